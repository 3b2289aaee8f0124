/** Questions that wait for a person, as the proposals tell that carry them. */
import type { LineId, QuestionId, RecordKey } from '../../ids.ts';
import { absUnits, sumUnits } from '../../money/decimal.ts';
import type { StatementLine } from '../../statement/lines/line.ts';
import { groupBy } from '../grouping.ts';
import { isAccepted } from '../match-id.ts';
import type { Match } from '../match.ts';
import { shownRate } from '../rates/rate.ts';
import { byText } from '../text-order.ts';
import type { Question } from './question.ts';

/** Proposals by the question that settles them. */
export function proposalsAsked(matches: readonly Match[]): ReadonlyMap<QuestionId, readonly Match[]> {
  const asked = matches.flatMap((match) =>
    match.question === undefined || isAccepted(match) ? [] : [{ match, question: match.question }],
  );
  const groups = groupBy(asked, ({ question }) => question);
  return new Map([...groups].map(([id, group]) => [id, group.map(({ match }) => match)]));
}

type Sides = { readonly lines: readonly LineId[]; readonly records: readonly RecordKey[] };

/** The rows of some proposals, each once. */
export const sidesOf = (proposals: readonly Match[]): Sides => ({
  lines: [...new Set(proposals.flatMap(({ lines }) => lines))],
  records: [...new Set(proposals.flatMap(({ records }) => records))],
});

/**
 * How many records a question is about: a line shows few of many, so those that it shows are too few to count. What a
 * person has decided since the run took a line and a record each.
 */
export function recordsAsked(proposals: readonly Match[]): number {
  const { lines, records } = sidesOf(proposals);
  const found = proposals[0]?.equals;
  return found === undefined ? records.length : Math.max(records.length, found.records - (found.lines - lines.length));
}

/** All questions that the matches of an account carry, in the order of their ids. */
export function openQuestions(
  matches: readonly Match[],
  lineOf: ReadonlyMap<LineId, StatementLine>,
): readonly Question[] {
  // A proposal of a withdrawn line asks nobody.
  const known = matches.filter(({ lines }) => lines.every((line) => lineOf.has(line)));
  const questions = [...proposalsAsked(known)].map(([id, proposals]): Question => {
    const { lines, records } = sidesOf(proposals);
    const rate = proposals[0]?.rate;
    if (rate !== undefined) {
      const amount = sumUnits(proposals.map(({ difference }) => absUnits(difference)));
      return { id, kind: 'rate', lines: lines.length, records: records.length, amount, rate: shownRate(rate.rule) };
    }
    const booked = lines.flatMap((line) => lineOf.get(line) ?? []);
    const amount = sumUnits(booked.map((line) => absUnits(line.amount)));
    return { id, kind: 'class', lines: lines.length, records: recordsAsked(proposals), amount };
  });
  return questions.sort((a, b) => byText(a.id, b.id));
}
