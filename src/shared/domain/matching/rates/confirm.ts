/** A person's word on a rate: with a yes it is a rule of the account that accepts what it explains, with a no it is neither followed nor asked about. */
import type { LineId, QuestionId } from '../../ids.ts';
import type { Instant } from '../../day/day.ts';
import { err, ok } from '../../result.ts';
import type { StatementLine } from '../../statement/lines/line.ts';
import type { RateDecision, RuleDecision } from '../../statement/rules/rule.ts';
import { planAccept } from '../decisions/decide.ts';
import type { DecisionState, Plan } from '../decisions/decide.ts';
import type { Change, Match } from '../match.ts';
import { proposalsAsked } from '../questions/open-questions.ts';
import { byText } from '../text-order.ts';
import { matchesOfRate } from './by-rate.ts';
import { rateName } from './rate.ts';
import type { RateRule } from './rate.ts';

/** The rates of an account that hold, in the order of their ids. */
export function heldRates(decisions: readonly RuleDecision[]): readonly RateRule[] {
  const rates = decisions.flatMap((decision) => (decision.kind === 'rate' && decision.active ? [decision] : []));
  return rates.sort((a, b) => byText(a.id, b.id)).map(({ rate }) => rate);
}

/** Names of the rates that a person has refused or switched off. */
export const ratesSetAside = (decisions: readonly RuleDecision[]): ReadonlySet<string> =>
  new Set(decisions.flatMap((decision) => (decision.kind === 'rate' && !decision.active ? [decision.id] : [])));

/** The rate that a question is about; null where it is about something else, or is no question. */
export const rateAsked = (matches: readonly Match[], question: QuestionId): RateRule | null =>
  proposalsAsked(matches).get(question)?.[0]?.rate?.rule ?? null;

type Who = { readonly by: string; readonly since: Instant };
type Word = { readonly account: DecisionState['account']; readonly who: Who; readonly active: boolean };

/** A rate that was confirmed before reaches the new wordings too. */
function decisionOf(rate: RateRule, before: RateDecision | null, { account, who, active }: Word): RateDecision {
  const wordings = [...new Set([...(before?.rate.wordings ?? []), ...rate.wordings])];
  return {
    kind: 'rate',
    id: rateName(rate),
    accountId: account.id,
    name: wordings.join(' / '),
    rate: { ...rate, wordings },
    active,
    ...who,
  };
}

export type RateState = DecisionState & { readonly ruleDecisions: readonly RuleDecision[] };

const knownRate = (decisions: readonly RuleDecision[], name: string): RateDecision | null =>
  decisions.flatMap((decision) => (decision.kind === 'rate' && decision.id === name ? [decision] : []))[0] ?? null;

const ruleChange = (before: RateDecision | null, after: RateDecision): Change => ({
  table: 'rule',
  key: after.id,
  before,
  after,
});
const gone = (match: Match): Change => ({ table: 'match', key: match.id, before: match, after: null });

/** The proposals of a question with the rule that an answer makes of its rate. */
function asked(state: RateState, question: QuestionId, answer: Omit<Word, 'account'>) {
  const proposals = proposalsAsked(state.matches).get(question) ?? [];
  const rate = proposals[0]?.rate?.rule;
  if (rate === undefined) return null;
  const before = knownRate(state.ruleDecisions, rateName(rate));
  return { proposals, rule: ruleChange(before, decisionOf(rate, before, { ...answer, account: state.account })) };
}

/** One step, undone as one. What else the rate may explain is proposed still, and no longer asked about. */
export function planConfirmRate(state: RateState, question: QuestionId, who: Who): Plan {
  const found = asked(state, question, { who, active: true });
  if (found === null) return err({ kind: 'not-found', rows: [question] });
  const { proposals, rule } = found;
  const plan = planAccept(state, proposals.filter(accepts), settled);
  if (!plan.ok) return plan;
  const touched = new Set(plan.value.map(({ key }) => key));
  const others = proposals.filter(({ id }) => !touched.has(id));
  const told = others.map((match): Change => ({ table: 'match', key: match.id, before: match, after: settled(match) }));
  return ok([...plan.value, ...told, rule]);
}

/** A no: its proposals go, and no run asks about the rate again until it is switched on. */
export function planRefuseRate(state: RateState, question: QuestionId, who: Who): Plan {
  const found = asked(state, question, { who, active: false });
  if (found === null) return err({ kind: 'not-found', rows: [question] });
  return ok([...found.proposals.map(gone), found.rule]);
}

type Switching = { readonly id: string; readonly active: boolean; readonly who: Who };

/** Off, what the app accepted by the rate is open again, and a person's matches stay; on, the next run accepts what it explains. */
export function planSwitchRate(
  state: RateState & { readonly lineById: ReadonlyMap<LineId, StatementLine> },
  { id, active, who }: Switching,
): Plan {
  const before = knownRate(state.ruleDecisions, id);
  if (before === null) return err({ kind: 'not-found', rows: [id] });
  if (before.active === active) return ok([]);
  const held = active ? [] : matchesOfRate(before.rate, state.matches, state.lineById);
  return ok([
    ...held.filter(({ status }) => status === 'auto').map(gone),
    ruleChange(before, { ...before, active, ...who }),
  ]);
}

const accepts = ({ rate }: Match): boolean => rate?.accepts === true;

/** What the next run says of it. */
function settled({ question: _, rate, ...match }: Match): Match {
  return rate?.accepts === true ? { ...match, status: 'auto' } : match;
}
