/** Explains by rules what neither a match nor a person has taken: the first rule that fits decides, in whatever order the lines come. */
import type { LineId } from '../../ids.ts';
import { isAccepted } from '../../matching/match-id.ts';
import type { Explanation, Match } from '../../matching/match.ts';
import { oncePer } from '../../once-per.ts';
import type { Account } from '../../payments/account.ts';
import type { LineCategory, StatementLine } from '../line.ts';
import { scopeOf } from '../scope.ts';
import { calculated, factsOf } from './arithmetic.ts';
import type { Facts } from './arithmetic.ts';
import { anySpoken, lineTest } from './fits.ts';
import type { LineTest } from './fits.ts';
import type { LineRule } from './rule.ts';
import { saidBy } from './wording.ts';

export type RuleScene = {
  readonly account: Account;
  /** Every line of the account: arithmetic looks at whole days. */
  readonly lines: readonly StatementLine[];
  /** Accepted and suggested ones: their lines are no rule's business. */
  readonly matches: readonly Match[];
  readonly explanations: readonly Explanation[];
  /** In the order in which they decide. */
  readonly rules: readonly LineRule[];
  readonly serviceNames?: readonly string[];
};

type Compiled = { readonly rule: LineRule; readonly test: LineTest };
type Tests = {
  /** Active ones, in the order in which they decide. */
  readonly all: readonly Compiled[];
  /** Those of them that a line's own words, code and amount decide. */
  readonly wording: readonly Compiled[];
  /** False where none of these can fit: of most lines no rule says anything. */
  readonly mayFit: ReturnType<typeof anySpoken>;
};
const isWording = ({ when }: LineRule): boolean => when.calculation === null && !when.outsideOnly;

const testsOf = oncePer((rules: readonly LineRule[]): Tests => {
  const all = rules.filter(({ active }) => active).map((rule) => ({ rule, test: lineTest(rule.when) }));
  const wording = all.filter(({ rule }) => isWording(rule));
  return { all, wording, mayFit: anySpoken(wording.map(({ rule }) => rule.when)) };
});

/** The first active rule that the line's own words, code and amount fit; arithmetic and scope are not asked. */
export function ruleByWording(line: StatementLine, rules: readonly LineRule[]): LineRule | null {
  const { wording, mayFit } = testsOf(rules);
  const said = saidBy(line.description);
  return mayFit(line, said) ? (wording.find(({ test }) => test(line, said))?.rule ?? null) : null;
}

/** Lines by the rule that their words fit, and from them the facts of each day. */
type Reading = { readonly byRule: ReadonlyMap<string, readonly LineId[]>; readonly facts: Facts };

/** What the arithmetic of a day starts from: a person's word about a line, else its own; a matched line is no charge. */
export function readLines({ lines, matches, explanations, rules }: Omit<RuleScene, 'account'>): Reading {
  const matched = new Set<LineId>(matches.filter(isAccepted).flatMap((match) => match.lines));
  const known = new Map<LineId, LineCategory>();
  const byRule = new Map<string, LineId[]>();
  for (const line of lines) {
    const rule = matched.has(line.id) ? null : ruleByWording(line, rules);
    if (rule === null) continue;
    known.set(line.id, rule.category);
    const fitting = byRule.get(rule.id);
    if (fitting === undefined) byRule.set(rule.id, [line.id]);
    else fitting.push(line.id);
  }
  for (const { by, lineId, category } of explanations) if (by === 'person') known.set(lineId, category);
  return { byRule, facts: factsOf(lines, ({ id }) => known.get(id) ?? null) };
}

function scopeOfScene({ account, lines, matches, serviceNames }: RuleScene): (line: StatementLine) => boolean {
  if (account.preset === 'settlement') return () => true;
  const accepted = new Set<string>(matches.filter(isAccepted).flatMap((match) => match.lines));
  return scopeOf(
    account,
    lines.filter(({ id }) => accepted.has(id)),
    serviceNames,
  );
}

/** What a rule takes of the lines that are left. */
function takenBy(
  { rule, test }: Compiled,
  left: ReadonlyMap<LineId, StatementLine>,
  { byRule, facts, isInScope }: Reading & { readonly isInScope: (line: StatementLine) => boolean },
): Iterable<LineId> {
  const { calculation, outsideOnly } = rule.when;
  if (isWording(rule)) return (byRule.get(rule.id) ?? []).filter((id) => left.has(id));
  const fitting: StatementLine[] = [];
  for (const line of left.values()) if (test(line) && (!outsideOnly || !isInScope(line))) fitting.push(line);
  return calculation === null ? fitting.map(({ id }) => id) : calculated(calculation, facts, fitting);
}

/** Explanations by rule, in id order. A line of any match or with a person's word is never among them. */
export function explainByRules(scene: RuleScene): readonly Explanation[] {
  const taken = new Set<LineId>(scene.matches.flatMap(({ lines }) => lines));
  for (const { by, lineId } of scene.explanations) if (by === 'person') taken.add(lineId);
  const left = new Map(scene.lines.flatMap((line) => (taken.has(line.id) ? [] : [[line.id, line] as const])));
  const reading = { ...readLines(scene), isInScope: scopeOfScene(scene) };
  const found: Explanation[] = [];
  for (const one of testsOf(scene.rules).all) {
    const { id: rule, category } = one.rule;
    for (const lineId of takenBy(one, left, reading)) {
      found.push({ lineId, accountId: scene.account.id, category, by: 'rule', rule });
      left.delete(lineId);
    }
  }
  return found.sort((a, b) => (a.lineId < b.lineId ? -1 : 1));
}
