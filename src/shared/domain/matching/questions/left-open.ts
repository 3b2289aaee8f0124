/** Which records of a class stay open where it has more records than lines: the last ones in order of day, unless others need them. */
import type { RecordKey } from '../../ids.ts';
import { dayOfNumber } from '../../day/day.ts';
import type { DayNumber } from '../../day/day.ts';
import type { MatchContext, Leftover, OpenRecord } from '../match-context.ts';
import { pairMatch } from '../draft.ts';
import { isAccepted, rowsOfMatch } from '../match-id.ts';
import type { Match } from '../match.ts';
import { dealtInOrder, recordOrder } from './day-order.ts';

const monthOf = (day: DayNumber): string => dayOfNumber(day).slice(0, 'YYYY-MM'.length);

/** Its days are past before the month in which they begin ends: on the last day of the month itself a bank may still book. */
const isPast = ({ from, to }: OpenRecord): boolean => monthOf(from) === monthOf(to + 1);

/**
 * The class dealt anew, the records that were left over among the others. One whose days reach the month's end is
 * not left open in place of one whose days do not: at the month's end it would be in transit, and what is missing
 * would be nowhere.
 */
function dealtAnew({ lines, records, left }: Leftover): ReturnType<typeof dealtInOrder> {
  const all = [...records, ...left];
  const dealt = dealtInOrder(lines, all);
  const used = new Set(dealt.map(([, record]) => record));
  const isShifted = left.some(isPast) && records.some((record) => !used.has(record) && !isPast(record));
  if (!isShifted) return dealt;
  const recent = records.filter((record) => !isPast(record));
  const past = all.filter(isPast).sort(recordOrder);
  return dealtInOrder(lines, [...past.slice(0, lines.length - recent.length), ...recent]);
}

/**
 * After all passes: of each class that was accepted with records left over, those that no pass has found anything for
 * are dealt with the others in order of day.
 */
export function leaveLastOpen(
  proposals: readonly Match[],
  leftovers: readonly Leftover[],
  { context, isOurs }: { readonly context: MatchContext; readonly isOurs: (record: RecordKey) => boolean },
): readonly Match[] {
  if (leftovers.length === 0) return proposals;
  const held = new Set<string>(proposals.flatMap(rowsOfMatch));
  const byLine = new Map(proposals.filter(isAccepted).map((match) => [match.lines[0], match]));
  const anew = new Map<Match, Match>();
  for (const { lines, records, left } of leftovers) {
    const free = left.filter(({ record }) => !held.has(record.key) && isOurs(record.key));
    const dealt = free.length === 0 ? [] : dealtAnew({ lines, records, left: free });
    if (dealt.length < lines.length) continue;
    for (const { record } of records) held.delete(record.key);
    for (const [line, record] of dealt) {
      held.add(record.record.key);
      const before = byLine.get(line.line.id);
      if (before === undefined || before.records[0] === record.record.key) continue;
      const { pass, status, certainty, equals } = before;
      const match = pairMatch(context, [line, record], { pass, status, certainty });
      anew.set(before, equals === undefined ? match : { ...match, equals });
    }
  }
  return proposals.map((match) => anew.get(match) ?? match);
}
