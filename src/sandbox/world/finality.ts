/** When the service is done with a record: decided by its status alone, in both spellings that it has served. */
import type { Listed } from './register.ts';

export type Resource = Listed | 'payout_items';

const FINAL: Readonly<Record<Resource, ReadonlySet<string>>> = {
  payins: new Set(['FULFILLED', 'FULLFILLED', 'ABORTED']),
  payouts: new Set(['FULFILLED', 'FULLFILLED', 'ABORTED']),
  payout_items: new Set(['SUCCEEDED', 'REJECTED']),
  orders: new Set(['SUCCEEDED', 'FAILED']),
  bridges: new Set(['SUCCEEDED', 'FAILED']),
  wallets: new Set(),
};

/** A status that no list names is not final. */
export const isFinal = (resource: Resource, status: string): boolean => FINAL[resource].has(status);
