/** What handlers of decisions share: who decides on which book, that the window is told, and that the book follows what was written. */
import type { Failure } from '@shared/contract/failures.ts';
import type { AccountId } from '@shared/domain/ids.ts';
import type { Change } from '@shared/domain/matching/match.ts';
import { ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { Book } from '../book.ts';
import type { Deciding } from '../decide/decisions.ts';
import { pauseOn } from '../decide/run-long-step.ts';
import type { ReconciledBook } from '../views/rows.ts';
import type { EngineContext, Scope } from './engine-context.ts';

type OfAccount = { readonly account: string };
type Work<R, S, T> = (deps: Deciding, seen: S, request: R) => Result<T, Failure>;
type Handler<R, T> = (request: R) => Result<T, Failure>;

export type DecidingOn = {
  readonly deciding: () => Result<Deciding, Failure>;
  /** Tells the window of what was written. */
  readonly told: <T>(answer: Result<T, Failure>) => Result<T, Failure>;
  /** Works on the book of the account that a request names. */
  readonly onBook: <R extends OfAccount, T>(work: Work<R, Book, T>) => Handler<R, T>;
  /** The same for what writes. */
  readonly writing: <R extends OfAccount, T>(work: Work<R, Book, T>) => Handler<R, T>;
  /** Works on the days of an account as they are reconciled. */
  readonly onReconciled: <R extends Scope, T>(work: Work<R, ReconciledBook, T>) => Handler<R, T>;
};

export function decidingOn(context: EngineContext): DecidingOn {
  const deciding = (): Result<Deciding, Failure> => {
    const profile = context.profile();
    if (!profile.ok) return profile;
    const { ports, plans } = context;
    const { store, shelf } = profile.value;
    return ok({ store, clock: ports.clock, by: context.person(), plans, wrote: shelf.note });
  };
  const told = <T>(answer: Result<T, Failure>): Result<T, Failure> => {
    if (answer.ok) context.tell({ event: 'changed', payload: { what: 'decisions' } });
    return answer;
  };
  const on =
    <R, S, T>(find: (request: R) => Result<S, Failure>, work: Work<R, S, T>): Handler<R, T> =>
    (request) => {
      const deps = deciding();
      if (!deps.ok) return deps;
      const seen = find(request);
      return seen.ok ? work(deps.value, seen.value, request) : seen;
    };
  const onBook: DecidingOn['onBook'] = (work) => on(({ account }) => context.book(account), work);
  return {
    deciding,
    told,
    onBook,
    writing: (work) => (request) => told(onBook(work)(request)),
    onReconciled: (work) => on(context.reconciled, work),
  };
}

/** Lets the book of an account follow a step that was just written. */
export const followOn =
  (context: EngineContext) =>
  async (account: AccountId, changes: readonly Change[]): Promise<void> => {
    const profile = context.profile();
    if (profile.ok) await profile.value.shelf.follow(account, changes, pauseOn(context.ports.clock));
  };
