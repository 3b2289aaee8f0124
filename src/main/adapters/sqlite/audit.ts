/** The audit trail: append-only, each entry hashed with the one before it, so that no entry can change alone. */
import { atOnce } from '@shared/domain/in-parts.ts';
import type { InParts } from '@shared/domain/in-parts.ts';
import { groupBy } from '@shared/domain/matching/grouping.ts';
import type { Finding } from '@shared/domain/trail/finding.ts';
import type { AuditEntry, AuditStore } from '../../app/ports.ts';
import { canonicalJson, sha256, wellFormed } from './canonical.ts';
import { instant, text, whole } from './cells.ts';
import type { BulkInsert, ReadableDb, Row, WritableDb } from './connection.ts';
import type { Session } from './session.ts';

/** What stands before the first entry. */
export const NO_ENTRY = '0'.repeat(64);
/** Names found in a detail; a longer list is cut, the entry itself is not. */
const SUBJECTS_MAX = 1_000_000;
const SUBJECT_LETTERS_MAX = 300;

const HEAD = 'SELECT seq, hash FROM audit ORDER BY seq DESC LIMIT 1';
const APPEND = 'INSERT INTO audit (seq, at, by, what, detail, subjects, prev, hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?)';
const SUBJECTS: BulkInsert = { head: 'INSERT INTO audit_subjects (ref, seq) VALUES', columns: 2 };
const ABOUT = `
  SELECT a.seq, at, by, what, detail, hash FROM audit_subjects s JOIN audit a ON a.seq = s.seq
  WHERE s.ref = ? ORDER BY a.seq DESC LIMIT ?`;
const CHAIN = 'SELECT seq, at, by, what, detail, hash, prev, subjects FROM audit ORDER BY seq';
const EVERY_SUBJECT = 'SELECT seq, ref FROM audit_subjects';
const BY_HASH = 'SELECT 1 FROM audit WHERE hash = ?';
const HASH_AT = 'SELECT hash FROM audit WHERE seq = ?';

export type AuditHead = { readonly entries: number; readonly head: string };
export type NewEntry = Parameters<AuditStore['append']>[0];

export const auditStore = ({ db, write }: Session): AuditStore => ({
  append: (entry) => write((writable) => appendAudit(writable, entry)),
  head: () => readHead(db),
  contains: (head) => head === NO_ENTRY || db.first(BY_HASH, head) !== null,
  about: (id, max) => db.rows(ABOUT, id, max).map(entryOfRow),
});

export function readHead(db: ReadableDb): AuditHead {
  const row = db.first(HEAD);
  return row === null ? { entries: 0, head: NO_ENTRY } : { entries: whole(row[0]), head: text(row[1]) };
}

/** Ids that are noted at once where an entry is written in parts. */
const REFS_A_PART = 500;

/** `subjects` are ids that the entry is about beside those that stand in its detail. */
export function appendAudit(db: WritableDb, entry: NewEntry, subjects: Iterable<string> = []): void {
  atOnce(appendAuditInParts(db, entry, subjects));
}

/** The same, with pauses. */
export function* appendAuditInParts(db: WritableDb, entry: NewEntry, subjects: Iterable<string>): InParts<void> {
  const before = readHead(db);
  const seq = before.entries + 1;
  const detail = canonicalJson(entry.detail);
  const { at, by, what } = entry;
  // As SQLite keeps them: a name with a lone surrogate is not changed on its way in.
  const refs = [...new Set([...textsIn(entry.detail), ...subjects].map(wellFormed))].slice(0, SUBJECTS_MAX);
  const about = hashOfSubjects(refs);
  const hash = hashOfEntry({ seq, at, by, what, detail, subjects: about }, before.head);
  db.run(APPEND, seq, at, by, what, detail, about, before.head, hash);
  for (let at = 0; at < refs.length; at += REFS_A_PART) {
    db.insertMany(
      SUBJECTS,
      refs.slice(at, at + REFS_A_PART).map((ref) => [ref, seq]),
    );
    yield;
  }
}

type Hashed = Omit<AuditEntry, 'hash'> & { readonly subjects: string };
const hashOfEntry = (entry: Hashed, prev: string): string => sha256(canonicalJson({ ...entry, prev }));

/** What an entry is about is part of it: one name that is gone from the history of a row is noticed. */
const hashOfSubjects = (refs: readonly string[]): string => sha256(JSON.stringify([...refs].sort()));

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.length <= SUBJECT_LETTERS_MAX ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

type AuditLink = AuditEntry & { readonly prev: string; readonly subjects: string };

const entryOfRow = (row: Row): AuditEntry => ({
  seq: whole(row[0]),
  at: instant(row[1]),
  by: text(row[2]),
  what: text(row[3]),
  detail: text(row[4]),
  hash: text(row[5]),
});

/** Columns: seq, at, by, what, detail, hash, prev, subjects. */
export const linkOfRow = (row: Row): AuditLink => ({ ...entryOfRow(row), prev: text(row[6]), subjects: text(row[7]) });

/** Why a link does not fit behind the one before it; null where it does. */
export function linkProblem(
  { hash, prev, ...entry }: AuditLink,
  before: AuditHead,
): 'missing' | 'not-next' | 'altered' | null {
  if (entry.seq !== before.entries + 1) return 'missing';
  if (prev !== before.head) return 'not-next';
  return hashOfEntry(entry, prev) === hash ? null : 'altered';
}

/** The link that does not fit, by the number of its entry. */
const linkFinding = (problem: NonNullable<ReturnType<typeof linkProblem>>, seq: number): Finding =>
  problem === 'not-next' ? { kind: 'entry-not-next', seq, before: seq - 1 } : { kind: `entry-${problem}`, seq };

/** Recomputes every link; answers with the first entry that does not fit, or null. */
export function brokenLink(db: ReadableDb): Finding | null {
  let before: AuditHead = { entries: 0, head: NO_ENTRY };
  const about = groupBy(db.rows(EVERY_SUBJECT), ([of]) => whole(of));
  for (const row of db.each(CHAIN)) {
    const entry = linkOfRow(row);
    const { seq, subjects } = entry;
    const problem = linkProblem(entry, before);
    if (problem !== null) return linkFinding(problem, before.entries + 1);
    if (hashOfSubjects((about.get(seq) ?? []).map(([, ref]) => text(ref))) !== subjects)
      return { kind: 'entry-subjects', seq };
    about.delete(seq);
    before = { entries: seq, head: entry.hash };
  }
  return about.size === 0 ? null : { kind: 'loose-subjects' };
}

/** The head as it was after so many entries; null when there are fewer. */
export function headAt(db: ReadableDb, entries: number): string | null {
  if (entries === 0) return NO_ENTRY;
  const row = db.first(HASH_AT, entries);
  return row === null ? null : text(row[0]);
}
