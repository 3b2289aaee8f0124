/** The tables of lines and records: one page of what a filter leaves, in its order, and the total of a choice of rows. */
import type { z } from 'zod';
import type { Answer, calls } from '@shared/contract/calls.ts';
import { sumUnits, unitsToText, ZERO } from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { signedExpected } from '@shared/domain/payments/expected-movement.ts';
import { flowOf } from '@shared/domain/reconciliation/groups.ts';
import type { Flow } from '@shared/domain/reconciliation/groups.ts';
import { pageOf } from '../paging.ts';
import { lastAsked } from './last-asked.ts';
import { nearestLines, nearestRecords } from './nearest.ts';
import { lineRow, recordRow, tallyView } from './rows.ts';
import type { ReconciledBook } from './rows.ts';
import { selectLines } from './select-lines.ts';
import { selectRecords } from './select-records.ts';
import { orderLines, orderRecords } from './table-order.ts';

type RequestOf<N extends keyof typeof calls> = z.output<(typeof calls)[N]['request']>;
type Table<T> = { readonly rows: readonly T[]; readonly amount: Units; readonly flow: Flow };

const lastLines = lastAsked<Table<StatementLine>>();
const lastRecords = lastAsked<Table<PaymentRecord>>();

type LineQuestion = Omit<RequestOf<'line.page'>, 'offset' | 'count'>;
type RecordQuestion = Omit<RequestOf<'record.page'>, 'offset' | 'count'>;

const lineTable = (desk: ReconciledBook, question: LineQuestion): Table<StatementLine> =>
  lastLines(desk, question, () => {
    const kept = selectLines(desk, question);
    const near = question.near === undefined ? kept : nearestLines(kept, question.near);
    const rows = question.sort === undefined ? near : orderLines(desk, near, question.sort);
    const flow = flowOf(kept.map(({ amount }) => amount));
    return { rows, amount: flow.net, flow };
  });

const recordTable = (desk: ReconciledBook, question: RecordQuestion): Table<PaymentRecord> =>
  lastRecords(desk, question, () => {
    const kept = selectRecords(desk, question).toSorted(newestFirst(desk));
    const near = question.near === undefined ? kept : nearestRecords(desk, kept, question.near);
    const rows = question.sort === undefined ? near : orderRecords(desk, near, question.sort);
    return { rows, amount: amountOfRecords(kept), flow: flowOf(kept.map((record) => expectedOf(desk, record))) };
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
  (desk: ReconciledBook) =>
  (a: PaymentRecord, b: PaymentRecord): number => {
    const dayOf = (record: PaymentRecord): string => desk.reconciliation.recordStates.get(record.key)?.ownDay ?? '';
    const [first, second] = [dayOf(a), dayOf(b)];
    if (first !== second) return first < second ? 1 : -1;
    return a.key < b.key ? -1 : 1;
  };

export function linePage(
  desk: ReconciledBook,
  { offset, count, ...question }: RequestOf<'line.page'>,
): Answer<'line.page'> {
  const { rows, amount, flow } = lineTable(desk, question);
  return {
    total: rows.length,
    amount: unitsToText(amount),
    flow: flowView(flow),
    rows: pageOf(rows, { offset, count }).map((line) => lineRow(desk, line)),
  };
}

export function recordPage(
  desk: ReconciledBook,
  { offset, count, ...question }: RequestOf<'record.page'>,
): Answer<'record.page'> {
  const { rows, amount, flow } = recordTable(desk, question);
  return {
    total: rows.length,
    amount: unitsToText(amount),
    flow: flowView(flow),
    rows: pageOf(rows, { offset, count }).map((record) => recordRow(desk, record)),
  };
}

export const lineTotal = (
  desk: ReconciledBook,
  { first, last, ...question }: RequestOf<'line.total'>,
): Answer<'line.total'> => {
  const rows = lineTable(desk, question).rows.slice(first, last + 1);
  return tallyView({ count: rows.length, amount: sumUnits(rows.map(({ amount }) => amount)) });
};

export const recordTotal = (
  desk: ReconciledBook,
  { first, last, ...question }: RequestOf<'record.total'>,
): Answer<'record.total'> => {
  const rows = recordTable(desk, question).rows.slice(first, last + 1);
  return tallyView({ count: rows.length, amount: amountOfRecords(rows) });
};
