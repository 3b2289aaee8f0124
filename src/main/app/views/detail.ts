/** The whole of one line or record: its fields, its raw text, its matches, its flags, its entries in the audit trail. */
import type { DetailView } from '@shared/contract/detail-view.ts';
import { asRecordKey, lineId } from '@shared/domain/ids.ts';
import { isAccepted } from '@shared/domain/matching/match-id.ts';
import type { Match } from '@shared/domain/matching/match.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import type { Store } from '../ports.ts';
import { explanationView } from './explanation.ts';
import { flagView } from './flag-page.ts';
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
  // As the records are now: what changed after a match was accepted shows in its difference.
  const asOfNow = new Map(desk.reconciliation.matches.map((match) => [match.id, match]));
  const matches = desk.book.matches.filter(members).map((match) => asOfNow.get(match.id) ?? match);
  const concerned = new Set<string>([about, ...(subject.kind === 'line' ? recordsOf(matches) : [])]);
  return ok({
    subject: found,
    matches: matches.map((match) => matchView(desk, match)),
    flags: desk.reconciliation.flags
      .filter((flag) => flag.subjects.some((one) => concerned.has(one.kind === 'line' ? one.lineId : one.key)))
      .map((flag) => flagView(desk, flag)),
    audit: store.audit.about(about, AUDIT_ENTRIES_MAX).map(({ at, by, what }) => ({ at, by, what })),
  });
}

/** What happened to the records that a line is matched with concerns the line too. */
const recordsOf = (matches: readonly Match[]): readonly string[] =>
  matches.filter(isAccepted).flatMap(({ records }) => records);

function lineSubject(desk: Desk, id: string): DetailView['subject'] | null {
  const line = desk.book.lineById.get(lineId(id));
  if (line === undefined) return null;
  return { kind: 'line', line: lineRow(desk, line), raw: line.raw, explanation: explanationView(desk, line) };
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
    goneAt: record.goneAt,
  };
}
