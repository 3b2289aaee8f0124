/** The movement that a row prints, with its texts as they stand there. */
import type { BankDay } from '../../day/day.ts';
import type { Units } from '../../money/decimal.ts';
import { cellAt } from '../table/grid.ts';
import type { GridRow } from '../table/grid.ts';
import type { Layout } from '../table/layout.ts';
import { referenceIn } from '../lines/line.ts';
import type { ReadLine } from '../lines/line.ts';

type LineParts = {
  readonly day: BankDay;
  readonly amount: Units;
  readonly balance: Units | null;
  readonly layout: Layout;
};

/** The movement of a row: its texts joined, blanks made single, everything else as printed. */
export function lineOf(
  row: GridRow,
  { day, amount, balance, layout: { description, reference, code } }: LineParts,
): ReadLine {
  return {
    line: row.line,
    bookedOn: day,
    amount,
    description: textOf(row, description),
    reference: reference === null ? null : referenceIn(cellAt(row, reference)),
    code: code === null ? null : cellAt(row, code) || null,
    balance,
    raw: row.raw,
  };
}

function textOf(row: GridRow, columns: readonly number[]): string {
  let text = '';
  for (const column of columns) {
    const cell = cellAt(row, column);
    if (cell !== '') text = text === '' ? cell : `${text} ${cell}`;
  }
  return WIDE_BLANK.test(text) ? text.replace(/\s+/gu, ' ').trim() : text;
}

/** A blank that is not the common one, several side by side, or one at an end. */
const WIDE_BLANK = /[^\S ]| {2}|^ | $/u;
