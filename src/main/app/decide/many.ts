/** One decision on many cases: every case that was named is decided or left with its reason, and all of it is one step. */
import type { z } from 'zod';
import type { Answer, calls } from '@shared/contract/calls.ts';
import type { LeftWhy } from '@shared/contract/calls/many-calls.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { assert } from '@shared/domain/assert.ts';
import { asRecordKey, lineId } from '@shared/domain/ids.ts';
import type { LineId, RecordKey } from '@shared/domain/ids.ts';
import { planConfirm, planExplain, planRefuse } from '@shared/domain/matching/decisions/decide.ts';
import type { Plan } from '@shared/domain/matching/decisions/decide.ts';
import { planPark } from '@shared/domain/matching/decisions/row-plans.ts';
import { isAccepted } from '@shared/domain/matching/match-id.ts';
import type { Match, Parking, StepKind } from '@shared/domain/matching/match.ts';
import { planConfirmRate, planRefuseRate } from '@shared/domain/matching/rates/confirm.ts';
import { differenceFlags, overdueFlags } from '@shared/domain/reconciliation/explained-flags.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import { reviewsOf } from '../views/flag-page.ts';
import { setsIn } from '../views/sets.ts';
import type { CaseSet, PairsSet } from '../views/sets.ts';
import { rivalsOf } from '../views/cases.ts';
import type { ReconciledBook } from '../views/rows.ts';
import { decide } from './decisions.ts';
import type { Deciding, Decision } from './decisions.ts';
import { onTop } from './on-top.ts';
import { staleFailure } from './plan-cache.ts';
import { isNoteFull, planReviews } from './review-flags.ts';

export type Asked = Omit<z.output<(typeof calls)['cases.decide']['request']>, 'plan'>;
type What = Asked['what'];

/** A case by what its id names. */
type Named =
  | { readonly kind: 'set'; readonly set: PairsSet }
  | { readonly kind: 'meaning' }
  | { readonly kind: 'match'; readonly match: Match }
  | { readonly kind: 'line'; readonly line: LineId }
  | { readonly kind: 'record'; readonly record: RecordKey };

function namedIn(reconciled: ReconciledBook, ids: readonly string[]): Result<readonly Named[], Failure> {
  const { book } = reconciled;
  const sets = new Map<string, CaseSet>(setsIn(reconciled).map((set) => [set.id, set]));
  const matches = new Map<string, Match>(book.matches.map((match) => [match.id, match]));
  const missing: string[] = [];
  const named = [...new Set(ids)].flatMap((id): readonly Named[] => {
    const [set, match] = [sets.get(id), matches.get(id)];
    if (set !== undefined) return [set.about === 'meaning' ? { kind: 'meaning' } : { kind: 'set', set }];
    if (match !== undefined) return [{ kind: 'match', match }];
    if (book.lineById.has(lineId(id))) return [{ kind: 'line', line: lineId(id) }];
    if (book.recordByKey.has(asRecordKey(id))) return [{ kind: 'record', record: asRecordKey(id) }];
    missing.push(id);
    return [];
  });
  return missing.length > 0 ? err(staleFailure('not-found', book, { rows: missing })) : ok(named);
}

/** More than one proposal wants its rows: only a person says which. */
const isChoice = (reconciled: ReconciledBook, match: Match): boolean => rivalsOf(reconciled, match).length > 0;

/** Why a person who accepts or refuses leaves a case: it proposes nothing, or more than one thing. */
function whyNotProposed(reconciled: ReconciledBook, isRefused: boolean, named: Named): LeftWhy | null {
  if (named.kind === 'line' || named.kind === 'record') return 'no-proposal';
  return !isRefused && named.kind === 'match' && isChoice(reconciled, named.match) ? 'choice' : null;
}

/** Why the decision leaves a case as it is; null where it does not. */
function whyLeft(reconciled: ReconciledBook, what: What, named: Named): LeftWhy | null {
  const { kind } = what;
  if (named.kind === 'meaning') return 'needs-answer';
  if (kind === 'leave') return whyNotSaid(reconciled, itemFlag(reconciled, named), what.note);
  if (named.kind === 'match' && isAccepted(named.match)) return 'decided';
  if (kind === 'explain') return named.kind === 'record' ? 'no-line' : null;
  if (kind === 'park') return isSettled(reconciled, named) ? 'decided' : null;
  return whyNotProposed(reconciled, kind === 'reject', named);
}

/** The flag that a person puts into words where money stays open: of an overdue record, or of what an accepted match leaves. */
function itemFlag({ reconciliation }: ReconciledBook, named: Named): string | null {
  const { flags, matches, explainedFlags } = reconciliation;
  if (named.kind === 'record' && !explainedFlags.has(named.record))
    return overdueFlags(flags).get(named.record)?.key ?? null;
  if (named.kind === 'match' && !explainedFlags.has(named.match.id))
    return differenceFlags(flags, matches).get(named.match.id)?.key ?? null;
  return null;
}

function whyNotSaid(reconciled: ReconciledBook, flag: string | null, note: string): LeftWhy | null {
  if (flag === null) return 'no-item';
  return isNoteFull(reviewsOf(reconciled).get(flag), note) ? 'note-full' : null;
}

const isSettled = ({ reconciliation }: ReconciledBook, named: Named): boolean =>
  (named.kind === 'line' && reconciliation.lineStates.get(named.line)?.state === 'explained') ||
  (named.kind === 'record' && reconciliation.explainedFlags.has(named.record));

type Parted = { readonly taken: readonly Named[]; readonly left: ReadonlyMap<LeftWhy, number> };

function parted(reconciled: ReconciledBook, what: What, all: readonly Named[]): Parted {
  const left = new Map<LeftWhy, number>();
  const taken = all.filter((named) => {
    const why = whyLeft(reconciled, what, named);
    if (why !== null) left.set(why, (left.get(why) ?? 0) + 1);
    return why === null;
  });
  assert(
    taken.length + [...left.values()].reduce((sum, one) => sum + one, 0) === all.length,
    'every case is decided or left with a reason',
  );
  return { taken, left };
}

export const setsAmong = (taken: readonly Named[]): readonly PairsSet[] =>
  taken.flatMap((named) => (named.kind === 'set' ? [named.set] : []));
export const matchesAmong = (taken: readonly Named[]): readonly Match[] =>
  taken.flatMap((named) => (named.kind === 'match' ? [named.match] : []));

/** Of a rate that is followed this once, the matches with a line of the period. */
export const ofPeriod = ({ reconciliation }: ReconciledBook, pairs: readonly Match[]): readonly Match[] => {
  const here = new Set(reconciliation.matches.map(({ id }) => id));
  return pairs.filter(({ id }) => here.has(id));
};

/** What is accepted as it stands, without a rule. */
export const acceptedAlone = (reconciled: ReconciledBook, what: What, taken: readonly Named[]): readonly Match[] => [
  ...matchesAmong(taken),
  ...setsAmong(taken).flatMap(({ pairs, rate }) => {
    if (rate === null) return pairs;
    return what.kind === 'once' ? ofPeriod(reconciled, pairs) : [];
  }),
];

export type Rows = { readonly lines: readonly LineId[]; readonly records: readonly RecordKey[] };

/** Lines of a case, or its records where it has none: what a person who classifies or puts aside means. */
function rowsOf(named: Named): Rows {
  switch (named.kind) {
    case 'set':
      return { lines: named.set.lines, records: [] };
    case 'match':
      return { lines: named.match.lines, records: named.match.lines.length > 0 ? [] : named.match.records };
    case 'line':
      return { lines: [named.line], records: [] };
    case 'record':
      return { lines: [], records: [named.record] };
    case 'meaning':
      return { lines: [], records: [] };
  }
}

export function allRows(taken: readonly Named[]): Rows {
  const rows = taken.map(rowsOf);
  return { lines: rows.flatMap(({ lines }) => lines), records: rows.flatMap(({ records }) => records) };
}

function acceptPlan(deps: Deciding, reconciled: ReconciledBook, { what, taken }: Work): Plan {
  const who = { by: deps.by, since: deps.clock.now() };
  const alone = acceptedAlone(reconciled, what, taken).map(({ id }) => id);
  const rates = what.kind === 'once' ? [] : setsAmong(taken).filter(({ rate }) => rate !== null);
  return onTop(reconciled.book, [
    (state) => planConfirm(state, alone),
    ...rates.map(
      ({ id }) =>
        (state: ReconciledBook['book']) =>
          planConfirmRate(state, id, who),
    ),
  ]);
}

function rejectPlan(deps: Deciding, { book }: ReconciledBook, { taken }: Work): Plan {
  const who = { by: deps.by, since: deps.clock.now() };
  const sets = setsAmong(taken);
  const plain = [...matchesAmong(taken), ...sets.flatMap(({ rate, proposals }) => (rate === null ? proposals : []))];
  return onTop(book, [
    (state) =>
      planRefuse(
        state,
        plain.map(({ id }) => id),
      ),
    ...sets
      .filter(({ rate }) => rate !== null)
      .map(
        ({ id }) =>
          (state: ReconciledBook['book']) =>
            planRefuseRate(state, id, who),
      ),
  ]);
}

function parkPlan(deps: Deciding, { book }: ReconciledBook, { what, taken }: Work): Plan {
  if (what.kind !== 'park') return ok([]);
  const why = { accountId: book.account.id, reason: what.reason, note: what.note, since: deps.clock.now() };
  const { lines, records } = allRows(taken);
  const wanted: readonly Parking[] = [
    ...lines.map((row) => ({ ...why, side: 'line' as const, row })),
    ...records.map((row) => ({ ...why, side: 'record' as const, row })),
  ];
  return ok(planPark([...book.parked.values()], wanted));
}

function explainPlan({ book }: ReconciledBook, { what, taken }: Work): Plan {
  if (what.kind !== 'explain') return ok([]);
  return planExplain(book, allRows(taken).lines, what);
}

/** The flags that stand for what is left; one may be of several equals. */
const itemFlags = (reconciled: ReconciledBook, taken: readonly Named[]): readonly string[] => [
  ...new Set(taken.flatMap((named) => itemFlag(reconciled, named) ?? [])),
];

function leavePlan(reconciled: ReconciledBook, { what, taken }: Work): Plan {
  if (what.kind !== 'leave') return ok([]);
  return ok(planReviews(reconciled, itemFlags(reconciled, taken), { state: 'explained', note: what.note }));
}

export type Work = Parted & { readonly what: What };

export function planOf(deps: Deciding, reconciled: ReconciledBook, work: Work): Plan {
  switch (work.what.kind) {
    case 'accept':
    case 'once':
      return acceptPlan(deps, reconciled, work);
    case 'reject':
      return rejectPlan(deps, reconciled, work);
    case 'explain':
      return explainPlan(reconciled, work);
    case 'park':
      return parkPlan(deps, reconciled, work);
    case 'leave':
      return leavePlan(reconciled, work);
  }
}

const STEPS: Readonly<Record<What['kind'], StepKind>> = {
  accept: 'confirm',
  once: 'confirm',
  reject: 'reject',
  explain: 'explain',
  park: 'park',
  leave: 'leave-item',
};

/** A step is named by the pairs that it accepts or refuses, else by its rows; a rate alone is a rule. */
function sizeOf(reconciled: ReconciledBook, { what, taken }: Work): Pick<Decision, 'kind' | 'rows'> {
  const sets = setsAmong(taken);
  const pairs = [...matchesAmong(taken), ...sets.flatMap((set) => (what.kind === 'reject' ? set.proposals : set.pairs))]
    .length;
  const isRule = what.kind !== 'once' && sets.length === taken.length && sets.every(({ rate }) => rate !== null);
  if (what.kind === 'accept' || what.kind === 'reject')
    return { kind: isRule ? 'rule' : STEPS[what.kind], rows: pairs };
  if (what.kind === 'once') return { kind: 'confirm', rows: acceptedAlone(reconciled, what, taken).length };
  if (what.kind === 'leave') return { kind: STEPS.leave, rows: taken.length };
  const { lines, records } = allRows(taken);
  return { kind: STEPS[what.kind], rows: lines.length + records.length };
}

export function workOf(reconciled: ReconciledBook, { cases, what }: Asked): Result<Work, Failure> {
  const named = namedIn(reconciled, cases);
  return named.ok ? ok({ what, ...parted(reconciled, what, named.value) }) : named;
}

export function decideMany(
  deps: Deciding,
  reconciled: ReconciledBook,
  request: Asked & { readonly plan: string },
): Result<Answer<'cases.decide'>, Failure> {
  const work = workOf(reconciled, request);
  if (!work.ok) return work;
  const plan = planOf(deps, reconciled, work.value);
  return decide(deps, reconciled.book, { ...sizeOf(reconciled, work.value), plan, shown: request.plan });
}
