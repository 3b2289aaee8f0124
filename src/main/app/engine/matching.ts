/** Matching in the engine: asked for by a person, and begun by itself after a sync and an import. */
import type { Failure } from '@shared/contract/failures.ts';
import type { Result } from '@shared/domain/result.ts';
import { matchAccount } from '../match-account.ts';
import type { MatchCounts } from '../match-account.ts';
import type { Desktop } from './desktop.ts';

/** One run of an account, or the one under way; the window is told where it changed decisions. */
export async function matchNow(desktop: Desktop, account: string): Promise<Result<MatchCounts, Failure>> {
  const profile = desktop.profile();
  if (!profile.ok) return profile;
  const { store } = profile.value;
  const { clock, matcher } = desktop.ports;
  const before = store.version();
  const work = { store, clock, matcher, book: () => desktop.book(account) };
  const counts = await desktop.matching.run(account, (watch) => matchAccount(work, watch));
  if (counts.ok && store.version() !== before) desktop.tell({ event: 'changed', payload: { what: 'decisions' } });
  return counts;
}

/** Ends that somebody asked for: the run was cancelled, its profile closed. */
const ASKED_FOR = new Set<Failure['kind']>(['cancelled', 'no-profile']);

/**
 * What new rows bring shows in the figures, without a word: in the accounts that a statement covers, one after the
 * other. A run that fails is in the log, and a person who asks for one is told why.
 */
export async function matchAgain(desktop: Desktop, accounts: readonly string[]): Promise<void> {
  for (const account of accounts) {
    const book = desktop.book(account);
    if (!book.ok || book.value.covered === null) continue;
    const counts = await matchNow(desktop, account);
    if (counts.ok || ASKED_FOR.has(counts.error.kind)) continue;
    desktop.ports.log('matching by itself', { problem: counts.error.kind });
  }
}
