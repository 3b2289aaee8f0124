/** What a book needs to know of the other accounts of its profile: the records that they hold and the days that they cover, and nothing else. */
import type { AccountId, RecordKey } from '@shared/domain/ids.ts';
import { isAccepted } from '@shared/domain/matching/match-id.ts';
import type { Match } from '@shared/domain/matching/match.ts';
import { isHint } from '@shared/domain/flags/left-over.ts';
import type { Account } from '@shared/domain/payments/account.ts';
import type { AccountSide } from '@shared/domain/reconciliation/settling-account.ts';
import { coverageOf } from './import/coverage.ts';
import type { Store } from './ports.ts';

/** In order of creation, around the account itself; empty in a profile of one account, which costs nothing more. */
export type OtherAccounts = { readonly before: readonly AccountSide[]; readonly after: readonly AccountSide[] };

export function otherAccounts(store: Store, { id }: Account): OtherAccounts {
  const accounts = store.accounts.list();
  if (accounts.length < 2) return { before: [], after: [] };
  const rows = store.decisions.heldElsewhere(id);
  const keysOf = (account: AccountId, accepted: boolean): ReadonlySet<RecordKey> =>
    new Set(rows.flatMap((row) => (row.account === account && row.isAccepted === accepted ? [row.key] : [])));
  const sideOf = (account: Account): AccountSide => ({
    account,
    held: keysOf(account.id, true),
    proposed: keysOf(account.id, false),
    coverage: coverageOf(store.statements.files(account.id)),
  });
  const at = accounts.findIndex((account) => account.id === id);
  return { before: accounts.slice(0, at).map(sideOf), after: accounts.slice(at + 1).map(sideOf) };
}

/** The same of an account whose matches are at hand. */
export function sideOfMatches(
  account: Account,
  matches: readonly Match[],
  coverage: AccountSide['coverage'],
): AccountSide {
  const [held, proposed] = [new Set<RecordKey>(), new Set<RecordKey>()];
  for (const match of matches) {
    if (!isAccepted(match) && isHint(match)) continue;
    for (const key of match.records) (isAccepted(match) ? held : proposed).add(key);
  }
  return { account, held, proposed, coverage };
}
