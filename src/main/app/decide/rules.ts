/** Rules of an account as persons change them: planned purely, previewed as the plan, written as one step with the lines they explain. */
import type { z } from 'zod';
import type { Answer, calls } from '@shared/contract/calls.ts';
import { failure, missing } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import type { RuleDraft, WhenView } from '@shared/contract/views/rule-views.ts';
import { must } from '@shared/domain/assert.ts';
import type { Change } from '@shared/domain/matching/match.ts';
import { planSwitchRate } from '@shared/domain/matching/rates/confirm.ts';
import { parseUnits } from '@shared/domain/money/decimal.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import { effectiveRules } from '@shared/domain/statement/rules/effective.ts';
import { heldRules } from '@shared/domain/statement/rules/held.ts';
import { nextRuleId, planRule } from '@shared/domain/statement/rules/plan.ts';
import type { RulePlan } from '@shared/domain/statement/rules/plan.ts';
import { proposeRules } from '@shared/domain/statement/rules/propose.ts';
import type { LineRule, LineWhen, RuleDecision } from '@shared/domain/statement/rules/rule.ts';
import { saysEnough } from '@shared/domain/statement/rules/fits.ts';
import type { Book } from '../book.ts';
import { decide } from './decisions.ts';
import type { Deciding } from './decisions.ts';
import { previewView } from '../views/rules.ts';

type RequestOf<N extends keyof typeof calls> = z.output<(typeof calls)[N]['request']>;
type Wanted = RequestOf<'rule.preview'>['change'];
type History = Answer<'history.get'>;

const unitsOf = (text: string) => must(parseUnits(text), 'the contract checked the amount');

/** Only the app's own scope rule speaks of everything outside the service. */
const whenOf = ({ amount, ...when }: WhenView): LineWhen => ({
  ...when,
  amount: amount === null ? null : { from: unitsOf(amount.from), to: unitsOf(amount.to) },
  outsideOnly: false,
});

/** The draft as a decision; one with an id keeps its place among the rules. */
function ownRuleOf(book: Book, draft: RuleDraft, clock: Deciding['clock']): Result<RuleDecision, Failure> {
  const known = book.rules.find(({ id }) => id === draft.id);
  if (draft.id !== undefined && known?.by !== 'person') return err(missing('rule'));
  const when = whenOf(draft.when);
  if (!saysEnough(when)) return err(failure('bad-message', { problem: 'rule-says-too-little' }));
  return ok({
    kind: 'own',
    id: known?.id ?? nextRuleId(book.ruleDecisions),
    accountId: book.account.id,
    category: draft.category,
    name: draft.name,
    when,
    active: draft.active,
    since: known?.since ?? clock.now(),
  });
}

function switched(book: Book, id: string, active: boolean): Result<RuleDecision, Failure> {
  const rule = book.rules.find((one) => one.id === id);
  if (rule === undefined) return err(missing('rule'));
  const own = ownDecision(book, rule);
  return ok(own === undefined ? { kind: 'switch', id, accountId: book.account.id, active } : { ...own, active });
}

const ownDecision = (book: Book, { id }: LineRule) =>
  book.ruleDecisions.flatMap((decision) => (decision.kind === 'own' && decision.id === id ? [decision] : []))[0];

const decisionOf = (book: Book, change: Wanted, clock: Deciding['clock']): Result<RuleDecision, Failure> =>
  change.kind === 'save' ? ownRuleOf(book, change.rule, clock) : switched(book, change.rule, change.active);

/** A switch that brings a built-in rule back to what it is anyway leaves no row behind it. */
function tidied(changes: readonly Change[]): readonly Change[] {
  return changes.map((change) =>
    change.table === 'rule' && change.after?.kind === 'switch' && change.after.active
      ? { ...change, after: null }
      : change,
  );
}

/** What the change would write, as a plan that a save can name. */
export function previewRule(
  deps: Pick<Deciding, 'clock' | 'plans'>,
  book: Book,
  { change }: RequestOf<'rule.preview'>,
): Result<Answer<'rule.preview'>, Failure> {
  const decision = decisionOf(book, change, deps.clock);
  if (!decision.ok) return decision;
  const plan = planOf(book, decision.value);
  return ok({ plan: deps.plans.show(plan.changes), ...previewView(book, decision.value, plan) });
}

/** A built-in rule that would ask again where nothing is kept of the answer. */
function asks({ account, lines, ruleDecisions }: Book, id: string): boolean {
  const others = ruleDecisions.filter((decision) => decision.id !== id);
  return heldRules(lines, effectiveRules(account, others)).some(({ rule }) => rule === id);
}

function planOf(book: Book, decision: RuleDecision): RulePlan {
  const { changes, said } = planRule(book, decision);
  if (decision.kind === 'switch' && decision.active && asks(book, decision.id)) return { changes, said };
  const stored = book.ruleDecisions.some(({ id }) => id === decision.id);
  const isIdle = decision.kind === 'switch' && decision.active && !stored;
  return { changes: isIdle ? [] : tidied(changes), said };
}

type Writing = { readonly change: Wanted; readonly plan?: string | undefined };

function write(deps: Deciding, book: Book, { change, plan }: Writing): Result<History, Failure> {
  const decision = decisionOf(book, change, deps.clock);
  if (!decision.ok) return decision;
  const { changes } = planOf(book, decision.value);
  const rows = changes.filter(({ table }) => table === 'explanation').length;
  return decide(deps, book, { kind: 'rule', rows, plan: ok(changes), shown: plan });
}

export const saveRule = (deps: Deciding, book: Book, request: RequestOf<'rule.save'>): Result<History, Failure> =>
  write(deps, book, { change: { kind: 'save', rule: request.rule }, plan: request.plan });

/** A rate is switched with the matches that it explains, any other rule with the lines. */
export function switchRule(
  deps: Deciding,
  book: Book,
  { rule, active, plan: shown }: RequestOf<'rule.switch'>,
): Result<History, Failure> {
  const isRate = book.ruleDecisions.some(({ kind, id }) => kind === 'rate' && id === rule);
  if (!isRate) return write(deps, book, { change: { kind: 'switch', rule, active }, plan: shown });
  const plan = planSwitchRate(book, { id: rule, active, who: { by: deps.by, since: deps.clock.now() } });
  const rows = plan.ok ? plan.value.filter(({ table }) => table === 'match').length : 0;
  return decide(deps, book, { kind: 'rule', rows, plan, shown });
}

/** Only what is proposed can be declined. */
export function declineRule(deps: Deciding, book: Book, request: RequestOf<'rule.decline'>): Result<History, Failure> {
  const proposal = proposeRules(book).find(({ id }) => id === request.proposal);
  if (proposal === undefined) return err(missing('proposal'));
  const decision: RuleDecision = { kind: 'declined', id: proposal.id, accountId: book.account.id };
  return decide(deps, book, { kind: 'rule', rows: 0, plan: ok(planRule(book, decision).changes) });
}
