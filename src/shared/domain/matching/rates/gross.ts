/** What the records of a line are worth under a rate: the amounts of which the rate leaves just the line. */
import { sizeOf } from '../amounts.ts';
import type { OpenLine, OpenRecord } from '../match-context.ts';
import { takenOff, totalTaken, vatFactor } from './rate.ts';
import type { HeldRate, NetOfRate, Rate, RateRule } from './rate.ts';
import { wordsOf } from '../evidence/text.ts';
import { directionOf, recordsBetween } from './records-by-size.ts';
import type { Sized } from './records-by-size.ts';

const MILLION = 1_000_000;
/** What rounding to the peso hides, with VAT and to both sides. */
const HIDDEN_PESO = 230;
const HIDDEN_CENTAVO = 4;

/** A line read as net of a rate: what its records are worth together. */
export type Reading = { readonly gross: number; readonly net: NetOfRate };

export const hiddenBy = ({ rounding }: Rate): number => (rounding.startsWith('centavo') ? HIDDEN_CENTAVO : HIDDEN_PESO);

/** The amount of which a rate would leave the line if nothing were rounded. */
export function grossNear(line: OpenLine, rate: Rate, of: number): number {
  const share = (rate.millionths / MILLION) * vatFactor(rate);
  const constant = rate.constant * of * vatFactor(rate);
  return directionOf(line) === 'credit'
    ? (sizeOf(line) + constant) / (1 - share)
    : (sizeOf(line) - constant) / (1 + share);
}

export const hasDirection = ({ direction }: HeldRate['rule'], line: OpenLine): boolean =>
  directionOf(line) === direction;

const hasWords = ({ line }: OpenLine, wording: string): boolean => {
  const said = new Set(wordsOf(line.description));
  return wording.split(' ').every((word) => said.has(word));
};

/** Worded as the lines on which the rate was found. */
export const isWordedAs = (line: OpenLine, rule: RateRule): boolean =>
  hasDirection(rule, line) && rule.wordings.some((wording) => hasWords(line, wording));

/** What the line is when its records, so many, are worth so much. */
export const leftOf = (line: OpenLine, taken: number, gross: number): number =>
  directionOf(line) === 'credit' ? gross - taken : gross + taken;

/** Readings of a line as one record's, by the records that are on its days. */
export function singleReadings(
  line: OpenLine,
  held: HeldRate,
  sized: Sized,
): readonly (Reading & { readonly record: OpenRecord })[] {
  if (!hasDirection(held.rule, line)) return [];
  const near = grossNear(line, held.rule, 1);
  const hidden = hiddenBy(held.rule);
  const found: (Reading & { readonly record: OpenRecord })[] = [];
  for (const record of recordsBetween(line, sized[held.rule.direction], [near - hidden, near + hidden])) {
    const gross = sizeOf(record);
    if (leftOf(line, totalTaken(held.rule, gross), gross) !== sizeOf(line)) continue;
    found.push({ gross, net: { held, ...takenOff(held.rule, gross) }, record });
  }
  return found;
}
