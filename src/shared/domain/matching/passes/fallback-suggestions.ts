/** After all passes: what a person may choose from for rows that nothing was accepted for, also those that a rival hid from a later pass. */
import { pairCost } from '../solver/equivalence-classes.ts';
import { isWithinCentavo, ZERO } from '../../money/decimal.ts';
import { linesAt } from '../amounts.ts';
import { isRefused } from '../match-context.ts';
import { without } from '../open-rows.ts';
import { byAmount, groupBy } from '../grouping.ts';
import type { MatchContext, MatchPass, Open, OpenLine, OpenRecord } from '../match-context.ts';
import { differencePass } from './difference-pass.ts';
import { pairMatch } from '../draft.ts';
import { evidenceOf, isNaming } from '../evidence/evidence.ts';
import { shownAs } from '../groups/group-found.ts';
import { groupLook } from './group-pass.ts';
import { settlementLook } from '../groups/settlement-pass.ts';
import type { MatchId } from '../../ids.ts';
import { isAccepted, rowsOfMatch } from '../match-id.ts';
import type { Match } from '../match.ts';
import { partsOfRecords } from '../groups/parts-of-record.ts';
import { confidenceOf } from '../prices.ts';
import { isOnItsDays } from '../on-its-days.ts';
import { daysLessRate } from '../rates/day-net.ts';
import { offRateLook } from '../rates/off-rate-pass.ts';
import { returnSuggestions } from '../returns/returns.ts';
import { structurePass } from './structure-pass.ts';
import { suggestionPass } from './suggestion-pass.ts';

/** Each looks at all rows that are left, not at what the pass before it has left of them. */
const LOOKS: readonly MatchPass[] = [
  settlementLook,
  structurePass,
  groupLook,
  differencePass,
  suggestionPass,
  offRateLook,
];
export const SUGGESTIONS_MAX = 3;
/** With more rows than this only those are looked at again that have fewer suggestions than are shown. */
const ROWS_MAX = 4_000;
/** So many lines of its amount are looked at for a record. */
const LINES_MAX = 200;

type Left = {
  /** Rows that no person has decided on. */
  readonly open: Open;
  /** Rows of accepted matches, and of equals that are proposed in order of day. */
  readonly taken: ReadonlySet<string>;
  readonly suggested: readonly Match[];
};

/** What a pass would have accepted had it seen the rows alone; beside others it is one of several. */
export function asOneOfSeveral(match: Match): Match {
  if (!isAccepted(match)) return match;
  const certainty = 'ambiguous';
  const isNamed = match.reasons.some(({ kind }) => /^(reference|identifier|structure|name)/.test(kind));
  const isExact = isWithinCentavo(match.difference, ZERO);
  const confidenceMilli =
    isNamed || isExact ? confidenceOf(certainty, isNamed ? 'name' : 'none', 0) - (isExact ? 0 : 3) : 450;
  return { ...match, status: 'suggested', certainty, confidenceMilli };
}

function countOf(matches: readonly Match[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const row of matches.flatMap(rowsOfMatch)) counts.set(row, (counts.get(row) ?? 0) + 1);
  return counts;
}

/** Of rows that are free, where they are too many, those that a person would find too little for. */
function fewerOf(free: Open, suggested: readonly Match[]): Open {
  if (free.lines.length + free.records.length <= ROWS_MAX) return free;
  const counts = countOf(suggested);
  const isFull = (row: string): boolean => (counts.get(row) ?? 0) >= SUGGESTIONS_MAX;
  return {
    lines: free.lines.filter(({ line }) => !isFull(line.id)),
    records: free.records.filter(({ record }) => !isFull(record.key)),
  };
}

/** Sums among all free records for lines that would else be shown nothing, because what they are made of is shown elsewhere often enough. */
function sumsForSilent(all: Open, told: readonly Match[], context: MatchContext): readonly Match[] {
  const lines = new Set<string>(told.flatMap((match) => match.lines));
  const silent = all.lines.filter(({ line }) => !lines.has(line.id));
  return silent.length === 0
    ? []
    : groupLook({ lines: silent, records: all.records }, context).proposals.map(asOneOfSeveral);
}

type Priced = { readonly line: OpenLine; readonly record: OpenRecord; readonly cost: number };

/** Pairs of one amount on their days that nothing speaks against, the cheapest of each row. */
function exactPairs({ lines, records }: Open, context: MatchContext): readonly Match[] {
  const linesOf = byAmount(lines);
  const priced = records.flatMap((record) =>
    linesAt(linesOf, record)
      .filter((line) => isOnItsDays(line, record))
      .slice(0, LINES_MAX)
      .flatMap((line): readonly Priced[] => {
        const cost = pairCost(context, line, record);
        const isOurs = context.inScope(line.line) || isNaming(evidenceOf(context.index, line, record).grade);
        return cost === null || cost >= 0 || !isOurs ? [] : [{ line, record, cost }];
      }),
  );
  const cheapest = [...priced].sort((a, b) => a.cost - b.cost);
  const kept = new Set<Priced>();
  for (const rowOf of [(one: Priced): string => one.line.line.id, (one: Priced): string => one.record.record.key])
    for (const group of groupBy(cheapest, rowOf).values())
      for (const one of group.slice(0, SUGGESTIONS_MAX)) kept.add(one);
  return [...kept].map(({ line, record }) =>
    pairMatch(context, [line, record], { pass: 'assignment', status: 'suggested', certainty: 'ambiguous' }),
  );
}

/** Not so likely that anything else is left unsaid for it: the text reads like somebody else's name. */
const LAST_MILLI = 350;

/** Its text may be a stranger's name, and says nothing else against a record of its amount. */
const mayBeAnybody = ({ apart, isReturn, named, quotes, count }: OpenLine): boolean =>
  !apart && !isReturn && named.length === 0 && quotes.length === 0 && (count ?? 1) === 1;

/** A line and a record that are shown nothing, and that alone are of one amount on their days: at least this a person should see. */
function lastPairs({ lines, records }: Open, told: readonly Match[], context: MatchContext): readonly Match[] {
  const shown = new Set<string>(told.flatMap(rowsOfMatch));
  const linesOf = byAmount(lines.filter(({ line }) => !shown.has(line.id)));
  const pairs = records.flatMap((record) => {
    if (shown.has(record.record.key)) return [];
    const found = linesAt(linesOf, record).filter((line) => isOnItsDays(line, record));
    return found.length <= 1 ? found.map((line) => [line, record] as const) : [];
  });
  const ofLine = groupBy(pairs, ([line]) => line.place);
  const isSole = ([line, record]: readonly [OpenLine, OpenRecord]): boolean =>
    ofLine.get(line.place)?.length === 1 &&
    mayBeAnybody(line) &&
    context.inScope(line.line) &&
    !isRefused(context, [line], [record]);
  return pairs.filter(isSole).map(([line, record]) =>
    pairMatch(context, [line, record], {
      pass: 'assignment',
      status: 'suggested',
      certainty: 'ambiguous',
      confidenceMilli: LAST_MILLI,
    }),
  );
}

/** Everything that could be meant, ambiguous by its nature; those that the passes showed already may be among it. */
export function fallbackSuggestions({ open, taken, suggested }: Left, context: MatchContext): readonly Match[] {
  const all = without(open, taken, taken);
  const free = fewerOf(all, suggested);
  if (free.lines.length === 0) return [];
  const rest: MatchContext = { ...context, records: context.records.filter(({ key }) => !taken.has(key)) };
  const found = LOOKS.flatMap((look) => look(free, rest).proposals.map(asOneOfSeveral));
  const parts = partsOfRecords(free, rest, (grade) => grade !== 'none').map((one) => shownAs(one, rest));
  const sums = [...parts, ...daysLessRate(free, rest)];
  const shown = [...found, ...sums, ...returnSuggestions(free, rest, taken), ...exactPairs(free, rest)];
  const every = free === all ? shown : [...shown, ...sumsForSilent(all, [...suggested, ...shown], rest)];
  return [...every, ...lastPairs(all, [...suggested, ...every], rest)];
}

/**
 * Of several suggestions those that are shown, none with a taken row, each pair once and three a line: `first` ones before all, two of the likeliest, then one for a
 * record that has none yet, so that nobody is left out while another one is shown everywhere; among equally likely ones
 * a record that has fewer comes first.
 */
export function shortlist(
  taken: ReadonlySet<string>,
  suggested: readonly Match[],
  first: ReadonlySet<MatchId>,
): readonly Match[] {
  const seen = new Set<string>();
  const counts = new Map<string, number>();
  const countOfRow = (row: string): number => counts.get(row) ?? 0;
  const shown: Match[] = [];
  const take = (match: Match, most: number): void => {
    const isFull = match.lines.some((line) => countOfRow(line) >= most);
    if (isFull || seen.has(match.id) || rowsOfMatch(match).some((row) => taken.has(row))) return;
    seen.add(match.id);
    shown.push(match);
    for (const row of rowsOfMatch(match)) counts.set(row, countOfRow(row) + 1);
  };
  const once = [...new Map([...suggested].reverse().map((match) => [match.id, match])).values()].reverse();
  const byLikelihood = [...groupBy(once, ({ confidenceMilli }) => confidenceMilli)].sort(([a], [b]) => b - a);
  const fill = (most: number, isWanted: (match: Match) => boolean): void => {
    for (const [, equal] of byLikelihood) {
      for (let held = 0; held <= SUGGESTIONS_MAX; held += 1)
        for (const match of equal)
          if (isWanted(match) && match.records.every((record) => countOfRow(record) <= held)) take(match, most);
      for (const match of equal) if (isWanted(match)) take(match, most);
    }
  };
  fill(SUGGESTIONS_MAX, ({ id }) => first.has(id));
  fill(SUGGESTIONS_MAX - 1, () => true);
  fill(SUGGESTIONS_MAX, ({ records }) => records.every((record) => countOfRow(record) === 0));
  fill(SUGGESTIONS_MAX, () => true);
  return shown;
}
