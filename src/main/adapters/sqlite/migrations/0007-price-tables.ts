/** Learned price tables: one row a version, at most one of an account switched on, summed and undone with the other decisions. */
import type { Migration } from './migration.ts';

const PRICE_TABLES = `
CREATE TABLE price_tables (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  key TEXT NOT NULL,
  body TEXT NOT NULL CHECK (json_extract(body, '$.id') = key AND json_extract(body, '$.version') >= 2),
  PRIMARY KEY (account_id, key)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX one_active_price_table ON price_tables (account_id) WHERE json_extract(body, '$.active');
`;

export const priceTables: Migration = { number: 7, name: 'price-tables', up: (raw) => raw.exec(PRICE_TABLES) };
