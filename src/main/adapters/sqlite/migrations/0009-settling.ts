/** Where persons said that kinds of records settle: one row an end and account, summed and undone with the other decisions. */
import type { Migration } from './migration.ts';

const SETTLING = `
CREATE TABLE settling (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  key TEXT NOT NULL,
  body TEXT NOT NULL CHECK (json_extract(body, '$.id') = key),
  settles_in TEXT GENERATED ALWAYS AS (json_extract(body, '$.settlesIn')) STORED REFERENCES accounts (id),
  PRIMARY KEY (account_id, key)
) STRICT, WITHOUT ROWID;
`;

export const settling: Migration = { number: 9, name: 'settling', up: (raw) => raw.exec(SETTLING) };
