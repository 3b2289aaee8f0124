/** Rows that persons put aside for later: one row each, summed and undone with the other decisions. */
import type { Migration } from './migration.ts';

const PARKINGS = `
CREATE TABLE parkings (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  key TEXT NOT NULL,
  body TEXT NOT NULL CHECK (json_extract(body, '$.row') = key),
  PRIMARY KEY (account_id, key)
) STRICT, WITHOUT ROWID;
`;

export const parkings: Migration = { number: 6, name: 'parkings', up: (raw) => raw.exec(PARKINGS) };
