/** Whether a profile matches equals by date: a fact of the profile, on until a person switches it off. */
import type { Migration } from './migration.ts';

const EQUALS_BY_DATE = `
ALTER TABLE profile ADD COLUMN equals_by_date INTEGER NOT NULL DEFAULT 1 CHECK (equals_by_date IN (0, 1));
`;

export const equalsByDate: Migration = { number: 8, name: 'equals-by-date', up: (raw) => raw.exec(EQUALS_BY_DATE) };
