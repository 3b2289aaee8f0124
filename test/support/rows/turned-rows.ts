/** Rows of any months beside the same rows in another order of arrival. */
import fc from 'fast-check';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';

type Rows = { readonly lines: readonly StatementLine[]; readonly records: readonly PaymentRecord[] };

export const turnedRows = <R extends Rows>(months: fc.Arbitrary<R>): fc.Arbitrary<Rows & { readonly rows: R }> =>
  months.chain((rows) =>
    fc.record({
      rows: fc.constant(rows),
      lines: fc.shuffledSubarray([...rows.lines], { minLength: rows.lines.length }),
      records: fc.shuffledSubarray([...rows.records], { minLength: rows.records.length }),
    }),
  );
