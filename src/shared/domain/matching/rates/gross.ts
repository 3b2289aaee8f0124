/** What the records of a line are worth under a rate: the amounts of which the rate leaves just the line. */
import type { OpenLine, OpenRecord } from '../board.ts';
import { takenOff, totalTaken, vatFactor } from './rate.ts';
import type { HeldRate, NetOfRate, Rate } from './rate.ts';
import { directionOf, isOnItsDays, recordsBetween, sizeOf } from './unexplained.ts';
import type { Sized } from './unexplained.ts';

const MILLION = 1_000_000;
/** What rounding to the peso hides, with VAT and to both sides. */
const HIDDEN_PESO = 230;
const HIDDEN_CENTAVO = 4;

/** A line read as net of a rate: what its records are worth together. */
export type Reading = { readonly gross: number; readonly net: NetOfRate };

const hiddenBy = ({ rounding }: Rate): number => (rounding.startsWith('centavo') ? HIDDEN_CENTAVO : HIDDEN_PESO);

/** The amount of which a rate would leave the line if nothing were rounded. */
function grossNear(line: OpenLine, rate: Rate, of: number): number {
  const share = (rate.millionths / MILLION) * vatFactor(rate);
  const constant = rate.constant * of * vatFactor(rate);
  return directionOf(line) === 'credit'
    ? (sizeOf(line) + constant) / (1 - share)
    : (sizeOf(line) - constant) / (1 + share);
}

const isWorded = ({ direction }: HeldRate['rule'], line: OpenLine): boolean => directionOf(line) === direction;

/** What the line is when its records are worth so much. */
const leftOf = (line: OpenLine, rate: Rate, gross: number): number =>
  directionOf(line) === 'credit' ? gross - totalTaken(rate, gross) : gross + totalTaken(rate, gross);

/** Readings of a line as one record's, by the records that are on its days. */
export function singleReadings(
  line: OpenLine,
  held: HeldRate,
  sized: Sized,
): readonly (Reading & { readonly record: OpenRecord })[] {
  if (!isWorded(held.rule, line)) return [];
  const near = grossNear(line, held.rule, 1);
  const hidden = hiddenBy(held.rule);
  const found: (Reading & { readonly record: OpenRecord })[] = [];
  for (const record of recordsBetween(sized[held.rule.direction], near - hidden, near + hidden)) {
    const gross = sizeOf(record);
    if (!isOnItsDays(line, record) || leftOf(line, held.rule, gross) !== sizeOf(line)) continue;
    found.push({ gross, net: { held, ...takenOff(held.rule, gross) }, record });
  }
  return found;
}

/**
 * A line read as the sum of several records, each less its own fee: what rounding hides grows with their number, and
 * only an amount of as even a kind as the records' can be their sum. Null where none or several are.
 */
export function sumReading(line: OpenLine, held: HeldRate, unit: number): Reading | null {
  const of = line.count ?? 1;
  if (!isWorded(held.rule, line) || (line.count === null && held.rule.constant > 0)) return null;
  if (sizeOf(line) % unit === 0) return null;
  const near = grossNear(line, held.rule, of);
  const hidden = (hiddenBy(held.rule) * (of + 1)) / 2;
  const gross = Math.round(near / unit) * unit;
  if (hidden * 2 >= unit || Math.abs(gross - near) > hidden) return null;
  return { gross, net: { held, ...takenOff(held.rule, gross, of) } };
}
