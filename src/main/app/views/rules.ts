/** Rules, what each explains, what a change of one would do, and what is proposed, as plain rows for the window. */
import type { Answer } from '@shared/contract/calls.ts';
import type {
  AffectedLine,
  HeldRuleView,
  RulePreview,
  RuleProposalView,
  RuleView,
  WhenView,
} from '@shared/contract/views/rule-views.ts';
import { must } from '@shared/domain/assert.ts';
import type { Change } from '@shared/domain/matching/match.ts';
import { isAccepted } from '@shared/domain/matching/match-id.ts';
import { groupBy } from '@shared/domain/matching/grouping.ts';
import { absUnits, addUnits, sumUnits, unitsToText, ZERO } from '@shared/domain/money/decimal.ts';
import { explainedByCategory } from '@shared/domain/reconciliation/explained.ts';
import type { ExplainedPart, Tally } from '@shared/domain/reconciliation/state.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { effectiveRules } from '@shared/domain/statement/rules/effective.ts';
import { heldRules } from '@shared/domain/statement/rules/held.ts';
import { lineTest, ruleTest } from '@shared/domain/statement/rules/fits.ts';
import type { LineTest } from '@shared/domain/statement/rules/fits.ts';
import type { RulePlan } from '@shared/domain/statement/rules/plan.ts';
import { proposeRules } from '@shared/domain/statement/rules/propose.ts';
import type { RuleProposal } from '@shared/domain/statement/rules/propose.ts';
import type { LineRule, LineWhen, RuleDecision } from '@shared/domain/statement/rules/rule.ts';
import type { Book } from '../book.ts';
import { rateQuestionViews, rateViews } from './rates.ts';
import { tallyView } from './rows.ts';
import type { ReconciledBook } from './rows.ts';

const ROWS_SHOWN = 200;
/** More questions than these at once are no help. */
const PROPOSALS_SHOWN = 5;
const NO_TALLY: Tally = { count: 0, amount: ZERO };

export const whenView = (when: LineWhen): WhenView => ({
  ...when,
  text: when.text.map((test) => ({ ...test })),
  unless: when.unless.map((test) => ({ ...test })),
  codes: [...when.codes],
  amount: when.amount === null ? null : { from: unitsToText(when.amount.from), to: unitsToText(when.amount.to) },
});

const sumOf = (parts: readonly Tally[]): Tally => ({
  count: parts.reduce((sum, part) => sum + part.count, 0),
  amount: sumUnits(parts.map((part) => part.amount)),
});

const ruleView = (rule: LineRule, parts: readonly ExplainedPart[]): RuleView => ({
  id: rule.id,
  by: rule.by,
  category: rule.category,
  name: rule.name,
  when: whenView(rule.when),
  active: rule.active,
  since: rule.since,
  explains: tallyView(sumOf(parts.filter((part) => part.rule === rule.id))),
});

/** The questions about rules, each with the month in which it would take most. */
export function heldViews({ lines, rules }: Pick<Book, 'lines' | 'rules'>): HeldRuleView[] {
  const byRule = [...groupBy(heldRules(lines, rules), ({ rule }) => rule).values()];
  return byRule.flatMap((of) => {
    const [most] = of.toSorted((a, b) => b.lines.length - a.lines.length);
    if (most === undefined) return [];
    const { rule, category, why, month, lawful } = most;
    const amount = absUnits(sumUnits(most.lines.map((line) => line.amount)));
    return {
      ...{ rule, category, why, month, months: of.length, lines: most.lines.length, of: most.of },
      ...{ amount: unitsToText(amount), lawful: lawful === null ? null : unitsToText(lawful) },
    };
  });
}

/** The rules with what each explains of the days on screen: all of them and the persons' words are the explained lines. */
export function ruleList(reconciled: ReconciledBook): Answer<'rule.list'> {
  const { book, reconciliation } = reconciled;
  const { explained, totals } = reconciliation;
  return {
    held: heldViews(book),
    rules: book.rules.map((rule) => ruleView(rule, explained)),
    byCategory: [...explainedByCategory(explained)].map(([category, tally]) => ({ category, ...tallyView(tally) })),
    byRules: tallyView(sumOf(explained.filter(({ rule }) => rule !== null))),
    byPerson: tallyView(sumOf(explained.filter(({ rule }) => rule === null))),
    explained: tallyView(totals.lines.explained),
    proposals: proposeRules(book)
      .slice(0, PROPOSALS_SHOWN)
      .map((proposal) => proposalView(reconciled, proposal)),
    rates: rateViews(reconciled),
    rateQuestions: rateQuestionViews(reconciled),
  };
}

/** Open lines that it would explain besides: the editor shows the plan itself. */
function proposalView(
  { book }: ReconciledBook,
  { id, category, wording, when, times }: RuleProposal,
): RuleProposalView {
  const { lineStates } = book.reconciliation(null);
  const test = lineTest(when);
  const open = book.lines.filter((line) => lineStates.get(line.id)?.state === 'unmatched' && test(line));
  return { id, category, wording, when: whenView(when), times, explains: tallyOfLines(open) };
}

type ExplanationChange = Extract<Change, { readonly table: 'explanation' }>;
type Affected = { readonly line: StatementLine; readonly change: ExplanationChange };

/** The lines of the changes, in the order of days. */
function linesOf(book: Book, changes: readonly Change[]): readonly Affected[] {
  const found = changes.flatMap((change) =>
    change.table === 'explanation'
      ? [{ change, line: must(book.lineById.get(change.key), 'a rule explains lines of its account') }]
      : [],
  );
  return found.sort((a, b) => (a.line.bookedOn < b.line.bookedOn ? -1 : a.line.bookedOn > b.line.bookedOn ? 1 : 0));
}

const tallyOfLines = (lines: readonly StatementLine[]): { count: number; amount: string } =>
  tallyView(
    lines.reduce<Tally>(
      (sum, { amount }) => ({ count: sum.count + 1, amount: addUnits(sum.amount, amount) }),
      NO_TALLY,
    ),
  );

const affectedLine = ({ line, change }: Affected): AffectedLine => ({
  id: line.id,
  date: line.bookedOn,
  description: line.description,
  amount: unitsToText(line.amount),
  before: change.before?.category ?? null,
  after: change.after?.category ?? null,
});

/** What the plan does to which lines, and which lines its words fit without touching them. */
export function previewView(
  book: Book,
  decision: RuleDecision,
  { changes, said }: RulePlan,
): Omit<RulePreview, 'plan'> {
  const affected = linesOf(book, changes);
  const of = (is: (change: ExplanationChange) => boolean) =>
    tallyOfLines(affected.filter(({ change }) => is(change)).map(({ line }) => line));
  return {
    explains: tallyOfLines(book.lines.filter(({ id }) => said.get(id)?.rule === decision.id)),
    gained: of(({ before }) => before === null),
    lost: of(({ after }) => after === null),
    changed: of(({ before, after }) => before !== null && after !== null),
    untouched: untouchedBy(book, decision, said),
    rows: affected.slice(0, ROWS_SHOWN).map(affectedLine),
  };
}

/** The rule's own test as it will hold; null for rules that are off or look at more than the line. */
function testAfter(book: Book, decision: RuleDecision): LineTest | null {
  const decisions = [...book.ruleDecisions.filter(({ id }) => id !== decision.id), decision];
  const rule = effectiveRules(book.account, decisions).find(({ id }) => id === decision.id);
  const isPlain = rule?.active === true && !rule.when.outsideOnly && rule.when.calculation === null;
  return isPlain ? ruleTest(rule) : null;
}

/** Lines that a rule's words fit and that somebody else holds. */
function untouchedBy(book: Book, decision: RuleDecision, said: RulePlan['said']): RulePreview['untouched'] {
  const untouched = { matched: 0, proposed: 0, person: 0, earlier: 0 };
  const test = testAfter(book, decision);
  if (test === null) return untouched;
  const holderOf = holders(book);
  for (const line of book.lines) {
    if (!test(line)) continue;
    const holder = holderOf(line) ?? 'earlier';
    if (holder !== 'earlier' || said.get(line.id)?.rule !== decision.id) untouched[holder] += 1;
  }
  return untouched;
}

function holders(book: Book): (line: StatementLine) => 'matched' | 'proposed' | 'person' | null {
  const of = (accepted: boolean) =>
    new Set<string>(book.matches.filter((match) => isAccepted(match) === accepted).flatMap(({ lines }) => lines));
  const [matched, proposed] = [of(true), of(false)];
  const said = new Set<string>(book.explanations.filter(({ by }) => by === 'person').map(({ lineId }) => lineId));
  return ({ id }) => (matched.has(id) ? 'matched' : proposed.has(id) ? 'proposed' : said.has(id) ? 'person' : null);
}
