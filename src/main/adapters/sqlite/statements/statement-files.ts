/** Statement files as rows and back. */
import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import { mappingSchema } from '@shared/contract/views/import-views.ts';
import type { BankDay, Period } from '@shared/domain/day/day.ts';
import { accountId } from '@shared/domain/ids.ts';
import type { StatementFileId } from '@shared/domain/ids.ts';
import { unitsToText } from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import type { Mapping } from '@shared/domain/statement/reading/reading.ts';
import type { NewStatementFile, StatementFile } from '../../../app/ports.ts';
import { canonicalJson, wellFormed } from '../canonical.ts';
import { instant, json, stored, text, textOrNull, units, unitsOrNull, whole } from '../cells.ts';
import type { Cell, ReadableDb, Row } from '../connection.ts';
import { fileIdOf, isIdOfLine } from './line-rows.ts';

const FACTS = `
  SELECT account_id, file, sha256, format, period_from, period_to, lines, net, credits, debits, opening, closing,
    balances_checked, balances_tied, mapping
  FROM statement_files WHERE seq = ?`;
const LINES = 'SELECT line, id FROM statement_lines WHERE file_seq = ? ORDER BY booked_on, line, seq';

/** The number in a file's id; 0, which no file has, for anything else. */
export const seqOfFile = (id: StatementFileId): number => Number.parseInt(/^file-(\d{1,15})$/.exec(id)?.[1] ?? '0', 10);

/** Cells from `account_id` to `mapping`. */
export const cellsOfFile = (file: NewStatementFile): readonly Cell[] => [
  file.accountId,
  wellFormed(file.file),
  file.sha256,
  file.format,
  file.period?.from ?? null,
  file.period?.to ?? null,
  file.lines,
  unitsToText(file.net),
  unitsToText(file.in),
  unitsToText(file.out),
  textOf(file.opening),
  textOf(file.closing),
  file.balanceProof.checked,
  file.balanceProof.tied,
  mappingText(file.mapping),
];

const textOf = (amount: Units | null): string | null => (amount === null ? null : unitsToText(amount));

export const mappingText = (mapping: Mapping): string => wellFormed(canonicalJson(mapping));
export const mappingOf = (cell: unknown): Mapping => stored(mappingSchema, json(cell)) as Mapping;

/** Columns: seq, imported_at, state, then as `cellsOfFile`. */
export const fileOfRow = (row: Row): StatementFile => ({
  id: fileIdOf(whole(row[0])),
  importedAt: instant(row[1]),
  state: 'imported',
  accountId: accountId(text(row[3])),
  file: text(row[4]),
  sha256: text(row[5]),
  format: text(row[6]),
  period: periodOf(row[7], row[8]),
  lines: whole(row[9]),
  net: units(row[10]),
  in: units(row[11]),
  out: units(row[12]),
  opening: unitsOrNull(row[13]),
  closing: unitsOrNull(row[14]),
  balanceProof: { checked: whole(row[15]), tied: whole(row[16]) },
  mapping: mappingOf(row[17]),
});

function periodOf(from: unknown, to: unknown): Period | null {
  const first = textOrNull(from);
  const last = textOrNull(to);
  return first === null || last === null ? null : { from: first as BankDay, to: last as BankDay };
}

/** The file's facts as cells, in their stated order. */
export const factsOfFile = (db: ReadableDb, seq: number): readonly unknown[] => db.first(FACTS, seq) ?? [];

/** Closes a hash over `line id` of all lines, in the order of their days, with the file's facts. */
export const sealWith = (lines: Hash, facts: readonly unknown[]): string =>
  lines.update(JSON.stringify(facts)).digest('hex');

const IMPORTED = "SELECT seq, file, content_hash FROM statement_files WHERE state = 'imported'";
const CONTENT = `
  SELECT l.line, l.id, json_array(
    f.account_id, l.booked_on, l.rank_in_day, l.amount, l.centavos, l.balance, l.description, l.reference, l.code, l.raw)
  FROM statement_lines l JOIN statement_files f ON f.seq = l.file_seq WHERE f.seq = ? ORDER BY booked_on, l.line, l.seq`;

/** Imported files of which a line or a fact is not what was sealed; every line is read once for both. */
export function unsealedFiles(db: ReadableDb): readonly string[] {
  const unsealed = db.rows(IMPORTED).filter(([seq, , seal]) => {
    const hash = createHash('sha256');
    let isWhole = true;
    for (const [line, id, cells] of db.each(CONTENT, whole(seq))) {
      isWhole &&= isIdOfLine(text(cells), id);
      hash.update(`${whole(line)} ${text(id)}\n`);
    }
    return !isWhole || sealWith(hash, factsOfFile(db, whole(seq))) !== seal;
  });
  return unsealed.map(([, file]) => text(file));
}

/** Hash over all lines of a file in their order and its facts: no line can go, come or change places. */
export function sealOfFile(db: ReadableDb, seq: number): string {
  const hash = createHash('sha256');
  for (const [line, id] of db.each(LINES, seq)) hash.update(`${whole(line)} ${text(id)}\n`);
  return sealWith(hash, factsOfFile(db, seq));
}
