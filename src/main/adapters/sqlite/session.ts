/** What every topic of the store is given: a database to read, a way to write that ends in one commit, and the clock. */
import type { Clock } from '../../app/ports.ts';
import type { ReadableDb, WritableDb } from './connection.ts';

export type Session = {
  readonly db: ReadableDb;
  /** One transaction; the manifest follows what it appended, and the version rises when others can see what changed. */
  readonly write: <T>(work: (db: WritableDb) => T) => T;
  /** The same for rows that no query outside the import sees yet. */
  readonly writeUnseen: <T>(work: (db: WritableDb) => T) => T;
  readonly clock: Clock;
};

/** Thrown inside a transaction to undo it and answer with a refusal. */
export class Refused<E> extends Error {
  override readonly name = 'Refused';
  readonly refusal: E;

  constructor(refusal: E) {
    super('refused');
    this.refusal = refusal;
  }
}
