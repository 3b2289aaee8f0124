/** How the rows and the money of an exam are divided among its classes. */
import { unitsToCentavos } from '@shared/domain/money/decimal.ts';
import { expectedMovement } from '@shared/domain/payments/expected-movement.ts';
import type { Share } from '../figures.ts';
import type { Book, RowClass } from '../truth.ts';

type Sums = { rows: number; centavos: number };
export type Money = { readonly shareOf: (cls: RowClass | 'all') => { readonly rows: Share; readonly centavos: Share } };

/** Lines and records without their containers; money is what lines move and records expect, both in absolute amounts. */
export function moneyOf(books: readonly Book[]): Money {
  const sums = new Map<RowClass, Sums>();
  const total: Sums = { rows: 0, centavos: 0 };
  const count = (cls: RowClass, centavos: number): void => {
    const known = sums.get(cls) ?? { rows: 0, centavos: 0 };
    sums.set(cls, { rows: known.rows + 1, centavos: known.centavos + Math.abs(centavos) });
    total.rows += 1;
    total.centavos += Math.abs(centavos);
  };
  for (const book of books) {
    for (const { id, amount } of book.lines) count(book.rows.get(id)!.cls, unitsToCentavos(amount)!);
    for (const record of book.records) {
      if (record.kind === 'payout') continue;
      const movement = expectedMovement(record, book);
      count(book.rows.get(record.key)!.cls, movement.direction === 'none' ? 0 : unitsToCentavos(movement.amount)!);
    }
  }
  return {
    shareOf: (cls) => {
      const { rows, centavos } = cls === 'all' ? total : (sums.get(cls) ?? { rows: 0, centavos: 0 });
      return { rows: { hit: rows, of: total.rows }, centavos: { hit: centavos, of: total.centavos } };
    },
  };
}
