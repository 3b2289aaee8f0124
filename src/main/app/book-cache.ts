/** Keeps the books of a profile's accounts: a step that is written is noted on the book that is kept, after anything else it is read again. */
import { missing } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import type { AccountId } from '@shared/domain/ids.ts';
import type { Change } from '@shared/domain/matching/match.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import { afterStep, readBook } from './book.ts';
import type { Book } from './book.ts';
import type { Store } from './ports.ts';

export type BookCache = {
  /** The book of an account, read again only when the store has changed. */
  readonly book: (id: AccountId) => Result<Book, Failure>;
  /** The version of the store that the book of an account was read from. */
  readonly versionOf: (id: AccountId) => number;
  /** Notes a step that was just written on the book as it was before: nothing of it is read again. */
  readonly note: (id: AccountId, changes: readonly Change[]) => void;
  /** The same of a long step, and makes its reconciliation with pauses (decide/run-long-step.ts). */
  readonly follow: (id: AccountId, changes: readonly Change[], pause: () => Promise<boolean>) => Promise<void>;
  /** False while the book of an earlier version is kept, because the newer one is still being made. */
  readonly isSettled: () => boolean;
};

export function createBookCache(store: Store): BookCache {
  const books = new Map<AccountId, { readonly version: number; readonly book: Book }>();
  /** Versions of the store for which a book is being made; that of before stands meanwhile. */
  const awaited = new Map<AccountId, number>();
  /** Of more than the one step that was written last nothing is known here. */
  const noted = (id: AccountId, changes: readonly Change[]): Book | null => {
    const known = books.get(id);
    if (known?.version !== store.version() - 1) return null;
    return afterStep(known.book, changes, store.decisions.corrections(id));
  };
  return {
    isSettled: () => awaited.size === 0,
    versionOf: (id) => books.get(id)?.version ?? store.version(),
    book: (id) => {
      const version = store.version();
      const known = books.get(id);
      if (known?.version === version || (known !== undefined && awaited.get(id) === version)) return ok(known.book);
      const account = store.accounts.list().find((one) => one.id === id);
      if (account === undefined) return err(missing('account'));
      const book = readBook(store, account);
      books.set(id, { version, book });
      return ok(book);
    },
    note: (id, changes) => {
      const book = noted(id, changes);
      if (book !== null) books.set(id, { version: store.version(), book });
    },
    follow: async (id, changes, pause) => {
      const [version, book] = [store.version(), noted(id, changes)];
      if (book === null) return;
      awaited.set(id, version);
      const isStill = (): boolean => awaited.get(id) === version && store.version() === version;
      try {
        const isReady = await book.prepare(async () => (await pause()) && isStill());
        if (isReady) books.set(id, { version, book });
      } finally {
        if (awaited.get(id) === version) awaited.delete(id);
      }
    },
  };
}
