/** The tables of lines and records: one page of what a filter leaves, in its order, and the total of a choice of rows. */
import type { z } from 'zod';
import type { Answer, calls } from '@shared/contract/calls.ts';
import {
  sumUnits,
  unitsToText,
  ZERO,
  absUnits,
  compareUnits,
  parseUnits,
  subtractUnits,
} from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { signedExpected } from '@shared/domain/payments/expected-movement.ts';
import { flowOf } from '@shared/domain/reconciliation/groups.ts';
import type { Flow } from '@shared/domain/reconciliation/groups.ts';
import { daysBetween, parseDay } from '@shared/domain/day/day.ts';
import type { BankDay } from '@shared/domain/day/day.ts';
import type { LineSort, RecordSort } from '@shared/contract/choices.ts';
import { pageOf, lastAsked } from './paging.ts';
import { lineRow, recordRow, tallyView } from './rows.ts';
import type { ReconciledBook } from './rows.ts';
import { selectLines, selectRecords } from './select-rows.ts';

type RequestOf<N extends keyof typeof calls> = z.output<(typeof calls)[N]['request']>;
type Table<T> = { readonly rows: readonly T[]; readonly amount: Units; readonly flow: Flow };

const lastLines = lastAsked<Table<StatementLine>>();
const lastRecords = lastAsked<Table<PaymentRecord>>();

type LineQuestion = Omit<RequestOf<'line.page'>, 'offset' | 'count'>;
type RecordQuestion = Omit<RequestOf<'record.page'>, 'offset' | 'count'>;

const lineTable = (reconciled: ReconciledBook, question: LineQuestion): Table<StatementLine> =>
  lastLines(reconciled, question, () => {
    const kept = selectLines(reconciled, question);
    const near = question.near === undefined ? kept : nearestLines(kept, question.near);
    const rows = question.sort === undefined ? near : orderLines(reconciled, near, question.sort);
    const flow = flowOf(kept.map(({ amount }) => amount));
    return { rows, amount: flow.net, flow };
  });

const recordTable = (reconciled: ReconciledBook, question: RecordQuestion): Table<PaymentRecord> =>
  lastRecords(reconciled, question, () => {
    const kept = selectRecords(reconciled, question).toSorted(newestFirst(reconciled));
    const near = question.near === undefined ? kept : nearestRecords(reconciled, kept, question.near);
    const rows = question.sort === undefined ? near : orderRecords(reconciled, near, question.sort);
    return { rows, amount: amountOfRecords(kept), flow: flowOf(kept.map((record) => expectedOf(reconciled, record))) };
  });

/** What the bank should show of it; zero where nothing is expected. */
function expectedOf({ reconciliation }: ReconciledBook, { key }: PaymentRecord): Units {
  const expected = reconciliation.recordStates.get(key)?.expected;
  return expected === undefined ? ZERO : signedExpected(expected);
}

const flowView = (flow: Flow): Answer<'line.page'>['flow'] => ({
  in: unitsToText(flow.in),
  out: unitsToText(flow.out),
  net: unitsToText(flow.net),
});

/** Their own values, each money once: a payout's is that of its items wherever one of them is there too. */
function amountOfRecords(records: readonly PaymentRecord[]): Units {
  const parents = new Set(records.flatMap(({ kind, parentId }) => (kind === 'payout_item' ? [parentId] : [])));
  const once = records.filter(({ kind, id }) => kind !== 'payout' || !parents.has(id));
  return sumUnits(once.map(({ amount }) => amount ?? ZERO));
}

/** By day, the latest first; records without a day at the end, ties in the order of their keys. */
const newestFirst =
  (reconciled: ReconciledBook) =>
  (a: PaymentRecord, b: PaymentRecord): number => {
    const dayOf = (record: PaymentRecord): string =>
      reconciled.reconciliation.recordStates.get(record.key)?.ownDay ?? '';
    const [first, second] = [dayOf(a), dayOf(b)];
    if (first !== second) return first < second ? 1 : -1;
    return a.key < b.key ? -1 : 1;
  };

export function linePage(
  reconciled: ReconciledBook,
  { offset, count, ...question }: RequestOf<'line.page'>,
): Answer<'line.page'> {
  const { rows, amount, flow } = lineTable(reconciled, question);
  return {
    total: rows.length,
    amount: unitsToText(amount),
    flow: flowView(flow),
    rows: pageOf(rows, { offset, count }).map((line) => lineRow(reconciled, line)),
  };
}

export function recordPage(
  reconciled: ReconciledBook,
  { offset, count, ...question }: RequestOf<'record.page'>,
): Answer<'record.page'> {
  const { rows, amount, flow } = recordTable(reconciled, question);
  return {
    total: rows.length,
    amount: unitsToText(amount),
    flow: flowView(flow),
    rows: pageOf(rows, { offset, count }).map((record) => recordRow(reconciled, record)),
  };
}

export const lineTotal = (
  reconciled: ReconciledBook,
  { first, last, ...question }: RequestOf<'line.total'>,
): Answer<'line.total'> => {
  const rows = lineTable(reconciled, question).rows.slice(first, last + 1);
  return tallyView({ count: rows.length, amount: sumUnits(rows.map(({ amount }) => amount)) });
};

export const recordTotal = (
  reconciled: ReconciledBook,
  { first, last, ...question }: RequestOf<'record.total'>,
): Answer<'record.total'> => {
  const rows = recordTable(reconciled, question).rows.slice(first, last + 1);
  return tallyView({ count: rows.length, amount: amountOfRecords(rows) });
};

// The order in which a person looks for a partner: what has nearly the same amount first, and of that what lies on nearly the same day.

/** What the rows are held against: an amount with its sign, and a day. */
type Near = { readonly amount: string; readonly day: string };
type Distance = { readonly amount: Units | null; readonly days: number };

const DAYS_UNKNOWN = Number.MAX_SAFE_INTEGER;

function compareDistances(a: Distance, b: Distance): number {
  if (a.amount === b.amount) return a.days - b.days;
  if (a.amount === null || b.amount === null) return a.amount === null ? 1 : -1;
  return compareUnits(a.amount, b.amount);
}

/** The nearest amounts first, of those the nearest days; stable, those without an amount last. */
function nearestFirst<T>(
  rows: readonly T[],
  { amount, day }: Near,
  valueOf: (row: T) => { readonly amount: Units | null; readonly day: BankDay | null },
): readonly T[] {
  const [wanted, about] = [parseUnits(amount), parseDay(day)];
  if (wanted === null || about === null) return rows;
  const measured = rows.map((row) => {
    const own = valueOf(row);
    const distance: Distance = {
      amount: own.amount === null ? null : absUnits(subtractUnits(own.amount, wanted)),
      days: own.day === null ? DAYS_UNKNOWN : Math.abs(daysBetween(own.day, about)),
    };
    return { row, distance };
  });
  return measured.sort((a, b) => compareDistances(a.distance, b.distance)).map(({ row }) => row);
}

const nearestLines = (lines: readonly StatementLine[], near: Near) =>
  nearestFirst(lines, near, ({ amount, bookedOn }) => ({ amount, day: bookedOn }));

const nearestRecords = ({ reconciliation }: ReconciledBook, records: readonly PaymentRecord[], near: Near) =>
  nearestFirst(records, near, ({ key }) => {
    const standing = reconciliation.recordStates.get(key);
    const isExpected = standing !== undefined && standing.expected.direction !== 'none';
    return { amount: isExpected ? signedExpected(standing.expected) : null, day: standing?.ownDay ?? null };
  });

// The order of a table by one of its columns: the same rows always stand in the same order, those without a value last.

export type Sort<C extends string> = { readonly by: C; readonly descending: boolean };
type Value = string | number | Units | null;

/** Words as a Colombian sorts them: ñ is its own letter, accents do not count, digits by their number. */
const collator = new Intl.Collator('es-CO', { numeric: true, sensitivity: 'base' });

function compareValues(a: Value, b: Value): number {
  if (typeof a === 'bigint' && typeof b === 'bigint') return compareUnits(a, b);
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
}

/** Stable: rows with equal values keep the order in which they came, in both directions. */
export function ordered<T>(rows: readonly T[], valueOf: (row: T) => Value, descending: boolean): readonly T[] {
  const valued = rows.map((row) => ({ row, value: valueOf(row) }));
  const turn = descending ? -1 : 1;
  valued.sort((a, b) => {
    if (a.value === null || b.value === null) return (a.value === null ? 1 : 0) - (b.value === null ? 1 : 0);
    return turn * compareValues(a.value, b.value);
  });
  return valued.map(({ row }) => row);
}

type ValueOf<T> = (row: T, reconciled: ReconciledBook) => Value;

const LINE_VALUES: Readonly<Record<LineSort, ValueOf<StatementLine>>> = {
  date: (line) => line.bookedOn,
  text: (line) => line.description,
  document: (line) => line.reference,
  state: (line, reconciled) => stateOfLine(line, reconciled),
  line: (line) => line.line,
  amount: (line) => line.amount,
  balance: (line) => line.balance,
};

function stateOfLine(line: StatementLine, { reconciliation }: ReconciledBook): string | null {
  const standing = reconciliation.lineStates.get(line.id);
  return standing === undefined ? null : `${standing.state} ${standing.category ?? ''}`;
}

const RECORD_VALUES: Readonly<Record<RecordSort, ValueOf<PaymentRecord>>> = {
  date: (record, reconciled) => reconciled.reconciliation.recordStates.get(record.key)?.ownDay ?? null,
  kind: (record) => record.kind,
  name: (record) => record.counterparty,
  id: (record) => record.id,
  status: (record) => `${record.standing} ${record.status}`,
  state: (record, reconciled) => reconciled.reconciliation.recordStates.get(record.key)?.state ?? null,
  amount: (record) => record.amount,
};

const orderLines = (reconciled: ReconciledBook, lines: readonly StatementLine[], sort: Sort<LineSort>) =>
  ordered(lines, (line) => LINE_VALUES[sort.by](line, reconciled), sort.descending);

const orderRecords = (reconciled: ReconciledBook, records: readonly PaymentRecord[], sort: Sort<RecordSort>) =>
  ordered(records, (record) => RECORD_VALUES[sort.by](record, reconciled), sort.descending);
