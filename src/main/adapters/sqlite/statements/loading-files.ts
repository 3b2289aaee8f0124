/** Files while they load: their lines are written in chunks that nobody sees, and everything is in its place before they are imported. */
import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import { assert } from '@shared/domain/assert.ts';
import type { Instant } from '@shared/domain/day/day.ts';
import type { AccountId, StatementFileId } from '@shared/domain/ids.ts';
import { wholeToText } from '@shared/domain/money/decimal.ts';
import type { LineToAppend, NewStatementFile } from '../../../app/ports.ts';
import { BY_THE_APP } from '../../../app/ports/author.ts';
import { appendAudit } from '../audit.ts';
import { only, whole } from '../cells.ts';
import type { BulkInsert, Cell, ReadableDb, WritableDb } from '../connection.ts';
import { fileIdOf, pushCellsOfLine } from './line-rows.ts';
import { cellsOfFile, factsOfFile, sealOfFile, sealWith, seqOfFile } from './statement-files.ts';

const BEGIN: BulkInsert = {
  head: `INSERT INTO statement_files (imported_at, state, account_id, file, sha256, format, period_from, period_to, lines,
    net, credits, debits, opening, closing, balances_checked, balances_tied, mapping) VALUES`,
  columns: 17,
};
const NEWEST = 'SELECT max(seq) FROM statement_files';
const LOADING = "SELECT account_id FROM statement_files WHERE seq = ? AND state = 'loading'";
const APPEND: BulkInsert = {
  head: `INSERT INTO statement_lines (file_seq, id, line, booked_on, rank_in_day, amount, centavos, balance, description,
    reference, code, raw) VALUES`,
  columns: 12,
};
/** In the order of the ids, so that each page of the table is met once; the plus keeps SQLite from scanning over all days for it. */
const FILE_IDS = `
  INSERT INTO line_ids (id, file_seq, seq)
  SELECT id, file_seq, seq FROM statement_lines WHERE +file_seq = ? AND seq > ? ORDER BY id`;
const FACTS = `
  UPDATE statement_files SET file = ?, sha256 = ?, format = ?, period_from = ?, period_to = ?, lines = ?, net = ?,
    credits = ?, debits = ?, opening = ?, closing = ?, balances_checked = ?, balances_tied = ?, mapping = ?
  WHERE seq = ?`;
const LAST_LINE = 'SELECT max(seq) FROM statement_lines';
const COUNT_LINES = 'SELECT count(*) FROM statement_lines WHERE file_seq = ?';
const FINISH = "UPDATE statement_files SET state = 'imported', content_hash = ? WHERE seq = ?";
const DROP_IDS = `
  DELETE FROM line_ids WHERE (id, file_seq) IN
    (SELECT id, file_seq FROM statement_lines WHERE file_seq = ? ORDER BY booked_on, line, seq LIMIT ?)`;
const DROP_LINES = `
  DELETE FROM statement_lines WHERE seq IN
    (SELECT seq FROM statement_lines WHERE file_seq = ? ORDER BY booked_on, line, seq LIMIT ?)`;
const DROP_FILE = "DELETE FROM statement_files WHERE seq = ? AND state = 'loading'";
const LEFT_LOADING = "SELECT seq FROM statement_files WHERE state = 'loading'";

/** Ids that wait for their table: sorted in memory, of which so many need about 20 MB. */
const IDS_WAITING_MAX = 250_000;

/** Lines that wait to be written: more would live so long that memory grows with them, and gain nothing. */
const LINES_WAITING_MAX = 50;

/** Lines that are taken back in one commit: less than a tenth of a second. */
const LINES_PER_SWEEP = 20_000;

/** What is remembered of a file while it loads. */
type Load = {
  readonly account: AccountId;
  /** Rows that wait to be written, cell after cell: objects would live just long enough to be moved to the old ones. */
  cells: Cell[];
  /** What the seal will be told of them. */
  sealed: string[];
  readonly seal: Hash;
  /** Whether the lines came in the order of the seal. */
  inOrder: boolean;
  last: { day: string; line: number };
  /** Lines that are written. */
  written: number;
  /** Of those the ones without an entry in line_ids, and the last line before them. */
  withoutId: number;
  filedUpTo: number;
};

/** Writes in one transaction, alone or together with others of its kind. */
type Write = <T>(work: (db: WritableDb) => T) => T;

export type LoadingFiles = {
  readonly begin: (db: WritableDb, file: NewStatementFile, at: Instant) => StatementFileId;
  /** Takes a line; now and then those that wait are written. */
  readonly add: (write: Write, id: StatementFileId, line: LineToAppend) => void;
  /** Writes what waits. */
  readonly flush: (write: Write, id: StatementFileId) => void;
  /** Everything is in its place and seen. */
  readonly finish: (db: WritableDb, id: StatementFileId, how: { at: Instant; file: NewStatementFile | null }) => void;
  /** The file loads no more; what `sweep` takes back are lines that nobody sees. */
  readonly abandon: (db: WritableDb, id: StatementFileId) => void;
  /** Takes back some lines of abandoned files; false where none are left. */
  readonly sweep: (write: Write) => boolean;
};

export function loadingFiles(): LoadingFiles {
  const loads = new Map<number, Load>();
  const abandoned: number[] = [];
  let last: { readonly id: StatementFileId; readonly seq: number } | null = null;
  /** Asked for every line of a large file: the same id as before is not read once more. */
  const seqOf = (id: StatementFileId): number => {
    if (last?.id !== id) last = { id, seq: seqOfFile(id) };
    return last.seq;
  };
  const loadOf = (seq: number): Load => {
    const load = loads.get(seq);
    assert(load !== undefined, 'lines are written only while their file loads');
    return load;
  };
  return {
    begin: (db, file, at) => {
      db.insertMany(BEGIN, [[at, 'loading', ...cellsOfFile(file)]]);
      const seq = whole(only(db.first(NEWEST)));
      loads.set(seq, newLoad(file.accountId, lastLine(db)));
      return fileIdOf(seq);
    },
    add: (write, id, line) => {
      const seq = seqOf(id);
      const load = loadOf(seq);
      addLine(load, seq, line);
      if (load.sealed.length >= LINES_WAITING_MAX) flush(write, seq, load);
    },
    flush: (write, id) => {
      const seq = seqOfFile(id);
      flush(write, seq, loadOf(seq));
      write((db) => {
        assert(db.first(LOADING, seq) !== null, 'lines are written only while their file loads');
      });
    },
    finish: (db, id, { at, file }) => {
      const seq = seqOfFile(id);
      finishFile(db, seq, { load: loadOf(seq), at, file });
      loads.delete(seq);
    },
    abandon: (db, id) => {
      const seq = seqOfFile(id);
      loads.delete(seq);
      if (!dropSome(db, seq)) abandoned.push(seq);
    },
    sweep: (write) => {
      const [seq] = abandoned;
      if (seq === undefined) return false;
      if (write((db) => dropSome(db, seq))) abandoned.shift();
      return abandoned.length > 0;
    },
  };
}

const newLoad = (account: AccountId, filedUpTo: number): Load => ({
  ...{ account, cells: [], sealed: [], seal: createHash('sha256'), inOrder: true, last: { day: '', line: 0 } },
  ...{ written: 0, withoutId: 0, filedUpTo },
});

const lastLine = (db: ReadableDb): number => {
  const last = only(db.first(LAST_LINE));
  return last === null ? 0 : whole(last);
};

function addLine(load: Load, seq: number, line: LineToAppend): void {
  load.cells.push(seq);
  const id = pushCellsOfLine(load.cells, load.account, line);
  load.sealed.push(`${wholeToText(line.line)} ${id}\n`);
  const { last } = load;
  load.inOrder &&= last.day < line.bookedOn || (last.day === line.bookedOn && last.line < line.line);
  last.day = line.bookedOn;
  last.line = line.line;
}

/** What waits is written, or nothing of it: then it is forgotten, and the file does not load any more. */
function flush(write: Write, seq: number, load: Load): void {
  const { cells, sealed } = load;
  load.cells = [];
  load.sealed = [];
  const isFull = load.withoutId + sealed.length >= IDS_WAITING_MAX;
  const filedUpTo = write((db) => {
    db.insertFlat(APPEND, cells);
    return isFull ? fileIds(db, seq, load) : load.filedUpTo;
  });
  load.withoutId = isFull ? 0 : load.withoutId + sealed.length;
  load.filedUpTo = filedUpTo;
  load.written += sealed.length;
  load.seal.update(sealed.join(''));
}

/** Files the ids of all lines since the last time; answers with the last of them. */
function fileIds(db: WritableDb, seq: number, load: Load): number {
  db.run(FILE_IDS, seq, load.filedUpTo);
  return lastLine(db);
}

type Finished = { readonly load: Load; readonly at: Instant; readonly file: NewStatementFile | null };

/** The file becomes visible with everything that it holds. */
function finishFile(db: WritableDb, seq: number, { load, at, file }: Finished): void {
  assert(db.first(LOADING, seq) !== null, 'lines are written only while their file loads');
  assert(load.sealed.length === 0, 'a file is finished when all its lines are written');
  fileIds(db, seq, load);
  if (file !== null) db.run(FACTS, ...cellsOfFile(file).slice(1), seq);
  const content = load.inOrder ? sealWith(load.seal, factsOfFile(db, seq)) : sealOfFile(db, seq);
  db.run(FINISH, content, seq);
  const lines = whole(only(db.first(COUNT_LINES, seq)));
  assert(lines === load.written, 'every line that was written is there');
  const detail = { account: load.account, file: fileIdOf(seq), lines, content };
  appendAudit(db, { at, by: BY_THE_APP, what: 'statement-imported', detail });
}

/** Takes lines of a file back, and at the end the file itself; true when nothing of it is left. */
function dropSome(db: WritableDb, seq: number): boolean {
  // A file that is no longer loading is kept: cancelling too late cancels nothing.
  if (db.first(LOADING, seq) === null) return true;
  db.run(DROP_IDS, seq, LINES_PER_SWEEP);
  if (db.run(DROP_LINES, seq, LINES_PER_SWEEP) === LINES_PER_SWEEP) return false;
  db.run(DROP_FILE, seq);
  return true;
}

/** At start: what a crash left half loaded. */
export function abandonLeftovers(db: WritableDb): number {
  const left = db.rows(LEFT_LOADING).map((row) => whole(row[0]));
  for (const seq of left) while (!dropSome(db, seq));
  return left.length;
}
