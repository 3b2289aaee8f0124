/** Finds candidate rates by voting: each point, or pair of points, fixes the parameters of a rate, so that no grid is needed. */
import type { Rate } from './rate.ts';
import { vatFactor } from './rate.ts';
import { newTally } from './tally.ts';
import type { Tally, Terms } from './tally.ts';

/** A line and a record that it may be for, in centavos: the record's amount, and what the line lacks of it. */
export type RatePoint = {
  /** Which line: several records may be meant by one. */
  readonly line: number;
  readonly gross: number;
  readonly taken: number;
  /** The text names the record, if only by one word. */
  readonly named: boolean;
};

/** Rates up to this; what costs more is no commission of a payment. */
export const MILLIONTHS_MAX = 70_000;
/** Constants up to this, in centavos. */
export const CONSTANT_MAX = 500_000;
/** A point that so many rates fit says nothing about any. */
const FITTING_MAX = 600;
/** So many neighbouring shares that fit two points are enough: the simplest is found by trying. */
const FITTING_BOTH_MAX = 3;
const MILLION = 1_000_000;
const CENTAVOS_OF_PESO = 100;
/** So many of the rates with the most votes are tried on all lines. */
const TRIED_MAX = 60;

/** Shares, in millionths, that with a constant leave `taken` of `gross`, up to what rounding hides. */
function sharesOf(
  { gross, taken }: RatePoint,
  { constant, vat }: Pick<Rate, 'constant' | 'vat'>,
  hidden: number,
): readonly [number, number] {
  const factor = vatFactor({ vat });
  const share = (off: number): number => (((taken + off) / factor - constant) * MILLION) / gross;
  return [Math.max(0, Math.ceil(share(-hidden))), Math.min(MILLIONTHS_MAX, Math.floor(share(hidden)))];
}

/** Votes of single points for rates without a constant. */
function voteForShares({ vote }: Tally, points: readonly RatePoint[], hidden: number): void {
  for (const vat of [false, true]) {
    for (const point of points) {
      const [from, to] = sharesOf(point, { constant: 0, vat }, hidden);
      if (to - from > FITTING_MAX) continue;
      for (let millionths = from; millionths <= to; millionths += 1)
        vote({ millionths, constant: 0, vat }, point.named ? 2 : 1);
    }
  }
}

/** The constants, in centavos and whole pesos, that the line through two points crosses the axis near; what rounding hides moves it the more the nearer they are. */
function constantsOf(
  small: RatePoint,
  great: RatePoint,
  { vat, hidden }: { readonly vat: boolean; readonly hidden: number },
): readonly number[] {
  const factor = vatFactor({ vat });
  const slope = (great.taken - small.taken) / (great.gross - small.gross);
  const found: number[] = [];
  const near = small.taken - slope * small.gross;
  const off = hidden * (1 + (2 * small.gross) / (great.gross - small.gross));
  const [from, to] = [(near - off) / factor, Math.min(CONSTANT_MAX, (near + off) / factor)];
  for (let pesos = Math.max(1, Math.ceil(from / CENTAVOS_OF_PESO)); pesos * CENTAVOS_OF_PESO <= to; pesos += 1)
    found.push(pesos * CENTAVOS_OF_PESO);
  return found;
}

/** Votes of two points for the rates with a constant that fit both. */
function voteForPair({ vote }: Tally, [small, great]: readonly [RatePoint, RatePoint], hidden: number): void {
  for (const vat of [false, true]) {
    for (const constant of constantsOf(small, great, { vat, hidden })) {
      const [low, high] = [sharesOf(small, { constant, vat }, hidden), sharesOf(great, { constant, vat }, hidden)];
      const from = Math.max(low[0], high[0]);
      const to = Math.min(low[1], high[1], from + FITTING_BOTH_MAX);
      for (let millionths = from; millionths <= to; millionths += 1)
        vote({ millionths, constant, vat }, small.named && great.named ? 3 : 1);
    }
  }
}

/** Where amounts lie near each other, pairs that lie less apart must do. */
function apartIn(sorted: readonly RatePoint[], apart: number): number {
  const [first, last] = [sorted[0], sorted.at(-1)];
  return first === undefined || last === undefined ? apart : Math.min(apart, Math.cbrt(last.gross / first.gross));
}

/** Votes of all pairs of points whose amounts lie apart (Theil 1950, Sen 1968: the lines through all pairs). */
function voteForLines(tally: Tally, points: readonly RatePoint[], { hidden, apart }: Sight): void {
  const sorted = [...points].sort((a, b) => a.gross - b.gross);
  const least = apartIn(sorted, apart);
  for (const [at, small] of sorted.entries()) {
    for (let above = at + 1; above < sorted.length; above += 1) {
      const great = sorted[above] ?? small;
      if (great.gross <= least * small.gross || great.line === small.line) continue;
      if (great.taken >= small.taken - hidden) voteForPair(tally, [small, great], hidden);
    }
  }
}

/** What rounding may hide, in centavos (a fee and its VAT cut to the unit), what lies far enough apart then, and how many points are tried two by two. */
type Sight = { readonly hidden: number; readonly apart: number; readonly paired: number };
const SIGHTS = {
  centavo: { hidden: 2.2, apart: 1.25, paired: 600 },
  peso: { hidden: 220, apart: 2, paired: 250 },
} as const satisfies Record<string, Sight>;
export type Unit = keyof typeof SIGHTS;

/** Whether a rate comes as near to a point as any rounding hides. */
export function isNear({ millionths, constant, vat }: Terms, { gross, taken }: RatePoint): boolean {
  const off = ((gross * millionths) / MILLION + constant) * vatFactor({ vat }) - taken;
  return off <= SIGHTS.peso.hidden && off >= -SIGHTS.peso.hidden;
}

/** Rates to be tried exactly, the most voted for first, where fees are rounded to a unit; `points` stand in the order in which they tell most. */
export function ratesVotedFor(points: readonly RatePoint[], unit: Unit): readonly Terms[] {
  const sight = SIGHTS[unit];
  const [shares, lines] = [newTally(), newTally()];
  voteForShares(shares, points, sight.hidden);
  voteForLines(lines, points.slice(0, sight.paired), sight);
  return [...shares.first(TRIED_MAX), ...lines.first(TRIED_MAX)];
}
