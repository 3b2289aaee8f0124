/** How likely each proposal is, from what else is proposed for its rows: the figure that a person reads beside it. */
import { groupBy } from './grouping.ts';
import type { Match } from './match.ts';
import { proposalsAsked, recordsAsked, sidesOf } from './questions/open-questions.ts';

/** Below this a proposal is a hint: it gives nobody a partner. */
export const HINT_MILLI = 450;
export const isHint = ({ certainty, confidenceMilli }: Match): boolean =>
  certainty !== 'unproven' && confidenceMilli < HINT_MILLI;
const WHOLE_MILLI = 1_000;
/** What nothing competes with may be a stranger's all the same: one line in twenty. */
const SOLE_MILLI = 950;
/** Proposals whose figures lie so near to each other are as good as each other. */
const NEAR_MILLI = 5;
/** Among more than these it is all the same how many of them are as good. */
const CROWD = 50;

/** Hints stay hints; what stands behind any other proposal has its own figure. */
const isWeighed = ({ status, certainty, confidenceMilli }: Match): boolean =>
  status === 'suggested' && certainty === 'ambiguous' && confidenceMilli >= HINT_MILLI;

/** Proposals by each of the rows of one side. */
function byRow(proposals: readonly Match[], rowsOf: (match: Match) => readonly string[]): ReadonlyMap<string, Match[]> {
  const pairs = proposals.flatMap((match) => rowsOf(match).map((row) => ({ row, match })));
  return new Map([...groupBy(pairs, ({ row }) => row)].map(([row, of]) => [row, of.map(({ match }) => match)]));
}

const linesOf = ({ lines }: Match): readonly string[] => lines;
const recordsOf = ({ records }: Match): readonly string[] => records;

/** Sets of rows on the other side with which proposals that are as good compete for some rows of this one; its own is among them. */
function competing(
  match: Match,
  by: ReadonlyMap<string, readonly Match[]>,
  sides: { readonly own: (match: Match) => readonly string[]; readonly other: (match: Match) => readonly string[] },
): number {
  const rivals = sides.own(match).flatMap((row) => by.get(row) ?? []);
  if (rivals.length > CROWD) return rivals.length;
  const isNear = ({ confidenceMilli }: Match): boolean => confidenceMilli >= match.confidenceMilli - NEAR_MILLI;
  return new Set(rivals.filter(isNear).map((rival) => sides.other(rival).join())).size;
}

/**
 * The share of such proposals that are right, in thousandths: none of the lines that compete is a stranger's, and of
 * `lines` ones `records` have a record, by Laplace's rule of succession (r + 1) / (l + 1); all have one where there are
 * as many records as lines.
 */
function shareOf(lines: number, records: number): number {
  let milli = lines > records ? (WHOLE_MILLI * (records + 1)) / (lines + 1) : WHOLE_MILLI;
  for (let line = 0; line < lines && milli > HINT_MILLI; line += 1)
    milli = Math.floor((milli * SOLE_MILLI) / WHOLE_MILLI);
  return Math.max(HINT_MILLI, Math.floor(milli));
}

type Contest = { readonly lines: number; readonly records: number };

/** Of each row that a class question is about, how large that class is. */
function classesAsked(shown: readonly Match[]): ReadonlyMap<string, Contest> {
  const asked = proposalsAsked(shown.filter(({ rate }) => rate === undefined));
  return new Map(
    [...asked.values()].flatMap((own) => {
      const { lines, records } = sidesOf(own);
      const size: Contest = { lines: lines.length, records: recordsAsked(own) };
      return [...lines, ...records].map((row): readonly [string, Contest] => [row, size]);
    }),
  );
}

/** How many lines want the records of each proposal, and how many sets of records its line could have; of a class that is asked about all of it counts. */
function contests(shown: readonly Match[]): (match: Match) => Contest {
  const rivals = shown.filter(({ status, confidenceMilli }) => status === 'suggested' && confidenceMilli >= HINT_MILLI);
  const [byLine, byRecord] = [byRow(rivals, linesOf), byRow(rivals, recordsOf)];
  const classOf = classesAsked(shown);
  return (match) => {
    const [asked] = [...match.records, ...match.lines].flatMap((row) => classOf.get(row) ?? []);
    return (
      asked ?? {
        lines: competing(match, byRecord, { own: recordsOf, other: linesOf }),
        records: competing(match, byLine, { own: linesOf, other: recordsOf }),
      }
    );
  };
}

/** Each proposal with its share as its figure. A line's better proposals keep the larger figures, or equal ones. */
export function withLikelihoods(shown: readonly Match[]): readonly Match[] {
  const contestOf = contests(shown);
  const milliOf = new Map<Match, number>();
  const leastOf = new Map<string, number>();
  const better = shown.filter(isWeighed).sort((a, b) => b.confidenceMilli - a.confidenceMilli);
  for (const equal of groupBy(better, ({ confidenceMilli }) => confidenceMilli).values()) {
    const before = new Map(leastOf);
    for (const match of equal) {
      const { lines, records } = contestOf(match);
      const most = Math.min(...match.lines.map((line) => before.get(line) ?? WHOLE_MILLI));
      const milli = Math.min(shareOf(lines, records), most);
      milliOf.set(match, milli);
      for (const line of match.lines) leastOf.set(line, Math.min(leastOf.get(line) ?? WHOLE_MILLI, milli));
    }
  }
  return shown.map((match) => ({ ...match, confidenceMilli: milliOf.get(match) ?? match.confidenceMilli }));
}
