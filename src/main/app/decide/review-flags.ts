/** One review of many flags: every flag that was named is settled or left with its reason, and all of it is one step. */
import type { z } from 'zod';
import type { Answer, calls } from '@shared/contract/calls.ts';
import type { FlagLeftWhy } from '@shared/contract/calls/flag-calls.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { assert } from '@shared/domain/assert.ts';
import type { Flag } from '@shared/domain/flags/flag.ts';
import { planReviewFlag } from '@shared/domain/matching/decisions/decide.ts';
import type { Change, FlagReview } from '@shared/domain/matching/match.ts';
import { unitsToText } from '@shared/domain/money/decimal.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import { causesAmong, reviewsOf } from '../views/flag-page.ts';
import { stakeOf } from '../views/rows.ts';
import type { ReconciledBook } from '../views/rows.ts';
import { decide } from './decisions.ts';
import type { Deciding } from './decisions.ts';
import { staleFailure } from './plan-cache.ts';

type Asked = Omit<z.output<(typeof calls)['flags.decide']['request']>, 'plan'>;
type Work = {
  readonly taken: readonly Flag[];
  readonly left: ReadonlyMap<FlagLeftWhy, number>;
  readonly changes: readonly Change[];
};

/** As long as the note of one flag may be. */
const FLAG_NOTE_MAX = 2000;

/** What was written of a flag before stays; the note that is said of all stands below it. */
const noteBelow = (before: FlagReview | undefined, note: string): string =>
  [before?.note ?? '', note].filter((one) => one !== '').join('\n');

export const isNoteFull = (before: FlagReview | undefined, note: string): boolean =>
  noteBelow(before, note).length > FLAG_NOTE_MAX;

type Said = Pick<Asked, 'state' | 'note'>;

/** What it writes that each of the flags is said to be so. */
export function planReviews(
  reconciled: ReconciledBook,
  keys: readonly string[],
  { state, note }: Said,
): readonly Change[] {
  const reviews = reviewsOf(reconciled);
  return keys.flatMap((key) => {
    const before = reviews.get(key);
    const review = { key, accountId: reconciled.book.account.id, state, note: noteBelow(before, note) };
    return planReviewFlag(before === undefined ? [] : [before], review);
  });
}

function whyLeft(before: FlagReview | undefined, { state, note }: Asked): FlagLeftWhy | null {
  if ((before?.state ?? 'open') === state) return 'already';
  return isNoteFull(before, note) ? 'note-full' : null;
}

/** A flag that is no longer there is not settled silently: nothing is. */
function workOf(reconciled: ReconciledBook, asked: Asked): Result<Work, Failure> {
  const byKey = new Map(reconciled.reconciliation.flags.map((flag) => [flag.key, flag]));
  const keys = [...new Set(asked.flags)];
  const named = keys.flatMap((key) => byKey.get(key) ?? []);
  if (named.length < keys.length)
    return err(staleFailure('not-found', reconciled.book, { rows: keys.filter((key) => !byKey.has(key)) }));
  const reviews = reviewsOf(reconciled);
  const left = new Map<FlagLeftWhy, number>();
  const taken: Flag[] = [];
  for (const flag of named) {
    const why = whyLeft(reviews.get(flag.key), asked);
    if (why === null) taken.push(flag);
    else left.set(why, (left.get(why) ?? 0) + 1);
  }
  const remaining = [...left.values()].reduce((sum, count) => sum + count, 0);
  assert(taken.length + remaining === keys.length, 'every flag is settled or left with a reason');
  return ok({
    taken,
    left,
    changes: planReviews(
      reconciled,
      taken.map(({ key }) => key),
      asked,
    ),
  });
}

/** What the review would write, as a plan that the decision then names. */
export function previewFlags(
  deps: Pick<Deciding, 'plans'>,
  reconciled: ReconciledBook,
  asked: Asked,
): Result<Answer<'flags.preview'>, Failure> {
  const work = workOf(reconciled, asked);
  if (!work.ok) return work;
  const { taken, left, changes } = work.value;
  const keys = new Set(taken.map(({ key }) => key));
  return ok({
    plan: deps.plans.show(changes),
    count: taken.length,
    amount: unitsToText(stakeOf(taken)),
    causes: causesAmong(reconciled, ({ key }) => keys.has(key)).map(({ view }) => view),
    left: [...left].map(([why, count]) => ({ why, count })),
  });
}

export function decideFlags(
  deps: Deciding,
  reconciled: ReconciledBook,
  request: Asked & { readonly plan: string },
): Result<Answer<'flags.decide'>, Failure> {
  const work = workOf(reconciled, request);
  if (!work.ok) return work;
  const { taken, changes } = work.value;
  const step = { kind: 'review-flag', rows: taken.length, plan: ok(changes), shown: request.plan } as const;
  return decide(deps, reconciled.book, step);
}
