/** First in, first out: the order of day in which equal lines and equal records are dealt to each other. */
import type { PaymentRecord } from '../../payments/record.ts';
import type { StatementLine } from '../../statement/lines/line.ts';
import type { OpenLine, OpenRecord } from '../match-context.ts';
import { byText } from '../text-order.ts';

/** As the bank booked and printed them. */
export const lineOrder = (a: StatementLine, b: StatementLine): number =>
  byText(a.bookedOn, b.bookedOn) || byText(a.file, b.file) || a.line - b.line || byText(a.id, b.id);

/** A record with its window's first day and the day that it is counted from; days as text or as numbers. */
type Dated<Day> = { readonly record: PaymentRecord; readonly from: Day; readonly anchor: Day };

/** As the service made them. */
export const recordOrder = <Day extends string | number>(a: Dated<Day>, b: Dated<Day>): number =>
  byDay(a.from, b.from) ||
  byDay(a.anchor, b.anchor) ||
  byText(a.record.createdAt ?? '', b.record.createdAt ?? '') ||
  byText(a.record.key, b.record.key);

const byDay = <Day extends string | number>(a: Day, b: Day): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Each line gets the first record on whose days it lies. Of equals no window ends before that of an earlier one, so that
 * this makes as many pairs as can be made, and the last ones in order stay alone.
 */
export function dealtInOrder(
  lines: readonly OpenLine[],
  records: readonly OpenRecord[],
): readonly (readonly [OpenLine, OpenRecord])[] {
  const waiting = [...records].sort(recordOrder);
  const pairs: (readonly [OpenLine, OpenRecord])[] = [];
  let next = 0;
  for (const line of [...lines].sort((a, b) => lineOrder(a.line, b.line))) {
    while ((waiting[next]?.to ?? Infinity) < line.day) next += 1;
    const record = waiting[next];
    if (record === undefined) break;
    if (record.from > line.day) continue;
    pairs.push([line, record]);
    next += 1;
  }
  return pairs;
}
