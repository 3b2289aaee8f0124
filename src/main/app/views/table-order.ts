/** The order of a table by one of its columns: the same rows always stand in the same order, those without a value last. */
import type { LineSort, RecordSort } from '@shared/contract/choices.ts';
import { compareUnits } from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import type { ReconciledBook } from './rows.ts';

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
function ordered<T>(rows: readonly T[], valueOf: (row: T) => Value, descending: boolean): readonly T[] {
  const valued = rows.map((row) => ({ row, value: valueOf(row) }));
  const turn = descending ? -1 : 1;
  valued.sort((a, b) => {
    if (a.value === null || b.value === null) return (a.value === null ? 1 : 0) - (b.value === null ? 1 : 0);
    return turn * compareValues(a.value, b.value);
  });
  return valued.map(({ row }) => row);
}

type ValueOf<T> = (row: T, desk: ReconciledBook) => Value;

const LINE_VALUES: Readonly<Record<LineSort, ValueOf<StatementLine>>> = {
  date: (line) => line.bookedOn,
  text: (line) => line.description,
  document: (line) => line.reference,
  state: (line, desk) => stateOfLine(line, desk),
  line: (line) => line.line,
  amount: (line) => line.amount,
  balance: (line) => line.balance,
};

function stateOfLine(line: StatementLine, { reconciliation }: ReconciledBook): string | null {
  const standing = reconciliation.lineStates.get(line.id);
  return standing === undefined ? null : `${standing.state} ${standing.category ?? ''}`;
}

const RECORD_VALUES: Readonly<Record<RecordSort, ValueOf<PaymentRecord>>> = {
  date: (record, desk) => desk.reconciliation.recordStates.get(record.key)?.ownDay ?? null,
  kind: (record) => record.kind,
  name: (record) => record.counterparty,
  id: (record) => record.id,
  status: (record) => record.status,
  state: (record, desk) => desk.reconciliation.recordStates.get(record.key)?.state ?? null,
  amount: (record) => record.amount,
};

export const orderLines = (desk: ReconciledBook, lines: readonly StatementLine[], sort: Sort<LineSort>) =>
  ordered(lines, (line) => LINE_VALUES[sort.by](line, desk), sort.descending);

export const orderRecords = (desk: ReconciledBook, records: readonly PaymentRecord[], sort: Sort<RecordSort>) =>
  ordered(records, (record) => RECORD_VALUES[sort.by](record, desk), sort.descending);
