/** The pieces that all records share on the wire: activities, addresses, ids of several shapes. */
import type { Instant } from '@shared/domain/day/day.ts';
import type { Chance } from './chance.ts';
import type { Wallet, WireRecord, WireValue } from './types.ts';

/** The service's own name for money in its sandbox. */
export const TOKEN = 'testCOPM';
/** Wrong in the sandbox: a few records carry it all the same. */
export const OTHER_TOKEN = 'COPM';
/** The only bank that the sandbox accepts. */
export const BANK = 'OUTBANK';

/** What the chapters of the world are written with. */
export type Tools = { readonly chance: Chance; readonly wallets: readonly Wallet[] };

export type Step = readonly [type: string, status: 'SUCCEEDED' | 'PENDING' | 'FAILED', at: Instant];

export const activities = (steps: readonly Step[]): readonly WireValue[] =>
  steps.map(([type, status, at]) => ({ type, status, last_update_at: at }));

export const chainAddress = (chance: Chance): string => `0x${chance.hex(40)}`;
export const transactionHash = (chance: Chance): string => `0x${chance.hex(64)}`;

/** Most ids are UUIDs, some are not, and a few hold signs that an address must encode. */
export function serviceId(chance: Chance, prefix: string): string {
  return chance.weighted([
    [chance.uuid(), 94],
    [`${prefix}_${chance.hex(12)}`, 4],
    [`${prefix.toUpperCase()}/2026#${chance.digits(9)}`, 2],
  ]);
}

export function aWallet(chance: Chance, name: string): Wallet {
  return { id: chance.uuid(), address: chainAddress(chance), name };
}

export const walletRecord = (wallet: Wallet): WireRecord => ({
  id: wallet.id,
  created_at: '2025-11-18T15:04:22.310Z',
  status: 'ACTIVE',
  custom_name: wallet.name,
  chain: 'POLYGON',
  currency_id: TOKEN,
  identifier: wallet.address,
});

/** Newest first, as the service lists; equal moments in the order of their ids. */
export function newestFirst<T>(rows: readonly T[], recordOf: (row: T) => WireRecord): readonly T[] {
  const order = (a: string, b: string): number => (a < b ? 1 : a > b ? -1 : 0);
  return [...rows].sort((a, b) => {
    const [left, right] = [recordOf(a), recordOf(b)];
    return order(left.created_at, right.created_at) || order(left.id, right.id);
  });
}
