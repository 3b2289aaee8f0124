/** The groups that the service itself names: a payout's items, and a day's payins of one bank or of all. */
import { isBusinessDay } from '../day/business-days.ts';
import { addDays, dayOfNumber } from '../day/day.ts';
import type { BankDay } from '../day/day.ts';
import { sumUnits } from '../money/decimal.ts';
import type { PaymentRecord } from '../payments/record.ts';
import { amountKey, groupBy } from './board.ts';
import type { AmountKey, Desk, OpenRecord } from './board.ts';
import { plainText } from './text.ts';

export type ServiceGroup = {
  readonly of: 'payout' | 'settlement';
  readonly members: readonly OpenRecord[];
  /** The payout, where there is one: its id may stand in the bank's text. */
  readonly head: PaymentRecord | null;
  readonly amount: AmountKey;
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
  if (from > to) return null;
  return { of, members, head, amount: amountKey(sumUnits(members.map(({ signed }) => signed))), from, to };
}

/** Payouts whose succeeded items are all still open, at least `fewest` of them: a part of a payout is no payout. */
export function payoutGroups(records: readonly OpenRecord[], desk: Desk, fewest = 2): readonly ServiceGroup[] {
  const open = groupBy(
    records.filter(({ record }) => record.kind === 'payout_item' && record.parentId !== null),
    ({ record }) => record.parentId,
  );
  if (open.size === 0) return [];
  const expecting = new Map<string | null, number>();
  const heads = new Map<string, PaymentRecord>();
  for (const record of desk.records) {
    if (record.kind === 'payout') heads.set(record.id, record);
    if (record.kind !== 'payout_item' || !open.has(record.parentId) || !desk.expects(record)) continue;
    expecting.set(record.parentId, (expecting.get(record.parentId) ?? 0) + 1);
  }
  return [...open].flatMap(([parent, members]) => {
    if (parent === null || members.length !== expecting.get(parent)) return [];
    return groupOf({ of: 'payout', members, head: heads.get(parent) ?? null }, fewest) ?? [];
  });
}

/** The business day on which a bank would settle a day: itself, or the next one. */
function settlingDay(day: number, desk: Desk): BankDay {
  let current = dayOfNumber(day);
  while (!isBusinessDay(current, desk.context.calendar)) current = addDays(current, 1);
  return current;
}

/** Payins of one day, and of the days that settle together, at once or a business day later; of one bank, and of all banks. */
export function settlementGroups(records: readonly OpenRecord[], desk: Desk): readonly ServiceGroup[] {
  const payins = records.filter(({ record }) => record.kind === 'payin');
  const bank = ({ record }: OpenRecord): string => plainText(record.bank ?? '');
  const settling = new Map<number, BankDay>();
  const settles = (day: number): BankDay => {
    const known = settling.get(day) ?? settlingDay(day, desk);
    settling.set(day, known);
    return known;
  };
  const groupings: readonly ((row: OpenRecord) => string)[] = [
    (row) => `${row.anchor.toString()}|${bank(row)}`,
    (row) => row.anchor.toString(),
    (row) => `${settles(row.anchor)}|${bank(row)}`,
    (row) => settles(row.anchor),
    (row) => `${settles(row.anchor + 1)}|${bank(row)}`,
    (row) => settles(row.anchor + 1),
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
