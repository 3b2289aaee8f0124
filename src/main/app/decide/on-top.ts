/** Several plans as one: each is made from what the ones before it leave, and a row that two of them change is changed once. */
import type { Plan } from '@shared/domain/matching/decisions/decide.ts';
import type { Change } from '@shared/domain/matching/match.ts';
import { ok } from '@shared/domain/result.ts';
import type { Book } from '../book.ts';

const nameOf = ({ table, key }: Change): string => `${table} ${key}`;

function after<T>(
  rows: readonly T[],
  changes: readonly Change[],
  [table, keyOf]: readonly [Change['table'], (row: T) => string],
): readonly T[] {
  const kept = new Map(rows.map((row) => [keyOf(row), row]));
  for (const change of changes) {
    if (change.table !== table) continue;
    if (change.after === null) kept.delete(change.key);
    else kept.set(change.key, change.after as T);
  }
  return [...kept.values()];
}

const withChanges = (book: Book, changes: readonly Change[]): Book => ({
  ...book,
  matches: after(book.matches, changes, ['match', ({ id }) => id]),
  explanations: after(book.explanations, changes, ['explanation', ({ lineId }) => lineId]),
  rejections: after(book.rejections, changes, ['rejection', ({ id }) => id]),
  ruleDecisions: after(book.ruleDecisions, changes, ['rule', ({ id }) => id]),
});

/** The first refusal ends it: then nothing is planned. */
export function onTop(book: Book, plans: readonly ((state: Book) => Plan)[]): Plan {
  let state = book;
  const all = new Map<string, Change>();
  for (const [at, make] of plans.entries()) {
    const plan = make(state);
    if (!plan.ok) return plan;
    for (const change of plan.value) {
      const before = all.get(nameOf(change));
      all.set(nameOf(change), before === undefined ? change : ({ ...change, before: before.before } as Change));
    }
    if (at < plans.length - 1) state = withChanges(state, plan.value);
  }
  return ok([...all.values()].filter(({ before, after: now }) => before !== null || now !== null));
}
