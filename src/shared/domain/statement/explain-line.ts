/** What a line's own words say that it is: the app's rules for bank charges, or those of an account. */
import { oncePer } from '../once-per.ts';
import { builtInRules } from './rules/built-in.ts';
import { ruleByWording } from './rules/explain.ts';
import type { LineRule } from './rules/rule.ts';
import type { LineCategory, StatementLine } from './line.ts';

/** What a charge's text says it is, with the rule that says so; null when no rule fits. */
export function explainByText(
  line: StatementLine,
  rules: readonly LineRule[] = builtInRules('settlement'),
): { readonly category: LineCategory; readonly rule: string } | null {
  const rule = ruleByWording(line, rules);
  return rule === null ? null : { category: rule.category, rule: rule.id };
}

/**
 * Charges that no payment record stands behind; transfers between own accounts may be one. A person's own rule makes
 * no charge: it explains what matching leaves over and never keeps a line from its record.
 */
export function isBankCharge(line: StatementLine, rules: readonly LineRule[] = builtInRules('settlement')): boolean {
  const found = ruleByWording(line, appOf(rules));
  return found !== null && found.category !== 'own-transfer';
}

const appOf = oncePer((rules: readonly LineRule[]) => rules.filter(({ by }) => by === 'app'));
