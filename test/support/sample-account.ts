/** The sample month as domain values: records as the app reads them and the printed lines of one statement, with the truth beside. */
import { parseInstant } from '@shared/domain/day/day.ts';
import { jsonOf } from '@shared/domain/json/json.ts';
import { readRecord } from '@shared/domain/payments/read-record.ts';
import type { PayoutFacts } from '@shared/domain/payments/read-record.ts';
import type { PaymentRecord, RecordKind } from '@shared/domain/payments/record.ts';
import type { AccountPreset } from '@shared/domain/payments/expected.ts';
import type { StatementLine } from '@shared/domain/statement/line.ts';
import type { Movement, WireRecord, World } from '../../src/main/sandbox/world/types.ts';
import { aSampleMonth } from './sandbox.ts';
import { aLine, anAccount } from './statement-rows.ts';

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

const readAll = (world: World): readonly PaymentRecord[] => [
  ...world.payins.map((row) => read('payin', row)),
  ...world.orders.map((row) => read('order', row)),
  ...world.payouts.flatMap(({ payout, items }) => [
    read('payout', payout),
    ...items.map((item) => read('payout_item', item, factsOf(payout))),
  ]),
];

export type SampleAccount = {
  readonly account: ReturnType<typeof anAccount>;
  readonly lines: readonly StatementLine[];
  readonly records: readonly PaymentRecord[];
  /** What the bank really booked, by line id. */
  readonly truth: ReadonlyMap<string, Movement>;
};

/** A whole month of one of the two accounts. */
export function aSampleAccount(
  preset: AccountPreset,
  options: { readonly seed?: number; readonly records?: number } = {},
): SampleAccount {
  const { world, statements } = aSampleMonth(options);
  const truth = new Map<string, Movement>();
  const lines = statements.files[preset].printed.map(({ line, movement }) => {
    const made = aLine({
      file: statements.files[preset].fileName,
      line,
      bookedOn: movement.bookedOn,
      amount: movement.amount,
      description: movement.text,
      reference: movement.reference === '' ? null : movement.reference,
    });
    truth.set(made.id, movement);
    return made;
  });
  return { account: anAccount(preset), lines, records: readAll(world), truth };
}
