/** One step of the schema: numbered without gaps, never changed once released, run inside a transaction. */
import type Database from 'better-sqlite3';

export type Migration = {
  readonly number: number;
  readonly name: string;
  readonly up: (raw: Database.Database) => void;
};
