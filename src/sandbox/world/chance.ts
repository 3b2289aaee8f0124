/** Seeded chance: the same seed and label give the same choices on every machine, so that a world can be made again. */
import { assert, must } from '@shared/domain/assert.ts';

/** A stream of choices; `fork` opens one that does not disturb this one, so that adding a record moves no other. */
export type Chance = {
  /** A whole number from `min` to `max`, both included. */
  readonly whole: (min: number, max: number) => number;
  /** True so many times in a hundred. */
  readonly percent: (share: number) => boolean;
  readonly pick: <T>(choices: readonly T[]) => T;
  /** One of the choices, as often as its weight says. */
  readonly weighted: <T>(choices: readonly (readonly [T, number])[]) => T;
  readonly digits: (count: number) => string;
  readonly hex: (count: number) => string;
  readonly uuid: () => string;
  readonly fork: (label: string) => Chance;
};

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const TWO_TO_32 = 0x1_0000_0000;

/** FNV-1a over the label, so that each fork starts elsewhere. */
function hashOf(seed: number, label: string): number {
  let hash = (FNV_OFFSET ^ seed) >>> 0;
  for (const character of label) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), FNV_PRIME) >>> 0;
  }
  return hash;
}

/** Mulberry32: 32 bits of state, good enough for made-up data and small enough to read. */
function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

export function chanceOf(seed: number, label = ''): Chance {
  const next = numbersFrom(hashOf(seed, label));
  const whole = (min: number, max: number): number => min + Math.floor((next() / TWO_TO_32) * (max - min + 1));
  const pick = <T>(choices: readonly T[]): T => {
    assert(choices.length > 0, 'there is a choice');
    // null is a choice too, so the value itself cannot tell whether the place exists.
    return choices[whole(0, choices.length - 1)] as T;
  };
  const weighted = <T>(choices: readonly (readonly [T, number])[]): T => {
    let left = whole(
      1,
      choices.reduce((sum, [, weight]) => sum + weight, 0),
    );
    for (const [choice, weight] of choices) {
      left -= weight;
      if (left <= 0) return choice;
    }
    return must(choices[0], 'there is a choice')[0];
  };
  const hex = (count: number): string => {
    let text = '';
    while (text.length < count) text += next().toString(16).padStart(8, '0');
    return text.slice(0, count);
  };
  return {
    whole,
    percent: (share) => whole(1, 100) <= share,
    pick,
    weighted,
    digits: (count) => Array.from({ length: count }, () => whole(0, 9).toString()).join(''),
    hex,
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`,
    fork: (label2) => chanceOf(seed, `${label}/${label2}`),
  };
}
