/** The first schema's tables of what persons and the matching decided: a row is what holds now, a step how it came to be. */

/** Rows are JSON under the key that it names itself; they are summed and undone together. */
export const DECISIONS = `
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

CREATE TABLE line_rules (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  key TEXT NOT NULL,
  body TEXT NOT NULL CHECK (json_extract(body, '$.id') = key),
  PRIMARY KEY (account_id, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE parkings (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  key TEXT NOT NULL,
  body TEXT NOT NULL CHECK (json_extract(body, '$.row') = key),
  PRIMARY KEY (account_id, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE price_tables (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  key TEXT NOT NULL,
  body TEXT NOT NULL CHECK (json_extract(body, '$.id') = key AND json_extract(body, '$.version') >= 2),
  PRIMARY KEY (account_id, key)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX one_active_price_table ON price_tables (account_id) WHERE json_extract(body, '$.active');

CREATE TABLE settling (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  key TEXT NOT NULL,
  body TEXT NOT NULL CHECK (json_extract(body, '$.id') = key),
  settles_in TEXT GENERATED ALWAYS AS (json_extract(body, '$.settlesIn')) STORED REFERENCES accounts (id),
  PRIMARY KEY (account_id, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE meanings (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  key TEXT NOT NULL,
  body TEXT NOT NULL CHECK (json_extract(body, '$.id') = key),
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

/* Figures that a window begins with, as they were computed last: there while they are true, gone with what makes them others. */
CREATE TABLE figures (
  question TEXT NOT NULL PRIMARY KEY,
  build TEXT NOT NULL,
  answer TEXT NOT NULL,
  content_hash TEXT NOT NULL CHECK (length(content_hash) = 64)
) STRICT, WITHOUT ROWID;
`;
