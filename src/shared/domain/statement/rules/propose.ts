/** Proposes a rule for what a person explained twice in the same words; it is shown with what it would do, and never applied by itself. */
import { sha256Hex } from '../../hash.ts';
import { isAccepted } from '../../matching/match-id.ts';
import { textSignature } from '../../matching/evidence/text.ts';
import { groupBy } from '../../matching/grouping.ts';
import type { LineCategory, StatementLine } from '../lines/line.ts';
import { effectiveRules } from './effective.ts';
import { ruleTest } from './fits.ts';
import type { RuleState } from './plan.ts';
import { ANYTHING } from './rule.ts';
import type { LineWhen, TextTest } from './rule.ts';
import { saidBy, wordingTest } from './wording.ts';

/** The second line explained by hand with the same words is when a rule is worth a question. */
export const TIMES_MIN = 2;

export type RuleProposal = {
  /** Names the proposal when it is declined. */
  readonly id: string;
  readonly category: LineCategory;
  /** The words that the lines share, folded. */
  readonly wording: string;
  readonly when: LineWhen;
  /** Lines that a person explained so. */
  readonly times: number;
};

const idOf = (wording: string, category: LineCategory): string =>
  `declined-${sha256Hex(`${category}|${wording}`).slice(0, 24)}`;

/** The strictest way in which the words stand in all of the lines. */
function textOf(wording: string, lines: readonly StatementLine[]): TextTest {
  const ways: readonly TextTest['how'][] = ['starts-with', 'contains'];
  const texts = lines.map(({ description }) => saidBy(description).whole);
  const how = ways.find((way) => texts.every(wordingTest([{ how: way, text: wording }])));
  return { how: how ?? 'words', text: wording };
}

function whenOf(wording: string, lines: readonly StatementLine[]): LineWhen {
  const isOut = lines.every(({ amount }) => amount < 0n);
  const isIn = lines.every(({ amount }) => amount > 0n);
  return { ...ANYTHING, text: [textOf(wording, lines)], direction: isOut ? 'debit' : isIn ? 'credit' : null };
}

/** Lines with a person's word, by the words that the bank used; what has no words of its own is left out. */
function saidInWords(state: RuleState): ReadonlyMap<string, readonly (readonly [StatementLine, LineCategory])[]> {
  const said = new Map(
    state.explanations.filter(({ by }) => by === 'person').map(({ lineId, category }) => [lineId, category]),
  );
  const pairs = state.lines.flatMap((line): readonly (readonly [StatementLine, LineCategory])[] => {
    const category = said.get(line.id);
    return category === undefined || textSignature(line.description) === '' ? [] : [[line, category]];
  });
  return groupBy(pairs, ([line]) => textSignature(line.description));
}

/**
 * Proposals, most often said first. None where the words were given two meanings, where a rule says so already or a
 * person declined it, and none for words that matched lines share: those are the service's business as a rule.
 */
export function proposeRules(state: RuleState): readonly RuleProposal[] {
  if (state.explanations.filter(({ by }) => by === 'person').length < TIMES_MIN) return [];
  const accepted = new Set<string>(state.matches.filter(isAccepted).flatMap(({ lines }) => lines));
  const matchedWords = new Set(
    state.lines.filter(({ id }) => accepted.has(id)).map(({ description }) => textSignature(description)),
  );
  const declined = new Set(state.ruleDecisions.filter(({ kind }) => kind === 'declined').map(({ id }) => id));
  const tests = effectiveRules(state.account, state.ruleDecisions)
    .filter(({ active, when }) => active && !when.outsideOnly && when.calculation === null)
    .map((rule) => ({ category: rule.category, test: ruleTest(rule) }));
  const found: RuleProposal[] = [];
  for (const [wording, pairs] of saidInWords(state)) {
    const lines = pairs.map(([line]) => line);
    const categories = new Set(pairs.map(([, category]) => category));
    const [category] = categories;
    if (category === undefined || categories.size > 1 || lines.length < TIMES_MIN) continue;
    const id = idOf(wording, category);
    if (matchedWords.has(wording) || declined.has(id)) continue;
    if (tests.some((rule) => rule.category === category && lines.every((line) => rule.test(line)))) continue;
    found.push({ id, category, wording, when: whenOf(wording, lines), times: lines.length });
  }
  return found.sort((a, b) => b.times - a.times || (a.id < b.id ? -1 : 1));
}
