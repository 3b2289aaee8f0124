/** What a run asks: of each class with a surplus one question, carried by every proposal that pairs a line of it with a record of it. */
import type { MatchId, QuestionId } from '../../ids.ts';
import type { MatchContext, OpenLine, OpenRecord, Surplus } from '../match-context.ts';
import { pairMatch } from '../draft.ts';
import type { Equals, Match } from '../match.ts';
import { dealtInOrder, recordOrder } from './day-order.ts';
import { questionIdOf } from './question.ts';

export type Asking = {
  /** The pairs that a yes would make, and one for each line that stays open then, as proposals. */
  readonly pairs: readonly Match[];
  /** Their ids: they are shown whatever else is. */
  readonly ids: ReadonlySet<MatchId>;
  /** A proposal with the question that it belongs to, if any. */
  readonly marked: (match: Match) => Match;
};

type Class = { readonly id: QuestionId; readonly equals: Equals };

/** `taken` are the rows of accepted matches: what a later pass has found a place for is asked about no more. */
export function questionsAsked(
  surpluses: readonly Surplus[],
  taken: ReadonlySet<string>,
  context: MatchContext,
): Asking {
  const classOf = new Map<string, Class>();
  const pairs: Match[] = [];
  for (const surplus of surpluses) {
    const lines = surplus.lines.filter(({ line }) => !taken.has(line.id));
    const records = surplus.records.filter(({ record }) => !taken.has(record.key));
    if (lines.length === records.length || lines.length === 0 || records.length === 0) continue;
    const [lineIds, keys] = [lines.map(({ line }) => line.id), records.map(({ record }) => record.key)];
    const asked: Class = {
      id: questionIdOf('class', lineIds, keys),
      equals: { lines: lines.length, records: records.length },
    };
    for (const row of [...lineIds, ...keys]) classOf.set(row, asked);
    for (const pair of pairsToShow(lines, records)) pairs.push(proposalOf(context, pair));
  }
  const marked = (match: Match): Match => {
    const [line = '', record = ''] = [match.lines[0], match.records[0]];
    const [asked, other] = [classOf.get(line), classOf.get(record)];
    if (match.shape !== '1:1' || asked === undefined || asked.id !== other?.id) return match;
    return { ...match, equals: asked.equals, question: asked.id };
  };
  return { pairs, ids: new Set(pairs.map(({ id }) => id)), marked };
}

/** Every line of the question stands in a proposal that carries it. */
function pairsToShow(
  lines: readonly OpenLine[],
  records: readonly OpenRecord[],
): readonly (readonly [OpenLine, OpenRecord])[] {
  const dealt = dealtInOrder(lines, records);
  const held = new Set(dealt.map(([line]) => line));
  const inOrder = [...records].sort(recordOrder);
  const left = lines.flatMap((line): readonly (readonly [OpenLine, OpenRecord])[] => {
    const last = held.has(line) ? undefined : inOrder.findLast(({ from, to }) => line.day >= from && line.day <= to);
    return last === undefined ? [] : [[line, last]];
  });
  return [...dealt, ...left];
}

const proposalOf = (context: MatchContext, pair: readonly [OpenLine, OpenRecord]): Match =>
  pairMatch(context, pair, { pass: 'assignment', status: 'suggested', certainty: 'ambiguous' });
