/** The sample month as domain values: records as the app reads them and the printed lines of one statement, with the truth beside. */
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import type { AccountPreset } from '@shared/domain/payments/expected.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import type { Movement } from '../../../src/sandbox/world/types.ts';
import { recordsOf } from '../rows/sandbox-records.ts';
import { aSampleMonth } from '../service/sandbox.ts';
import { aLine, anAccount } from '../rows/statement-rows.ts';

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
  return { account: anAccount(preset), lines, records: recordsOf(world), truth };
}
