/** Statement files and their lines: written in chunks under `loading`, seen only when imported, withdrawn but never edited. */
import { assert } from '@shared/domain/assert.ts';
import type { Instant } from '@shared/domain/day/day.ts';
import { accountId } from '@shared/domain/ids.ts';
import type { AccountId, StatementFileId } from '@shared/domain/ids.ts';
import type { StatementLine } from '@shared/domain/statement/line.ts';
import type { NewStatementFile, StatementFile, StatementStore } from '../../app/ports.ts';
import { appendAudit, BY_THE_APP } from './audit.ts';
import { only, text, whole } from './cells.ts';
import type { BulkInsert, ReadableDb, WritableDb } from './connection.ts';
import { cellsOfLine, fileIdOf, lineOfRow } from './line-rows.ts';
import type { RankedLine } from './line-rows.ts';
import type { Session } from './session.ts';
import { cellsOfFile, contentHashOfFile, fileOfRow, mappingOf, mappingText, seqOfFile } from './statement-files.ts';
import { withdrawFile } from './withdraw.ts';

const FILES = `
  SELECT seq, imported_at, state, account_id, file, sha256, format, period_from, period_to, lines, net, credits, debits,
    opening, closing, balances_checked, balances_tied, mapping
  FROM statement_files WHERE state = 'imported' AND account_id = ? ORDER BY period_from, period_to, file, sha256`;
const FILE_BY_HASH = `
  SELECT seq, imported_at, state, account_id, file, sha256, format, period_from, period_to, lines, net, credits, debits,
    opening, closing, balances_checked, balances_tied, mapping
  FROM statement_files WHERE state = 'imported' AND account_id = ? AND sha256 = ?`;
const FILE_BY_SEQ = `
  SELECT seq, imported_at, state, account_id, file, sha256, format, period_from, period_to, lines, net, credits, debits,
    opening, closing, balances_checked, balances_tied, mapping
  FROM statement_files WHERE state = 'imported' AND seq = ?`;
/** Files in the order of their names, never of their import: the same lines give the same order. */
const FILES_BY_NAME = `
  SELECT seq, file FROM statement_files WHERE state = 'imported' AND account_id = ? ORDER BY file, sha256`;
const LINES_OF_FILE = `
  SELECT id, line, booked_on, rank_in_day, amount, balance, description, reference, code, raw, file_seq, ?, ?
  FROM statement_lines WHERE file_seq = ? ORDER BY line, seq`;
const LINE_BY_ID = `
  SELECT l.id, l.line, booked_on, rank_in_day, amount, balance, description, reference, code, raw, file_seq, f.file, f.account_id
  FROM statement_lines l JOIN statement_files f ON f.seq = l.file_seq
  WHERE l.id = ? AND f.state = 'imported' ORDER BY f.file, f.sha256 LIMIT 1`;
const BEGIN: BulkInsert = {
  head: `INSERT INTO statement_files (imported_at, state, account_id, file, sha256, format, period_from, period_to, lines,
    net, credits, debits, opening, closing, balances_checked, balances_tied, mapping) VALUES`,
  columns: 17,
};
const NEWEST = 'SELECT max(seq) FROM statement_files';
const LOADING = "SELECT account_id FROM statement_files WHERE seq = ? AND state = 'loading'";
const APPEND: BulkInsert = {
  head: `INSERT INTO statement_lines (file_seq, id, line, booked_on, rank_in_day, amount, centavos, balance, description,
    reference, code, raw, hash) VALUES`,
  columns: 13,
};
const COUNT_LINES = 'SELECT count(*) FROM statement_lines WHERE file_seq = ?';
const FINISH = "UPDATE statement_files SET state = 'imported', content_hash = ? WHERE seq = ?";
const DROP_LINES = 'DELETE FROM statement_lines WHERE file_seq = ?';
const DROP_FILE = "DELETE FROM statement_files WHERE seq = ? AND state = 'loading'";
const LEFT_LOADING = "SELECT seq FROM statement_files WHERE state = 'loading'";
const MAPPING = 'SELECT mapping FROM mappings WHERE account_id = ? AND fingerprint = ?';
const SAVE_MAPPING = `
  INSERT INTO mappings (account_id, fingerprint, mapping) VALUES (?, ?, ?)
  ON CONFLICT (account_id, fingerprint) DO UPDATE SET mapping = excluded.mapping`;

export const statementStore = ({ db, write, writeUnseen, clock }: Session): StatementStore => ({
  files: (account) => db.rows(FILES, account).map(fileOfRow),
  fileByHash: (account, sha256) => fileOrNull(db.rows(FILE_BY_HASH, account, sha256).map(fileOfRow)),
  fileById: (id) => fileOrNull(db.rows(FILE_BY_SEQ, seqOfFile(id)).map(fileOfRow)),
  lines: (account) => readLines(db, account),
  lineById: (id) => db.rows(LINE_BY_ID, id).map(lineOfRow)[0] ?? null,
  begin: (file, at) => writeUnseen((writable) => begin(writable, file, at)),
  append: (id, lines) => writeUnseen((writable) => append(writable, id, lines)),
  finish: (id) => write((writable) => finish(writable, id, clock.now())),
  abandon: (id) => writeUnseen((writable) => abandon(writable, seqOfFile(id))),
  withdraw: (id, at) => write((writable) => withdrawFile(writable, id, at)),
  savedMapping: (account, fingerprint) => {
    const row = db.first(MAPPING, account, fingerprint);
    return row === null ? null : mappingOf(row[0]);
  },
  saveMapping: (account, fingerprint, mapping) =>
    write((writable) => void writable.run(SAVE_MAPPING, account, fingerprint, mappingText(mapping))),
});

const fileOrNull = (files: readonly StatementFile[]): StatementFile | null => files[0] ?? null;

/**
 * In day, file and line order. A movement that overlapping files hold is one line: the same bank text, day and rank
 * have the same id, and the first file shows it. Files are read one by one: sorting in SQL would copy every text.
 */
function readLines(db: ReadableDb, account: AccountId): readonly StatementLine[] {
  const lines: StatementLine[] = [];
  const held = new Set<unknown>();
  for (const [seq, file] of db.rows(FILES_BY_NAME, account)) {
    for (const row of db.each(LINES_OF_FILE, text(file), account, whole(seq))) {
      if (held.has(row[0])) continue;
      held.add(row[0]);
      lines.push(lineOfRow(row));
    }
  }
  // Sorting keeps equals in their order: file, then line.
  return lines.sort((a, b) => (a.bookedOn < b.bookedOn ? -1 : a.bookedOn > b.bookedOn ? 1 : 0));
}

function begin(db: WritableDb, file: NewStatementFile, at: Instant): StatementFileId {
  db.insertMany(BEGIN, [[at, 'loading', ...cellsOfFile(file)]]);
  return fileIdOf(whole(only(db.first(NEWEST))));
}

function append(db: WritableDb, id: StatementFileId, lines: readonly RankedLine[]): void {
  const seq = seqOfFile(id);
  const account = loadingAccount(db, seq);
  db.insertMany(
    APPEND,
    lines.map((line) => [seq, ...cellsOfLine(account, line)]),
  );
}

/** The file becomes visible with everything that it holds. */
function finish(db: WritableDb, id: StatementFileId, at: Instant): void {
  const seq = seqOfFile(id);
  const account = loadingAccount(db, seq);
  const contentHash = contentHashOfFile(db, seq);
  db.run(FINISH, contentHash, seq);
  const lines = whole(only(db.first(COUNT_LINES, seq)));
  const detail = { account, file: id, lines, content: contentHash };
  appendAudit(db, { at, by: BY_THE_APP, what: 'statement-imported', detail });
}

function loadingAccount(db: ReadableDb, seq: number): AccountId {
  const row = db.first(LOADING, seq);
  assert(row !== null, 'lines are written only while their file loads');
  return accountId(text(row[0]));
}

function abandon(db: WritableDb, seq: number): void {
  // A file that is no longer loading is kept: cancelling too late cancels nothing.
  if (db.first(LOADING, seq) === null) return;
  db.run(DROP_LINES, seq);
  db.run(DROP_FILE, seq);
}

/** At start: what a crash left half loaded. */
export function abandonLeftovers(db: WritableDb): number {
  const left = db.rows(LEFT_LOADING).map((row) => whole(row[0]));
  for (const seq of left) abandon(db, seq);
  return left.length;
}
