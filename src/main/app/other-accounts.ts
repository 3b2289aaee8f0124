/** What a book needs to know of the other accounts of its profile: the records that they hold and the days that they cover, and nothing else. */
import type { AccountId, LineId, RecordKey } from '@shared/domain/ids.ts';
import { groupBy } from '@shared/domain/matching/grouping.ts';
import { isAccepted } from '@shared/domain/matching/match-id.ts';
import type { Match } from '@shared/domain/matching/match.ts';
import { isHint } from '@shared/domain/matching/likelihood.ts';
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
  const heldBy = (account: AccountId): AccountSide['held'] =>
    new Set(rows.flatMap((row) => (row.account === account && row.line === null ? [row.key] : [])));
  const proposedBy = (account: AccountId): AccountSide['proposed'] =>
    linesByRecord(
      rows.flatMap(({ key, line, ...row }) => (row.account === account && line !== null ? [{ key, line }] : [])),
    );
  const sideOf = (account: Account): AccountSide => ({
    account,
    held: heldBy(account.id),
    proposed: proposedBy(account.id),
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
  const held = new Set(matches.filter(isAccepted).flatMap(({ records }) => records));
  const proposed = matches
    .filter((match) => !isAccepted(match) && !isHint(match))
    .flatMap(({ lines, records }) => records.flatMap((key) => lines.map((line) => ({ key, line }))));
  return { account, held, proposed: linesByRecord(proposed), coverage };
}

type Proposed = { readonly key: RecordKey; readonly line: LineId };

const linesByRecord = (rows: readonly Proposed[]): AccountSide['proposed'] =>
  new Map([...groupBy(rows, ({ key }) => key)].map(([key, of]) => [key, [...new Set(of.map(({ line }) => line))]]));
