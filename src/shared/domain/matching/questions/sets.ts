/** Sets: proposals that one answer of a person settles together, equals or a shared rate; never fewer than two pairs at once. */
import type { LineId, MatchId, QuestionId, RecordKey } from '../../ids.ts';
import type { ExpectationContext } from '../../payments/expected-movement.ts';
import type { PaymentRecord } from '../../payments/record.ts';
import type { StatementLine } from '../../statement/lines/line.ts';
import { isOfEquals } from '../decisions/equal-pairs.ts';
import { groupBy } from '../grouping.ts';
import { isAccepted, rowsOfMatch } from '../match-id.ts';
import type { Match } from '../match.ts';
import type { RateRule } from '../rates/rate.ts';
import { pairsOfAnswer } from './answer.ts';
import { proposalsAsked, recordsAsked, sidesOf } from './open-questions.ts';
import { questionIdOf } from './question.ts';

export type MatchSet = {
  readonly id: QuestionId;
  readonly about: 'equals' | 'rate';
  readonly proposals: readonly Match[];
  /** What a yes accepts, in the order in which the rows were dealt. */
  readonly pairs: readonly Match[];
  /** Every row of the proposals, once. */
  readonly lines: readonly LineId[];
  readonly records: readonly RecordKey[];
  /** Records that the set is about: of many equals more than stand in a proposal. */
  readonly recordsInAll: number;
  readonly rate: RateRule | null;
};

type State = {
  readonly matches: readonly Match[];
  readonly context: ExpectationContext;
  readonly lineById: ReadonlyMap<LineId, StatementLine>;
  readonly recordByKey: ReadonlyMap<RecordKey, PaymentRecord>;
};

const PAIRS_MIN = 2;

/** Equals that are only proposed, as many of one side as of the other: nobody asks about them, but one answer settles them. */
function evenClasses(matches: readonly Match[]): readonly (readonly [QuestionId, readonly Match[]])[] {
  const even = matches.filter((match) => match.question === undefined && !isAccepted(match) && isOfEquals(match));
  return [...groupBy(even, ({ equals }) => equals?.first)].flatMap(([first, group]) => {
    const { lines, records } = sidesOf(group);
    return first === undefined ? [] : [[questionIdOf('class', lines, records), group] as const];
  });
}

function setOf(state: State, id: QuestionId, proposals: readonly Match[]): MatchSet {
  const byId = new Map<MatchId, Match>(proposals.map((match) => [match.id, match]));
  const rate = proposals[0]?.rate?.rule ?? null;
  const pairs =
    rate === null
      ? pairsOfAnswer(proposals, state).flatMap((pair) => byId.get(pair) ?? [])
      : proposals.filter((match) => match.rate?.accepts === true);
  return {
    id,
    about: rate === null ? 'equals' : 'rate',
    proposals,
    pairs,
    ...sidesOf(proposals),
    recordsInAll: recordsAsked(proposals),
    rate,
  };
}

/** The sets that wait, in the order of their ids. A proposal of a withdrawn line, or of a row that is taken, waits for nobody. */
export function setsOf(state: State): readonly MatchSet[] {
  const taken = new Set<string>(state.matches.filter(isAccepted).flatMap(rowsOfMatch));
  const open = state.matches.filter(
    (match) =>
      !isAccepted(match) &&
      match.lines.every((line) => state.lineById.has(line)) &&
      !rowsOfMatch(match).some((row) => taken.has(row)),
  );
  return [...proposalsAsked(open), ...evenClasses(open)]
    .map(([id, proposals]) => setOf(state, id, proposals))
    .filter(({ pairs }) => pairs.length >= PAIRS_MIN)
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}
