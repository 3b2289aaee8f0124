/** The whole of one line or record: its fields, its raw text, its matches, its flags, its entries in the audit trail. */
import { ITEMS_SHOWN } from '@shared/contract/views/detail-view.ts';
import type { DetailView, FieldsView, ExplanationView } from '@shared/contract/views/detail-view.ts';
import { asRecordKey, lineId } from '@shared/domain/ids.ts';
import { isAccepted } from '@shared/domain/matching/match-id.ts';
import type { Match } from '@shared/domain/matching/match.ts';
import { unitsToText } from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import type { LineCategory, StatementLine } from '@shared/domain/statement/lines/line.ts';
import { figuresOf } from '@shared/domain/statement/rules/arithmetic.ts';
import { readLines } from '@shared/domain/statement/rules/explain.ts';
import type { Store } from '../ports.ts';
import { trailAbout } from '../trail/trail.ts';
import { flagView } from './flag-page.ts';
import { lineRow, matchView, recordRow } from './rows.ts';
import type { ReconciledBook } from './rows.ts';
import type { Book } from '../book.ts';
import { whenView } from './rules.ts';

const AUDIT_ENTRIES_MAX = 50;
type RecordSubject = Extract<DetailView['subject'], { kind: 'record' }>;
type Subject = { readonly kind: 'line'; readonly id: string } | { readonly kind: 'record'; readonly key: string };

export function detailOf(reconciled: ReconciledBook, store: Store, subject: Subject): Result<DetailView, Failure> {
  const about = subject.kind === 'line' ? subject.id : subject.key;
  const found =
    subject.kind === 'line' ? lineSubject(reconciled, subject.id) : recordSubject(reconciled, store, subject.key);
  if (found === null) return err(failure('not-found', { what: about }));
  const members = (match: { readonly lines: readonly string[]; readonly records: readonly string[] }): boolean =>
    match.lines.includes(about) || match.records.includes(about);
  // As the records are now: what changed after a match was accepted shows in its difference.
  const asOfNow = new Map(reconciled.reconciliation.matches.map((match) => [match.id, match]));
  const matches = reconciled.book.matches.filter(members).map((match) => asOfNow.get(match.id) ?? match);
  const concerned = new Set<string>([about, ...(subject.kind === 'line' ? recordsOf(matches) : [])]);
  const flags = reconciled.reconciliation.flags.filter((flag) =>
    flag.subjects.some((one) => concerned.has(one.kind === 'line' ? one.lineId : one.key)),
  );
  const file = subject.kind === 'line' ? reconciled.book.lineById.get(lineId(about))?.fileId : undefined;
  const trailOf = [about, ...flags.map(({ key }) => key), ...(file === undefined ? [] : [file])];
  return ok({
    subject: found,
    matches: matches.map((match) => matchView(reconciled, match)),
    flags: flags.map((flag) => flagView(reconciled, flag)),
    parked: parkedView(reconciled, about),
    audit: trailAbout(store, trailOf, AUDIT_ENTRIES_MAX),
  });
}

function parkedView({ book }: ReconciledBook, row: string): DetailView['parked'] {
  const parking = book.parked.get(row);
  return parking === undefined ? null : { reason: parking.reason, note: parking.note, since: parking.since };
}

/** What happened to the records that a line is matched with concerns the line too. */
const recordsOf = (matches: readonly Match[]): readonly string[] =>
  matches.filter(isAccepted).flatMap(({ records }) => records);

function lineSubject(reconciled: ReconciledBook, id: string): DetailView['subject'] | null {
  const line = reconciled.book.lineById.get(lineId(id));
  if (line === undefined) return null;
  return {
    kind: 'line',
    line: lineRow(reconciled, line),
    raw: line.raw,
    code: line.code,
    importedAt: reconciled.book.files.find((file) => file.id === line.fileId)?.importedAt ?? null,
    explanation: explanationView(reconciled, line),
  };
}

function recordSubject(reconciled: ReconciledBook, store: Store, key: string): DetailView['subject'] | null {
  const stored = store.records.byKey(asRecordKey(key));
  const record = reconciled.book.recordByKey.get(asRecordKey(key));
  if (stored === null || record === undefined) return null;
  return {
    kind: 'record',
    record: recordRow(reconciled, record),
    raw: stored.raw,
    fields: fieldsView(record),
    ...familyView(reconciled, record),
    activities: record.activities.map(({ type, status, at }) => ({ type, status, at })),
    history: store.records
      .history(record.key)
      .map(({ status, statusCode, seenAt }) => ({ status, statusCode, seenAt })),
    goneAt: record.goneAt,
  };
}

const textOf = (amount: Units | null): string | null => (amount === null ? null : unitsToText(amount));

const fieldsView = (record: PaymentRecord): FieldsView => ({
  createdAt: record.createdAt,
  updatedAt: record.updatedAt,
  finishedAt: record.finishedAt,
  depositOriginatedAt: record.depositOriginatedAt,
  effectiveAmount: textOf(record.effectiveAmount),
  feeAmount: textOf(record.feeAmount),
  refundedAmount: textOf(record.refundedAmount),
  transferAmount: textOf(record.transferAmount),
  feeType: record.feeType,
  orderType: record.orderType,
  legalIdentifier: record.legalIdentifier,
  bank: record.bank,
  externalIdentifier: record.externalIdentifier,
  oddities: [...record.oddities],
});

/** An item knows its payout, a payout its items. */
function familyView(
  reconciled: ReconciledBook,
  record: PaymentRecord,
): Pick<RecordSubject, 'parent' | 'items' | 'itemCount'> {
  const { records } = reconciled.book;
  const parent = records.find(({ kind, id }) => kind === 'payout' && id === record.parentId);
  const items = record.kind === 'payout' ? records.filter(({ parentId }) => parentId === record.id) : [];
  return {
    parent: parent?.key ?? null,
    items: items.slice(0, ITEMS_SHOWN).map((item) => recordRow(reconciled, item)),
    itemCount: items.length,
  };
}

// What a line without a record is, with the rule that says so and the figures of its day.

/** Null where the line is not explained. */
function explanationView({ book, reconciliation }: ReconciledBook, line: StatementLine): ExplanationView | null {
  const standing = reconciliation.lineStates.get(line.id);
  if (standing === undefined || standing.category === null) return null;
  const { category, rule } = standing;
  return {
    category,
    by: rule === null ? 'person' : 'rule',
    note: book.explanations.find(({ lineId }) => lineId === line.id)?.note ?? null,
    rule: rule === null ? null : ruleView(book, rule),
    figures: figuresView(book, line, category),
  };
}

function ruleView({ rules }: Book, id: string): ExplanationView['rule'] {
  const rule = rules.find((one) => one.id === id);
  return { id, name: rule?.name ?? null, when: rule === undefined ? null : whenView(rule.when) };
}

function figuresView(book: Book, line: StatementLine, category: LineCategory): ExplanationView['figures'] {
  if (category !== 'gmf' && category !== 'vat') return null;
  const ofDay = { ...book, lines: book.lines.filter(({ bookedOn }) => bookedOn === line.bookedOn) };
  const figures = figuresOf(line, category, readLines(ofDay, book.lines).facts);
  if (figures === null) return null;
  const { calculation, base, shareBps, expected, booked, lines, ties } = figures;
  return {
    calculation,
    base: unitsToText(base),
    shareBps,
    expected: unitsToText(expected),
    booked: unitsToText(booked),
    lines,
    ties,
  };
}
