/** The table inside a file: its header row, if it has one, and the rows that can hold movements. */
import { heldMovement, isPlausibleDate, looksLikeMovement } from './columns.ts';
import type { Evidence, Question } from './evidence.ts';
import { filledWidth } from './grid.ts';
import type { GridRow } from './grid.ts';
import { scanNumber } from '../amounts/numbers.ts';
import { readTitle } from './titles.ts';
import { balanceWording, isTotalWording } from './words.ts';

export type Table = {
  /** Position of the header among the rows, null where there is none. */
  readonly headerAt: number | null;
  /** Its physical line. */
  readonly headerLine: number | null;
  readonly titles: readonly string[];
  /** What stands in the row below the titles. */
  readonly below: readonly string[];
  /** Position of the first row that can hold a movement: the body of the table reaches from there to the end. */
  readonly start: number;
  /** The first rows of the body with a date and an amount that carry no balance or total in its place. */
  readonly movements: readonly GridRow[];
};

const HEADER_WITHIN = 120;
/** Rows among which the header, the preamble and the known formats are looked for. */
export const HEAD_ROWS = 1000;
export const SAMPLE_MAX = 500;
/** More rows than this in front of a header that look like the rows behind it mean that the header stands inside the data. */
const STRAY_MAX = 2;

/** How many titles of a row are known; 0 where the row holds a date or an amount. */
function headerScore(row: GridRow | undefined): number {
  const filled = (row?.cells ?? []).filter((cell) => cell !== '');
  if (filled.length < 2 || filled.some((cell) => scanNumber(cell) !== null || isPlausibleDate(cell))) return 0;
  const roles = new Set(filled.flatMap((cell) => readTitle(cell)?.role ?? []));
  const money = ['date', 'amount', 'out', 'in', 'balance'].filter((role) => roles.has(role as never)).length;
  return money === 0 ? 0 : roles.size;
}

function findHeader(rows: readonly GridRow[]): number | null {
  const movements = rows.slice(0, SAMPLE_MAX).map(heldMovement);
  const total = movements.filter(Boolean).length;
  let before = 0;
  let [best, score] = [null as number | null, 1];
  for (let at = 0; at < Math.min(rows.length, HEADER_WITHIN); at += 1) {
    if (movements[at] === true) before += 1;
    else if (before * 2 <= total) {
      const found = headerScore(rows[at]);
      if (found > score) [best, score] = [at, found];
    }
  }
  return best;
}

/**
 * Finds the table among the first rows of a file; `headerLine` is the physical line that a mapping names, null for "no
 * header", undefined to look for it.
 */
export function findTable(rows: readonly GridRow[], headerLine: number | null | undefined, evidence: Evidence): Table {
  const head = rows.slice(0, HEAD_ROWS);
  const headerAt =
    headerLine === undefined ? evidence.once('header', () => findHeader(head)) : positionOf(head, headerLine);
  const header = headerAt === null ? undefined : head[headerAt];
  const start = headerAt === null || headerIsInside(head, headerAt) ? 0 : headerAt + 1;
  return {
    headerAt,
    headerLine: header?.line ?? null,
    titles: header?.cells ?? [],
    below: belowOf(head, headerAt),
    start,
    movements: evidence.ask(movementsFrom(start)),
  };
}

const belowOf = (rows: readonly GridRow[], headerAt: number | null): readonly string[] =>
  headerAt === null ? [] : (rows[headerAt + 1]?.cells ?? []);

function positionOf(rows: readonly GridRow[], line: number | null): number | null {
  const at = line === null ? -1 : rows.findIndex((row) => row.line === line);
  return at === -1 ? null : at;
}

function headerIsInside(rows: readonly GridRow[], headerAt: number): boolean {
  const width = rows[headerAt]?.cells.length ?? 0;
  const before = rows.slice(0, headerAt).filter((row) => heldMovement(row) && Math.abs(filledWidth(row) - width) <= 1);
  return before.length > STRAY_MAX;
}

/** The first movements of the body: what its columns are is decided on them. */
const movementsFrom = (start: number): Question<readonly GridRow[]> => ({
  key: JSON.stringify(['movements', start]),
  tally: () => {
    const sample: GridRow[] = [];
    return {
      add: (row, at) => {
        if (sample.length >= SAMPLE_MAX || at < start) return;
        const isMovement = at < HEAD_ROWS ? heldMovement(row) : looksLikeMovement(row);
        if (isMovement && !isBalanceOrTotal(row)) sample.push(row);
      },
      isDone: () => sample.length >= SAMPLE_MAX,
      answer: () => sample,
    };
  },
});

const isBalanceOrTotal = (row: GridRow): boolean =>
  row.cells.some((cell) => balanceWording(cell) !== null || isTotalWording(cell));

/** A row that repeats the header (page breaks, files joined end to end). */
export function repeatsHeader(row: GridRow, titles: readonly string[]): boolean {
  if (titles.length === 0) return false;
  return row.cells.length >= 2 && row.cells.every((cell, at) => cell === (titles[at] ?? ''));
}
