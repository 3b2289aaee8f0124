/** Verifies a profile: the database itself, the audit chain, and the conservation law of every account. What the bank's own figures lack is told and no damage. */
import type { PeriodBalances } from '@shared/domain/balances/period-balances.ts';
import { isAccepted } from '@shared/domain/matching/match-id.ts';
import { unitsToText } from '@shared/domain/money/decimal.ts';
import type { Account } from '@shared/domain/payments/account.ts';
import type { Equation } from '@shared/domain/reconciliation/state.ts';
import type { Store } from './ports.ts';
import type { Check } from './ports/check.ts';
import { readBook } from './book.ts';
import type { Book } from './book.ts';

/** Every check by name; `head` is the audit head that the caller wrote down earlier, where there is one. */
export function verifyProfile(store: Store, head: string | null): readonly Check[] {
  const checks: Check[] = [...store.selfCheck()];
  if (head !== null) {
    const known = store.audit.contains(head);
    checks.push({ name: 'audit-head', ok: known, detail: known ? head : `${head} is not in the chain` });
  }
  for (const account of store.accounts.list()) checks.push(...lawsOf(store, account));
  return checks;
}

/** A record is one movement of money: no other account of the profile has matched what this one has. */
function onceOverAll({ account, matches, heldElsewhere }: Book): readonly Check[] {
  if (heldElsewhere === undefined) return [];
  const name = `records-once:${account.name}`;
  const twice = matches.filter(isAccepted).flatMap(({ records }) => records.filter((key) => heldElsewhere.has(key)));
  return [twice[0] === undefined ? { name, ok: true } : { name, ok: false, detail: twice[0] }];
}

/** The bank's own balances may fail to add up: that is a finding, and a flag says the same. */
function lawOf({ name }: Account, equation: Equation, { breaks }: PeriodBalances): readonly Check[] {
  if (equation.holds === null) return [];
  const law = `conservation:${name}:${equation.name}`;
  if (equation.name !== 'balance' || breaks.length === 0) return [{ name: law, ok: equation.holds }];
  return [
    { name: law, ok: true, detail: breaks.map(({ day, missing }) => `${day} ${unitsToText(missing)}`).join(', ') },
  ];
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
      {
        name: `partition:${account.name}`,
        ok: counted === lines.length,
        detail: `${counted.toString()} of ${lines.length.toString()}`,
      },
    ];
  } catch (error) {
    return [
      {
        name: `conservation:${account.name}`,
        ok: false,
        detail: error instanceof Error ? error.message : 'unreadable',
      },
    ];
  }
}
