/** The rules of an account as they hold now: a person's own, the newest first, then the app's as they are switched. */
import type { Account } from '../../payments/account.ts';
import { builtInRules } from './built-in.ts';
import type { LineRule, RuleDecision } from './rule.ts';

/** In the order in which they decide: an exception that is made later stands before what it excepts from. */
export function effectiveRules({ preset }: Account, decisions: readonly RuleDecision[]): readonly LineRule[] {
  const own = decisions.flatMap((decision): readonly LineRule[] => {
    if (decision.kind !== 'own') return [];
    const { id, category, name, when, active, since } = decision;
    return [{ id, by: 'person', category, name, when, active, since }];
  });
  const switches = new Map(
    decisions.flatMap((decision) => (decision.kind === 'switch' ? [[decision.id, decision.active] as const] : [])),
  );
  const app = builtInRules(preset).map((rule): LineRule => {
    const active = switches.get(rule.id);
    if (active === undefined) return rule;
    return active ? { ...rule, confirmed: true } : { ...rule, active: false };
  });
  return [...own.sort(newestFirst), ...app];
}

const newestFirst = (a: LineRule, b: LineRule): number => {
  const [first, second] = [`${a.since ?? ''} ${a.id}`, `${b.since ?? ''} ${b.id}`];
  return first < second ? 1 : first > second ? -1 : 0;
};
