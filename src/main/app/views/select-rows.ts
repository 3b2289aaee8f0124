/** The lines or records that a filter of the table leaves, all of them and in the order of the table: what is shown is what is acted on. */
import { isOfLineGroup, isOfRecordGroup } from '@shared/domain/reconciliation/groups.ts';
import type { LineGroup, RecordGroup } from '@shared/domain/reconciliation/groups.ts';
import { lineId } from '@shared/domain/ids.ts';
import type { LineCategory, StatementLine } from '@shared/domain/statement/lines/line.ts';
import { likeLine } from '@shared/domain/statement/rules/alike.ts';
import type { Likeness } from '@shared/domain/statement/rules/alike.ts';
import { rowTest } from '@shared/domain/row-search.ts';
import type { Findable } from '@shared/domain/row-search.ts';
import { signedExpected } from '@shared/domain/payments/expected-movement.ts';
import type { PaymentRecord, RecordKind } from '@shared/domain/payments/record.ts';
import type { ReconciledBook } from './rows.ts';

export type LineSelection = {
  readonly search?: string | undefined;
  readonly state?: LineGroup | undefined;
  readonly category?: LineCategory | undefined;
  readonly statement?: string | undefined;
  /** Those that say the same as this line, or name the same party. */
  readonly like?: { readonly line: string; readonly by: Likeness } | undefined;
};

/** None are like a line that is not there, or that has nothing to be like. */
function likeTest(reconciled: ReconciledBook, like: LineSelection['like']): (line: StatementLine) => boolean {
  if (like === undefined) return () => true;
  const line = reconciled.book.lineById.get(lineId(like.line));
  return (line === undefined ? null : likeLine(line, like.by)) ?? (() => false);
}

/** By what a line is found. */
export const findableLine = ({ description, reference, amount, bookedOn }: StatementLine): Findable => ({
  texts: [description, reference],
  amounts: [amount],
  days: [bookedOn],
});

export function selectLines(reconciled: ReconciledBook, selection: LineSelection): readonly StatementLine[] {
  const found = rowTest(selection.search);
  const isLike = likeTest(reconciled, selection.like);
  return reconciled.reconciliation.lines.filter((line) => {
    const standing = reconciled.reconciliation.lineStates.get(line.id);
    return (
      (selection.state === undefined || isOfLineGroup(reconciled.reconciliation, line, selection.state)) &&
      (selection.category === undefined || standing?.category === selection.category) &&
      (selection.statement === undefined || line.fileId === selection.statement) &&
      isLike(line) &&
      found(findableLine(line))
    );
  });
}

type RecordSelection = {
  readonly search?: string | undefined;
  readonly kind?: RecordKind | undefined;
  readonly state?: RecordGroup | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** By what a record is found: among amounts its own value, and the one with the sign that it should have at the bank. */
export function findableRecord(reconciled: ReconciledBook, record: PaymentRecord): Findable {
  const standing = reconciled.reconciliation.recordStates.get(record.key);
  const { id, counterparty, legalIdentifier, externalIdentifier, status, parentId } = record;
  return {
    texts: [id, counterparty, legalIdentifier, externalIdentifier, status, parentId],
    amounts: [record.amount, standing === undefined ? null : signedExpected(standing.expected)],
    days: [standing?.ownDay ?? null],
  };
}

export function selectRecords(reconciled: ReconciledBook, selection: RecordSelection): readonly PaymentRecord[] {
  const { kind, state, from, to } = selection;
  const found = rowTest(selection.search);
  // Without a period every record has its place, also those whose day no statement covers; a state is one of a period.
  const everything = from === undefined && to === undefined && state === undefined;
  return (everything ? reconciled.book.records : reconciled.reconciliation.records).filter(
    (record) =>
      (kind === undefined || record.kind === kind) &&
      (state === undefined || isOfRecordGroup(reconciled.reconciliation, record, state)) &&
      found(findableRecord(reconciled, record)),
  );
}
