/** The delimiter is the one that gives most rows of one width with a date and an amount: content decides, not counting characters. */
import { looksLikeMovement } from '@shared/domain/statement/table/columns.ts';
import { filledWidth } from '@shared/domain/statement/table/grid.ts';
import type { GridRow } from '@shared/domain/statement/table/grid.ts';
import { rowsOf } from './record-stream.ts';

const CANDIDATES = [',', ';', '\t', '|', '^', '~'] as const;
/** Lines from the beginning that are looked at. */
export const SAMPLE_LINES = 400;

export const BLANKS = 'blanks';
export const NONE = 'none';

/** The first lines of a text, whole. */
function headOf(text: string): string {
  let at = -1;
  for (let count = 0; count < SAMPLE_LINES; count += 1) {
    const next = text.indexOf('\n', at + 1);
    if (next === -1) return text;
    at = next;
  }
  return text.slice(0, at);
}

/** Movements of the most frequent width, then how wide: more columns win a tie. */
function scoreOf(rows: readonly GridRow[]): { rows: number; width: number } {
  const widths = new Map<number, number>();
  for (const row of rows) {
    if (row.cells.length < 2 || !looksLikeMovement(row)) continue;
    const width = Math.max(row.cells.length, filledWidth(row));
    widths.set(width, (widths.get(width) ?? 0) + 1);
  }
  const total = [...widths.values()].reduce((sum, count) => sum + count, 0);
  const [best] = [...widths].sort((a, b) => b[1] - a[1] || b[0] - a[0]);
  // Ragged files have many widths: all movements count, those of one width twice.
  return best === undefined ? { rows: 0, width: 0 } : { rows: total + best[1], width: best[0] };
}

/** The delimiter of a text by its content; `blanks` for columns of a text statement, `none` where nothing separates. */
export function delimiterOf(text: string): string {
  const head = headOf(text);
  const hint = /^sep=(.)(?:\n|$)/iu.exec(head)?.[1];
  if (hint !== undefined) return hint;
  const scored = CANDIDATES.map((delimiter) => ({
    delimiter,
    score: head.includes(delimiter) ? scoreOf(rowsOf(head, delimiter)) : { rows: 0, width: 0 },
  }));
  const [best] = scored.sort((a, b) => b.score.rows - a.score.rows || b.score.width - a.score.width);
  if (best !== undefined && best.score.rows > 0) return best.delimiter;
  if (scoreOf(linesOf(head).map((raw, at) => rowOfBlanks(raw, at + 1))).rows > 0) return BLANKS;
  const common = CANDIDATES.map((delimiter) => ({
    delimiter,
    count: head.split(delimiter).length - 1,
  })).sort((a, b) => b.count - a.count)[0];
  return common !== undefined && common.count > 0 ? common.delimiter : NONE;
}

/** A row of a text statement: cells stand apart by two or more blanks. Missing cells of a row are those in front. */
export const rowOfBlanks = (raw: string, line: number): GridRow => ({
  line,
  raw,
  cells: raw.trim() === '' ? [''] : raw.trim().split(/\s{2,}|\t+/u),
});

export function linesOf(text: string): string[] {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}
