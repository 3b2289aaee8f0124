/** Runs the matching of an account over everything stored and writes the difference as one step; the other accounts of the profile follow. */
import { must } from '@shared/domain/assert.ts';
import type { AccountId } from '@shared/domain/ids.ts';
import type { Change, Step } from '@shared/domain/matching/match.ts';
import type { MatchPlan } from '@shared/domain/matching/plan-run.ts';
import type { RunTally } from '@shared/domain/matching/run.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { readBook } from '../book.ts';
import type { Book } from '../book.ts';
import { historyOf } from './decisions.ts';
import { planTogether, releases } from './match-together.ts';
import type { Planned } from './match-together.ts';
import type { Clock, Store } from '../ports.ts';
import { BY_THE_APP } from '../ports/author.ts';
import { matchHere } from '../ports/matcher.ts';
import type { Matcher, MatchWatch } from '../ports/matcher.ts';
import { applyStep } from './apply-step.ts';
import type { SeenBy } from './apply-step.ts';
import type { Follow } from './run-long-step.ts';
import { sightOf } from './sight.ts';

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
  /** Another account of the profile likewise; read anew where nobody keeps it. */
  readonly bookOf?: (id: AccountId) => Result<Book, Failure>;
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
  const fresh = plannedAt(deps.store, id, seen);
  if (fresh !== null) return counted(deps, id, { tally: fresh, version: seen });
  const plans = await plansOf(deps, book.value, { matcher, watch });
  if (!plans.ok) return plans;
  if (watch.signal?.aborted === true) return err(failure('cancelled'));
  // A run of which nobody else has time to see anything is not interrupted for the writing either.
  return carriedOut(deps, plans.value, { seen, watch: matcher === matchHere ? null : watch });
}

/** How the accounts of a profile were planned together, and the version of the store that this left behind. */
type Together = { readonly version: number; readonly tallies: ReadonlyMap<AccountId, RunTally> };
const together = new WeakMap<Store, Together>();

function plannedAt(store: Store, account: AccountId, version: number): RunTally | null {
  const last = together.get(store);
  return last?.version === version ? (last.tallies.get(account) ?? null) : null;
}

/** The account first, then those that have lines and expect the same; where a person has undone something all stays as it is. */
async function plansOf(
  deps: MatchDeps,
  book: Book,
  by: { readonly matcher: Matcher; readonly watch: MatchWatch },
): Promise<Result<readonly [Planned, ...Planned[]], Failure>> {
  const { before, after } = book.others;
  const others: Book[] = [];
  for (const { account } of [...before, ...after]) {
    const other = deps.bookOf?.(account.id) ?? ok(readBook(deps.store, account, book.records));
    if (!other.ok) return other;
    if (other.value.lines.length > 0 || other.value.matches.length > 0) others.push(other.value);
  }
  const runs = ({ account }: Book): boolean =>
    account.preset === book.account.preset && historyOf(deps.store, account.id).redo === null;
  const running = [book, ...others.filter(runs)].sort((a, b) => (a.account.id < b.account.id ? -1 : 1));
  if (running.length === 1) {
    const plan = await by.matcher(sightOf(book), by.watch);
    return plan.ok ? ok([{ book, plan: plan.value }]) : plan;
  }
  const plans = await planTogether(
    running,
    others.filter((other) => !runs(other)),
    by,
  );
  if (!plans.ok) return plans;
  const own = must(
    plans.value.find((one) => one.book === book),
    'the account itself is planned',
  );
  return ok([own, ...plans.value.filter((one) => one !== own)]);
}

/** Writes the plans while what they saw is still so, in parts where somebody watches; null where it no longer is. */
async function carriedOut(
  deps: MatchDeps,
  plans: readonly [Planned, ...Planned[]],
  { seen, watch }: SeenBy,
): Promise<Result<MatchCounts, Failure> | null> {
  const [{ book, plan }] = plans;
  const { id } = book.account;
  let version = seen;
  for (const step of stepsOf(plans)) {
    const applied = await applyStep(deps, stepOf(deps, step.id, step.changes), { seen: version, watch });
    if (applied?.ok !== true) return applied;
    version = deps.store.version();
    await deps.follow?.(step.id, step.changes);
  }
  if (plans.length > 1) {
    const tallies = new Map(plans.map((one) => [one.book.account.id, one.plan.tally]));
    together.set(deps.store, { version, tallies });
  }
  return counted(deps, id, { tally: plan.tally, version });
}

type AccountChanges = { readonly id: AccountId; readonly changes: readonly Change[] };

/** What accounts let go for others comes first, so that no record is in two accepted matches at any time. */
function stepsOf(plans: readonly [Planned, ...Planned[]]): readonly AccountChanges[] {
  const first: AccountChanges[] = [];
  const rest: AccountChanges[] = [];
  for (const { book, plan } of plans) {
    const others = plans.flatMap((one) => (one.plan === plan ? [] : [one.plan]));
    const freed = new Set(releases(plan, others));
    const { id } = book.account;
    if (freed.size > 0) first.push({ id, changes: [...freed] });
    rest.push({ id, changes: freed.size === 0 ? plan.changes : plan.changes.filter((change) => !freed.has(change)) });
  }
  const [own, ...others] = rest;
  return [...first, ...(own === undefined ? [] : [own]), ...others.filter(({ changes }) => changes.length > 0)];
}

const stepOf = ({ clock }: MatchDeps, accountId: AccountId, changes: readonly Change[]): Step => ({
  kind: 'match-run',
  accountId,
  rows: changes.length,
  by: BY_THE_APP,
  at: clock.now(),
  changes,
});

/** What the run says of itself, and what is left over after it. */
function counted(
  deps: MatchDeps,
  account: AccountId,
  { tally, version }: Pick<MatchPlan, 'tally'> & { readonly version: number },
): Result<MatchCounts, Failure> {
  const after = deps.book();
  if (!after.ok) return after;
  const { lines, records } = after.value.unmatched();
  const counts: MatchCounts = { ...tally, unmatchedLines: lines, unmatchedRecords: records };
  const ofStore = ended.get(deps.store) ?? new Map<AccountId, Ended>();
  ended.set(deps.store, ofStore.set(account, { version, counts }));
  return ok(counts);
}
