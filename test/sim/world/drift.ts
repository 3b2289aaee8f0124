/** How the service's records change by themselves: rows appear, change, move, vanish, come back, are refunded late, are made twice. */
import { instantOfMs, msOfInstant } from '@shared/domain/day/day.ts';
import { must } from '@shared/domain/assert.ts';
import type { Instant } from '@shared/domain/day/day.ts';
import { parseUnits, sumUnits, unitsToText } from '@shared/domain/money/decimal.ts';
import type { Clock } from '../../../src/main/app/ports.ts';
import type { Chance } from '../../../src/sandbox/world/chance.ts';
import type { Register } from '../../../src/sandbox/world/register.ts';
import type { WireRecord } from '../../../src/sandbox/world/types.ts';

export type DriftList = 'payins' | 'payouts' | 'orders';
export type Drift = {
  /** One change somewhere; three times in four in the list that is being read. */
  readonly change: (beingRead: DriftList | null) => void;
};

const LISTS: readonly (readonly [DriftList, number])[] = [
  ['payins', 5],
  ['payouts', 2],
  ['orders', 2],
];
const NEXT: Readonly<Record<DriftList, Readonly<Record<string, readonly string[]>>>> = {
  payins: { PENDING: ['IN_PROGRESS', 'FULFILLED', 'ABORTED'], IN_PROGRESS: ['FULFILLED', 'FULLFILLED', 'ABORTED'] },
  payouts: { PENDING: ['IN_PROGRESS', 'FULFILLED'], IN_PROGRESS: ['FULFILLED', 'ABORTED'] },
  orders: { PENDING: ['SETTLED', 'FAILED'], SETTLED: ['BROADCAST'], BROADCAST: ['SUCCEEDED'] },
};
const FIRST_STATUS: Readonly<Record<DriftList, readonly string[]>> = {
  payins: ['PENDING', 'IN_PROGRESS', 'FULFILLED'],
  payouts: ['PENDING', 'PENDING', 'IN_PROGRESS', 'FULFILLED'],
  orders: ['PENDING', 'SETTLED', 'SUCCEEDED'],
};
const FINAL = new Set(['FULFILLED', 'FULLFILLED', 'ABORTED', 'SUCCEEDED', 'FAILED', 'REJECTED']);
const LONGER_MAX = 1.2;
const ROWS_MORE_MAX = 10;
const UNKNOWN_STATUS = 'EN_REVISION';

type Fields = Readonly<Record<string, WireRecord[string]>>;
export type DriftParts = { readonly chance: Chance; readonly clock: Clock; readonly how: 'everything' | 'grows' };
type Tools = {
  readonly register: Register;
  readonly chance: Chance;
  readonly clock: Clock;
  readonly startMs: number;
  readonly bin: [DriftList, WireRecord, readonly WireRecord[]][];
  readonly samples: Readonly<Record<DriftList, readonly WireRecord[]>>;
  readonly sampleItems: readonly WireRecord[];
};
type Change = (tools: Tools, list: DriftList) => void;

const withFields = (record: WireRecord, fields: Fields): WireRecord => ({ ...record, ...fields });

export function createDrift(register: Register, { chance, clock, how }: DriftParts): Drift {
  const copy = (list: DriftList): readonly WireRecord[] => [...register.list(list)];
  const samples = { payins: copy('payins'), payouts: copy('payouts'), orders: copy('orders') };
  const sampleItems = samples.payouts.flatMap(({ id }) => register.itemsOf(id) ?? []);
  const startMs = msOfInstant(clock.now());
  const tools: Tools = { register, chance, clock, startMs, bin: [], samples, sampleItems };
  return {
    change: (beingRead) => {
      const list = beingRead !== null && chance.percent(75) ? beingRead : chance.weighted(LISTS);
      const change = chance.weighted(how === 'grows' ? GROWTH : register.order() === 'none' ? UNORDERED : EVERYTHING);
      // A list keeps its length by and large: one that grows without end is another story.
      const isLong = register.list(list).length > samples[list].length * LONGER_MAX + ROWS_MORE_MAX;
      const instead = how === 'grows' ? movesOn : vanishes;
      (isLong && LENGTHENING.has(change) ? instead : change)(tools, list);
    },
  };
}

const nowOf = ({ clock, startMs, register }: Tools, list: DriftList): string => {
  const newest = register.list(list).reduce((found, { created_at }) => (created_at > found ? created_at : found), '');
  // The service's own clock does not jump when the computer's does.
  const now = instantOfMs(startMs + Math.floor(clock.monotonicMs()));
  return newest < now ? now : instantOfMs(msOfInstant(newest as Instant) + 1);
};

function aRow({ register, chance }: Tools, list: DriftList): WireRecord | null {
  const rows = register.list(list);
  return rows.length === 0 ? null : chance.pick(rows);
}

/** A new row after the sample of an old one; a payout brings items. */
function make(tools: Tools, list: DriftList, fields: Fields): void {
  const { chance, register, samples, sampleItems } = tools;
  if (samples[list].length === 0) return;
  const id = chance.weighted([
    [chance.uuid(), 9],
    [`D/${chance.digits(6)}#${chance.hex(4)}`, 1],
  ]);
  const row = withFields(chance.pick(samples[list]), { id, updated_at: fields['created_at'], refunded_amount: undefined, ...fields }); // prettier-ignore
  register.put(list, row);
  if (list !== 'payouts' || sampleItems.length === 0) return;
  const done = FINAL.has(row.status);
  const items: WireRecord[] = [];
  for (let n = chance.whole(1, 4); n > 0; n -= 1) {
    const status = done ? chance.pick(['SUCCEEDED', 'SUCCEEDED', 'REJECTED']) : 'PENDING';
    const item = { id: chance.uuid(), payout_id: id, status, status_code: null, created_at: row.created_at, updated_at: row.created_at }; // prettier-ignore
    items.push(withFields(chance.pick(sampleItems), item));
  }
  for (const item of items) register.putItem(id, item);
  register.put(list, withFields(row, { transfer_amount: sumOf(items) }));
}

/** A payout transfers what its items come to: one that does not is never whole. */
const sumOf = (items: readonly WireRecord[]): string =>
  unitsToText(sumUnits(items.map(({ amount }) => must(parseUnits(`${amount as string | number}`), 'an amount of the samples')))); // prettier-ignore

const statusFields = (list: DriftList, status: string, at: string): Fields => ({
  status,
  updated_at: at,
  ...(list === 'orders' ? {} : { finished_at: FINAL.has(status) ? at : null }),
});

const appears: Change = (tools, list) => {
  const at = nowOf(tools, list);
  make(tools, list, { created_at: at, ...statusFields(list, tools.chance.pick(FIRST_STATUS[list]), at) });
};

/** Between the oldest and the newest row, as when a service takes over what another one held. */
const appearsBackdated: Change = (tools, list) => {
  const neighbour = aRow(tools, list);
  if (neighbour === null) return;
  const created_at = neighbour.created_at;
  make(tools, list, { created_at, ...statusFields(list, tools.chance.pick(FIRST_STATUS[list]), nowOf(tools, list)) });
};

const movesOn: Change = (tools, list) => {
  const { chance, register } = tools;
  const open = register.list(list).filter(({ status }) => NEXT[list][status] !== undefined);
  if (open.length === 0) {
    isEdited(tools, list);
    return;
  }
  const row = chance.pick(open);
  const at = nowOf(tools, list);
  const status = chance.pick(NEXT[list][row.status]!);
  register.put(list, withFields(row, statusFields(list, status, at)));
  if (list !== 'payouts' || !FINAL.has(status)) return;
  for (const item of register.itemsOf(row.id) ?? []) {
    if (item.status !== 'PENDING') continue;
    const ended = status === 'ABORTED' ? 'REJECTED' : chance.pick(['SUCCEEDED', 'SUCCEEDED', 'REJECTED']);
    register.putItem(row.id, withFields(item, { status: ended, updated_at: at }));
  }
};

const isEdited: Change = (tools, list) => {
  const row = aRow(tools, list);
  if (row === null) return;
  const { chance, register } = tools;
  const at = nowOf(tools, list);
  const text = `${chance.whole(10_000, 5_000_000)}`;
  const purpose = `Factura FV-${chance.digits(4)}`;
  const amount = chance.percent(50) ? text : chance.whole(10_000, 900_000);
  const edit = chance.pick<() => Fields>([
    () => ({ purpose }),
    () => ({ risk: { level: 'medio', points: [1, 2.5] } }),
    () => (list === 'payouts' ? withEditedItem(tools, row, { amount, updated_at: at }) : { amount }),
  ]);
  register.put(list, withFields(row, { ...edit(), updated_at: at }));
};

/** What a payout transfers once one of its items has another amount; of one without items, just that amount. */
function withEditedItem(
  { register }: Tools,
  { id }: WireRecord,
  edit: { readonly amount: string | number; readonly updated_at: string },
): Fields {
  // prettier-ignore
  const [first, ...others] = register.itemsOf(id) ?? [];
  if (first === undefined) return { transfer_amount: edit.amount };
  const item = withFields(first, edit);
  register.putItem(id, item);
  return { transfer_amount: sumOf([item, ...others]) };
}

const vanishes: Change = (tools, list) => {
  const row = aRow(tools, list);
  if (row === null) return;
  if (tools.chance.percent(30)) tools.bin.push([list, row, tools.register.itemsOf(row.id) ?? []]);
  tools.register.remove(list, row.id);
};

const comesBack: Change = ({ bin, register }) => {
  const [list, row, items] = bin.shift() ?? [];
  if (list === undefined || row === undefined || register.find(list, row.id) !== null) return;
  register.put(list, row);
  for (const item of items ?? []) register.putItem(row.id, item);
};

/** A POST that was sent twice: two rows that differ in their ids alone. */
const isMadeTwice: Change = (tools, list) => {
  const at = nowOf(tools, list);
  const fields = { created_at: at, ...statusFields(list, 'PENDING', at), purpose: 'Factura repetida' };
  make(tools, list, fields);
  make(tools, list, fields);
};

/** After a payout became final one of its items goes back; its payout says so only sometimes. */
const isRefundedLate: Change = (tools) => {
  const { chance, register } = tools;
  const final = register.list('payouts').filter(({ status }) => FINAL.has(status));
  if (final.length === 0) return;
  const payout = chance.pick(final);
  const items = register.itemsOf(payout.id) ?? [];
  if (items.length === 0) return;
  const at = nowOf(tools, 'payouts');
  const item = chance.pick(items);
  register.putItem(payout.id, withFields(item, { status: 'REJECTED', status_code: 'EX_POST_REFUND', updated_at: at }));
  const refund = { refunded_amount: `${chance.whole(10_000, 900_000)}`, updated_at: at };
  if (chance.percent(50)) register.put('payouts', withFields(payout, refund));
};

const turnsUnknown: Change = (tools, list) => {
  const row = aRow(tools, list);
  if (row === null) return;
  const fields = { status: UNKNOWN_STATUS, status_code: 'AWAIT_SOMETHING_NEW', updated_at: nowOf(tools, list) };
  tools.register.put(list, withFields(row, fields));
};

const movesElsewhere: Change = (tools, list) => {
  const row = aRow(tools, list);
  if (row === null) return;
  tools.register.move(list, row.id, tools.chance.whole(0, tools.register.list(list).length - 1));
};

const GROWTH: readonly (readonly [Change, number])[] = [
  [appears, 40],
  [movesOn, 35],
  [isMadeTwice, 5],
  [isRefundedLate, 10],
];
const EVERYTHING: readonly (readonly [Change, number])[] = [
  [appears, 22],
  [appearsBackdated, 7],
  [movesOn, 22],
  [isEdited, 6],
  [vanishes, 30],
  [comesBack, 5],
  [isMadeTwice, 3],
  [isRefundedLate, 6],
  [turnsUnknown, 3],
];
const UNORDERED: typeof EVERYTHING = [...EVERYTHING, [movesElsewhere, 12]];
const LENGTHENING: ReadonlySet<Change> = new Set([appears, appearsBackdated, comesBack, isMadeTwice]);
