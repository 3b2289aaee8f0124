// The choice of cells in a table follows the keys of every spreadsheet, and what is copied stays what it is.
import { describe, expect, it } from 'vitest';
import { afterKey, blockOf, fitted, isChoice, pickedIn, NOTHING_PICKED } from '../../../src/renderer/ui/grid/cells.ts';
import type { Picked } from '../../../src/renderer/ui/grid/cells.ts';
import { htmlOf, numberFor, tsvOf } from '../../../src/renderer/ui/grid/copy-block.ts';
import { nextSort } from '../../../src/renderer/ui/grid/column.ts';
import { bySlot, slotOf } from '../../../src/renderer/ui/grid/grid-body.tsx';

const SIZE = { rows: 1_000_000, columns: 7 };
const at = (row: number, column: number): Picked => ({
  anchor: { row, column },
  active: { row, column },
  whole: false,
});
/** Presses keys one after the other: `shift+ArrowDown`, `ctrl+End`. */
const after = (from: Picked, ...presses: readonly string[]): Picked =>
  presses.reduce((picked, press) => {
    const key = press.split('+').at(-1)!;
    const next = afterKey(
      picked,
      { key: key === 'Space' ? ' ' : key, ctrl: press.includes('ctrl+'), shift: press.includes('shift+') },
      SIZE,
    );
    return next ?? picked;
  }, from);

describe('a key in a table', () => {
  it.each([
    ['ArrowDown', 11, 3],
    ['ArrowUp', 9, 3],
    ['ArrowLeft', 10, 2],
    ['ArrowRight', 10, 4],
    ['PageDown', 30, 3],
    ['PageUp', 0, 3],
    ['Home', 10, 0],
    ['End', 10, 6],
    ['ctrl+Home', 0, 0],
    ['ctrl+End', 999_999, 6],
    ['ctrl+ArrowDown', 999_999, 3],
    ['ctrl+ArrowLeft', 10, 0],
  ])('%s leads to row %i, column %i, and picks nothing', (press, row, column) => {
    const next = after(at(10, 3), press);
    expect(next).toEqual(at(row, column));
    expect(isChoice(blockOf(next, SIZE))).toBe(false);
  });

  it('with Shift stretches the block from where it began, in any direction', () => {
    const down = after(at(10, 3), 'shift+ArrowDown', 'shift+ArrowDown', 'shift+ArrowRight');
    expect(blockOf(down, SIZE)).toEqual({ firstRow: 10, lastRow: 12, firstColumn: 3, lastColumn: 4 });
    const up = after(down, 'shift+ArrowUp', 'shift+ArrowUp', 'shift+ArrowUp');
    expect(blockOf(up, SIZE)).toEqual({ firstRow: 9, lastRow: 10, firstColumn: 3, lastColumn: 4 });
    expect(after(up, 'ArrowDown')).toEqual(at(10, 4));
  });

  it('Space takes whole rows, which Shift goes on stretching; Escape lets go', () => {
    const rows = after(at(10, 3), 'Space', 'shift+ArrowDown');
    const block = blockOf(rows, SIZE);
    expect(block).toEqual({ firstRow: 10, lastRow: 11, firstColumn: 0, lastColumn: 6 });
    expect([9, 10, 11, 12].map((row) => pickedIn(block, row).to)).toEqual([-1, 6, 6, -1]);
    expect(pickedIn(blockOf(at(10, 3), SIZE), 10)).toEqual({ from: -1, to: -1 });
    expect(after(rows, 'Escape')).toEqual(at(11, 3));
    expect(afterKey(at(11, 3), { key: 'Escape', ctrl: false, shift: false }, SIZE)).toBeNull();
  });

  it('Ctrl+A takes every row', () => {
    const block = blockOf(after(at(10, 3), 'ctrl+a'), SIZE);
    expect(block).toEqual({ firstRow: 0, lastRow: 999_999, firstColumn: 0, lastColumn: 6 });
    expect(pickedIn(block, 500_000)).toEqual({ from: 0, to: 6 });
  });

  it('is left to others where it means nothing here', () => {
    expect(afterKey(NOTHING_PICKED, { key: 'e', ctrl: false, shift: false }, SIZE)).toBeNull();
  });

  it('never leads out of a table that became shorter', () => {
    expect(fitted(at(999, 6), { rows: 3, columns: 2 })).toEqual(at(2, 1));
    expect(fitted(at(5, 1), { rows: 0, columns: 2 })).toEqual(at(0, 1));
  });
});

describe('a copied block', () => {
  const text = (words: string) => ({ text: words, isNumber: false });
  const figure = (amount: string) => ({ text: amount, isNumber: true });

  it('is a table of its own in the spreadsheet: tabs and line ends of a cell are blanks', () => {
    expect(
      tsvOf([
        [text('a\tb\r\nc'), figure('-1234,56')],
        [text('d'), figure('0,00')],
      ]),
    ).toBe('a b c\t-1234,56\r\nd\t0,00');
  });

  it('keeps long ids whole as texts, and figures as figures', () => {
    expect(htmlOf([[text('00012345678901234567'), figure('1234,56')]])).toBe(
      '<table><tr><td style="mso-number-format:&quot;\\@&quot;">00012345678901234567</td><td>1234,56</td></tr></table>',
    );
  });

  it('never runs: neither as a formula nor as a page', () => {
    expect(tsvOf([[text('=HYPERLINK("http://x")'), figure('-5,00')]])).toBe('\'=HYPERLINK("http://x")\t-5,00');
    expect(htmlOf([[text('<img src=x onerror=alert(1)>')]])).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  it.each([
    ['es', '-1234567.8', '-1234567,80'],
    ['en', '-1234567.8', '-1234567.80'],
    ['es', '0.000000000000000001', '0,000000000000000001'],
    ['en', '1000', '1000.00'],
  ] as const)('says an amount as a spreadsheet in %s reads it: %s', (language, amount, said) => {
    expect(numberFor(language, amount)).toBe(said);
  });
});

describe('the head of a column', () => {
  it('orders rising, then falling, then as the rows came', () => {
    const rising = nextSort(null, 'amount');
    const falling = nextSort(rising, 'amount');
    expect([rising, falling, nextSort(falling, 'amount')]).toEqual([
      { by: 'amount', descending: false },
      { by: 'amount', descending: true },
      null,
    ]);
    expect(nextSort(falling, 'date')).toEqual({ by: 'date', descending: false });
  });
});

describe('a table that is scrolled', () => {
  const SLOTS = 31;
  const windowFrom = (first: number) => ({ first, last: first + SLOTS - 1 });

  it('gives each row that stands an element of its own', () => {
    for (let first = 0; first < 200; first += 1) {
      const rows = bySlot(windowFrom(first), SLOTS);
      expect(new Set(rows.map((row) => slotOf(row, SLOTS))).size).toBe(SLOTS);
      expect(rows.toSorted((a, b) => a - b)[0]).toBe(first);
    }
  });

  it('leaves every row that stays at its place among the others, in both directions', () => {
    for (const [from, to] of [
      [100, 101],
      [100, 97],
      [31, 30],
      [61, 75],
    ] as const) {
      // prettier-ignore
      const [before, after] = [bySlot(windowFrom(from), SLOTS), bySlot(windowFrom(to), SLOTS)];
      const stay = before.filter((row) => after.includes(row));
      expect(stay.length).toBe(SLOTS - Math.abs(to - from));
      expect(stay.map((row) => after.indexOf(row))).toEqual(stay.map((row) => before.indexOf(row)));
    }
  });
});
