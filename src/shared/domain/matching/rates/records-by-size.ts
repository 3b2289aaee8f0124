/** Records of whole centavos in order of size, where a line looks for those that it may be for if something was taken off them. */
import { firstPlace } from '../../first-place.ts';
import { sizeOf } from '../amounts.ts';
import type { AmountKey } from '../amounts.ts';
import type { OpenLine, OpenRecord } from '../match-context.ts';

/** Records of one direction by size, with their sizes in centavos and the first and last of their days beside them. */
type Ordered = {
  readonly records: readonly OpenRecord[];
  readonly sizes: Float64Array;
  readonly from: Int32Array;
  readonly to: Int32Array;
};
/** Credits and debits apart. */
export type Sized = { readonly credit: Ordered; readonly debit: Ordered };

export const directionOf = ({ amount }: { readonly amount: AmountKey }): keyof Sized =>
  typeof amount === 'number' && amount < 0 ? 'debit' : 'credit';

const ordered = (records: readonly OpenRecord[]): Ordered => ({
  records,
  sizes: Float64Array.from(records, sizeOf),
  from: Int32Array.from(records, ({ from }) => from),
  to: Int32Array.from(records, ({ to }) => to),
});

export function bySize(records: readonly OpenRecord[]): Sized {
  const whole = records.filter(({ amount, fine }) => typeof amount === 'number' && fine === null);
  whole.sort((a, b) => sizeOf(a) - sizeOf(b));
  return {
    credit: ordered(whole.filter((record) => directionOf(record) === 'credit')),
    debit: ordered(whole.filter((record) => directionOf(record) === 'debit')),
  };
}

/** Records on the days of a line and between two sizes, both included: most of those between the sizes have other days. */
export function recordsBetween(
  { day }: OpenLine,
  { records, sizes, from, to }: Ordered,
  [least, most]: readonly [number, number],
): readonly OpenRecord[] {
  const found: OpenRecord[] = [];
  for (let at = firstPlace(sizes, (size) => size < least); at < sizes.length; at += 1) {
    if ((sizes[at] ?? Infinity) > most) break;
    const record = records[at];
    if (record !== undefined && day >= (from[at] ?? Infinity) && day <= (to[at] ?? -Infinity)) found.push(record);
  }
  return found;
}
