/** Statement lines without patterns over their amounts: they cost a quarter of writing a line, and the only writer prints amounts itself. */
import type { Migration } from './migration.ts';

/**
 * Nothing else changes. What an amount is made of is known where it is printed (`unitsToText`), read back (`parseUnits`),
 * and under the hash that every line is named by: an amount that somebody alters in the file is found all the same.
 */
const LIGHT_CHECKS = `
CREATE TABLE light_lines (
  seq INTEGER PRIMARY KEY,
  file_seq INTEGER NOT NULL REFERENCES statement_files (seq),
  id TEXT NOT NULL CHECK (id <> ''),
  line INTEGER NOT NULL CHECK (line >= 1),
  booked_on TEXT NOT NULL CHECK (length(booked_on) = 10),
  rank_in_day INTEGER NOT NULL CHECK (rank_in_day >= 0),
  amount TEXT NOT NULL CHECK (amount <> ''),
  centavos INTEGER CHECK (centavos BETWEEN -9007199254740991 AND 9007199254740991),
  balance TEXT CHECK (balance <> ''),
  description TEXT NOT NULL,
  reference TEXT,
  code TEXT,
  raw TEXT NOT NULL
) STRICT;
INSERT INTO light_lines (seq, file_seq, id, line, booked_on, rank_in_day, amount, centavos, balance, description,
    reference, code, raw)
  SELECT seq, file_seq, id, line, booked_on, rank_in_day, amount, centavos, balance, description, reference, code, raw
  FROM statement_lines ORDER BY seq;
DROP TRIGGER lines_are_never_altered;
DROP TRIGGER lines_are_never_deleted;
DROP TABLE statement_lines;
ALTER TABLE light_lines RENAME TO statement_lines;
CREATE INDEX statement_lines_by_day ON statement_lines (file_seq, booked_on, line);
CREATE TRIGGER lines_are_never_altered BEFORE UPDATE ON statement_lines BEGIN SELECT RAISE(ABORT, 'a line is never altered'); END;
CREATE TRIGGER lines_are_never_deleted BEFORE DELETE ON statement_lines
  WHEN (SELECT state FROM statement_files WHERE seq = OLD.file_seq) <> 'loading'
  BEGIN SELECT RAISE(ABORT, 'a line is never deleted'); END;
`;

export const lightChecks: Migration = { number: 5, name: 'light-checks', up: (raw) => raw.exec(LIGHT_CHECKS) };
