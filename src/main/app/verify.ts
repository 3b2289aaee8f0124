/** Verifies a profile: the database itself, the audit chain, and the conservation law of every account. */
import { isAccepted } from '@shared/domain/matching/match-id.ts';
import type { Account } from '@shared/domain/payments/account.ts';
import type { Check, Store } from './ports.ts';
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

/** A law that does not hold stops the reconciliation itself: here that is what the check says. */
function lawsOf(store: Store, account: Account): readonly Check[] {
  try {
    const book = readBook(store, account);
    const { equations, totals, lines } = book.reconciliation(null);
    const counted = Object.values(totals.lines).reduce((sum, tally) => sum + tally.count, 0);
    return [
      ...equations.flatMap(({ name, holds }) =>
        holds === null ? [] : [{ name: `conservation:${account.name}:${name}`, ok: holds }],
      ),
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
