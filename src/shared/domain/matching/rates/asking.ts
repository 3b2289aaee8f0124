/** What a run asks about rates: each one that no person has confirmed once, carried by the proposals whose differences it explains. */
import type { LineId, QuestionId } from '../../ids.ts';
import { groupBy } from '../grouping.ts';
import { isAccepted } from '../match-id.ts';
import type { Match } from '../match.ts';
import { sidesOf } from '../questions/open-questions.ts';
import { questionIdOf } from '../questions/question.ts';
import { rateName } from './rate.ts';

type Held = {
  /** What the run found, pairs of a rate that nobody has confirmed as proposals. */
  readonly proposals: readonly Match[];
  /** Those of them that a confirmed rate would accept: nothing else is proposed for their rows. */
  readonly held: readonly Match[];
};

/** Until a person confirms a rate, nothing is accepted by it. */
export function ratesHeldBack(found: readonly Match[]): Held {
  const held: Match[] = [];
  const proposals = found.map((match): Match => {
    if (match.rate === undefined || !isAccepted(match)) return match;
    const proposal: Match = { ...match, status: 'suggested', rate: { ...match.rate, accepts: true } };
    held.push(proposal);
    return proposal;
  });
  return { proposals, held };
}

const nameOf = ({ rate }: Match): string => (rate === undefined ? '' : rateName(rate.rule));

/** Of each line that a rate explains the first proposal by it, and nothing else. */
function onceALine(shown: readonly Match[]): readonly Match[] {
  const firstOf = new Map<LineId, Match>();
  for (const match of shown) {
    if (match.rate === undefined) continue;
    for (const line of match.lines) if (!firstOf.has(line)) firstOf.set(line, match);
  }
  return shown.filter((match) => match.lines.every((line) => (firstOf.get(line) ?? match) === match));
}

/** Proposals as they are shown, the likeliest first: those by a rate with its question, and each of their lines in one. */
export function askedAboutRates(shown: readonly Match[]): readonly Match[] {
  const once = onceALine(shown);
  const asked = groupBy(
    once.filter(({ rate }) => rate !== undefined),
    nameOf,
  );
  const idOf = new Map<string, QuestionId>();
  for (const [name, matches] of asked) {
    const { lines, records } = sidesOf(matches);
    idOf.set(name, questionIdOf('rate', lines, records));
  }
  return once.map((match) => {
    const question = idOf.get(nameOf(match));
    return match.rate === undefined || question === undefined ? match : { ...match, question };
  });
}
