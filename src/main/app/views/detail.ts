/** The whole of one line or record: its fields, its raw text, its matches, its flags, its entries in the audit trail. */
import type { DetailView } from '@shared/contract/views.ts';
import { asRecordKey, lineId } from '@shared/domain/ids.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import type { Store } from '../ports.ts';
import { flagView } from './pages.ts';
import { lineRow, matchView, recordRow } from './rows.ts';
import type { Desk } from './rows.ts';

const AUDIT_ENTRIES_MAX = 50;
type Subject = { readonly kind: 'line'; readonly id: string } | { readonly kind: 'record'; readonly key: string };

export function detailOf(desk: Desk, store: Store, subject: Subject): Result<DetailView, Failure> {
  const about = subject.kind === 'line' ? subject.id : subject.key;
  const found = subject.kind === 'line' ? lineSubject(desk, subject.id) : recordSubject(desk, store, subject.key);
  if (found === null) return err(failure('not-found', { what: about }));
  const members = (match: { readonly lines: readonly string[]; readonly records: readonly string[] }): boolean =>
    match.lines.includes(about) || match.records.includes(about);
  return ok({
    subject: found,
    matches: desk.book.matches.filter(members).map((match) => matchView(desk, match)),
    flags: desk.reconciliation.flags
      .filter((flag) => flag.subjects.some((one) => (one.kind === 'line' ? one.lineId : one.key) === about))
      .map((flag) => flagView(desk, flag)),
    audit: store.audit.about(about, AUDIT_ENTRIES_MAX).map(({ at, by, what }) => ({ at, by, what })),
  });
}

function lineSubject(desk: Desk, id: string): DetailView['subject'] | null {
  const line = desk.book.lineById.get(lineId(id));
  return line === undefined ? null : { kind: 'line', line: lineRow(desk, line), raw: line.raw };
}

function recordSubject(desk: Desk, store: Store, key: string): DetailView['subject'] | null {
  const stored = store.records.byKey(asRecordKey(key));
  const record = desk.book.recordByKey.get(asRecordKey(key));
  if (stored === null || record === undefined) return null;
  return {
    kind: 'record',
    record: recordRow(desk, record),
    raw: stored.raw,
    activities: record.activities.map(({ type, status, at }) => ({ type, status, at })),
    history: store.records
      .history(record.key)
      .map(({ status, statusCode, seenAt }) => ({ status, statusCode, seenAt })),
  };
}
