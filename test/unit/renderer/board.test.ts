/** The board as figures: its months, how each stands, sums that never add currencies, and where to go on. */
import { describe, expect, it } from 'vitest';
import {
  boardMonths,
  cellOf,
  countsOf,
  emptyCell,
  nextOf,
  sumsOf,
} from '../../../src/renderer/features/board/board.ts';
import type { BoardCell, BoardRow } from '../../../src/renderer/features/board/board.ts';

const covered = (from: string | null, to: string | null) => ({ from, to });
const aRow = (id: string, currency: string, cells: readonly BoardCell[]): BoardRow => ({
  account: { id, name: id, preset: 'settlement', currency, from: null, to: null },
  cells,
});

describe('the board', () => {
  it('has the last six months up to the newest statement, without gaps', () => {
    expect(boardMonths([covered('2026-02-27', '2026-04-06'), covered('2025-10-01', '2025-11-30')])).toEqual([
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
      '2026-03',
      '2026-04',
    ]);
    expect(boardMonths([covered('2025-01-01', '2026-03-31')])).toHaveLength(6);
    expect(boardMonths([covered(null, null)])).toEqual([]);
  });

  it('calls a month reconciled only where nothing is left to decide or to explain', () => {
    const state = (undecided: number, unexplained: string) => cellOf('2026-03', { undecided, unexplained }).state;
    expect(state(0, '0')).toBe('done');
    expect(state(0, '0.00')).toBe('done');
    expect(state(0, '0.01')).toBe('unexplained');
    expect(state(1, '0')).toBe('open');
  });

  it('sums each currency by itself and nothing that nobody computed; its counts are all cells', () => {
    const rows = [
      aRow('a', 'COP', [cellOf('2026-02', { undecided: 0, unexplained: '10.5' }), cellOf('2026-03', { undecided: 2, unexplained: '0.25' })]), // prettier-ignore
      aRow('b', 'COP', [emptyCell('2026-02', 'none'), cellOf('2026-03', { undecided: 0, unexplained: '0.5' })]),
      aRow('c', 'USD', [emptyCell('2026-02', 'unseen'), emptyCell('2026-03', 'none')]),
    ];
    expect(sumsOf(rows, ['2026-02', '2026-03'])).toEqual([
      { currency: 'COP', months: ['10.5', '0.75'] },
      { currency: 'USD', months: [null, null] },
    ]);
    expect(countsOf(rows)).toEqual([
      { state: 'unexplained', count: 2 },
      { state: 'open', count: 1 },
      { state: 'none', count: 2 },
      { state: 'unseen', count: 1 },
    ]);
  });

  it('goes on with the newest month that has something to decide', () => {
    const open = (month: string): BoardCell => cellOf(month, { undecided: 1, unexplained: '1' });
    const rows = [aRow('a', 'COP', [open('2026-02')]), aRow('b', 'COP', [open('2026-03')]), aRow('c', 'COP', [open('2026-03')])]; // prettier-ignore
    expect(nextOf(rows)).toMatchObject({ row: { account: { id: 'b' } }, cell: { month: '2026-03' } });
    expect(nextOf([aRow('a', 'COP', [emptyCell('2026-03', 'none')])])).toBeNull();
  });
});
