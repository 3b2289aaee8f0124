/** Learned lags: between which business days after its own day every record of a sort has stood at the bank so far. */
import { businessDaysBetween } from '../../day/business-days.ts';
import { anchorDay } from '../../payments/expected-movement.ts';
import { groupBy } from '../grouping.ts';
import { byText } from '../text-order.ts';
import { daysOf } from './pairs.ts';
import type { TaughtPair, TaughtPairs } from './pairs.ts';
import { sortOf } from './said.ts';
import type { LearnedLag } from './table.ts';

/** So many confirmed pairs, on so many days: one busy day tells of itself alone. */
export const LAG_PAIRS_MIN = 30;
export const LAG_DAYS_MIN = 8;

/** Business days from a record's own day to the line; null where the record has none. */
export function lagOf({ line, record }: TaughtPair): number | null {
  const anchor = anchorDay(record);
  return anchor === null ? null : businessDaysBetween(anchor, line.bookedOn);
}

export function learnLags({ confirmed, proved }: TaughtPairs): readonly LearnedLag[] {
  const bySort = ({ record }: TaughtPair): string => sortOf(record);
  const seen = groupBy([...confirmed, ...proved], bySort);
  return [...groupBy(confirmed, bySort)]
    .flatMap(([sort, pairs]): readonly LearnedLag[] => {
      const dated = pairs.filter((pair) => lagOf(pair) !== null);
      if (dated.length < LAG_PAIRS_MIN || daysOf(dated) < LAG_DAYS_MIN) return [];
      const all = (seen.get(sort) ?? []).flatMap((pair) => lagOf(pair) ?? []);
      const from = all.reduce((least, lag) => Math.min(least, lag), Infinity);
      const to = all.reduce((most, lag) => Math.max(most, lag), -Infinity);
      return [{ sort: sort as LearnedLag['sort'], from, to, pairs: dated.length }];
    })
    .sort((a, b) => byText(a.sort, b.sort));
}
