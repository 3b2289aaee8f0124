/** The stories that the built-in service can tell, by name: how many records, what the key may do, how lists run. */
import { ALL_SCOPES } from './http/routes.ts';
import type { Scope } from './http/routes.ts';
import type { ListOrder } from './world/register.ts';

export type Scenario = {
  /** How many records there are at most. */
  readonly recordsMax: number;
  readonly scopes: ReadonlySet<Scope>;
  readonly order: ListOrder;
};

const month: Scenario = { recordsMax: Number.MAX_SAFE_INTEGER, scopes: ALL_SCOPES, order: 'falling' };
const without = (...scopes: readonly Scope[]): Scenario => ({
  ...month,
  scopes: new Set([...ALL_SCOPES].filter((scope) => !scopes.includes(scope))),
});

export const SCENARIOS = {
  month,
  empty: { ...month, recordsMax: 0 },
  // The scope of the payout itself: its items are then only to be had from their own address.
  'items-forbidden': without('payouts:details'),
  'all-items-forbidden': without('payouts:details', 'payout_items:all', 'payout_items:details'),
  'orders-forbidden': without('orders:all', 'orders:details'),
  'payins-forbidden': without('payins:all', 'payins:details'),
  'payouts-forbidden': without('payouts:all', 'payouts:details', 'payout_items:all', 'payout_items:details'),
  'details-forbidden': without('payins:details', 'payouts:details', 'orders:details'),
  rising: { ...month, order: 'rising' },
  unordered: { ...month, order: 'none' },
} as const satisfies Readonly<Record<string, Scenario>>;
