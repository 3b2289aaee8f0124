/** The records of a made-up world, read as the app reads them. */
import { parseInstant } from '@shared/domain/day/day.ts';
import { jsonOf } from '@shared/domain/json/json.ts';
import { readRecord } from '@shared/domain/payments/read-record.ts';
import type { PayoutFacts } from '@shared/domain/payments/read-record.ts';
import type { PaymentRecord, RecordKind } from '@shared/domain/payments/record.ts';
import type { WireRecord, World } from '../../../src/sandbox/world/types.ts';

function read(kind: RecordKind, row: WireRecord, payout: PayoutFacts | null = null): PaymentRecord {
  const result = readRecord(kind, jsonOf(row), { payout });
  if (!result.ok) throw new Error(`${kind} ${row.id}: ${result.error}`);
  return result.value;
}

const factsOf = (payout: WireRecord): PayoutFacts => ({
  id: payout.id,
  feeType: payout['fee_type'] as string,
  finishedAt: payout['finished_at'] === null ? null : parseInstant(payout['finished_at'] as string),
  token: null,
});

export const recordsOf = (world: World): readonly PaymentRecord[] => [
  ...world.payins.map((row) => read('payin', row)),
  ...world.orders.map((row) => read('order', row)),
  ...world.payouts.flatMap(({ payout, items }) => [
    read('payout', payout),
    ...items.map((item) => read('payout_item', item, factsOf(payout))),
  ]),
];
