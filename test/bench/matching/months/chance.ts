/** Chance of the exam: everything that is drawn comes from one seed, so that a month can be made again. */
import { aSeededRandom } from '../../../support/seeded-random.ts';

export type Chance = {
  /** A fraction in [0, 1). */
  readonly next: () => number;
  /** A whole number between two, both inclusive. */
  readonly whole: (min: number, max: number) => number;
  readonly percent: (share: number) => boolean;
  readonly pick: <T>(from: readonly T[]) => T;
  readonly weighted: <T>(from: readonly (readonly [T, number])[]) => T;
  readonly digits: (count: number) => string;
  readonly hex: (count: number) => string;
  readonly shuffled: <T>(from: readonly T[]) => T[];
  /** Pesos around a mean, mostly below it, a few far above: in whole centavos. */
  readonly centavos: (meanPesos: number, range?: Range) => number;
};
export type Range = { readonly min: number; readonly max: number };

/** Spread of amounts: half lie between 0.5 and 1.4 of the mean. */
const SIGMA = 0.75;
const PAYABLE: Range = { min: 10_000, max: 5_000_000 };

/** Prices end as prices do: in thousands, hundreds, odd pesos, and some in centavos. */
const ENDINGS = [
  [100_000, 28],
  [10_000, 24],
  [100, 34],
  [1, 14],
] as const;

export function aChance(seed: number): Chance {
  const next = aSeededRandom(seed);
  const whole = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)]!;
  const weighted = <T>(from: readonly (readonly [T, number])[]): T => {
    let left = next() * from.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of from) {
      left -= weight;
      if (left < 0) return value;
    }
    return from.at(-1)![0];
  };
  const shuffled = <T>(from: readonly T[]): T[] => {
    const cards = [...from];
    for (let i = cards.length - 1; i > 0; i -= 1) {
      const j = whole(0, i);
      [cards[i], cards[j]] = [cards[j]!, cards[i]!];
    }
    return cards;
  };
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  const centavos = (meanPesos: number, { min, max } = PAYABLE): number => {
    const drawn = Math.exp(Math.log(meanPesos) - (SIGMA * SIGMA) / 2 + SIGMA * normal());
    const ending = weighted(ENDINGS);
    const rounded = Math.floor((Math.min(max, Math.max(min, drawn)) * 100) / ending) * ending;
    return Math.max(min * 100, rounded);
  };
  return {
    next,
    whole,
    percent: (share) => next() * 100 < share,
    pick,
    weighted,
    digits: (count) => Array.from({ length: count }, () => whole(0, 9).toString()).join(''),
    hex: (count) => Array.from({ length: count }, () => whole(0, 15).toString(16)).join(''),
    shuffled,
    centavos,
  };
}
