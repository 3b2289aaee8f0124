/** Statuses and types of orders that nobody has seen: listed with their records, and given a meaning by a person in one step. */
import type { z } from 'zod';
import type { Answer, calls } from '@shared/contract/calls.ts';
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { planMean } from '@shared/domain/matching/decisions/row-plans.ts';
import type { Change } from '@shared/domain/matching/match.ts';
import { sumUnits, unitsToText } from '@shared/domain/money/decimal.ts';
import {
  isMeaningOf,
  meaningId,
  meaningIn,
  meaningsOf,
  meant,
  storedMeaning,
  unseenIn,
} from '@shared/domain/payments/meaning.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { Reconciliation } from '@shared/domain/reconciliation/reconciliation.ts';
import { withRecords } from '../book.ts';
import type { Book } from '../book.ts';
import { decide } from './decisions.ts';
import type { Deciding } from './decisions.ts';
import { tallyView } from '../views/rows.ts';

type RequestOf<N extends keyof typeof calls> = z.output<(typeof calls)[N]['request']>;
type Asked = Omit<RequestOf<'meaning.set'>, 'account' | 'plan'>;

/** Records of a word that are named. */
const NAMED_MAX = 3;

export const unseenOf = ({ records, meanings, account }: Book): Answer<'meaning.get'> =>
  unseenIn(records).map((unseen) => {
    const means = meanings.get(meaningId(unseen));
    return {
      of: unseen.of,
      value: unseen.value,
      count: unseen.records.length,
      amount: unitsToText(unseen.amount),
      means: means === undefined ? null : meaningIn(means, account),
      guess: unseen.guess,
      records: unseen.records.slice(0, NAMED_MAX).map(({ key }) => key),
    };
  });

/** Fails where no record has the word, or where that is no meaning of it. */
function planOf(book: Book, { of, value, means }: Asked, saidAt: number): Result<readonly Change[], Failure> {
  const isThere = unseenIn(book.records).some((one) => one.of === of && one.value === value);
  if (!isThere) return err(failure('not-found', { what: meaningId({ of, value }) }));
  if (means !== null && !isMeaningOf(of, means)) return err(failure('usage', { problem: 'bad-value', words: means }));
  const stored = means === null ? null : storedMeaning(means, book.account);
  const after = { id: meaningId({ of, value }), accountId: book.account.id, means: stored, saidAt };
  return ok(planMean(book.meaningsHere, book.meanings, after));
}

const figuresOf = ({ totals }: Reconciliation): Answer<'meaning.preview'>['before'] => {
  const { matched, proposed, unmatched } = totals.records;
  const [count, amount] = [matched.count + proposed.count + unmatched.count, [matched, proposed, unmatched]];
  return {
    expected: { count, gross: unitsToText(sumUnits(amount.map(({ gross }) => gross))) },
    notExpected: tallyView(totals.records['not-expected']).count,
    unexplained: unitsToText(totals.unexplained),
  };
};

/** What the figures of the usual period would be, before anything is matched again; nothing is written. */
export function previewMeaning(
  { plans, store }: Pick<Deciding, 'plans' | 'store'>,
  book: Book,
  asked: RequestOf<'meaning.preview'>,
): Result<Answer<'meaning.preview'>, Failure> {
  const plan = planOf(book, asked, store.audit.head().entries);
  if (!plan.ok) return plan;
  const after = plan.value.flatMap((change) =>
    change.table === 'meaning' && change.after !== null ? [change.after] : [],
  );
  const others = [...book.meanings].filter(([id]) => !after.some((one) => one.id === id));
  const meanings = new Map([...others, ...meaningsOf(after)]);
  const then = withRecords(
    book,
    book.records.map((record) => meant(record, meanings)),
  );
  return ok({
    plan: plans.show(plan.value),
    before: figuresOf(book.reconciliation(null)),
    after: figuresOf(then.reconciliation(null)),
  });
}

/** `plan`: the one that was on screen; where it is no longer what would be written, nothing is. */
export function setMeaning(
  deps: Deciding,
  book: Book,
  request: RequestOf<'meaning.set'>,
): Result<Answer<'meaning.set'>, Failure> {
  const plan = planOf(book, request, deps.store.audit.head().entries);
  if (!plan.ok) return plan;
  const rows =
    unseenIn(book.records).find(({ of, value }) => of === request.of && value === request.value)?.records.length ?? 0;
  return decide(deps, book, { kind: 'mean', rows, plan: ok(plan.value), shown: request.plan });
}
