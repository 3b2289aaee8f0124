/** Runs the matching of one account over everything stored and writes the difference as one step. */
import { planMatching } from '@shared/domain/matching/plan-run.ts';
import { brokenPasses, trackRecords } from '@shared/domain/matching/track-record.ts';
import type { AccountId } from '@shared/domain/ids.ts';
import type { MatchPlan, MatchSight } from '@shared/domain/matching/plan-run.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import type { Book } from './book.ts';
import type { Clock, Store } from './ports.ts';
import type { Matcher, MatchWatch } from './ports/matcher.ts';

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
};

/** The author of what no person decided. */
export const ENGINE = 'Cuadre';

/** Runs whose rows changed under them; the one after these is made where nothing can change meanwhile. */
const OVERTAKEN_MAX = 2;

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
  for (let tries = 0; ; tries += 1) {
    const book = deps.book();
    if (!book.ok) return book;
    const known = stillSo(deps, book.value.account.id);
    if (known !== null) return ok(known);
    const seen = deps.store.version();
    const sight = sightOf(book.value);
    const plan = tries < OVERTAKEN_MAX ? await deps.matcher(sight, watch) : ok(planMatching(sight, watch.onStep));
    if (!plan.ok) return plan;
    if (watch.signal?.aborted === true) return err(failure('cancelled'));
    if (deps.store.version() === seen) return carriedOut(deps, book.value, plan.value);
  }
}

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
});

function carriedOut(deps: MatchDeps, { account }: Book, { changes, tally }: MatchPlan): Result<MatchCounts, Failure> {
  if (changes.length > 0) {
    const applied = deps.store.decisions.apply({
      kind: 'match-run',
      accountId: account.id,
      rows: changes.length,
      by: ENGINE,
      at: deps.clock.now(),
      changes,
    });
    if (!applied.ok) return err(failure(applied.error.kind, { rows: [...applied.error.rows] }));
  }
  const after = deps.book();
  if (!after.ok) return after;
  const { totals } = after.value.reconciliation(null);
  const counts: MatchCounts = {
    ...tally,
    unmatchedLines: totals.lines.unmatched.count,
    unmatchedRecords: totals.records.unmatched.count,
  };
  const ofStore = ended.get(deps.store) ?? new Map<AccountId, Ended>();
  ended.set(deps.store, ofStore.set(account.id, { version: deps.store.version(), counts }));
  return ok(counts);
}
