/** The figures that a window begins with, as they were computed last: there while they are true, and gone with the transaction that makes them others. */
import type { Migration } from './migration.ts';

const FIGURES = `
CREATE TABLE figures (
  question TEXT NOT NULL PRIMARY KEY,
  build TEXT NOT NULL,
  answer TEXT NOT NULL,
  content_hash TEXT NOT NULL CHECK (length(content_hash) = 64)
) STRICT, WITHOUT ROWID;
`;

export const figures: Migration = { number: 13, name: 'figures', up: (raw) => raw.exec(FIGURES) };
