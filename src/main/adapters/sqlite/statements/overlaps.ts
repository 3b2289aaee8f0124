/** Where files of an account hold the same days: the lines that only one of two holds, found by ranges of days. */
import type { BankDay, Period } from '@shared/domain/day/day.ts';
import type { AccountId, LineId, StatementFileId } from '@shared/domain/ids.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { commonDays, isNewer, isSharedDay } from '@shared/domain/statement/lines/overlap.ts';
import type { Overlap, OverlapFile } from '@shared/domain/statement/lines/overlap.ts';
import { isChained } from '@shared/domain/statement/lines/repeats.ts';
import { only, text, whole } from '../cells.ts';
import type { ReadableDb, Row } from '../connection.ts';
import { fileIdOf, lineOfRow } from './line-rows.ts';

const FILES = `
  SELECT seq, file, sha256, lines, balances_checked, balances_tied
  FROM statement_files WHERE state = 'imported' AND account_id = ? ORDER BY file, sha256`;
const FIRST_DAY = 'SELECT booked_on FROM statement_lines WHERE file_seq = ? ORDER BY booked_on LIMIT 1';
const LAST_DAY = 'SELECT booked_on FROM statement_lines WHERE file_seq = ? ORDER BY booked_on DESC LIMIT 1';
const ONLY_HERE = `
  SELECT l.id, line, booked_on, rank_in_day, amount, balance, description, reference, code, raw, l.file_seq, ?, ?
  FROM statement_lines l WHERE l.file_seq = ? AND booked_on BETWEEN ? AND ?
    AND NOT EXISTS (SELECT 1 FROM line_ids i WHERE i.id = l.id AND i.file_seq = ?)
  ORDER BY booked_on, line, l.seq`;
/** Between two days, and no later than a third. */
const COUNT_BETWEEN = `
  SELECT count(*) FROM statement_lines WHERE file_seq = ? AND booked_on > ? AND booked_on < ? AND booked_on <= ?`;
const HOLDERS = `
  SELECT i.file_seq FROM line_ids i JOIN statement_files f ON f.seq = i.file_seq
  WHERE i.id = ? AND f.state = 'imported' ORDER BY i.file_seq`;

type Found = { readonly seq: number; readonly name: string; readonly file: OverlapFile };

/** Every two imported files of the account that have a day in common, in the order of their names. */
export function overlapsOf(db: ReadableDb, account: AccountId): readonly Overlap[] {
  const files = db.rows(FILES, account).flatMap((row) => foundOf(db, row));
  return files.flatMap((a, at) =>
    files.slice(at + 1).flatMap((b) => {
      const days = commonDays(a.file, b.file);
      if (days === null) return [];
      const pair = isNewer(a.file, b.file) ? { older: b, newer: a } : { older: a, newer: b };
      return [overlapOn(db, account, { ...pair, days })];
    }),
  );
}

/** The imported files of an account that hold movements. */
export const spansOf = (db: ReadableDb, account: AccountId): readonly OverlapFile[] =>
  db.rows(FILES, account).flatMap((row) => foundOf(db, row).map(({ file }) => file));

/** A file without movements has no days. */
function foundOf(db: ReadableDb, row: Row): readonly Found[] {
  const seq = whole(row[0]);
  const first = db.first(FIRST_DAY, seq);
  if (first === null) return [];
  const balanceProof = { checked: whole(row[4]), tied: whole(row[5]) };
  const file: OverlapFile = {
    id: fileIdOf(seq),
    sha256: text(row[2]),
    first: text(first[0]) as BankDay,
    last: text(only(db.first(LAST_DAY, seq))) as BankDay,
    chained: isChained({ lines: whole(row[3]), balanceProof }),
  };
  return [{ seq, name: text(row[1]), file }];
}

type TwoFiles = { readonly older: Found; readonly newer: Found; readonly days: Period };

function overlapOn(db: ReadableDb, account: AccountId, { older, newer, days }: TwoFiles): Overlap {
  const onlyIn = (one: Found, other: Found): readonly StatementLine[] =>
    db.rows(ONLY_HERE, one.name, account, one.seq, days.from, days.to, other.seq).map(lineOfRow);
  const pair = { older: older.file, newer: newer.file };
  const onlyOlder = onlyIn(older, newer);
  const { first, last } = newer.file;
  const all = whole(only(db.first(COUNT_BETWEEN, older.seq, first, last, older.file.last)));
  const apart = onlyOlder.filter(({ bookedOn }) => isSharedDay(bookedOn, pair)).length;
  return { ...pair, onlyOlder, onlyNewer: onlyIn(newer, older), shared: all - apart };
}

/** The imported files that hold a line. */
export const holdersOf = (db: ReadableDb, id: LineId): readonly StatementFileId[] =>
  db.rows(HOLDERS, id).map((row) => fileIdOf(whole(row[0])));

/** Answers again with the same overlaps while the imported files of an account are the same. */
export function rememberedOverlaps(): (db: ReadableDb, account: AccountId) => readonly Overlap[] {
  const known = new Map<AccountId, { readonly files: string; readonly overlaps: readonly Overlap[] }>();
  return (db, account) => {
    const files = JSON.stringify(db.rows(FILES, account));
    const before = known.get(account);
    if (before?.files === files) return before.overlaps;
    const overlaps = overlapsOf(db, account);
    known.set(account, { files, overlaps });
    return overlaps;
  };
}
