/** The groups that the service itself names: a payout's items, and a day's payins of one bank or of all. */
import { isBusinessDay } from '../../day/business-days.ts';
import { dayOfNumber } from '../../day/day.ts';
import { oncePer } from '../../once-per.ts';
import type { PaymentRecord } from '../../payments/record.ts';
import { sumOf } from '../amounts.ts';
import type { Amounts } from '../amounts.ts';
import { groupBy } from '../grouping.ts';
import type { MatchContext, OpenRecord } from '../match-context.ts';
import { plainText } from '../evidence/text.ts';

/** `amount` and `fine` are keys of the exact sum. */
export type ServiceGroup = Amounts & {
  readonly of: 'payout' | 'settlement';
  readonly members: readonly OpenRecord[];
  /** The payout, where there is one: its id may stand in the bank's text. */
  readonly head: PaymentRecord | null;
  /** Days in which every member may be booked. */
  readonly from: number;
  readonly to: number;
};

type GroupFacts = Pick<ServiceGroup, 'of' | 'members' | 'head'>;

function groupOf({ of, members, head }: GroupFacts, fewest = 2): ServiceGroup | null {
  if (members.length < fewest) return null;
  let from = -Infinity;
  let to = Infinity;
  for (const member of members) {
    from = Math.max(from, member.from);
    to = Math.min(to, member.to);
  }
  return from > to ? null : { of, members, head, ...sumOf(members), from, to };
}

/** What the records of a run say of a payout: itself, where it is among them, and how many of its items expect a movement. */
type Payout = { readonly items: number; readonly head: PaymentRecord | null };
type Payouts = ReadonlyMap<string, Payout>;

/** Read once for all passes over the same records of a run. */
const payoutsIn = oncePer((expected: MatchContext['expectedItems']) =>
  oncePer((records: readonly PaymentRecord[]) => readPayouts(records, expected)),
);

function readPayouts(records: readonly PaymentRecord[], expected: MatchContext['expectedItems']): Payouts {
  const payouts = new Map<string, { items: number; head: PaymentRecord | null }>();
  const payoutOf = (id: string) => {
    const payout = payouts.get(id) ?? { items: 0, head: null };
    if (payout.items === 0 && payout.head === null) payouts.set(id, payout);
    return payout;
  };
  for (const record of records) {
    if (record.kind === 'payout') payoutOf(record.id).head = record;
    if (record.kind === 'payout_item' && record.parentId !== null && expected.has(record))
      payoutOf(record.parentId).items += 1;
  }
  return payouts;
}

/** Payouts whose succeeded items are all still open, at least `fewest` of them: a part of a payout is no payout. */
export function payoutGroups(
  records: readonly OpenRecord[],
  context: MatchContext,
  fewest = 2,
): readonly ServiceGroup[] {
  const payouts = payoutsIn(context.expectedItems)(context.records);
  const open = new Map<string, OpenRecord[]>();
  for (const row of records) {
    const { kind, parentId } = row.record;
    if (kind !== 'payout_item' || parentId === null || (payouts.get(parentId)?.items ?? 0) < fewest) continue;
    const members = open.get(parentId);
    if (members === undefined) open.set(parentId, [row]);
    else members.push(row);
  }
  return [...open].flatMap(([parent, members]) => {
    const payout = payouts.get(parent);
    if (members.length !== payout?.items) return [];
    return groupOf({ of: 'payout', members, head: payout.head }, fewest) ?? [];
  });
}

/** The business day on which a bank would settle a day: itself, or the next one. */
function settlingDay(day: number, context: MatchContext): number {
  let current = day;
  while (!isBusinessDay(dayOfNumber(current), context.expectations.calendar)) current += 1;
  return current;
}

/** A function of a whole number, each asked once. */
function onceADay(of: (day: number) => number): (day: number) => number {
  const asked = new Map<number, number>();
  return (day) => {
    const answer = asked.get(day) ?? of(day);
    asked.set(day, answer);
    return answer;
  };
}

/** Numbers of the banks of some records, by their folded names. */
function bankNumbers(): (row: OpenRecord) => number {
  const numbers = new Map<string, number>();
  const byName = new Map<string | null, number>();
  return ({ record: { bank } }) => {
    const before = byName.get(bank);
    if (before !== undefined) return before;
    const name = plainText(bank ?? '');
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    byName.set(bank, number);
    return number;
  };
}

/** More banks than any country has: a day and a bank are one number. */
const BANKS_MAX = 1_000_000;

/** Payins of one day, and of the days that settle together, at once or a business day later; of one bank, and of all banks. */
export function settlementGroups(records: readonly OpenRecord[], context: MatchContext): readonly ServiceGroup[] {
  const payins = records.filter(({ record }) => record.kind === 'payin');
  const bank = bankNumbers();
  const settles = onceADay((day) => settlingDay(day, context));
  const later = onceADay((day) => settlingDay(day + 1, context));
  const groupings: readonly ((row: OpenRecord) => number)[] = [
    (row) => row.anchor * BANKS_MAX + bank(row),
    (row) => row.anchor,
    (row) => settles(row.anchor) * BANKS_MAX + bank(row),
    (row) => settles(row.anchor),
    (row) => later(row.anchor) * BANKS_MAX + bank(row),
    (row) => later(row.anchor),
  ];
  const found = new Map<string, ServiceGroup>();
  for (const keyOf of groupings) {
    for (const members of groupBy(payins, keyOf).values()) {
      const group = groupOf({ of: 'settlement', members, head: null });
      if (group === null) continue;
      const key = `${members.length.toString()}|${members[0]?.record.key ?? ''}|${members.at(-1)?.record.key ?? ''}`;
      if (!found.has(key)) found.set(key, group);
    }
  }
  return [...found.values()];
}
