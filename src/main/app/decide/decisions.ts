/** What a person decides about matches, lines and flags: plan it purely, write it as one step, undo it exactly. */
import type { z } from 'zod';
import type { Answer, calls } from '@shared/contract/calls.ts';
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import type { StepView } from '@shared/contract/views/profile-view.ts';
import { asRecordKey, lineId, matchId, questionId } from '@shared/domain/ids.ts';
import type { AccountId, MatchId } from '@shared/domain/ids.ts';
import {
  planByHand,
  planConfirm,
  planExplain,
  planReject,
  planReviewFlag,
  planUnmatch,
} from '@shared/domain/matching/decisions/decide.ts';
import type { DecisionFailure } from '@shared/domain/matching/decisions/decide.ts';
import type { Change, Parking, StepKind } from '@shared/domain/matching/match.ts';
import { endedParkings, planPark, planUnpark } from '@shared/domain/matching/decisions/row-plans.ts';
import { pairsOfAnswer } from '@shared/domain/matching/questions/answer.ts';
import { proposalsAsked } from '@shared/domain/matching/questions/open-questions.ts';
import { planConfirmRate, planRefuseRate, rateAsked } from '@shared/domain/matching/rates/confirm.ts';
import { parseUnits } from '@shared/domain/money/decimal.ts';
import { must } from '@shared/domain/assert.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { Book } from '../book.ts';
import type { Clock, Store } from '../ports.ts';
import type { StoredStep } from '../ports/decisions.ts';
import { staleFailure } from './plan-cache.ts';
import type { PlanCache } from './plan-cache.ts';
import { stepView } from './step-view.ts';

type RequestOf<N extends keyof typeof calls> = z.output<(typeof calls)[N]['request']>;
type HistoryAnswer = Answer<'history.get'>;
/** Who decides, on what. */
export type Deciding = {
  readonly store: Store;
  readonly clock: Clock;
  readonly by: string;
  readonly plans: PlanCache;
  /** Told of each step that was written. */
  readonly wrote?: (account: AccountId, changes: readonly Change[]) => void;
};

const STEPS_SHOWN = 50;

/** A question stands for the pairs that a yes to it makes. */
function matchesNamed(book: Book, ids: readonly string[]): readonly MatchId[] {
  const asked = proposalsAsked(book.matches);
  return ids.flatMap((id) => {
    const proposals = asked.get(questionId(id));
    return proposals === undefined ? [matchId(id)] : pairsOfAnswer(proposals, book);
  });
}

/** A yes to the question about a rate stands alone: it makes a rule. Null where something else is asked to be confirmed. */
function rateConfirmed(
  { by, clock }: Pick<Deciding, 'by' | 'clock'>,
  book: Book,
  [id = '', ...others]: readonly string[],
): Decision | null {
  const question = questionId(id);
  if (others.length > 0 || rateAsked(book.matches, question) === null) return null;
  const rows = proposalsAsked(book.matches).get(question)?.length ?? 0;
  return { kind: 'rule', rows, plan: planConfirmRate(book, question, { by, since: clock.now() }) };
}

/** Confirms the matches that ids name, their own or those of questions, as one step. */
export function confirmMatches(
  deps: Deciding,
  book: Book,
  request: RequestOf<'match.confirm'>,
): Result<HistoryAnswer, Failure> {
  const rate = rateConfirmed(deps, book, request.matches);
  if (rate !== null) return decide(deps, book, { ...rate, shown: request.plan });
  const ids = matchesNamed(book, request.matches);
  return decide(deps, book, { kind: 'confirm', rows: ids.length, plan: planConfirm(book, ids), shown: request.plan });
}

/** What accepting these would write, as a plan that the acceptance can name. */
export function previewConfirm(
  deps: Pick<Deciding, 'plans' | 'by' | 'clock'>,
  book: Book,
  request: RequestOf<'match.confirmPreview'>,
): Result<Answer<'match.confirmPreview'>, Failure> {
  const plan =
    rateConfirmed(deps, book, request.matches)?.plan ?? planConfirm(book, matchesNamed(book, request.matches));
  return plan.ok ? ok({ plan: deps.plans.show(plan.value) }) : err(staleFailure(plan.error.kind, book, plan.error));
}

/** Refuses a match, or the rate that a question is about. */
export function rejectMatch(
  deps: Deciding,
  book: Book,
  request: RequestOf<'match.reject'>,
): Result<HistoryAnswer, Failure> {
  const question = questionId(request.match);
  if (rateAsked(book.matches, question) === null)
    return decide(deps, book, takingBack('reject', planReject(book, matchId(request.match))));
  const rows = proposalsAsked(book.matches).get(question)?.length ?? 0;
  const plan = planRefuseRate(book, question, { by: deps.by, since: deps.clock.now() });
  return decide(deps, book, { kind: 'rule', rows, plan });
}

export const unmatch = (deps: Deciding, book: Book, request: RequestOf<'match.undo'>): Result<HistoryAnswer, Failure> =>
  decide(deps, book, takingBack('unmatch', planUnmatch(book, matchId(request.match))));

/** A class of equals goes as one step of so many pairs. */
function takingBack(kind: 'reject' | 'unmatch', plan: Decision['plan']): Decision {
  return { kind, rows: plan.ok ? plan.value.filter(({ table }) => table === 'match').length : 0, plan };
}

export function matchByHand(
  deps: Deciding,
  book: Book,
  request: RequestOf<'match.byHand'>,
): Result<HistoryAnswer, Failure> {
  const lines = request.lines.map((id) => book.lineById.get(lineId(id)));
  const records = request.records.map((key) => book.recordByKey.get(asRecordKey(key)));
  const missing = [...lines, ...records].filter((row) => row === undefined).length;
  if (missing > 0) return err(failure('not-found', { count: missing }));
  const plan = planByHand(book, {
    lines: lines.flatMap((line) => (line === undefined ? [] : [line])),
    records: records.flatMap((record) => (record === undefined ? [] : [record])),
    explained: request.explained.map((part) => ({
      kind: part.kind,
      amount: must(parseUnits(part.amount), 'the contract checked the amount'),
    })),
    context: book.context,
  });
  return decide(deps, book, { kind: 'match-by-hand', rows: lines.length + records.length, plan });
}

export function explainLines(
  deps: Deciding,
  book: Book,
  { lines, category, note }: RequestOf<'line.explain'>,
): Result<HistoryAnswer, Failure> {
  const word = category === null ? null : { category, note };
  return decide(deps, book, { kind: 'explain', rows: lines.length, plan: planExplain(book, lines.map(lineId), word) });
}

export function reviewFlag(
  deps: Deciding,
  book: Book,
  request: RequestOf<'flag.review'>,
): Result<HistoryAnswer, Failure> {
  const review = { key: request.flag, accountId: book.account.id, state: request.state, note: request.note };
  return decide(deps, book, { kind: 'review-flag', rows: 1, plan: ok(planReviewFlag(book.flagReviews, review)) });
}

/** Puts rows aside for later with a reason; without one they are taken back. */
export function parkRows(
  deps: Deciding,
  book: Book,
  { lines, records, parking }: RequestOf<'case.park'>,
): Result<HistoryAnswer, Failure> {
  const current = [...book.parked.values()];
  const rows = lines.length + records.length;
  if (parking === null) {
    return decide(deps, book, { kind: 'unpark', rows, plan: ok(planUnpark(current, new Set([...lines, ...records]))) });
  }
  const why = { accountId: book.account.id, ...parking, since: deps.clock.now() };
  const wanted: readonly Parking[] = [
    ...lines.map((id) => ({ ...why, side: 'line' as const, row: lineId(id) })),
    ...records.map((key) => ({ ...why, side: 'record' as const, row: asRecordKey(key) })),
  ];
  return decide(deps, book, { kind: 'park', rows, plan: ok(planPark(current, wanted)) });
}

/** A plan with the name and size of its step. */
export type Decision = {
  readonly kind: StepKind;
  readonly rows: number;
  readonly plan: Result<readonly Change[], DecisionFailure>;
  /** Hash of the plan that was on screen: this one is written or nothing is. */
  readonly shown?: string | undefined;
};

/** Writes a plan as one step; a plan without changes writes nothing. */
export function decide(deps: Deciding, book: Book, decision: Decision): Result<HistoryAnswer, Failure> {
  const { plan, shown } = decision;
  const refusal = deps.plans.refusal(book, shown, plan);
  if (refusal !== null) return err(refusal);
  if (!plan.ok) return err(staleFailure(plan.error.kind, book, plan.error));
  const account = book.account.id;
  const changes = [...plan.value, ...endedParkings([...book.parked.values()], plan.value)];
  if (changes.length > 0) {
    const step = {
      kind: decision.kind,
      accountId: account,
      rows: decision.rows,
      by: deps.by,
      at: deps.clock.now(),
      ...(shown === undefined ? {} : { shown }),
      changes,
    };
    const applied = deps.store.decisions.apply(step);
    if (!applied.ok) return err(staleFailure(applied.error.kind, book, applied.error));
    deps.wrote?.(account, changes);
  }
  return ok(historyOf(deps.store, account, book));
}

/** The steps of an account, newest first, with the one that undo and the one that redo would touch; `book` says what each was about. */
export function historyOf(store: Store, account: AccountId, book: Book | null = null): HistoryAnswer {
  const view = (step: StoredStep | null): StepView | null => (step === null ? null : stepView(store, book, step));
  const { undo, redo } = store.decisions.next(account);
  return {
    undo: view(undo),
    redo: view(redo),
    steps: store.decisions.steps(account, STEPS_SHOWN).map((step) => stepView(store, book, step)),
    version: store.version(),
  };
}
