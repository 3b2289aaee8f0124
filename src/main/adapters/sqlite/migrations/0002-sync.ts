/** What a sync that loses nothing needs: a quarantine, since when a payout is final, and indexes for its questions. */
import type { Migration } from './migration.ts';

/**
 * `final_since` is when a payout became final, as far as anybody saw: the day that a change was seen, or for one that
 * was final when it first came the later of its own moments. `reader` is the version of the program that read a row:
 * a newer one may read the same text better. Texts and history are kept by number, so that a first sync appends to
 * them; a record without a history of its own has had one version, the one that stands in its row. The partial indexes
 * repeat the conditions of the questions in records.ts and payout-items.ts word for word: SQLite uses them for nothing
 * else.
 */
const SYNC = `
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
CREATE TRIGGER quarantine_is_never_altered BEFORE UPDATE ON quarantine BEGIN SELECT RAISE(ABORT, 'a quarantined row is never altered'); END;
CREATE TRIGGER quarantine_is_never_deleted BEFORE DELETE ON quarantine BEGIN SELECT RAISE(ABORT, 'a quarantined row is never deleted'); END;

CREATE TABLE sums_of_all (
  name TEXT PRIMARY KEY CHECK (name IN ('records', 'decisions', 'quarantine')),
  row_count INTEGER NOT NULL CHECK (row_count >= 0),
  sum TEXT NOT NULL CHECK (length(sum) = 64)
) STRICT, WITHOUT ROWID;
INSERT INTO sums_of_all (name, row_count, sum) SELECT name, row_count, sum FROM sums;
INSERT INTO sums_of_all (name, row_count, sum) VALUES
  ('quarantine', 0, '0000000000000000000000000000000000000000000000000000000000000000');
DROP TABLE sums;
ALTER TABLE sums_of_all RENAME TO sums;

ALTER TABLE records ADD COLUMN final_since TEXT
  CHECK (final_since IS NULL OR (kind = 'payout' AND standing NOT IN ('pending', 'unknown')));
ALTER TABLE records ADD COLUMN reader TEXT NOT NULL DEFAULT '';
UPDATE records SET final_since = coalesce(
    (SELECT max(seen_at) FROM record_history h WHERE h.key = records.key AND h.replaced IS NOT NULL),
    min(first_seen, max(coalesce(finished_at, updated_at), coalesce(updated_at, finished_at))),
    first_seen)
  WHERE kind = 'payout' AND standing NOT IN ('pending', 'unknown');

CREATE TABLE texts_by_seq (
  seq INTEGER PRIMARY KEY REFERENCES records (seq),
  raw_hash TEXT NOT NULL CHECK (length(raw_hash) = 64),
  raw TEXT NOT NULL
) STRICT;
INSERT INTO texts_by_seq (seq, raw_hash, raw)
  SELECT r.seq, raw_hash, raw FROM records r JOIN record_texts t ON t.key = r.key ORDER BY r.seq;
DROP TABLE record_texts;
ALTER TABLE texts_by_seq RENAME TO record_texts;

CREATE TABLE history_by_seq (
  seq INTEGER PRIMARY KEY,
  record_seq INTEGER NOT NULL REFERENCES records (seq),
  status TEXT NOT NULL,
  status_code TEXT,
  hash TEXT NOT NULL,
  seen_at TEXT NOT NULL,
  replaced TEXT
) STRICT;
INSERT INTO history_by_seq (seq, record_seq, status, status_code, hash, seen_at, replaced)
  SELECT h.seq, r.seq, h.status, h.status_code, h.hash, h.seen_at, h.replaced
  FROM record_history h JOIN records r ON r.key = h.key ORDER BY h.seq;
DROP TRIGGER record_history_is_never_altered;
DROP TRIGGER record_history_is_never_deleted;
DROP TABLE record_history;
ALTER TABLE history_by_seq RENAME TO record_history;
CREATE INDEX record_history_by_record ON record_history (record_seq);
CREATE TRIGGER record_history_is_never_altered BEFORE UPDATE ON record_history BEGIN SELECT RAISE(ABORT, 'history is append-only'); END;
CREATE TRIGGER record_history_is_never_deleted BEFORE DELETE ON record_history BEGIN SELECT RAISE(ABORT, 'history is append-only'); END;

CREATE INDEX records_served ON records (kind, created_at, id) WHERE gone_at IS NULL AND stand_in = 0;
CREATE INDEX records_unfinished ON records (kind, id)
  WHERE gone_at IS NULL AND stand_in = 0 AND standing IN ('pending', 'unknown');
CREATE INDEX records_items_due ON records (id)
  WHERE kind = 'payout' AND gone_at IS NULL
    AND (standing IN ('pending', 'unknown') OR items_hash IS NULL OR items_hash <> hash);
CREATE INDEX records_final_since ON records (final_since, id)
  WHERE kind = 'payout' AND gone_at IS NULL AND final_since IS NOT NULL;
`;

export const sync: Migration = { number: 2, name: 'sync', up: (raw) => raw.exec(SYNC) };
