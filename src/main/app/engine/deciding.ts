/** What handlers of decisions share: who decides on which book, that the window is told, and that the book follows what was written. */
import type { Failure } from '@shared/contract/failures.ts';
import type { AccountId } from '@shared/domain/ids.ts';
import type { Change } from '@shared/domain/matching/match.ts';
import { ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { Book } from '../book.ts';
import type { Deciding } from '../decide/decisions.ts';
import { pauseOn } from '../decide/run-long-step.ts';
import type { EngineContext } from './engine-context.ts';

type OfAccount = { readonly account: string };
type Work<R, T> = (deps: Deciding, book: Book, request: R) => Result<T, Failure>;

export type DecidingOn = {
  readonly deciding: () => Result<Deciding, Failure>;
  /** Tells the window of what was written. */
  readonly told: <T>(answer: Result<T, Failure>) => Result<T, Failure>;
  /** Works on the book of the account that a request names. */
  readonly onBook: <R extends OfAccount, T>(work: Work<R, T>) => (request: R) => Result<T, Failure>;
  /** The same for what writes. */
  readonly writing: <R extends OfAccount, T>(work: Work<R, T>) => (request: R) => Result<T, Failure>;
};

export function decidingOn(context: EngineContext): DecidingOn {
  const deciding = (): Result<Deciding, Failure> => {
    const profile = context.profile();
    if (!profile.ok) return profile;
    const { ports, plans } = context;
    return ok({ store: profile.value.store, clock: ports.clock, by: context.person(), plans });
  };
  const told = <T>(answer: Result<T, Failure>): Result<T, Failure> => {
    if (answer.ok) context.tell({ event: 'changed', payload: { what: 'decisions' } });
    return answer;
  };
  const onBook =
    <R extends OfAccount, T>(work: Work<R, T>) =>
    (request: R): Result<T, Failure> => {
      const deps = deciding();
      if (!deps.ok) return deps;
      const book = context.book(request.account);
      return book.ok ? work(deps.value, book.value, request) : book;
    };
  const writing =
    <R extends OfAccount, T>(work: Work<R, T>) =>
    (request: R): Result<T, Failure> =>
      told(onBook(work)(request));
  return { deciding, told, onBook, writing };
}

/** Lets the book of an account follow a step that was just written. */
export const followOn =
  (context: EngineContext) =>
  async (account: AccountId, changes: readonly Change[]): Promise<void> => {
    const profile = context.profile();
    if (profile.ok) await profile.value.shelf.follow(account, changes, pauseOn(context.ports.clock));
  };
