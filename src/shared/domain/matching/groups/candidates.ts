/** A line that says how many operations it is made of, the records that may be among them, and every choice of these that adds up. */
import { sizeOf } from '../amounts.ts';
import { bankWord } from '../evidence/banks.ts';
import { postingLag } from '../board.ts';
import { groupBy } from '../grouping.ts';
import type { Desk, OpenLine, OpenRecord } from '../board.ts';
import { reachOf, stepOf } from '../evidence/coincidence.ts';
import type { SumRoom, SumSpace } from '../solver/sum-space.ts';
import { prepareCountedSums } from './counted-sums.ts';
import type { Choice } from './counted-sums.ts';
import type { AmountKind } from '../solver/subset-sums.ts';
import type { Composition, CountedLine, Days, RoomFor } from './settlement.ts';

export type Candidates = {
  readonly counted: CountedLine;
  /** Every composition that adds up, the likeliest by its days first; at most `COMPOSITIONS_MAX`. */
  readonly compositions: readonly Composition[];
  /** All records that may be booked on the line's day were looked at, and all compositions are here. */
  readonly isWhole: boolean;
  /** How many compositions a sum of about this size would have by chance alone. */
  readonly expected: number;
};

export const COMPOSITIONS_MAX = 64;

/** Records that may be among a line's operations: of its direction, on its days, of its bank, and of the kind that banks put together. */
export function poolOf(line: OpenLine, records: readonly OpenRecord[]): readonly OpenRecord[] {
  const isCredit = (line.amount as number) > 0;
  return records.filter(
    ({ record, amount, fine, from, to, bank }) =>
      record.kind === (isCredit ? 'payin' : 'payout_item') &&
      typeof amount === 'number' &&
      fine === null &&
      amount > 0 === isCredit &&
      from <= line.day &&
      line.day <= to &&
      bankWord(line.banks, bank) !== 'differs',
  );
}

/** Choices that add up to a line, and how many come near it; null where they are too many to hold. */
type Sums = { readonly found: readonly Choice[]; readonly near: number } | null;
type Pool = { readonly kinds: readonly (readonly OpenRecord[])[]; readonly sums: Sums };

/** What was asked before in a run: rounds and looks ask the same of most lines again. */
const askedIn = new WeakMap<SumRoom, Map<string, Sums>>();

function search(amounts: readonly AmountKind[], { size, count }: CountedLine, space: SumSpace): Sums {
  space.clear();
  const reach = reachOf(size);
  const sums = prepareCountedSums(amounts, { most: count, total: size + reach }, space);
  if (sums === null) return null;
  const asked = { target: size, count };
  const found = sums.find(asked, COMPOSITIONS_MAX + 1);
  return { found, near: found.length === 0 ? 0 : sums.near(asked, reach) };
}

function sumsOf(amounts: readonly AmountKind[], counted: CountedLine, { sums: room }: Desk): Sums {
  const asked = askedIn.get(room) ?? new Map<string, Sums>();
  askedIn.set(room, asked);
  const key = [counted.size, counted.count, ...amounts.flatMap(({ amount, count }) => [amount, count])].join();
  const before = asked.get(key);
  if (before !== undefined) return before;
  const answer = search(amounts, counted, room.passing);
  asked.set(key, answer);
  return answer;
}

const amountOf = ([first]: readonly OpenRecord[]): number => (first === undefined ? 0 : sizeOf(first));

type How = { readonly desk: Desk; readonly roomFor: RoomFor };

function poolWith(records: readonly OpenRecord[], counted: CountedLine, { desk, roomFor }: How): Pool {
  const { line, size, count } = counted;
  const kinds = [...groupBy(records, sizeOf).values()].filter((rows) => amountOf(rows) <= size);
  const amounts = kinds.map((rows): AmountKind => ({ amount: amountOf(rows), count: Math.min(count, roomFor(line, rows)) })); // prettier-ignore
  return { kinds, sums: sumsOf(amounts, counted, desk) };
}

/** Price of a composition where each amount takes the records whose days are likeliest. */
function priceOf(composition: readonly number[], kinds: readonly (readonly number[])[]): number {
  let price = 0;
  for (const [at, taken] of composition.entries()) for (let i = 0; i < taken; i += 1) price += kinds[at]?.[i] ?? 0;
  return price;
}

/** Business days that are tried where all that may be booked is too much to try. */
const LAGS = [3, 2, 1, 0] as const;

/** What the line may be made of. */
export function candidatesOf(
  counted: CountedLine,
  records: readonly OpenRecord[],
  { desk, priceOfLag, roomFor }: Days & How,
): Candidates {
  const { line, size } = counted;
  const lagOf = (record: OpenRecord): number => postingLag(desk, record, line.day);
  let pool = poolWith(records, counted, { desk, roomFor });
  let isWhole = true;
  for (const lag of LAGS) {
    if (pool.sums !== null) break;
    isWhole = false;
    pool = poolWith(records.filter((record) => lagOf(record) <= lag), counted, { desk, roomFor }); // prettier-ignore
  }
  const { kinds, sums } = pool;
  if (sums === null) return { counted, compositions: [], isWhole: false, expected: Infinity };
  const { found, near } = sums;
  const prices = kinds.map((rows) => rows.map((row) => priceOfLag(lagOf(row))).sort((a, b) => a - b));
  const priced = found.map((choice) => ({ choice, price: priceOf(choice, prices) })).sort((a, b) => a.price - b.price);
  const compositions = priced
    .slice(0, COMPOSITIONS_MAX)
    .map(
      ({ choice }): Composition =>
        new Map(choice.flatMap((taken, at) => (taken > 0 ? [[amountOf(kinds[at] ?? []), taken] as const] : []))),
    );
  const places = (2 * reachOf(size)) / stepOf(size) + 1;
  return {
    counted,
    compositions,
    isWhole: isWhole && found.length <= COMPOSITIONS_MAX,
    expected: near / places,
  };
}
