/** Rules of a person, and scenes for them, with everything filled in that a test does not care about. */
import type { Instant } from '@shared/domain/day/day.ts';
import type { Explanation } from '@shared/domain/matching/match.ts';
import type { Account } from '@shared/domain/payments/account.ts';
import type { LineCategory, StatementLine } from '@shared/domain/statement/lines/line.ts';
import { effectiveRules } from '@shared/domain/statement/rules/effective.ts';
import { explainByRules } from '@shared/domain/statement/rules/explain.ts';
import type { RuleScene } from '@shared/domain/statement/rules/explain.ts';
import type { RuleState } from '@shared/domain/statement/rules/plan.ts';
import { ANYTHING } from '@shared/domain/statement/rules/rule.ts';
import type { LineWhen, OwnRule, RuleDecision, TextWay } from '@shared/domain/statement/rules/rule.ts';
import { anAccount } from './statement-rows.ts';

export const says = (text: string, how: TextWay = 'contains'): Partial<LineWhen> => ({ text: [{ how, text }] });

export function anOwnRule(when: Partial<LineWhen>, overrides: Partial<OwnRule> = {}): OwnRule & RuleDecision {
  return {
    kind: 'own',
    id: 'own-1',
    accountId: anAccount().id,
    category: 'other',
    name: 'Arriendo',
    when: { ...ANYTHING, ...when },
    active: true,
    since: '2026-03-10T15:00:00.000Z' as Instant,
    ...overrides,
  };
}

export const aWord = (line: StatementLine, category: LineCategory): Explanation => ({
  lineId: line.id,
  accountId: anAccount().id,
  category,
  by: 'person',
  rule: null,
});

type Rows = Partial<Omit<RuleScene, 'lines'>> & { readonly decisions?: readonly RuleDecision[] };

/** What the rules say of the lines: `category by rule`, by line id. */
export function saidOf(lines: readonly StatementLine[], rows: Rows = {}): Readonly<Record<string, string>> {
  const account: Account = rows.account ?? anAccount();
  const { decisions = [], ...scene } = rows;
  const found = explainByRules({
    account,
    lines,
    matches: [],
    explanations: [],
    rules: effectiveRules(account, decisions),
    ...scene,
  });
  return Object.fromEntries(found.map(({ lineId, category, rule }) => [lineId, `${category} ${rule ?? ''}`]));
}

export const aRuleState = (lines: readonly StatementLine[], overrides: Partial<RuleState> = {}): RuleState => ({
  account: anAccount(),
  lines,
  matches: [],
  rejections: [],
  explanations: [],
  ruleDecisions: [],
  ...overrides,
});
