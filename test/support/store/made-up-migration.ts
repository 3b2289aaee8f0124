/** A migration that no program has: what every next one must be able to do is tried with it, over rows as they were. */
import { MIGRATIONS } from '../../../src/main/adapters/sqlite/migrate.ts';
import type { Migration } from '../../../src/main/adapters/sqlite/migrations/migration.ts';

/** A table that is filled from another one, and a column for rows that are there. */
const MADE_UP = `
CREATE TABLE made_up (seq INTEGER PRIMARY KEY REFERENCES records (seq), note TEXT NOT NULL) STRICT;
INSERT INTO made_up (seq, note) SELECT seq, 'made from ' || key FROM records ORDER BY seq;
ALTER TABLE accounts ADD COLUMN made_up TEXT NOT NULL DEFAULT '';
`;

export const NEWEST = MIGRATIONS.at(-1)!.number;
export const madeUp: Migration = { number: NEWEST + 1, name: 'made-up', up: (raw) => raw.exec(MADE_UP) };
export const WITH_MADE_UP: readonly Migration[] = [...MIGRATIONS, madeUp];
