/** A world in which some POSTs were sent twice: the copies are records of their own, and no bank pays them. */
import { recordKey } from '@shared/domain/ids.ts';
import type { RecordKind } from '@shared/domain/payments/record.ts';
import type { Chance } from '../../../../src/sandbox/world/chance.ts';
import type { KnownRecord, ServedPayout, World } from '../../../../src/sandbox/world/types.ts';
import { newestFirst } from '../../../../src/sandbox/world/wire.ts';
import { aCopy } from './newcomers.ts';
import type { Newcomer } from './newcomers.ts';

const SHARE_PERCENT = 5;

const unpaid = (kind: RecordKind, id: string): KnownRecord => ({ key: recordKey(kind, id), story: 'missing-in-bank' });

/** About one record in twenty has a copy a few seconds younger. */
export function withDuplicates(world: World, chance: Chance): World {
  const copies = (rows: readonly Newcomer[]): readonly Newcomer[] =>
    rows.filter(() => chance.percent(SHARE_PERCENT)).map((row) => aCopy(row, chance));
  const payins = copies(world.payins.map((record) => ({ resource: 'payins', record, items: [] })));
  const orders = copies(world.orders.map((record) => ({ resource: 'orders', record, items: [] })));
  const payouts = copies(world.payouts.map(({ payout, items }) => ({ resource: 'payouts', record: payout, items })));
  const servedPayouts = payouts.map(({ record, items }): ServedPayout => ({ payout: record, items }));
  return {
    ...world,
    payins: newestFirst([...world.payins, ...payins.map(({ record }) => record)], (record) => record),
    orders: newestFirst([...world.orders, ...orders.map(({ record }) => record)], (record) => record),
    payouts: newestFirst([...world.payouts, ...servedPayouts], ({ payout }) => payout),
    known: [
      ...world.known,
      ...payins.map(({ record }) => unpaid('payin', record.id)),
      ...orders.map(({ record }) => unpaid('order', record.id)),
      ...payouts.flatMap(({ record, items }) => [
        unpaid('payout', record.id),
        ...items.map((item) => unpaid('payout_item', item.id)),
      ]),
    ],
  };
}
