/** Finds the rates that lines of one wording share: each met to the last centavo by many different amounts, and by far more than any other. */
import { falseFirst, ROUNDINGS, simplerFirst, totalTaken } from './rate.ts';
import type { Rate } from './rate.ts';
import { isNear, ratesVotedFor } from './votes.ts';
import type { RatePoint, Unit } from './votes.ts';

/** A rate stands for so many different gross amounts, */
export const AMOUNTS_MIN = 8;
/** which are so many times those of the next one. */
const TIMES_NEXT = 3;
/** Rates of one wording. */
const RATES_MAX = 3;
const CENTAVOS_OF_PESO = 100;

/** What a rate explains: how many different gross amounts, and which lines. */
export type FoundRate = { readonly rate: Rate; readonly amounts: number; readonly lines: ReadonlySet<number> };

type Support = FoundRate & { readonly isLadder: boolean };

function supportOf(rate: Rate, points: readonly RatePoint[]): Support {
  const [grosses, named, fees] = [new Set<number>(), new Set<number>(), new Set<number>()];
  const lines = new Set<number>();
  for (const point of points) {
    if (totalTaken(rate, point.gross) !== point.taken) continue;
    grosses.add(point.gross);
    fees.add(point.taken);
    lines.add(point.line);
    if (point.named) named.add(point.gross);
  }
  const amounts = Math.min(grosses.size, lines.size);
  // A shop's prices of 49,900 and 99,900 are 100 short of round ones: that is no commission, unless the texts say who paid.
  return { rate, amounts, lines, isLadder: fees.size < AMOUNTS_MIN && named.size < AMOUNTS_MIN };
}

/** Explains more amounts; of as many the simpler is better. */
const isBetter = (found: Support, best: Support | null): boolean =>
  best === null
    ? found.amounts > 0
    : found.amounts > best.amounts || (found.amounts === best.amounts && simplerFirst(found.rate, best.rate) < 0);

/** The best of the rates that are voted for. */
function bestIn(points: readonly RatePoint[], unit: Unit): Support | null {
  let best: Support | null = null;
  for (const terms of ratesVotedFor(points, unit)) {
    // However it is rounded, it explains none of the others.
    const near = points.filter((point) => isNear(terms, point));
    for (const rounding of ROUNDINGS) {
      const found = supportOf({ ...terms, rounding }, near);
      if (isBetter(found, best)) best = found;
    }
  }
  return best;
}

const linesIn = (points: readonly RatePoint[]): number => new Set(points.map(({ line }) => line)).size;
const isToTheCentavo = ({ rate }: Support): boolean => rate.rounding === 'centavo' || rate.rounding === 'centavo-cut';

/** Fees to the centavo are looked for first: where they explain most lines there is no need of another look. */
function bestOf(points: readonly RatePoint[]): Support | null {
  const isWhole = points.every(({ gross, taken }) => (gross - taken) % CENTAVOS_OF_PESO === 0);
  const fine = isWhole ? null : bestIn(points, 'centavo');
  if (fine !== null && isToTheCentavo(fine) && fine.lines.size * 2 > linesIn(points)) return fine;
  const coarse = bestIn(points, 'peso');
  return (coarse?.amounts ?? 0) > (fine?.amounts ?? 0) ? coarse : fine;
}

/** Points that tell most come first: the text names the record, and few others are meant. */
function byTelling(points: readonly RatePoint[]): readonly RatePoint[] {
  const meant = new Map<number, number>();
  for (const { line } of points) meant.set(line, (meant.get(line) ?? 0) + 1);
  return [...points].sort(
    (a, b) =>
      falseFirst(b.named, a.named) ||
      (meant.get(a.line) ?? 0) - (meant.get(b.line) ?? 0) ||
      a.gross - b.gross ||
      a.taken - b.taken ||
      a.line - b.line,
  );
}

/** What is found one after the other, each among the lines that those before do not explain; the last one need not stand. */
function peaksOf(points: readonly RatePoint[]): readonly Support[] {
  const peaks: Support[] = [];
  let left = byTelling(points);
  while (peaks.length <= RATES_MAX && distinctAmounts(left) * TIMES_NEXT >= AMOUNTS_MIN) {
    const best = bestOf(left);
    if (best === null) break;
    peaks.push(best);
    if (best.amounts < AMOUNTS_MIN || best.isLadder) break;
    left = left.filter(({ line }) => !best.lines.has(line));
  }
  return peaks;
}

/**
 * So many of the peaks stand as have enough amounts, the last of them three times those of the next (the exact check is
 * that of RANSAC: Fischler and Bolles 1981; the vote before it a Hough transform's).
 */
export function findRates(points: readonly RatePoint[]): readonly FoundRate[] {
  const peaks = peaksOf(points);
  const stands = ({ amounts, isLadder }: Support, rank: number): boolean =>
    rank < RATES_MAX && amounts >= AMOUNTS_MIN && !isLadder && amounts >= TIMES_NEXT * (peaks[rank + 1]?.amounts ?? 0);
  return peaks.slice(0, peaks.findLastIndex(stands) + 1);
}

const distinctAmounts = (points: readonly RatePoint[]): number => new Set(points.map(({ gross }) => gross)).size;
