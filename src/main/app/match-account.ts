/** Runs the matching of one account over everything stored and writes the difference as one step. */
import { activeTable } from '@shared/domain/matching/learned/learn.ts';
import { brokenPasses, trackRecords } from '@shared/domain/matching/track-record.ts';
import type { AccountId } from '@shared/domain/ids.ts';
import type { Step } from '@shared/domain/matching/match.ts';
import type { MatchPlan, MatchSight } from '@shared/domain/matching/plan-run.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import type { Book } from './book.ts';
import type { Clock, Store } from './ports.ts';
import { BY_THE_APP } from './ports/author.ts';
import { matchHere } from './ports/matcher.ts';
import type { Matcher, MatchWatch } from './ports/matcher.ts';
import { writeStep } from './write-step.ts';
import type { Follow } from './write-step.ts';

export type MatchCounts = {
  readonly accepted: number;
  readonly proposed: number;
  readonly ambiguous: number;
  readonly unmatchedLines: number;
  readonly unmatchedRecords: number;
};

export type MatchDeps = {
  readonly store: Store;
  readonly clock: Clock;
  readonly matcher: Matcher;
  /** The account as it is stored now. */
  readonly book: () => Result<Book, Failure>;
  readonly follow?: Follow;
};

/**
 * Runs whose rows changed under them. The one after these is made where nothing can change meanwhile, in the engine's own
 * thread; of more rows that would let nobody else work for too long, and the run ends instead.
 */
const OVERTAKEN_MAX = 2;
const HERE_ROWS_MAX = 5_000;

/** How the last run of each account ended, and the version of the store that it left behind. */
type Ended = { readonly version: number; readonly counts: MatchCounts };
const ended = new WeakMap<Store, Map<AccountId, Ended>>();

/** The last run's answer while nothing at all has changed since: another run would write nothing and say the same. */
function stillSo({ store }: MatchDeps, account: AccountId): MatchCounts | null {
  const last = ended.get(store)?.get(account);
  return last?.version === store.version() ? last.counts : null;
}

/**
 * Same data, decisions and prices give the same result: a second run writes nothing. What a plan saw must still be so
 * when it is written, else it is made anew.
 */
export async function matchAccount(deps: MatchDeps, watch: MatchWatch = {}): Promise<Result<MatchCounts, Failure>> {
  for (let tries = 0; tries < OVERTAKEN_MAX; tries += 1) {
    const counts = await matchOnce(deps, watch, deps.matcher);
    if (counts !== null) return counts;
  }
  const book = deps.book();
  const isLarge = book.ok && book.value.lines.length + book.value.records.length > HERE_ROWS_MAX;
  return (await matchOnce(deps, watch, isLarge ? deps.matcher : matchHere)) ?? err(failure('plan-stale', { rows: [] }));
}

/** Null where rows changed under the run. */
async function matchOnce(
  deps: MatchDeps,
  watch: MatchWatch,
  matcher: Matcher,
): Promise<Result<MatchCounts, Failure> | null> {
  const book = deps.book();
  if (!book.ok) return book;
  const { id } = book.value.account;
  const known = stillSo(deps, id);
  if (known !== null) return ok(known);
  const seen = deps.store.version();
  const plan = await matcher(sightOf(book.value), watch);
  if (!plan.ok) return plan;
  if (watch.signal?.aborted === true) return err(failure('cancelled'));
  // A run of which nobody else has time to see anything is not interrupted for the writing either.
  return carriedOut(deps, { ...plan.value, id, seen }, matcher === matchHere ? null : watch);
}

/** A plan with the account that it is for and the version of the store that it saw. */
type Seen = MatchPlan & { readonly id: AccountId; readonly seen: number };

/** Writes the plan while what it saw is still so, in parts where somebody watches; null where it no longer is. */
async function carriedOut(
  deps: MatchDeps,
  plan: Seen,
  watch: MatchWatch | null,
): Promise<Result<MatchCounts, Failure> | null> {
  const applied = await writeStep(deps, stepOf(deps, plan.id, plan), { seen: plan.seen, watch });
  if (applied?.ok !== true) return applied;
  const version = deps.store.version();
  await deps.follow?.(plan.id, plan.changes);
  return counted(deps, plan.id, { ...plan, version });
}

const stepOf = ({ clock }: MatchDeps, accountId: AccountId, { changes }: MatchPlan): Step => ({
  kind: 'match-run',
  accountId,
  rows: changes.length,
  by: BY_THE_APP,
  at: clock.now(),
  changes,
});

/** What a run sees of a book. */
export const sightOf = (book: Book): MatchSight => ({
  ...book.context,
  lines: book.lines,
  records: book.records,
  rules: book.rules,
  matches: book.matches,
  rejections: book.rejections,
  explanations: book.explanations,
  superseded: new Set(book.identity.held.keys()),
  suggesting: brokenPasses(trackRecords(book.matches, book.corrections)),
  learned: activeTable(book.prices),
});

/** What the run says of itself, and what is left over after it. */
function counted(
  deps: MatchDeps,
  account: AccountId,
  { tally, version }: MatchPlan & { readonly version: number },
): Result<MatchCounts, Failure> {
  const after = deps.book();
  if (!after.ok) return after;
  const { totals } = after.value.reconciliation(null);
  const counts: MatchCounts = {
    ...tally,
    unmatchedLines: totals.lines.unmatched.count,
    unmatchedRecords: totals.records.unmatched.count,
  };
  const ofStore = ended.get(deps.store) ?? new Map<AccountId, Ended>();
  ended.set(deps.store, ofStore.set(account, { version, counts }));
  return ok(counts);
}
