/** Wordings that read like another kind of business and that the month knows as its records': a bank may call a payment online a deposit. */
import { numberOfDay } from '../../day/day.ts';
import type { StatementLine } from '../../statement/lines/line.ts';
import { amountKey } from '../amounts.ts';
import type { AmountKey, Amounts } from '../amounts.ts';
import { byAmount, groupBy } from '../grouping.ts';
import { inTextOrder } from '../text-order.ts';
import { textSignature } from './text.ts';

/** So many lines of a wording must each be the only one for a record that is the only one for it. */
const PAIRS_MIN = 8;

type Expected = Amounts & { readonly from: number; readonly to: number };
type Dated = { readonly line: StatementLine; readonly amount: AmountKey; readonly day: number };

const isOn = ({ day }: { readonly day: number }, { from, to }: Expected): boolean => from <= day && day <= to;

export type DoubtedWording = {
  /** Its text without numbers. */
  readonly words: string;
  readonly lines: number;
  /** Those that have no other record, and whose record has no other line. */
  readonly pairs: number;
  /** Those of which no record has the amount on their day. */
  readonly none: number;
  readonly isGenuine: boolean;
};

/**
 * Wordings that read like another kind of business, in order of their words. One is the records' where at least eight of its lines and
 * their records have nobody else, and these are no fewer than the lines of which no record has the amount. A stranger that has some record's amount finds the record's
 * own line beside it.
 */
export function doubtedWordings(
  lines: readonly StatementLine[],
  records: readonly Expected[],
  isDoubted: (line: StatementLine) => boolean,
): readonly DoubtedWording[] {
  const doubted = groupBy(lines.filter(isDoubted), ({ description }) => textSignature(description));
  const frequent = [...doubted].filter(([, alike]) => alike.length >= PAIRS_MIN);
  if (frequent.length === 0) return [];
  const dated = lines.map((line): Dated => ({ line, amount: amountKey(line.amount), day: numberOfDay(line.bookedOn) }));
  const [linesOf, recordsOf] = [byAmount(dated), byAmount(records)];
  /** How many records could have the line; -1 where one could, and that one has no other line. */
  const recordsFor = ({ amount, bookedOn }: StatementLine): number => {
    const on = { day: numberOfDay(bookedOn) };
    const there = (recordsOf.get(amountKey(amount)) ?? []).filter((record) => isOn(on, record));
    const [record] = there;
    if (there.length !== 1 || record === undefined) return there.length;
    return (linesOf.get(amountKey(amount)) ?? []).filter((line) => isOn(line, record)).length === 1 ? -1 : 1;
  };
  return inTextOrder(frequent, ([words]) => words).map(([words, alike]) => {
    const found = alike.map(recordsFor);
    const [pairs, none] = [found.filter((count) => count === -1).length, found.filter((count) => count === 0).length];
    return { words, lines: alike.length, pairs, none, isGenuine: pairs >= PAIRS_MIN && pairs >= none };
  });
}

/** Whether a line is worded as the records are, although it reads like another kind of business. */
export function genuineWordings(...asked: Parameters<typeof doubtedWordings>): (line: StatementLine) => boolean {
  const genuine = new Set(doubtedWordings(...asked).flatMap(({ words, isGenuine }) => (isGenuine ? [words] : [])));
  return ({ description }) => genuine.size > 0 && genuine.has(textSignature(description));
}
