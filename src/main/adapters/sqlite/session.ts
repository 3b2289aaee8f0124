/** What every topic of the store is given: a database to read, a way to write that ends in one commit, and the clock. */
import type { InParts } from '@shared/domain/in-parts.ts';
import type { Clock } from '../../app/ports.ts';
import type { ReadableDb, WritableDb } from './connection.ts';

export type Session = {
  readonly db: ReadableDb;
  /**
   * One transaction; the manifest follows what it appended. Where others can see what changed (`isSeen`, of what the work
   * answered; they can unless told), the version rises, and figures that were computed before are gone with it.
   */
  readonly write: <T>(work: (db: WritableDb) => T, isSeen?: (value: T) => boolean) => T;
  /**
   * One transaction in parts, between which others read what was there before it. Null where `between` says no, or where
   * another write came: then nothing was written.
   */
  readonly writeInParts: <T>(
    work: (db: WritableDb) => InParts<T>,
    between: () => Promise<boolean>,
  ) => Promise<T | null>;
  /** The same as `write` for what no view is made of: rows of an import that still loads. */
  readonly writeUnseen: <T>(work: (db: WritableDb) => T) => T;
  /** Rows of an import that still loads, many in one commit, which `settle` or any other write ends. */
  readonly load: <T>(work: (db: WritableDb) => T) => T;
  readonly settle: () => void;
  readonly clock: Clock;
  /** The version of the program, which reads records in its own way. */
  readonly reader: string;
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
