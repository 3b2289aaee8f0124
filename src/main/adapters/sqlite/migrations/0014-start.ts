/** The first schema, but for decisions: tables that defend themselves, rows that are never edited. */
import { DECISIONS } from './0014-decisions.ts';
import type { Migration } from './migration.ts';

/**
 * Amounts are canonical decimal TEXT, beside an INTEGER of centavos (NULL beyond 2^53 or below a centavo). Hashes are
 * SHA-256 in hex. `sums` holds order-free sums of row hashes, so that a row that is gone is noticed; `facts` is one hash over the
 * small tables. `commits` counts what views show: the manifest knows the last number, so that a log that is lost is noticed.
 *
 * `final_since` is when a payout became final, as far as anybody saw: the day that a change was seen, or for one that
 * was final when it first came the later of its own moments. `reader` is the version of the program that read a row:
 * a newer one may read the same text better. Texts and history are kept by number, so that a first sync appends to
 * them; a record without a history of its own has had one version, the one that stands in its row. The partial indexes
 * repeat the conditions of the questions in records.ts and payout-items.ts word for word: SQLite uses them for nothing
 * else.
 *
 * Ids of lines are hashes of all that the bank said: an index over them that follows every row rewrites all its pages
 * with every chunk of a large file. `line_ids` is filled from many rows at a time in the order of the ids, and
 * completely before a file is `imported`. A pattern over a line's amount and balance costs a fifth of writing the line;
 * beside a REAL, SQLite takes a text for a number where all of it reads as one, and for more than any number where it
 * does not. That costs a twentieth.
 */
const START = `
CREATE TABLE profile (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  name TEXT NOT NULL,
  environment TEXT NOT NULL CHECK (environment IN ('sandbox', 'production')),
  base_url TEXT NOT NULL,
  made_at TEXT NOT NULL,
  commits INTEGER NOT NULL DEFAULT 0 CHECK (commits >= 0),
  equals_by_date INTEGER NOT NULL DEFAULT 1 CHECK (equals_by_date IN (0, 1))
) STRICT;

CREATE TABLE accounts (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL UNIQUE CHECK (name <> ''),
  preset TEXT NOT NULL CHECK (preset IN ('settlement', 'own')),
  currency TEXT NOT NULL CHECK (currency <> '')
) STRICT;

CREATE TABLE records (
  seq INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('payin', 'payout', 'payout_item', 'order')),
  id TEXT NOT NULL,
  parent_id TEXT,
  status TEXT NOT NULL,
  status_code TEXT,
  standing TEXT NOT NULL CHECK (standing IN ('succeeded', 'failed', 'pending', 'refunded', 'unknown')),
  amount TEXT CHECK (amount NOT GLOB '*[^0-9.-]*' AND amount <> ''),
  centavos INTEGER CHECK (centavos BETWEEN -9007199254740991 AND 9007199254740991),
  effective_amount TEXT CHECK (effective_amount NOT GLOB '*[^0-9.-]*' AND effective_amount <> ''),
  fee_amount TEXT CHECK (fee_amount NOT GLOB '*[^0-9.-]*' AND fee_amount <> ''),
  refunded_amount TEXT CHECK (refunded_amount NOT GLOB '*[^0-9.-]*' AND refunded_amount <> ''),
  transfer_amount TEXT CHECK (transfer_amount NOT GLOB '*[^0-9.-]*' AND transfer_amount <> ''),
  fee_type TEXT,
  order_type TEXT,
  token TEXT,
  created_at TEXT,
  updated_at TEXT,
  finished_at TEXT,
  deposit_originated_at TEXT,
  activities TEXT NOT NULL CHECK (json_type(activities) = 'array'),
  counterparty TEXT,
  legal_identifier TEXT,
  bank TEXT,
  external_identifier TEXT,
  evidence TEXT NOT NULL CHECK (json_type(evidence) = 'array'),
  oddities TEXT NOT NULL CHECK (json_type(oddities) = 'array'),
  hash TEXT NOT NULL,
  content_hash TEXT NOT NULL CHECK (length(content_hash) = 64),
  stand_in INTEGER NOT NULL CHECK (stand_in IN (0, 1)),
  first_seen TEXT NOT NULL,
  gone_at TEXT,
  items_hash TEXT,
  final_since TEXT CHECK (final_since IS NULL OR (kind = 'payout' AND standing NOT IN ('pending', 'unknown'))),
  reader TEXT NOT NULL DEFAULT '',
  CHECK (key = kind || ':' || id),
  CHECK (amount IS NOT NULL OR centavos IS NULL),
  CHECK (kind = 'payout' OR items_hash IS NULL)
) STRICT;
CREATE INDEX records_by_parent ON records (parent_id) WHERE parent_id IS NOT NULL;
CREATE INDEX records_served ON records (kind, created_at, id) WHERE gone_at IS NULL AND stand_in = 0;
CREATE INDEX records_unfinished ON records (kind, id)
  WHERE gone_at IS NULL AND stand_in = 0 AND standing IN ('pending', 'unknown');
CREATE INDEX records_items_due ON records (id)
  WHERE kind = 'payout' AND gone_at IS NULL
    AND (standing IN ('pending', 'unknown') OR items_hash IS NULL OR items_hash <> hash);
CREATE INDEX records_final_since ON records (final_since, id)
  WHERE kind = 'payout' AND gone_at IS NULL AND final_since IS NOT NULL;

CREATE TABLE record_texts (
  seq INTEGER PRIMARY KEY REFERENCES records (seq),
  raw_hash TEXT NOT NULL CHECK (length(raw_hash) = 64),
  raw TEXT NOT NULL
) STRICT;

CREATE TABLE record_history (
  seq INTEGER PRIMARY KEY,
  record_seq INTEGER NOT NULL REFERENCES records (seq),
  status TEXT NOT NULL,
  status_code TEXT,
  hash TEXT NOT NULL,
  seen_at TEXT NOT NULL,
  replaced TEXT
) STRICT;
CREATE INDEX record_history_by_record ON record_history (record_seq);

CREATE TABLE quarantine (
  seq INTEGER PRIMARY KEY,
  resource TEXT NOT NULL CHECK (resource IN ('payins', 'payouts', 'payout_items', 'orders', 'wallets')),
  hash TEXT NOT NULL CHECK (length(hash) = 64),
  raw TEXT NOT NULL,
  reason TEXT NOT NULL CHECK (reason <> ''),
  seen_at TEXT NOT NULL,
  content_hash TEXT NOT NULL CHECK (length(content_hash) = 64),
  UNIQUE (resource, hash)
) STRICT;

CREATE TABLE wallets (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL CHECK (id <> ''),
  name TEXT,
  number TEXT,
  currency TEXT,
  raw TEXT NOT NULL,
  content_hash TEXT NOT NULL CHECK (length(content_hash) = 64),
  seen_at TEXT NOT NULL
) STRICT;
CREATE INDEX wallets_by_id ON wallets (id, seq);

CREATE TABLE sync_checkpoints (
  resource TEXT PRIMARY KEY CHECK (resource IN ('payins', 'payouts', 'payout_items', 'orders', 'wallets')),
  state TEXT NOT NULL CHECK (state IN ('never', 'running', 'paused', 'partial', 'failed', 'not-allowed', 'complete')),
  as_of TEXT,
  rows_read INTEGER NOT NULL CHECK (rows_read >= 0),
  pages INTEGER NOT NULL CHECK (pages >= 0),
  failure TEXT,
  memory TEXT NOT NULL,
  content_hash TEXT NOT NULL CHECK (length(content_hash) = 64)
) STRICT, WITHOUT ROWID;

CREATE TABLE statement_files (
  seq INTEGER PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  file TEXT NOT NULL,
  sha256 TEXT NOT NULL CHECK (length(sha256) = 64),
  format TEXT NOT NULL,
  imported_at TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('loading', 'imported', 'withdrawn')),
  period_from TEXT,
  period_to TEXT,
  lines INTEGER NOT NULL CHECK (lines >= 0),
  net TEXT NOT NULL CHECK (net NOT GLOB '*[^0-9.-]*' AND net <> ''),
  credits TEXT NOT NULL CHECK (credits NOT GLOB '*[^0-9.-]*' AND credits <> ''),
  debits TEXT NOT NULL CHECK (debits NOT GLOB '*[^0-9.-]*' AND debits <> ''),
  opening TEXT CHECK (opening NOT GLOB '*[^0-9.-]*' AND opening <> ''),
  closing TEXT CHECK (closing NOT GLOB '*[^0-9.-]*' AND closing <> ''),
  balances_checked INTEGER NOT NULL CHECK (balances_checked >= 0),
  balances_tied INTEGER NOT NULL CHECK (balances_tied BETWEEN 0 AND balances_checked),
  mapping TEXT NOT NULL CHECK (json_type(mapping) = 'object'),
  content_hash TEXT CHECK (length(content_hash) = 64),
  withdrawn_at TEXT,
  removed TEXT,
  CHECK ((period_from IS NULL) = (period_to IS NULL)),
  CHECK ((state = 'loading') = (content_hash IS NULL)),
  CHECK ((state = 'withdrawn') = (withdrawn_at IS NOT NULL))
) STRICT;
CREATE UNIQUE INDEX one_import_of_a_file ON statement_files (account_id, sha256) WHERE state = 'imported';

CREATE TABLE statement_lines (
  seq INTEGER PRIMARY KEY,
  file_seq INTEGER NOT NULL REFERENCES statement_files (seq),
  id TEXT NOT NULL CHECK (id <> ''),
  line INTEGER NOT NULL CHECK (line >= 1),
  booked_on TEXT NOT NULL CHECK (length(booked_on) = 10),
  rank_in_day INTEGER NOT NULL CHECK (rank_in_day >= 0),
  amount TEXT NOT NULL CHECK (amount >= '-' AND amount < CAST(9e999 AS REAL)),
  centavos INTEGER CHECK (centavos BETWEEN -9007199254740991 AND 9007199254740991),
  balance TEXT CHECK (balance >= '-' AND balance < CAST(9e999 AS REAL)),
  description TEXT NOT NULL,
  reference TEXT,
  code TEXT,
  raw TEXT NOT NULL,
  CHECK (CAST(amount AS INTEGER) = centavos / 100)
) STRICT;
CREATE INDEX statement_lines_by_day ON statement_lines (file_seq, booked_on, line);

CREATE TABLE line_ids (
  id TEXT NOT NULL,
  file_seq INTEGER NOT NULL REFERENCES statement_files (seq),
  seq INTEGER NOT NULL,
  PRIMARY KEY (id, file_seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE mappings (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  fingerprint TEXT NOT NULL,
  mapping TEXT NOT NULL CHECK (json_type(mapping) = 'object'),
  PRIMARY KEY (account_id, fingerprint)
) STRICT, WITHOUT ROWID;

CREATE TABLE sums (
  name TEXT PRIMARY KEY CHECK (name IN ('records', 'decisions', 'quarantine', 'steps', 'history', 'facts')),
  row_count INTEGER NOT NULL CHECK (row_count >= 0),
  sum TEXT NOT NULL CHECK (length(sum) = 64)
) STRICT, WITHOUT ROWID;
INSERT INTO sums (name, row_count, sum)
  SELECT value, 0, '0000000000000000000000000000000000000000000000000000000000000000'
  FROM json_each('["records", "decisions", "quarantine", "steps", "history", "facts"]');

CREATE TABLE audit (
  seq INTEGER PRIMARY KEY,
  at TEXT NOT NULL,
  by TEXT NOT NULL,
  what TEXT NOT NULL,
  detail TEXT NOT NULL CHECK (json_type(detail) = 'object'),
  subjects TEXT NOT NULL CHECK (length(subjects) = 64),
  prev TEXT NOT NULL CHECK (length(prev) = 64),
  hash TEXT NOT NULL UNIQUE CHECK (length(hash) = 64)
) STRICT;
CREATE TABLE audit_subjects (
  ref TEXT NOT NULL,
  seq INTEGER NOT NULL REFERENCES audit (seq),
  PRIMARY KEY (ref, seq)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER audit_is_never_altered BEFORE UPDATE ON audit BEGIN SELECT RAISE(ABORT, 'the audit trail is append-only'); END;
CREATE TRIGGER audit_is_never_deleted BEFORE DELETE ON audit BEGIN SELECT RAISE(ABORT, 'the audit trail is append-only'); END;
CREATE TRIGGER audit_subjects_are_never_altered BEFORE UPDATE ON audit_subjects BEGIN SELECT RAISE(ABORT, 'the audit trail is append-only'); END;
CREATE TRIGGER audit_subjects_are_never_deleted BEFORE DELETE ON audit_subjects BEGIN SELECT RAISE(ABORT, 'the audit trail is append-only'); END;

CREATE TRIGGER lines_are_never_altered BEFORE UPDATE ON statement_lines BEGIN SELECT RAISE(ABORT, 'a line is never altered'); END;
CREATE TRIGGER lines_are_never_deleted BEFORE DELETE ON statement_lines
  WHEN (SELECT state FROM statement_files WHERE seq = OLD.file_seq) <> 'loading'
  BEGIN SELECT RAISE(ABORT, 'a line is never deleted'); END;
CREATE TRIGGER records_are_never_deleted BEFORE DELETE ON records BEGIN SELECT RAISE(ABORT, 'a record is never deleted'); END;
CREATE TRIGGER record_history_is_never_altered BEFORE UPDATE ON record_history BEGIN SELECT RAISE(ABORT, 'history is append-only'); END;
CREATE TRIGGER record_history_is_never_deleted BEFORE DELETE ON record_history BEGIN SELECT RAISE(ABORT, 'history is append-only'); END;
CREATE TRIGGER quarantine_is_never_altered BEFORE UPDATE ON quarantine BEGIN SELECT RAISE(ABORT, 'a quarantined row is never altered'); END;
CREATE TRIGGER quarantine_is_never_deleted BEFORE DELETE ON quarantine BEGIN SELECT RAISE(ABORT, 'a quarantined row is never deleted'); END;
CREATE TRIGGER wallets_are_never_altered BEFORE UPDATE ON wallets BEGIN SELECT RAISE(ABORT, 'a wallet is never altered'); END;
CREATE TRIGGER wallets_are_never_deleted BEFORE DELETE ON wallets BEGIN SELECT RAISE(ABORT, 'a wallet is never deleted'); END;
`;

/** Files of schemas 1 to 13 were written before anything was released; so that their programs refuse this one, it comes after them. */
export const start: Migration = { number: 14, name: 'start', up: (raw) => raw.exec(START).exec(DECISIONS) };
