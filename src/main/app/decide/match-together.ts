/** Plans the runs of all accounts of a profile as one: a record is one movement of money, and goes to one of them whatever was matched first. */
import type { Failure } from '@shared/contract/failures.ts';
import { must } from '@shared/domain/assert.ts';
import type { AccountId, MatchId, RecordKey } from '@shared/domain/ids.ts';
import { isTouched, ownedByOthers, rulingAfter } from '@shared/domain/matching/claims.ts';
import type { Claims, Ruling } from '@shared/domain/matching/claims.ts';
import { isAccepted } from '@shared/domain/matching/match-id.ts';
import type { Change, Match } from '@shared/domain/matching/match.ts';
import { staleMatches } from '@shared/domain/matching/decisions/stale-matches.ts';
import type { MatchPlan } from '@shared/domain/matching/plan-run.ts';
import { isOtherEnd } from '@shared/domain/reconciliation/settling-account.ts';
import { ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { Book } from '../book.ts';
import type { Matcher, MatchWatch } from '../ports/matcher.ts';
import { sightOf } from './sight.ts';

export type Planned = { readonly book: Book; readonly plan: MatchPlan };

type Run = Planned & {
  /** What the run would hold that neither a person nor an event has fixed. */
  readonly claims: Claims;
};

/** What stays as it is: a person's matches, and those that events have overtaken. */
function keptIn(book: Book): readonly Match[] {
  const overtaken = staleMatches(book.matches, sightOf(book), book.context);
  return [...book.matches.filter(({ status }) => status === 'confirmed'), ...overtaken];
}

/** The matches of an account as a plan leaves them. */
function matchesAfter({ matches }: Book, changes: readonly Change[]): readonly Match[] {
  const after = new Map(matches.map((match) => [match.id, match]));
  for (const change of changes) {
    if (change.table !== 'match') continue;
    if (change.after === null) after.delete(change.key);
    else after.set(change.key, change.after);
  }
  return [...after.values()];
}

/** Records that no run may give to another account; the first of the accounts where several hold one already. */
function fixedOwners(books: readonly Book[], still: readonly Book[], kept: readonly (readonly Match[])[]): Ruling {
  const ownerOf = new Map<RecordKey, AccountId>();
  const hold = (account: AccountId, keys: readonly RecordKey[]): void => {
    for (const key of keys) if (!ownerOf.has(key)) ownerOf.set(key, account);
  };
  for (const [at, { account }] of books.entries()) {
    hold(
      account.id,
      must(kept[at], 'each account has its own').flatMap(({ records }) => records),
    );
  }
  const [first] = books;
  for (const { account, matches, recordByKey } of first === undefined ? [] : still) {
    const isFree = (key: RecordKey): boolean => {
      const record = recordByKey.get(key);
      return record !== undefined && isOtherEnd(must(first, 'there is one').account, account, record);
    };
    const keys = matches.filter(isAccepted).flatMap(({ records }) => records);
    hold(
      account.id,
      keys.filter((key) => !isFree(key)),
    );
  }
  return { ownerOf, contested: new Set() };
}

/**
 * Each account is run as if it were alone; then every record that was accepted goes to the account with the best claim
 * (claims.ts), and those that lose one are run again, until nothing is new. `books`: accounts that expect the same; `still`: those that are left as they are.
 */
export async function planTogether(
  books: readonly Book[],
  still: readonly Book[],
  { matcher, watch }: { readonly matcher: Matcher; readonly watch: MatchWatch },
): Promise<Result<readonly Planned[], Failure>> {
  const kept = books.map(keptIn);
  const runOf = async (at: number, ruling: Ruling): Promise<Result<Run, Failure>> => {
    const book = must(books[at], 'the account is one of them');
    const elsewhere = ownedByOthers(ruling, book.account.id);
    const plan = await matcher({ ...sightOf(book), elsewhere, contested: ruling.contested }, watch);
    if (!plan.ok) return plan;
    const fixed = new Set<MatchId>(kept[at]?.map(({ id }) => id));
    const matches = matchesAfter(book, plan.value.changes).filter(({ id }) => !fixed.has(id));
    return ok({ book, plan: plan.value, claims: { account: book.account.id, matches } });
  };
  let ruling = fixedOwners(books, still, kept);
  const runs: Run[] = [];
  for (const at of books.keys()) {
    const run = await runOf(at, ruling);
    if (!run.ok) return run;
    runs.push(run.value);
  }
  for (;;) {
    const next = rulingAfter(
      ruling,
      runs.map(({ claims }) => claims),
    );
    if (next === ruling) return ok(runs);
    for (const [at, { claims }] of runs.entries()) {
      if (!isTouched(claims, ruling, next)) continue;
      const run = await runOf(at, next);
      if (!run.ok) return run;
      runs[at] = run.value;
    }
    ruling = next;
  }
}

/** Changes by which an account lets go of what another one is given: they are written first. */
export function releases({ changes }: MatchPlan, others: readonly MatchPlan[]): readonly Change[] {
  const given = new Set(others.flatMap((plan) => plan.changes.flatMap((change) => [...acceptedIn(change, 'after')])));
  return changes.filter((change) => acceptedIn(change, 'before').some((key) => given.has(key)));
}

function acceptedIn(change: Change, when: 'before' | 'after'): readonly RecordKey[] {
  if (change.table !== 'match') return [];
  const match = change[when];
  return match !== null && isAccepted(match) ? match.records : [];
}
