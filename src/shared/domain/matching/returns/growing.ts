/** Matches of the engine whose records failed or were refunded since, and for which lines are there that may bring the money back. */
import type { PaymentRecord } from '../../payments/record.ts';
import type { MatchContext, Open } from '../match-context.ts';
import { isAccepted, rowsOfMatch } from '../match-id.ts';
import type { Match } from '../match.ts';
import { failedRecord } from './failed-record.ts';
import { allJourneys, rowsOfJourney } from './journeys.ts';

/** Whether some of its records failed and all are still served: what else has changed a match, no line puts right. */
export function mayGrow(match: Match, recordOf: ReadonlyMap<string, PaymentRecord>, context: MatchContext): boolean {
  const records = match.records.flatMap((key) => recordOf.get(key) ?? []);
  return (
    records.every(({ goneAt }) => goneAt === null) && records.some((record) => failedRecord(record, context) !== null)
  );
}

/** Those of the matches all of whose rows a journey holds; the rows of all of them are open. */
export function growing(matches: readonly Match[], open: Open, context: MatchContext): readonly Match[] {
  if (matches.length === 0) return [];
  const journeys = allJourneys(open, context)
    .filter(({ isWhole }) => isWhole)
    .map((journey) => new Set(rowsOfJourney(journey)));
  return matches.filter((match) => journeys.some((rows) => isWithin(match, rows)));
}

const isWithin = (match: Match, rows: ReadonlySet<string>): boolean => rowsOfMatch(match).every((row) => rows.has(row));

/** Those of the matches that are not part of an accepted one. */
export function notGrown(matches: readonly Match[], result: readonly Match[]): readonly Match[] {
  const holderOf = new Map<string, Match>();
  for (const match of result) if (isAccepted(match)) for (const row of rowsOfMatch(match)) holderOf.set(row, match);
  return matches.filter((match) => {
    const holder = holderOf.get(rowsOfMatch(match)[0] ?? '');
    return holder === undefined || !isWithin(match, new Set<string>(rowsOfMatch(holder)));
  });
}

/** Whether a match is of money that left and came back. */
export const isReturn = ({ reasons }: Match): boolean =>
  reasons.some((reason) => reason.kind === 'structure' && reason.of === 'return');

/** A failed record is on no board: once its return is accepted, no pass looks at it again. */
export function withoutReturned(context: MatchContext, proposals: readonly Match[]): MatchContext {
  const returned = proposals.filter((match) => isAccepted(match) && isReturn(match));
  const gone = new Set<string>(returned.flatMap(({ records }) => records));
  return gone.size === 0 ? context : { ...context, records: context.records.filter(({ key }) => !gone.has(key)) };
}
