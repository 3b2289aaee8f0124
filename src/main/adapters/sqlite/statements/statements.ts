/** Statement files and their lines: written in chunks under `loading`, seen only when imported, withdrawn but never edited. */
import type { BankDay } from '@shared/domain/day/day.ts';
import type { AccountId, StatementFileId } from '@shared/domain/ids.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import type { StatementFile, StatementStore } from '../../../app/ports.ts';
import { BY_THE_APP } from '../../../app/ports/author.ts';
import { text, whole } from '../cells.ts';
import type { ReadableDb } from '../connection.ts';
import { lineOfRow } from './line-rows.ts';
import { loadingFiles } from './loading-files.ts';
import { holdersOf, rememberedOverlaps, spansOf } from './overlaps.ts';
import type { Session } from '../session.ts';
import { fileOfRow, mappingOf, mappingText, seqOfFile } from './statement-files.ts';
import { withdrawFile } from './withdraw.ts';

export { abandonLeftovers } from './loading-files.ts';

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
  FROM statement_lines WHERE file_seq = ? ORDER BY booked_on, line, seq`;
const LINES_OF_DAY = `
  SELECT id, line, booked_on, rank_in_day, amount, balance, description, reference, code, raw, file_seq, ?, ?
  FROM statement_lines WHERE file_seq = ? AND booked_on = ? ORDER BY line, seq`;
const LINE_BY_ID = `
  SELECT l.id, l.line, booked_on, rank_in_day, amount, balance, description, reference, code, raw, l.file_seq, f.file, f.account_id
  FROM line_ids i JOIN statement_files f ON f.seq = i.file_seq JOIN statement_lines l ON l.seq = i.seq
  WHERE i.id = ? AND f.state = 'imported' ORDER BY f.file, f.sha256 LIMIT 1`;
const MAPPING = 'SELECT mapping FROM mappings WHERE account_id = ? AND fingerprint = ?';
const SAVE_MAPPING = `
  INSERT INTO mappings (account_id, fingerprint, mapping) VALUES (?, ?, ?)
  ON CONFLICT (account_id, fingerprint) DO UPDATE SET mapping = excluded.mapping`;

export const statementStore = ({ db, write, writeUnseen, load, settle, clock }: Session): StatementStore => {
  const loading = loadingFiles();
  const overlaps = rememberedOverlaps();
  const rest = (id: StatementFileId): void => {
    loading.flush(load, id);
    settle();
  };
  return {
    files: (account) => db.rows(FILES, account).map(fileOfRow),
    fileByHash: (account, sha256) => fileOrNull(db.rows(FILE_BY_HASH, account, sha256).map(fileOfRow)),
    fileById: (id) => fileOrNull(db.rows(FILE_BY_SEQ, seqOfFile(id)).map(fileOfRow)),
    lines: (account) => readLines(db, account, null),
    lineById: (id) => db.rows(LINE_BY_ID, id).map(lineOfRow)[0] ?? null,
    linesOn: (account, day) => readLines(db, account, day),
    overlaps: (account) => overlaps(db, account),
    spans: (account) => spansOf(db, account),
    holders: (id) => holdersOf(db, id),
    begin: (file, at) => writeUnseen((writable) => loading.begin(writable, file, at)),
    append: (id, lines) => {
      for (const line of lines) loading.add(load, id, line);
      rest(id);
    },
    add: (id, line) => {
      loading.add(load, id, line);
    },
    rest,
    finish: (id, file) => {
      rest(id);
      write((writable) => {
        loading.finish(writable, id, { at: clock.now(), file: file ?? null });
      });
    },
    abandon: (id) => writeUnseen((writable) => loading.abandon(writable, id)),
    sweep: () => loading.sweep(writeUnseen),
    withdraw: (id, at, by = BY_THE_APP) => write((writable) => withdrawFile(writable, id, { at, by })),
    savedMapping: (account, fingerprint) => {
      const row = db.first(MAPPING, account, fingerprint);
      return row === null ? null : mappingOf(row[0]);
    },
    saveMapping: (account, fingerprint, mapping) =>
      write((writable) => void writable.run(SAVE_MAPPING, account, fingerprint, mappingText(mapping))),
  };
};

const fileOrNull = (files: readonly StatementFile[]): StatementFile | null => files[0] ?? null;

/**
 * In day, file and line order. A movement that overlapping files hold is one line: the same bank text, day and rank
 * have the same id, and the first file shows it. Files are read one by one: sorting in SQL would copy every text.
 */
function readLines(db: ReadableDb, account: AccountId, day: BankDay | null): readonly StatementLine[] {
  const lines: StatementLine[] = [];
  const held = new Set<unknown>();
  for (const [seq, file] of db.rows(FILES_BY_NAME, account)) {
    const place = [text(file), account, whole(seq)] as const;
    for (const row of day === null ? db.each(LINES_OF_FILE, ...place) : db.each(LINES_OF_DAY, ...place, day)) {
      if (held.has(row[0])) continue;
      held.add(row[0]);
      lines.push(lineOfRow(row));
    }
  }
  // Sorting keeps equals in their order: file, then line.
  return lines.sort((a, b) => (a.bookedOn < b.bookedOn ? -1 : a.bookedOn > b.bookedOn ? 1 : 0));
}
