/** Explains by rules what neither a match nor a person has taken: the first rule that fits decides, in whatever order the lines come. */
import type { LineId } from '../../ids.ts';
import { isAccepted } from '../../matching/match-id.ts';
import type { Explanation, Match } from '../../matching/match.ts';
import { oncePer } from '../../once-per.ts';
import type { Account } from '../../payments/account.ts';
import type { LineCategory, StatementLine } from '../lines/line.ts';
import { scopeOf } from './scope.ts';
import { calculated, factsOf } from './arithmetic.ts';
import type { Facts } from './arithmetic.ts';
import { ruleByCode } from './codes.ts';
import { anySpoken, ruleTest, wordTest } from './fits.ts';
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
  /** Lines about which the app's rules wait for an answer (`held.ts`); absent: none. */
  readonly held?: ReadonlySet<LineId>;
  readonly serviceNames?: readonly string[];
};

type Compiled = { readonly rule: LineRule; readonly test: LineTest };
type Tests = {
  /** Active ones, in the order in which they decide. */
  readonly all: readonly Compiled[];
  /** Those of them that a line's own words and amount decide, and of a person's rule its code. */
  readonly wording: readonly Compiled[];
  /** False where none of these can fit: of most lines no rule says anything. */
  readonly mayFit: ReturnType<typeof anySpoken>;
};
const isWording = ({ when }: LineRule): boolean => when.calculation === null && !when.outsideOnly;

const testsOf = oncePer((rules: readonly LineRule[]): Tests => {
  const all = rules.filter(({ active }) => active).map((rule) => ({ rule, test: ruleTest(rule) }));
  const wording = all.filter(({ rule }) => isWording(rule));
  return {
    all,
    wording,
    mayFit: anySpoken(wording.map(({ rule: { by, when } }) => (by === 'app' ? wordTest(when) : when))),
  };
});

/** The first active rule that the line's own words and amount fit; arithmetic, scope and a code of the app's are not asked. */
export function ruleByWording(line: StatementLine, rules: readonly LineRule[]): LineRule | null {
  const { wording, mayFit } = testsOf(rules);
  const said = saidBy(line.description);
  return mayFit(line, said) ? (wording.find(({ test }) => test(line, said))?.rule ?? null) : null;
}

/** Lines by the rule that their words fit, and from them the facts of each day. */
type Reading = { readonly byRule: ReadonlyMap<string, readonly LineId[]>; readonly facts: Facts };

/** The lines of accepted matches; read once for all that is asked about the same matches. */
const matchedIn = oncePer((matches: readonly Match[]): ReadonlySet<LineId> => {
  const matched = new Set<LineId>();
  for (const match of matches) if (isAccepted(match)) for (const line of match.lines) matched.add(line);
  return matched;
});

/** What the arithmetic of a day starts from: a person's word about a line, else its own; a matched line is no charge. */
export function readLines(
  { lines, matches, explanations, rules }: Omit<RuleScene, 'account' | 'held'>,
  /** All rows of the account, where `lines` are some of them: what a code means is seen from all. */
  all: readonly StatementLine[] = lines,
): Reading {
  const matched = matchedIn(matches);
  const known = new Map<LineId, LineCategory>();
  const byRule = new Map<string, LineId[]>();
  for (const line of lines) {
    const rule = matched.has(line.id) ? null : (ruleByWording(line, rules) ?? ruleByCode(line, rules, all));
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
  const matched = matchedIn(matches);
  return scopeOf(
    account,
    lines.filter(({ id }) => matched.has(id)),
    serviceNames,
  );
}

/** Lines that neither a match, accepted or not, nor a person has taken. */
function linesLeft({ lines, matches, explanations }: RuleScene): Map<LineId, StatementLine> {
  const matched = matchedIn(matches);
  const spoken = new Set<LineId>();
  for (const match of matches) if (!isAccepted(match)) for (const line of match.lines) spoken.add(line);
  for (const { by, lineId } of explanations) if (by === 'person') spoken.add(lineId);
  const left = new Map<LineId, StatementLine>();
  for (const line of lines) if (!matched.has(line.id) && !spoken.has(line.id)) left.set(line.id, line);
  return left;
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
  const left = linesLeft(scene);
  const reading = { ...readLines(scene), isInScope: scopeOfScene(scene) };
  const found: Explanation[] = [];
  for (const one of testsOf(scene.rules).all) {
    const { id: rule, category, by, when } = one.rule;
    // What is none of the account's business is no charge that anybody need be asked about.
    const isHeld = (lineId: LineId): boolean => by === 'app' && !when.outsideOnly && scene.held?.has(lineId) === true;
    for (const lineId of takenBy(one, left, reading)) {
      if (isHeld(lineId)) continue;
      found.push({ lineId, accountId: scene.account.id, category, by: 'rule', rule });
      left.delete(lineId);
    }
  }
  return found.sort((a, b) => (a.lineId < b.lineId ? -1 : 1));
}
