/** What a damaged file proves about its own reading: steps between balances, breaks that are reported, the order of its days, and rows that are all still there. */
import type { StatementReading } from '@shared/domain/statement/reading/reading.ts';
import { numberOf } from './strict/amounts.ts';
import { cellsOf } from './strict/reader.ts';
import type { StrictRow } from './strict/reader.ts';
import type { Told } from './strict/told.ts';

export type Around = { readonly rows: readonly StrictRow[]; readonly at: number; readonly told: Told };

/** The amount leads from the balance of a row beside it to its own, both as the strict reader reads them: a damaged sign or digit is known again. */
export function isStep(amount: bigint, { rows, at, told }: Around): boolean {
  const balanceAt = (position: number): bigint | null => {
    const row = rows[position];
    if (told.balance === null || row?.kind !== 'movement') return null;
    return numberOf(cellsOf(row.raw, told.delimiter)?.[told.balance] ?? '', told);
  };
  const own = balanceAt(at);
  return [at - 1, at + 1].some((beside) => {
    const other = balanceAt(beside);
    return own !== null && other !== null && own - other === amount;
  });
}

/** Lines whose printed balance leads to or from the one beside them by the amounts that were read, or beside which a break is reported. */
export function provenLines({ lines, balanceBreaks }: StatementReading): ReadonlySet<number> {
  const proven = new Set(balanceBreaks.flatMap((line) => [line - 1, line, line + 1]));
  lines.forEach(({ line, balance, amount }, at) => {
    const isTied = [lines[at - 1], lines[at + 1]].some((other) => {
      if (balance === null || other === undefined || other.balance === null) return false;
      return balance - other.balance === amount || other.balance - balance === other.amount;
    });
    if (isTied) proven.add(line);
  });
  return proven;
}

const MONTHS = 12;

/** Days and months may have changed places: no whole row has a day that is no month. */
export const mayFlip = (rows: readonly StrictRow[]): boolean =>
  rows.every((row) => row.kind !== 'movement' || row.day === null || Number(row.day.slice(-2)) <= MONTHS);

/** Every movement of the undamaged file was read, by its amount, and no other: what is left beside them is no part of one. */
export function isAllRead({ lines }: StatementReading, before: readonly StrictRow[]): boolean {
  const movements = before.flatMap((row) => (row.kind === 'movement' ? [row.amount] : []));
  return (
    movements.map(String).sort().join() ===
    lines
      .map(({ amount }) => String(amount))
      .sort()
      .join()
  );
}
