/** A transaction in parts (why: app/decide/run-long-step.ts): others read beside it what was committed before, and another write takes it back. */
import type Database from 'better-sqlite3';
import { assert } from '@shared/domain/assert.ts';
import type { InParts } from '@shared/domain/in-parts.ts';

const BEGIN = 'BEGIN IMMEDIATE';
const COMMIT = 'COMMIT';
const ROLLBACK = 'ROLLBACK';

export type Pauses = {
  /** Lets others work; false where the rest is not wanted any more. */
  readonly between: () => Promise<boolean>;
  /** Told with the commit, before anybody else can ask. */
  readonly committed: () => void;
};

export type ChunkedTransactions<Db> = {
  /** Null where it was taken back: nothing was written then. */
  readonly writeInParts: <T>(work: (db: Db) => InParts<T>, pauses: Pauses) => Promise<T | null>;
  /** Takes back what is under way. */
  readonly takeBack: () => void;
  /** The connection that reads beside it; null while nothing is under way. */
  readonly beside: () => Database.Database | null;
  readonly close: () => void;
};

type Tools<Db> = {
  readonly raw: Database.Database;
  readonly writable: Db;
  /** A connection that only reads: it sees what was committed. */
  readonly openReader: () => Database.Database;
  readonly guard: <T>(work: () => T) => T;
};

export function chunkedTransactionsOver<Db>({ raw, writable, openReader, guard }: Tools<Db>): ChunkedTransactions<Db> {
  let reader: Database.Database | null = null;
  let current: object | null = null;
  const takeBack = (): void => {
    if (current === null) return;
    current = null;
    if (raw.inTransaction) raw.exec(ROLLBACK);
  };
  const begin = (): object => {
    assert(!raw.inTransaction, 'a decision is one transaction');
    reader ??= openReader();
    raw.exec(BEGIN);
    const mine = {};
    current = mine;
    return mine;
  };
  return {
    writeInParts: async (work, { between, committed }) => {
      const mine = guard(begin);
      try {
        const parts = work(writable);
        for (;;) {
          const next = guard(() => parts.next());
          if (next.done === true) {
            guard(() => raw.exec(COMMIT));
            current = null;
            committed();
            return next.value;
          }
          const goesOn = await between();
          if (current !== mine || !goesOn) return null;
        }
      } finally {
        if (current === mine) takeBack();
      }
    },
    takeBack,
    beside: () => (current === null ? null : reader),
    close: () => {
      takeBack();
      reader?.close();
      reader = null;
    },
  };
}
