/** What a line's own words say that it is: the app's rules for bank charges, or those of an account. */
import { oncePer } from '../../once-per.ts';
import { builtInRules } from './built-in.ts';
import { ruleByCode } from './codes.ts';
import { ruleByWording } from './explain.ts';
import type { LineRule } from './rule.ts';
import type { LineCategory, StatementLine } from '../lines/line.ts';

/**
 * What a charge's text says it is, or its code where the text says nothing, with the rule that says so; null when no
 * rule fits. `lines` are the rows of the account: without them a code says nothing.
 */
export function explainByText(
  line: StatementLine,
  rules: readonly LineRule[] = builtInRules('settlement'),
  lines: readonly StatementLine[] = NO_LINES,
): { readonly category: LineCategory; readonly rule: string } | null {
  const rule = ruleByWording(line, rules) ?? ruleByCode(line, rules, lines);
  return rule === null ? null : { category: rule.category, rule: rule.id };
}

const NO_LINES: readonly StatementLine[] = [];

/**
 * Charges by their words that no payment record stands behind; transfers between own accounts may be one. A person's own rule makes
 * no charge: it explains what matching leaves over and never keeps a line from its record.
 */
export function isBankCharge(line: StatementLine, rules: readonly LineRule[] = builtInRules('settlement')): boolean {
  const found = ruleByWording(line, appOf(rules));
  return found !== null && found.category !== 'own-transfer';
}

/** Whether a line is a charge by its code alone: it is no charge where a record of just its amount is expected on its day. */
export const isCodedCharge = (
  line: StatementLine,
  rules: readonly LineRule[],
  lines: readonly StatementLine[],
): boolean => ruleByCode(line, rules, lines) !== null;

const appOf = oncePer((rules: readonly LineRule[]) => rules.filter(({ by }) => by === 'app'));
