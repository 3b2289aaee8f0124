/** Pages of flags for the window: the gravest and dearest first. */
import type { z } from 'zod';
import type { Answer, calls } from '@shared/contract/calls.ts';
import type { CauseView } from '@shared/contract/calls/flag-calls.ts';
import type { FlagView } from '@shared/contract/views/views.ts';
import { daysBetween } from '@shared/domain/day/day.ts';
import type { BankDay } from '@shared/domain/day/day.ts';
import { compareUnits, unitsToText, ZERO } from '@shared/domain/money/decimal.ts';
import { groupsByCause } from '@shared/domain/flags/cause.ts';
import type { CauseGroup } from '@shared/domain/flags/cause.ts';
import { SEVERITIES } from '@shared/domain/flags/flag.ts';
import type { Flag } from '@shared/domain/flags/flag.ts';
import type { FlagReview } from '@shared/domain/matching/match.ts';
import { pageOf } from './paging.ts';
import { attentionOf } from './overview.ts';
import { offRateOf, rateNames } from './rates.ts';
import { servedOf } from '../report/served-text.ts';
import { lineRow, recordRow, stakeOf } from './rows.ts';
import type { ReconciledBook } from './rows.ts';

type RequestOf<N extends keyof typeof calls> = z.output<(typeof calls)[N]['request']>;

export const reviewsOf = ({ book }: ReconciledBook): ReadonlyMap<string, FlagReview> =>
  new Map(book.flagReviews.map((review) => [review.key, review]));

/** Causes do not depend on what is filtered: what a person has settled still tells what the rest has in common. */
const causesOf = (reconciled: ReconciledBook): readonly CauseGroup[] =>
  groupsByCause(reconciled.reconciliation.flags, {
    recordOf: (key) => reconciled.book.recordByKey.get(key),
    rateOf: rateNames(reconciled),
  });

export function flagPage(reconciled: ReconciledBook, request: RequestOf<'flag.page'>): Answer<'flag.page'> {
  const reviews = reviewsOf(reconciled);
  const isInState = (flag: Flag): boolean =>
    request.state === undefined || (reviews.get(flag.key)?.state ?? 'open') === request.state;
  const isAsked = (flag: Flag): boolean =>
    isInState(flag) &&
    (request.kind === undefined || flag.kind === request.kind) &&
    (request.severity === undefined || flag.severity === request.severity);
  const causes = causesAmong(reconciled, isAsked);
  const kept = causes.flatMap(({ flags }) => flags);
  return {
    total: kept.length,
    amount: unitsToText(stakeOf(kept)),
    kinds: attentionOf(reconciled.reconciliation.flags.filter(isInState)),
    causes: causes.map(({ view }) => view),
    rows: pageOf(kept, request).map((flag) => flagView(reconciled, flag)),
  };
}

type CauseRows = { readonly view: CauseView; readonly flags: readonly Flag[] };

/** The flags that are asked for by their causes: the gravest first, then the cause with most money, and the dearest flag of each first. */
export function causesAmong(reconciled: ReconciledBook, isAsked: (flag: Flag) => boolean): readonly CauseRows[] {
  const rows = causesOf(reconciled).flatMap(({ id, cause, flags }) => {
    const kept = flags.filter(isAsked).toSorted(byMoney);
    const [first] = kept;
    if (first === undefined) return [];
    return [{ id, cause, kind: first.kind, severity: first.severity, stake: stakeOf(kept), flags: kept }];
  });
  rows.sort(
    (a, b) =>
      SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
      compareUnits(b.stake, a.stake) ||
      (a.id < b.id ? -1 : 1),
  );
  return rows.map(({ id, cause, kind, severity, stake, flags }) => ({
    view: { id, kind, severity, of: cause.of, about: cause.about, count: flags.length, amount: unitsToText(stake) },
    flags,
  }));
}

const byMoney = (a: Flag, b: Flag): number =>
  compareUnits(b.amount ?? ZERO, a.amount ?? ZERO) || (a.key < b.key ? -1 : 1);

export function flagView(reconciled: ReconciledBook, flag: Flag): FlagView {
  const lines = flag.subjects.flatMap((subject) => {
    const line = subject.kind === 'line' ? reconciled.book.lineById.get(subject.lineId) : undefined;
    return line === undefined ? [] : [lineRow(reconciled, line)];
  });
  const records = flag.subjects.flatMap((subject) => {
    const record = subject.kind === 'record' ? reconciled.book.recordByKey.get(subject.key) : undefined;
    return record === undefined ? [] : [recordRow(reconciled, record)];
  });
  const date = (flag.missing?.day ?? lines[0]?.date ?? records[0]?.date ?? null) as BankDay | null;
  return {
    key: flag.key,
    kind: flag.kind,
    severity: flag.severity,
    amount: flag.amount === null ? null : unitsToText(flag.amount),
    oneOf: flag.oneOf,
    date,
    ageDays: date === null ? null : Math.max(0, daysBetween(date, reconciled.reconciliation.cutOff)),
    ...reviewOf(reconciled, flag),
    ...offRateOf(reconciled, flag),
    ...unreadOf(reconciled, flag),
    lines,
    records,
  };
}

const unreadOf = ({ book }: ReconciledBook, flag: Flag): Pick<FlagView, 'unread'> =>
  flag.unread === undefined ? {} : { unread: { field: flag.unread, served: servedOf(book, flag) } };

/** What a person said of the flag; a flag that nobody looked at is open. */
function reviewOf(reconciled: ReconciledBook, flag: Flag): Pick<FlagView, 'state' | 'note' | 'files'> {
  const review = reconciled.book.flagReviews.find((one) => one.key === flag.key);
  if (review === undefined) return { state: 'open', note: '', files: [] };
  return { state: review.state, note: review.note, files: [...(review.files ?? [])] };
}
