/** A yes to the question about a rate: the rate becomes a rule of the account, and what it explains for certain is accepted. */
import type { QuestionId } from '../../ids.ts';
import type { Instant } from '../../day/day.ts';
import { err, ok } from '../../result.ts';
import type { RateDecision, RuleDecision } from '../../statement/rules/rule.ts';
import { planAccept } from '../decisions/decide.ts';
import type { DecisionState, Plan } from '../decisions/decide.ts';
import type { Change, Match } from '../match.ts';
import { proposalsAsked } from '../questions/open-questions.ts';
import { byText } from '../text-order.ts';
import { rateName } from './rate.ts';
import type { RateRule } from './rate.ts';

/** The rates of an account that hold, in the order of their ids. */
export function heldRates(decisions: readonly RuleDecision[]): readonly RateRule[] {
  const rates = decisions.flatMap((decision) => (decision.kind === 'rate' && decision.active ? [decision] : []));
  return rates.sort((a, b) => byText(a.id, b.id)).map(({ rate }) => rate);
}

/** The rate that a question is about; null where it is about something else, or is no question. */
export const rateAsked = (matches: readonly Match[], question: QuestionId): RateRule | null =>
  proposalsAsked(matches).get(question)?.[0]?.rate?.rule ?? null;

type Who = { readonly by: string; readonly since: Instant };

/** A rate that was confirmed before reaches the new wordings too. */
function decisionOf(
  rate: RateRule,
  before: RateDecision | null,
  { account, who }: { readonly account: DecisionState['account']; readonly who: Who },
): RateDecision {
  const wordings = [...new Set([...(before?.rate.wordings ?? []), ...rate.wordings])];
  return {
    kind: 'rate',
    id: rateName(rate),
    accountId: account.id,
    name: wordings.join(' / '),
    rate: { ...rate, wordings },
    active: true,
    ...who,
  };
}

export type RateState = DecisionState & { readonly ruleDecisions: readonly RuleDecision[] };

/** One step, undone as one. What else the rate may explain is proposed still, and no longer asked about. */
export function planConfirmRate(state: RateState, question: QuestionId, who: Who): Plan {
  const proposals = proposalsAsked(state.matches).get(question) ?? [];
  const rate = proposals[0]?.rate?.rule;
  if (rate === undefined) return err({ kind: 'not-found', rows: [question] });
  const known = state.ruleDecisions.find(({ id }) => id === rateName(rate));
  const before = known?.kind === 'rate' ? known : null;
  const after = decisionOf(rate, before, { account: state.account, who });
  const rule: Change = { table: 'rule', key: after.id, before, after };
  const plan = planAccept(state, proposals.filter(accepts), settled);
  if (!plan.ok) return plan;
  const touched = new Set(plan.value.map(({ key }) => key));
  const others = proposals.filter(({ id }) => !touched.has(id));
  const told = others.map((match): Change => ({ table: 'match', key: match.id, before: match, after: settled(match) }));
  return ok([...plan.value, ...told, rule]);
}

const accepts = ({ rate }: Match): boolean => rate?.accepts === true;

/** What the next run says of it. */
function settled({ question: _, rate, ...match }: Match): Match {
  return rate?.accepts === true ? { ...match, status: 'auto' } : match;
}
