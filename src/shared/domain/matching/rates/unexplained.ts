/** Lines that no record explains to the centavo, and the records that each may be for if something was taken off it. */
import type { Open, OpenLine, OpenRecord } from '../match-context.ts';
import { declaredParts, totalOf } from '../groups/declared-parts.ts';
import { bankWord } from '../evidence/banks.ts';
import { sharesMark } from '../evidence/interned.ts';
import type { AmountKey } from '../amounts.ts';
import { keysOf, sizeOf } from '../amounts.ts';
import { isOnItsDays } from '../on-its-days.ts';
import { directionOf, recordsBetween } from './records-by-size.ts';
import type { Sized } from './records-by-size.ts';
import { CONSTANT_MAX, MILLIONTHS_MAX } from './votes.ts';
import type { RatePoint } from './votes.ts';

const MILLION = 1_000_000;
/** A line with more records than this says nothing of a rate. */
const RECORDS_MAX = 400;
/** Of one wording so many lines are asked, those with the fewest records first. */
const POINTS_MAX = 20_000;

/** A credit may be worded as a charge because one was taken off it; a debit that is worded so is the charge. */
const mayBeNet = ({ apart, isReturn, amount }: OpenLine): boolean =>
  !isReturn && typeof amount === 'number' && (amount > 0 || !apart);

/** Lines for which no record of their days is worth just as much, as it is or less what it declares itself. */
export function unexplainedLines({ lines, records }: Open): readonly OpenLine[] {
  const open = lines.filter(mayBeNet);
  const worth = new Map<AmountKey, OpenRecord[]>();
  for (const line of open) worth.set(line.amount, []);
  for (const record of records) {
    const { amount } = record;
    for (const key of keysOf(record)) worth.get(key)?.push(record);
    if (typeof amount !== 'number') continue;
    for (const parts of declaredParts(record, amount)) worth.get(amount + totalOf(parts))?.push(record);
  }
  return open.filter((line) => !worth.get(line.amount)?.some((record) => isOnItsDays(line, record)));
}

/** What a line lacks of a record, or has too much of it where it leaves the account: what was taken, in centavos. */
const takenBetween = (line: OpenLine, record: OpenRecord): number =>
  typeof line.amount === 'number' && typeof record.amount === 'number' ? record.amount - line.amount : 0;

function recordsFor(line: OpenLine, sized: Sized): readonly OpenRecord[] {
  const [size, direction] = [sizeOf(line), directionOf(line)];
  const most = (gross: number): number => (gross * MILLIONTHS_MAX) / MILLION + CONSTANT_MAX / 2;
  const [from, to] =
    direction === 'credit'
      ? [size + 1, ((size + CONSTANT_MAX / 2) * MILLION) / (MILLION - MILLIONTHS_MAX)]
      : [((size - CONSTANT_MAX / 2) * MILLION) / (MILLION + MILLIONTHS_MAX), size - 1];
  const found = recordsBetween(line, sized[direction], [from, to]).filter(
    (record) => bankWord(line.banks, record.bank) !== 'differs' && takenBetween(line, record) <= most(sizeOf(record)),
  );
  return found.length > RECORDS_MAX ? [] : found;
}

/** The points of one line; where its text names some of the records, if only by one word, the others are not meant. */
function pointsOfLine(line: OpenLine, sized: Sized): readonly RatePoint[] {
  const records = recordsFor(line, sized);
  const named = records.filter((record) => sharesMark(line.marks, record.marks));
  const taken = new Map<number, RatePoint>();
  for (const record of named.length > 0 ? named : records) {
    const point = {
      line: line.place,
      gross: sizeOf(record),
      taken: takenBetween(line, record),
      named: named.length > 0,
    };
    taken.set(point.gross, point);
  }
  return [...taken.values()];
}

/** The points of some lines, each gross amount once a line. */
export function pointsOf(lines: readonly OpenLine[], sized: Sized): readonly RatePoint[] {
  const ofLines = lines.map((line) => pointsOfLine(line, sized)).filter((points) => points.length > 0);
  ofLines.sort((a, b) => a.length - b.length);
  const found: RatePoint[] = [];
  for (const points of ofLines) {
    if (found.length + points.length > POINTS_MAX) break;
    found.push(...points);
  }
  return found;
}
