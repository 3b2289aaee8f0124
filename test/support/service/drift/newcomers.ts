/** Records that were not there before: new ones from the world's own chapters, and the copies that a repeated POST makes. */
import { must } from '@shared/domain/assert.ts';
import type { Instant } from '@shared/domain/day/day.ts';
import { msOfInstant } from '@shared/domain/day/day.ts';
import type { Chance } from '../../../../src/sandbox/world/chance.ts';
import { regularOrders } from '../../../../src/sandbox/world/orders.ts';
import { regularPayins } from '../../../../src/sandbox/world/payins.ts';
import { lotNames, regularPayouts } from '../../../../src/sandbox/world/payouts.ts';
import type { ServedPayout, Wallet, WireRecord } from '../../../../src/sandbox/world/types.ts';
import { aWallet, serviceId } from '../../../../src/sandbox/world/wire.ts';
import { msOfRecord, shifted } from './moments.ts';

/** The lists in which records come and go; wallets are few and stay. */
export type Drifting = 'payins' | 'payouts' | 'orders';
/** A record as it is put: a payout with its items, all others without. */
export type Newcomer = {
  readonly resource: Drifting;
  readonly record: WireRecord;
  readonly items: readonly WireRecord[];
};

const PENDING_SHARE = 60;
const MS_PER_SECOND = 1_000;

const PREFIX: Readonly<Record<Drifting, string>> = { payins: 'pi', payouts: 'po', orders: 'or' };

/** The wallets that the register holds; a world without any gets one of its own. */
const walletsOf = (records: readonly WireRecord[], chance: Chance): readonly Wallet[] =>
  records.length === 0
    ? [aWallet(chance, 'Tesorería')]
    : records.map((record) => ({
        id: record.id,
        address: typeof record['identifier'] === 'string' ? record['identifier'] : '',
        name: '',
      }));

/** As it is just after it was made. */
function waiting(record: WireRecord): WireRecord {
  return {
    ...record,
    status: 'PENDING',
    status_code: 'AWAIT_PROCESSING',
    updated_at: record.created_at,
    ...('finished_at' in record ? { finished_at: null } : {}),
    ...('refunded_amount' in record ? { refunded_amount: null } : {}),
  };
}

function served(resource: Drifting, chance: Chance, wallets: readonly Wallet[]): Newcomer {
  const tools = { chance, wallets };
  if (resource === 'payins') return { resource, record: only(regularPayins(tools, 1).served), items: [] };
  if (resource === 'payouts') {
    const { payout, items } = only(regularPayouts(tools, chance.whole(1, 6), lotNames()).served);
    return { resource, record: payout, items };
  }
  const order = only(regularOrders(tools, 1).served);
  return { resource, record: { ...order, external_identifier: `TK-${chance.digits(8)}` }, items: [] };
}

const only = <T extends WireRecord | ServedPayout>([first]: readonly T[]): T =>
  must(first, 'a chapter of one record has one');

/** A record that is made at a moment: most often it still waits, sometimes everything has happened to it already. */
export function aNewcomer(
  resource: Drifting,
  at: Instant,
  { chance, wallets }: { readonly chance: Chance; readonly wallets: readonly WireRecord[] },
): Newcomer {
  const made = served(resource, chance, walletsOf(wallets, chance));
  const byMs = msOfInstant(at) - msOfRecord(made.record);
  const moved = { resource, record: shifted(made.record, byMs), items: made.items.map((item) => shifted(item, byMs)) };
  if (!chance.percent(PENDING_SHARE)) return moved;
  return { resource, record: waiting(moved.record), items: moved.items.map(waiting) };
}

/** What a POST that was sent twice leaves behind: the same in everything, but for its ids and a few seconds. */
export function aCopy({ resource, record, items }: Newcomer, chance: Chance): Newcomer {
  const byMs = chance.whole(2, 90) * MS_PER_SECOND + chance.whole(0, 999);
  const id = serviceId(chance, PREFIX[resource]);
  return {
    resource,
    record: { ...shifted(record, byMs), id },
    items: items.map((item) => ({ ...shifted(item, byMs), id: serviceId(chance, 'item'), payout_id: id })),
  };
}
