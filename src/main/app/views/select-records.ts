/** The records that a filter of the table leaves, and by what a record is found. */
import { signedExpected } from '@shared/domain/payments/expected-movement.ts';
import type { PaymentRecord, RecordKind } from '@shared/domain/payments/record.ts';
import { isOfRecordGroup } from '@shared/domain/reconciliation/groups.ts';
import type { RecordGroup } from '@shared/domain/reconciliation/groups.ts';
import { rowTest } from '@shared/domain/row-search.ts';
import type { Findable } from '@shared/domain/row-search.ts';
import type { ReconciledBook } from './rows.ts';

export type RecordSelection = {
  readonly search?: string | undefined;
  readonly kind?: RecordKind | undefined;
  readonly state?: RecordGroup | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** Its own value, and the one with the sign that it should have at the bank. */
export function findableRecord(desk: ReconciledBook, record: PaymentRecord): Findable {
  const standing = desk.reconciliation.recordStates.get(record.key);
  const { id, counterparty, legalIdentifier, externalIdentifier, status, parentId } = record;
  return {
    texts: [id, counterparty, legalIdentifier, externalIdentifier, status, parentId],
    amounts: [record.amount, standing === undefined ? null : signedExpected(standing.expected)],
    days: [standing?.ownDay ?? null],
  };
}

export function selectRecords(desk: ReconciledBook, selection: RecordSelection): readonly PaymentRecord[] {
  const { kind, state, from, to } = selection;
  const found = rowTest(selection.search);
  // Without a period every record has its place, also those whose day no statement covers; a state is one of a period.
  const everything = from === undefined && to === undefined && state === undefined;
  return (everything ? desk.book.records : desk.reconciliation.records).filter(
    (record) =>
      (kind === undefined || record.kind === kind) &&
      (state === undefined || isOfRecordGroup(desk.reconciliation, record, state)) &&
      found(findableRecord(desk, record)),
  );
}
