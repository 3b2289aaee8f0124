/** The first schema: tables that defend themselves, rows that are never edited, decisions beside them. */
import type { Migration } from './migration.ts';

/**
 * Amounts are canonical decimal TEXT, beside an INTEGER of centavos (NULL beyond 2^53 or below a centavo). Hashes are
 * SHA-256 in hex. `sums` holds order-free sums of row hashes, so that a row that is gone is noticed.
 */
const START = `
CREATE TABLE profile (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  name TEXT NOT NULL,
  environment TEXT NOT NULL CHECK (environment IN ('sandbox', 'production')),
  base_url TEXT NOT NULL,
  made_at TEXT NOT NULL,
  opened_at TEXT NOT NULL
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
  kind TEXT NOT NULL CHECK (kind IN ('payin', 'payout', 'payout_item', 'order', 'bridge')),
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
  CHECK (key = kind || ':' || id),
  CHECK (amount IS NOT NULL OR centavos IS NULL),
  CHECK (kind = 'payout' OR items_hash IS NULL)
) STRICT;
CREATE INDEX records_by_parent ON records (parent_id) WHERE parent_id IS NOT NULL;

CREATE TABLE record_texts (
  key TEXT PRIMARY KEY REFERENCES records (key),
  raw TEXT NOT NULL,
  raw_hash TEXT NOT NULL CHECK (length(raw_hash) = 64)
) STRICT;

CREATE TABLE record_history (
  seq INTEGER PRIMARY KEY,
  key TEXT NOT NULL REFERENCES records (key),
  status TEXT NOT NULL,
  status_code TEXT,
  hash TEXT NOT NULL,
  seen_at TEXT NOT NULL,
  replaced TEXT
) STRICT;
CREATE INDEX record_history_by_key ON record_history (key);

CREATE TABLE sync_checkpoints (
  resource TEXT PRIMARY KEY CHECK (resource IN ('payins', 'payouts', 'payout_items', 'orders', 'wallets')),
  state TEXT NOT NULL CHECK (state IN ('never', 'running', 'paused', 'partial', 'failed', 'not-allowed', 'complete')),
  as_of TEXT,
  rows_read INTEGER NOT NULL CHECK (rows_read >= 0),
  pages INTEGER NOT NULL CHECK (pages >= 0),
  failure TEXT,
  memory TEXT NOT NULL
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
  id TEXT NOT NULL,
  line INTEGER NOT NULL CHECK (line >= 1),
  booked_on TEXT NOT NULL CHECK (booked_on GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  rank_in_day INTEGER NOT NULL CHECK (rank_in_day >= 0),
  amount TEXT NOT NULL CHECK (amount NOT GLOB '*[^0-9.-]*' AND amount <> ''),
  centavos INTEGER CHECK (centavos BETWEEN -9007199254740991 AND 9007199254740991),
  balance TEXT CHECK (balance NOT GLOB '*[^0-9.-]*' AND balance <> ''),
  description TEXT NOT NULL,
  reference TEXT,
  code TEXT,
  raw TEXT NOT NULL,
  hash TEXT NOT NULL CHECK (length(hash) = 64),
  UNIQUE (id, file_seq)
) STRICT;
CREATE INDEX statement_lines_by_file ON statement_lines (file_seq, line);

CREATE TABLE mappings (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  fingerprint TEXT NOT NULL,
  mapping TEXT NOT NULL CHECK (json_type(mapping) = 'object'),
  PRIMARY KEY (account_id, fingerprint)
) STRICT, WITHOUT ROWID;

CREATE TABLE matches (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  key TEXT NOT NULL,
  body TEXT NOT NULL CHECK (json_type(body) = 'object'),
  status TEXT NOT NULL CHECK (status IN ('auto', 'confirmed', 'suggested')),
  accepted INTEGER NOT NULL CHECK (accepted = (status <> 'suggested')),
  PRIMARY KEY (account_id, key),
  UNIQUE (account_id, key, accepted),
  CHECK (json_extract(body, '$.id') = key AND json_extract(body, '$.status') = status)
) STRICT;

CREATE TABLE match_members (
  account_id TEXT NOT NULL,
  match_key TEXT NOT NULL,
  side TEXT NOT NULL CHECK (side IN ('line', 'record')),
  ref TEXT NOT NULL,
  accepted INTEGER NOT NULL CHECK (accepted IN (0, 1)),
  PRIMARY KEY (account_id, match_key, side, ref),
  FOREIGN KEY (account_id, match_key, accepted) REFERENCES matches (account_id, key, accepted)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX one_accepted_match_a_row ON match_members (account_id, side, ref) WHERE accepted = 1;
CREATE INDEX match_members_by_ref ON match_members (ref, side);

CREATE TABLE rejections (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  key TEXT NOT NULL,
  body TEXT NOT NULL CHECK (json_extract(body, '$.id') = key),
  PRIMARY KEY (account_id, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE explanations (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  key TEXT NOT NULL,
  body TEXT NOT NULL CHECK (json_extract(body, '$.lineId') = key),
  PRIMARY KEY (account_id, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE flag_reviews (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  key TEXT NOT NULL,
  body TEXT NOT NULL CHECK (json_extract(body, '$.key') = key),
  PRIMARY KEY (account_id, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE steps (
  seq INTEGER PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  kind TEXT NOT NULL,
  row_count INTEGER NOT NULL CHECK (row_count >= 0),
  by TEXT NOT NULL,
  at TEXT NOT NULL,
  changes TEXT NOT NULL CHECK (json_type(changes) = 'array'),
  changes_hash TEXT NOT NULL CHECK (length(changes_hash) = 64),
  state TEXT NOT NULL CHECK (state IN ('applied', 'undone', 'dropped'))
) STRICT;
CREATE INDEX steps_by_account ON steps (account_id, state, seq);

CREATE TABLE sums (
  name TEXT PRIMARY KEY CHECK (name IN ('records', 'decisions')),
  row_count INTEGER NOT NULL CHECK (row_count >= 0),
  sum TEXT NOT NULL CHECK (length(sum) = 64)
) STRICT, WITHOUT ROWID;
INSERT INTO sums (name, row_count, sum) VALUES
  ('records', 0, '0000000000000000000000000000000000000000000000000000000000000000'),
  ('decisions', 0, '0000000000000000000000000000000000000000000000000000000000000000');

CREATE TABLE audit (
  seq INTEGER PRIMARY KEY,
  at TEXT NOT NULL,
  by TEXT NOT NULL,
  what TEXT NOT NULL,
  detail TEXT NOT NULL CHECK (json_type(detail) = 'object'),
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
`;

export const start: Migration = { number: 1, name: 'start', up: (raw) => raw.exec(START) };
