/** Pages of flags for the window: the gravest and dearest first. */
import type { z } from 'zod';
import type { Answer, calls } from '@shared/contract/calls.ts';
import type { FlagView } from '@shared/contract/views/views.ts';
import { daysBetween } from '@shared/domain/day/day.ts';
import type { BankDay } from '@shared/domain/day/day.ts';
import { compareUnits, unitsToText, ZERO } from '@shared/domain/money/decimal.ts';
import { SEVERITIES } from '@shared/domain/flags/flag.ts';
import type { Flag } from '@shared/domain/flags/flag.ts';
import { pageOf } from './paging.ts';
import { attentionOf } from './overview.ts';
import { offRateOf } from './rates.ts';
import { servedOf } from '../report/served-text.ts';
import { lineRow, recordRow, stakeOf } from './rows.ts';
import type { ReconciledBook } from './rows.ts';

type RequestOf<N extends keyof typeof calls> = z.output<(typeof calls)[N]['request']>;

export function flagPage(reconciled: ReconciledBook, request: RequestOf<'flag.page'>): Answer<'flag.page'> {
  const reviews = new Map(reconciled.book.flagReviews.map((review) => [review.key, review]));
  const stateOf = (flag: Flag): FlagView['state'] => reviews.get(flag.key)?.state ?? 'open';
  const inState = reconciled.reconciliation.flags.filter(
    (flag) => request.state === undefined || stateOf(flag) === request.state,
  );
  const kept = inState.filter(
    (flag) =>
      (request.kind === undefined || flag.kind === request.kind) &&
      (request.severity === undefined || flag.severity === request.severity),
  );
  const ordered = kept.toSorted(bySeverityAndMoney);
  return {
    total: kept.length,
    amount: unitsToText(stakeOf(kept)),
    kinds: attentionOf(inState),
    rows: pageOf(ordered, request).map((flag) => flagView(reconciled, flag)),
  };
}

const bySeverityAndMoney = (a: Flag, b: Flag): number =>
  SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
  compareUnits(b.amount ?? ZERO, a.amount ?? ZERO) ||
  (a.key < b.key ? -1 : 1);

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
