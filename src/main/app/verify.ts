/** Verifies a profile: the database itself, the audit chain, and the conservation law of every account. What the bank's own figures lack is told and no damage. */
import type { PeriodBalances } from '@shared/domain/balances/period-balances.ts';
import { isAccepted } from '@shared/domain/matching/match-id.ts';
import { unitsToText } from '@shared/domain/money/decimal.ts';
import type { Account } from '@shared/domain/payments/account.ts';
import type { Equation } from '@shared/domain/reconciliation/state.ts';
import type { Store } from './ports.ts';
import { checked, named, told, unread } from './ports/check.ts';
import type { Check } from './ports/check.ts';
import { readBook } from './book.ts';
import type { Book } from './book.ts';

/** Every check by name; `head` is the audit head that the caller wrote down earlier, where there is one. */
export function verifyProfile(store: Store, head: string | null): readonly Check[] {
  const checks: Check[] = [...store.selfCheck()];
  if (head !== null) {
    const isKnown = store.audit.contains(head);
    checks.push(told('audit-head', isKnown, isKnown ? named([head]) : [{ kind: 'no-head', head }]));
  }
  for (const account of store.accounts.list()) checks.push(...lawsOf(store, account));
  return checks;
}

/** A record is one movement of money: no other account of the profile has matched what this one has. */
function onceOverAll({ account, matches, heldElsewhere }: Book): readonly Check[] {
  if (heldElsewhere === undefined) return [];
  const twice = matches.filter(isAccepted).flatMap(({ records }) => records.filter((key) => heldElsewhere.has(key)));
  return [checked(`records-once:${account.name}`, named(twice))];
}

/** The bank's own balances may fail to add up: that is a finding, and a flag says the same. */
function lawOf({ name }: Account, equation: Equation, { breaks }: PeriodBalances): readonly Check[] {
  if (equation.holds === null) return [];
  const law = `conservation:${name}:${equation.name}`;
  if (equation.name !== 'balance' || breaks.length === 0) return [told(law, equation.holds, [])];
  const lacks = breaks.map(({ day, missing }) => ({ kind: 'break', day, missing: unitsToText(missing) }) as const);
  return [told(law, true, lacks)];
}

/** A law that does not hold stops the reconciliation itself: here that is what the check says. */
function lawsOf(store: Store, account: Account): readonly Check[] {
  try {
    const book = readBook(store, account);
    const { equations, totals, lines, balances } = book.reconciliation(null);
    const counted = Object.values(totals.lines).reduce((sum, tally) => sum + tally.count, 0);
    return [
      ...equations.flatMap((equation) => lawOf(account, equation, balances)),
      ...onceOverAll(book),
      told(`partition:${account.name}`, counted === lines.length, [{ kind: 'counted', counted, of: lines.length }]),
    ];
  } catch (error) {
    return [unread(`conservation:${account.name}`, error)];
  }
}
