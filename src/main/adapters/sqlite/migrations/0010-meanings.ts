/** What persons said that unseen statuses and types of orders mean: one row a word and account, summed and undone with the other decisions. */
import type { Migration } from './migration.ts';

const MEANINGS = `
CREATE TABLE meanings (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  key TEXT NOT NULL,
  body TEXT NOT NULL CHECK (json_extract(body, '$.id') = key),
  PRIMARY KEY (account_id, key)
) STRICT, WITHOUT ROWID;
`;

export const meanings: Migration = { number: 10, name: 'meanings', up: (raw) => raw.exec(MEANINGS) };
