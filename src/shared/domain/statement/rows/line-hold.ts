/** A movement waits for the row below it: a row that holds nothing but text goes on with its description. */
import { isPlausibleDate } from '../table/columns.ts';
import { cellAt } from '../table/grid.ts';
import type { GridRow } from '../table/grid.ts';
import type { Layout } from '../table/layout.ts';
import type { ReadLine } from '../lines/line.ts';
import { scanNumber } from '../amounts/numbers.ts';

type TakeLine = (line: ReadLine, amount: number | null, balance: number | null) => void;

export type LineHold = {
  readonly put: TakeLine;
  /** Goes on with the movement that waits, where one does. */
  readonly add: (text: string) => void;
  /** What waits is whole. */
  readonly close: () => void;
};

/** More rows or letters than these are no description. */
const ROWS_MAX = 12;
const LETTERS_MAX = 1000;

type Held = { line: ReadLine; readonly amount: number | null; readonly balance: number | null; rows: number };

export function lineHold(take: TakeLine): LineHold {
  let held: Held | null = null;
  const close = (): void => {
    if (held !== null) take(held.line, held.amount, held.balance);
    held = null;
  };
  return {
    put: (line, amount, balance) => {
      close();
      held = { line, amount, balance, rows: 0 };
    },
    add: (text) => {
      if (held === null || held.rows >= ROWS_MAX) return;
      const description = `${held.line.description} ${text}`.trim();
      if (description.length <= LETTERS_MAX) held.line = { ...held.line, description };
      held.rows += 1;
    },
    close,
  };
}

const PAGE = /^(?:p[aá]g(?:ina)?|page|hoja)\b/iu;

/** The text by which a row goes on with the movement above: it fills nothing but cells of descriptions, none of them the first. */
export function continuationOf(row: GridRow, { description, date }: Layout): string | null {
  const filled = row.cells.flatMap((cell, column) => (cell === '' ? [] : [column]));
  if (filled.length === 0 || filled.includes(0) || filled.includes(date)) return null;
  if (!filled.every((column) => description.includes(column))) return null;
  const texts = filled.map((column) => cellAt(row, column).replace(/\s+/gu, ' ').trim());
  const isOther = texts.some((text) => scanNumber(text) !== null || isPlausibleDate(text) || PAGE.test(text));
  return isOther ? null : texts.join(' ');
}
