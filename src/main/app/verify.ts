/** Verifies a profile: the database itself, the audit chain, and the conservation law of every account. */
import type { Account } from '@shared/domain/payments/account.ts';
import type { Check, Store } from './ports.ts';
import { readBook } from './book.ts';

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

/** A law that does not hold stops the reconciliation itself: here that is what the check says. */
function lawsOf(store: Store, account: Account): readonly Check[] {
  try {
    const { equations, totals, lines } = readBook(store, account).reconciliation(null);
    const counted = Object.values(totals.lines).reduce((sum, tally) => sum + tally.count, 0);
    return [
      ...equations.flatMap(({ name, holds }) =>
        holds === null ? [] : [{ name: `conservation:${account.name}:${name}`, ok: holds }],
      ),
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
