/** What persons decide about rules for lines without a record: one row a rule, summed and undone with the other decisions. */
import type { Migration } from './migration.ts';

const RULES = `
CREATE TABLE line_rules (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  key TEXT NOT NULL,
  body TEXT NOT NULL CHECK (json_extract(body, '$.id') = key),
  PRIMARY KEY (account_id, key)
) STRICT, WITHOUT ROWID;
`;

export const rules: Migration = { number: 3, name: 'rules', up: (raw) => raw.exec(RULES) };
