/** What a change of a rule would write: the rule itself, and every line that is then explained otherwise; the preview is this plan. */
import { sha256Hex } from '../../hash.ts';
import type { LineId } from '../../ids.ts';
import { sameValue } from '../../matching/decisions/run-changes.ts';
import type { DecisionState } from '../../matching/decisions/decide.ts';
import type { Change, Explanation } from '../../matching/match.ts';
import { unitsToText } from '../../money/decimal.ts';
import type { Units } from '../../money/decimal.ts';
import type { StatementLine } from '../lines/line.ts';
import { effectiveRules } from './effective.ts';
import { explainByRules } from './explain.ts';
import { heldLines, heldRules } from './held.ts';
import { OWN_RULE_PREFIX } from './rule.ts';
import type { RuleDecision } from './rule.ts';

export type RuleState = DecisionState & {
  readonly lines: readonly StatementLine[];
  readonly ruleDecisions: readonly RuleDecision[];
};

/** The number after the newest own rule's; rules are switched off and never removed, so none is given twice. */
export function nextRuleId(decisions: readonly RuleDecision[]): string {
  const numbers = decisions.flatMap(({ id }) =>
    id.startsWith(OWN_RULE_PREFIX) ? [Number.parseInt(id.slice(OWN_RULE_PREFIX.length), 10)] : [],
  );
  return `${OWN_RULE_PREFIX}${(Math.max(0, ...numbers) + 1).toString()}`;
}

const byLine = (explanations: readonly Explanation[]): ReadonlyMap<LineId, Explanation> =>
  new Map(explanations.map((explanation) => [explanation.lineId, explanation]));

/** What the rules say of every line that nobody else has taken. */
function saidBy(state: RuleState, decisions: readonly RuleDecision[]): ReadonlyMap<LineId, Explanation> {
  const rules = effectiveRules(state.account, decisions);
  return byLine(explainByRules({ ...state, rules, held: heldLines(heldRules(state.lines, rules)) }));
}

const isSame = (a: Explanation | null, b: Explanation | null): boolean =>
  a === null || b === null ? a === b : sameValue(a, b);

/** Lines that the old and the new rules read differently, as what is stored becomes what the new ones say. */
function explanationChanges(state: RuleState, fresh: ReadonlyMap<LineId, Explanation>): readonly Change[] {
  const old = saidBy(state, state.ruleDecisions);
  const stored = byLine(state.explanations);
  const touched = [...new Set([...old.keys(), ...fresh.keys()])].sort();
  return touched.flatMap((key): readonly Change[] => {
    const [was, after] = [old.get(key) ?? null, fresh.get(key) ?? null];
    if (isSame(was, after)) return [];
    const before = stored.get(key) ?? null;
    return isSame(before, after) ? [] : [{ table: 'explanation', key, before, after }];
  });
}

export type RulePlan = {
  readonly changes: readonly Change[];
  /** What all rules then say, by line. */
  readonly said: ReadonlyMap<LineId, Explanation>;
};

/** The changes of one decision about a rule: one step, undone as one. None where it says what already holds. */
export function planRule(state: RuleState, decision: RuleDecision): RulePlan {
  const before = state.ruleDecisions.find(({ id }) => id === decision.id) ?? null;
  const said = saidBy(state, [...state.ruleDecisions.filter(({ id }) => id !== decision.id), decision]);
  if (before !== null && ruleText(before) === ruleText(decision)) return { changes: [], said };
  const rule: Change = { table: 'rule', key: decision.id, before, after: decision };
  return { changes: [...explanationChanges(state, said), rule], said };
}

/** One text for one decision, whatever the order of its fields. */
const ruleText = (decision: RuleDecision): string => JSON.stringify(decision, canonically);

function canonically(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return unitsToText(value as Units);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Who makes a rule, and when: known only when a plan is carried out, for whoever decides may be asked for a name between the plan and the step. */
const unsigned = (side: unknown): unknown => (side === null ? null : { ...(side as object), by: null, since: null });

/** Hash of a plan as it is shown: who makes a rule and when, and since when a row is put aside, are all that it leaves out. */
export function planHash(changes: readonly Change[]): string {
  const shown = changes.map(({ table, key, before, after }) =>
    table === 'rule' ? [table, key, unsigned(before), unsigned(after)] : [table, key, before, after],
  );
  return sha256Hex(JSON.stringify(shown, (key, value: unknown) => (key === 'since' ? null : canonically(key, value))));
}
