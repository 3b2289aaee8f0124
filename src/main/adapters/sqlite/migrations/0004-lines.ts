/** Statement lines that a large file can be written into: found by id in a table of its own, in the order of their days by one index. */
import { createHash } from 'node:crypto';
import type Database from 'better-sqlite3';
import type { Migration } from './migration.ts';

/**
 * Ids are hashes: an index over them that follows every row rewrites all its pages with every chunk of a large file.
 * `line_ids` is filled from many rows at a time in the order of the ids, and completely before a file is `imported`.
 * A line's id is a hash of all that the bank said: the longer hash beside it said nothing more.
 */
const LINES = `
CREATE TABLE lines_by_seq (
  seq INTEGER PRIMARY KEY,
  file_seq INTEGER NOT NULL REFERENCES statement_files (seq),
  id TEXT NOT NULL CHECK (id <> ''),
  line INTEGER NOT NULL CHECK (line >= 1),
  booked_on TEXT NOT NULL CHECK (length(booked_on) = 10),
  rank_in_day INTEGER NOT NULL CHECK (rank_in_day >= 0),
  amount TEXT NOT NULL CHECK (amount NOT GLOB '*[^0-9.-]*' AND amount <> ''),
  centavos INTEGER CHECK (centavos BETWEEN -9007199254740991 AND 9007199254740991),
  balance TEXT CHECK (balance NOT GLOB '*[^0-9.-]*' AND balance <> ''),
  description TEXT NOT NULL,
  reference TEXT,
  code TEXT,
  raw TEXT NOT NULL
) STRICT;
INSERT INTO lines_by_seq (seq, file_seq, id, line, booked_on, rank_in_day, amount, centavos, balance, description,
    reference, code, raw)
  SELECT seq, file_seq, id, line, booked_on, rank_in_day, amount, centavos, balance, description, reference, code, raw
  FROM statement_lines ORDER BY seq;
DROP TRIGGER lines_are_never_altered;
DROP TRIGGER lines_are_never_deleted;
DROP TABLE statement_lines;
ALTER TABLE lines_by_seq RENAME TO statement_lines;
CREATE INDEX statement_lines_by_day ON statement_lines (file_seq, booked_on, line);
CREATE TRIGGER lines_are_never_altered BEFORE UPDATE ON statement_lines BEGIN SELECT RAISE(ABORT, 'a line is never altered'); END;
CREATE TRIGGER lines_are_never_deleted BEFORE DELETE ON statement_lines
  WHEN (SELECT state FROM statement_files WHERE seq = OLD.file_seq) <> 'loading'
  BEGIN SELECT RAISE(ABORT, 'a line is never deleted'); END;

CREATE TABLE line_ids (
  id TEXT NOT NULL,
  file_seq INTEGER NOT NULL REFERENCES statement_files (seq),
  seq INTEGER NOT NULL,
  PRIMARY KEY (id, file_seq)
) STRICT, WITHOUT ROWID;
INSERT INTO line_ids (id, file_seq, seq) SELECT id, file_seq, seq FROM statement_lines ORDER BY id, file_seq;
`;

const FILES = "SELECT seq FROM statement_files WHERE state <> 'loading'";
const LINE_IDS = 'SELECT line, id FROM statement_lines WHERE file_seq = ? ORDER BY booked_on, line, seq';
const FACTS = `
  SELECT account_id, file, sha256, format, period_from, period_to, lines, net, credits, debits, opening, closing,
    balances_checked, balances_tied, mapping
  FROM statement_files WHERE seq = ?`;
const SEAL = 'UPDATE statement_files SET content_hash = ? WHERE seq = ?';

const SEAL_BEFORE = 'SELECT content_hash FROM statement_files WHERE seq = ?';
const LINE_HASHES = 'SELECT line, hash FROM statement_lines WHERE file_seq = ? ORDER BY line, seq';

/** Files whose seal still holds what was sealed; one that was altered must not be sealed anew, or nobody would find out. */
function soundFiles(raw: Database.Database): readonly unknown[] {
  return raw
    .prepare(FILES)
    .pluck()
    .all()
    .filter((seq) => {
      const cells = [raw.prepare(FACTS).raw().get(seq), ...raw.prepare(LINE_HASHES).raw().iterate(seq)].flat();
      const seal = createHash('sha256').update(JSON.stringify(cells)).digest('hex');
      return seal === raw.prepare(SEAL_BEFORE).pluck().get(seq);
    });
}

/** The seals of files are taken over the ids of their lines from now on. */
function sealAgain(raw: Database.Database, files: readonly unknown[]): void {
  for (const seq of files) {
    const hash = createHash('sha256');
    for (const [line, id] of raw.prepare(LINE_IDS).raw().iterate(seq) as Iterable<[number, string]>) {
      hash.update(`${line} ${id}\n`);
    }
    hash.update(JSON.stringify(raw.prepare(FACTS).raw().get(seq)));
    raw.prepare(SEAL).run(hash.digest('hex'), seq);
  }
}

export const lines: Migration = {
  number: 4,
  name: 'lines',
  up: (raw) => {
    const files = soundFiles(raw);
    raw.exec(LINES);
    sealAgain(raw, files);
  },
};
