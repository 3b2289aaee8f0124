/** Matching in the engine: asked for by a person, and begun by itself after a sync and an import. */
import type { Failure } from '@shared/contract/failures.ts';
import { accountId } from '@shared/domain/ids.ts';
import type { Result } from '@shared/domain/result.ts';
import { historyOf } from '../decide/decisions.ts';
import { matchAccount } from '../decide/match-account.ts';
import type { MatchCounts } from '../decide/match-account.ts';
import { StoreFailure } from '../ports/store-failure.ts';
import { followOn } from './deciding.ts';
import type { EngineContext } from './engine-context.ts';

/** One run of an account, or the one under way; the window is told where it changed decisions. */
export async function matchNow(context: EngineContext, account: string): Promise<Result<MatchCounts, Failure>> {
  const profile = context.profile();
  if (!profile.ok) return profile;
  const { store } = profile.value;
  const { clock, matcher } = context.ports;
  const before = store.version();
  const work = {
    store,
    clock,
    matcher,
    book: () => context.book(account),
    bookOf: context.book,
    follow: followOn(context),
  };
  const counts = await context.matching.run(account, (watch) => matchAccount(work, watch));
  if (counts.ok && store.version() !== before) context.tell({ event: 'changed', payload: { what: 'decisions' } });
  return counts;
}

/**
 * What new rows bring shows in the figures, without a word: in the accounts that a statement covers, one after the
 * other. A run that fails is in the log, and a person who asks for one is told why; one that newer rows overtook ends
 * without a word, for whoever brought them asks again. Nothing is matched where a person
 * has undone something: a new step would take from them what they may want to do again.
 */
export function matchAgain(context: EngineContext, accounts: readonly string[]): void {
  matchEach(context, accounts, (account) => isCovered(context, account) && !hasUndone(context, account));
}

/** After a person changed how to match: also where something was undone, for that is a decision as any other. */
export function matchAnew(context: EngineContext, accounts: readonly string[]): void {
  matchEach(context, accounts, (account) => isCovered(context, account));
}

function matchEach(context: EngineContext, accounts: readonly string[], isReady: (account: string) => boolean): void {
  const { log } = context.ports;
  const failedAside = (problem: Failure): void => {
    log('matching by itself', { problem: problem.kind });
    context.failedAside(problem);
  };
  context.matching.byItself(async (signal) => {
    try {
      for (const account of accounts) {
        if (signal.aborted) return;
        const problem = isReady(account) ? await problemOf(matchNow(context, account)) : null;
        if (problem?.kind === 'cancelled') return;
        if (problem !== null && problem.kind !== 'plan-stale') failedAside(problem);
      }
    } catch (problem) {
      if (problem instanceof StoreFailure) failedAside(problem.failure);
      else log('matching by itself', { problem });
    }
  });
}

function isCovered(context: EngineContext, account: string): boolean {
  const book = context.book(account);
  return book.ok && book.value.covered !== null;
}

function hasUndone(context: EngineContext, account: string): boolean {
  const profile = context.profile();
  return profile.ok && historyOf(profile.value.store, accountId(account)).redo !== null;
}

async function problemOf(run: ReturnType<typeof matchNow>): Promise<Failure | null> {
  const counts = await run;
  return counts.ok ? null : counts.error;
}
