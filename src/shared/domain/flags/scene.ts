/** What flag rules look at: a period's rows, their standings, and the few questions that several rules ask. */
import type { BankDay } from '../day/day.ts';
import { absUnits } from '../money/decimal.ts';
import type { Units } from '../money/decimal.ts';
import type { LineId, RecordKey } from '../ids.ts';
import type { PaymentRecord } from '../payments/record.ts';
import { isCovered } from '../reconciliation/coverage.ts';
import type { Reconciliation } from '../reconciliation/reconciliation.ts';
import type { Ledger } from '../reconciliation/standings.ts';
import type { StatementLine } from '../statement/lines/line.ts';
import { traitsOf } from './flag.ts';
import type { Flag, FlagKind, Subject } from './flag.ts';
import { leftOver } from './left-over.ts';
import { isHint } from '../matching/likelihood.ts';

export type Rows = Pick<Reconciliation, 'lines' | 'records' | 'lineStates' | 'recordStates' | 'matches'> & {
  readonly isInScope: (line: StatementLine) => boolean;
};
export type Scene = Rows & {
  readonly ledger: Ledger;
  /** Keys of the period's records. */
  readonly keys: ReadonlySet<RecordKey>;
};
/** A rule answers with the flags that it finds. */
export type FlagRule = (scene: Scene) => readonly Flag[];

export const ofLine = ({ id }: StatementLine): Subject => ({ kind: 'line', lineId: id });
export const ofRecord = ({ key }: PaymentRecord): Subject => ({ kind: 'record', key });

/** A flag with its stable key; the first subject is what it is about. */
export function aFlag(kind: FlagKind, subjects: readonly Subject[], amount: Units | null): Flag {
  const keys = subjects.map((subject) => (subject.kind === 'line' ? `line:${subject.lineId}` : subject.key));
  return {
    key: [kind, ...keys].join('|'),
    kind,
    severity: traitsOf(kind).severity,
    subjects,
    amount: amount === null ? null : absUnits(amount),
    oneOf: null,
  };
}

/** Unmatched, proposed by hints alone, or left over among several that are proposed for fewer. */
export function isWithoutPartner({ ledger }: Scene, row: LineId | RecordKey): boolean {
  if (ledger.acceptedOf.has(row)) return false;
  const proposals = ledger.suggestedOf.get(row) ?? [];
  return proposals.every(isHint) || leftOver(ledger).has(row);
}

/** Past at the cut-off, and on paper: every business day of it lies in an imported statement. */
export const isPastAndCovered = ({ ledger }: Scene, from: BankDay, to: BankDay): boolean =>
  to <= ledger.cutOff && isCovered({ from, to }, ledger.input.coverage, ledger.input.calendar);
