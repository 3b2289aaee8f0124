/** Pairs of equals after the passes: which of them are one class, and which a run only proposes. */
import { inIdOrder, matchIdOf, rowsOfMatch } from '../match-id.ts';
import type { Match, Rejection } from '../match.ts';

/** Accepted or proposed in order of day, as one of a class of equals. */
export const isOfEquals = ({ equals, certainty }: Match): boolean =>
  equals !== undefined && certainty === 'interchangeable';

/** The pairs that the engine accepted together with this one, itself among them: who is who inside a class is not certain, so it goes whole. */
export function acceptedWith(match: Match, matches: readonly Match[]): readonly Match[] {
  const first = match.equals?.first;
  if (match.status !== 'auto' || first === undefined) return [match];
  return matches.filter(({ status, equals }) => status === 'auto' && equals?.first === first);
}

/** What is remembered of pairs that a person takes back together. */
export function refusalOf(pairs: readonly Match[], { id, accountId, lines, records }: Match): Rejection {
  if (pairs.length < 2) return { id, accountId, lines, records };
  const all = {
    lines: inIdOrder(pairs.flatMap((pair) => pair.lines)),
    records: inIdOrder(pairs.flatMap((pair) => pair.records)),
  };
  return { id: matchIdOf(all.lines, all.records), accountId, ...all, equals: true };
}

type Rows = ReadonlySet<string>;
const isTouched = (match: Match, refused: Rows): boolean => rowsOfMatch(match).some((row) => refused.has(row));
const isWithin = (match: Match, refused: Rows): boolean => rowsOfMatch(match).every((row) => refused.has(row));

type Ways = {
  /** False where equals are only proposed. */
  readonly equalsByDate: boolean;
  readonly rejections: readonly Rejection[];
};
type Parted = {
  /** What the run found, the held ones as proposals. */
  readonly proposals: readonly Match[];
  /** Those that became proposals here: nothing else is proposed for their rows. */
  readonly held: readonly Match[];
};

/** Of what a run accepted, equals become proposals where they are switched off; a class with a row that a person took back does so whole. */
export function equalsHeldBack(found: readonly Match[], { equalsByDate, rejections }: Ways): Parted {
  const refused = rejections.filter(({ equals }) => equals === true).map((one): Rows => new Set(rowsOfMatch(one)));
  if (equalsByDate && refused.length === 0) return { proposals: found, held: [] };
  const touched = found.filter((match) => refused.some((rows) => isTouched(match, rows)));
  const classes = new Set(touched.flatMap(({ equals }) => (equals === undefined ? [] : [equals.first])));
  const isHeld = (match: Match): boolean =>
    match.equals === undefined
      ? refused.some((rows) => isWithin(match, rows))
      : !equalsByDate || classes.has(match.equals.first);
  const held: Match[] = [];
  const proposals = found.map((match): Match => {
    if (match.status !== 'auto' || !isHeld(match)) return match;
    const proposal: Match = { ...match, status: 'suggested' };
    held.push(proposal);
    return proposal;
  });
  return { proposals, held };
}
