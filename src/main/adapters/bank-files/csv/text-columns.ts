/** Text statements without delimiters: columns by gaps that all movements share, or by widths that a mapping states. */
import { looksLikeMovement } from '@shared/domain/statement/table/columns.ts';
import type { GridRow } from '@shared/domain/statement/table/grid.ts';
import type { Mapping } from '@shared/domain/statement/reading/reading.ts';
import { linesOf } from './delimiter.ts';

export type Span = { readonly from: number; readonly to: number };

/** Counts up which positions the movements of a text statement leave blank. */
export function gapTally(): { readonly add: (row: GridRow) => void; readonly spans: () => readonly Span[] } {
  const filled: boolean[] = [];
  return {
    add: (row) => {
      if (!looksLikeMovement(row)) return;
      for (let at = filled.length; at < row.raw.length; at += 1) filled.push(false);
      for (let at = 0; at < row.raw.length; at += 1) filled[at] ||= /\S/u.test(row.raw[at] ?? ' ');
    },
    spans: () => spansOf(filled),
  };
}

/** Cuts a row of blanks again, by spans. */
export const cutter =
  (spans: readonly Span[]) =>
  (row: GridRow): GridRow => {
    const cells = spans.length < 2 ? null : cut(row.raw, spans);
    return cells === null ? row : { ...row, cells };
  };

/** Runs of positions that some line fills, kept apart by two or more positions that none fills. */
function spansOf(filled: readonly boolean[]): Span[] {
  const spans: Span[] = [];
  let from = -1;
  filled.forEach((full, at) => {
    if (full && from === -1) from = at;
    const gap = !full && !(filled[at + 1] ?? false);
    if (from !== -1 && gap) {
      spans.push({ from, to: at });
      from = -1;
    }
  });
  if (from !== -1) spans.push({ from, to: filled.length });
  return spans;
}

/** Cells of a line by spans; null when it has text in a gap and so is laid out otherwise. */
function cut(line: string, spans: readonly Span[]): string[] | null {
  const cells = spans.map(({ from, to }) => line.slice(from, to).trim());
  const kept = cells.reduce((sum, cell) => sum + cell.replace(/\s/gu, '').length, 0);
  return kept === line.replace(/\s/gu, '').length ? cells : null;
}

/** A row cut at fixed widths. */
export function rowOfWidths(raw: string, line: number, widths: readonly number[]): GridRow {
  let from = 0;
  const cells = widths.map((width) => {
    const cell = raw.slice(from, from + width).trim();
    from += width;
    return cell;
  });
  return { line, raw, cells };
}

/** Fewer lines of one length than this are no fixed-width file. */
const LINES_MIN = 3;
export const LINES_LOOKED_AT = 2000;

/**
 * The widths that lines of one length suggest: runs of positions that hold only digits, only letters D/C, or text. A
 * guess to be completed by a person: where the decimals stand is not in the file.
 */
export function guessOfWidths(text: string): Mapping | null {
  const lines = commonLength(linesOf(text).slice(0, LINES_LOOKED_AT));
  if (lines.length < LINES_MIN) return null;
  const kinds = Array.from({ length: lines[0]?.length ?? 0 }, (_, at) => kindAt(lines, at));
  const segments: { kind: string; from: number; to: number }[] = [];
  kinds.forEach((kind, at) => {
    const last = segments.at(-1);
    if (last !== undefined && (last.kind === kind || (kind !== 'digit' && last.kind === 'text')))
      segments[segments.length - 1] = { ...last, to: at + 1 };
    else segments.push({ kind, from: at, to: at + 1 });
  });
  return guessOfSegments(segments);
}

function commonLength(lines: readonly string[]): string[] {
  const counts = new Map<number, number>();
  for (const line of lines) counts.set(line.length, (counts.get(line.length) ?? 0) + 1);
  const [best] = [...counts].sort((a, b) => b[1] - a[1]);
  const found = lines.filter((line) => line.length === best?.[0] && /^\d{8}\D/.test(line));
  return found.length * 2 >= lines.length ? found : [];
}

function kindAt(lines: readonly string[], at: number): 'digit' | 'letter' | 'text' {
  const has = (pattern: RegExp): boolean => lines.every((line) => pattern.test(line[at] ?? ''));
  if (has(/\d/)) return 'digit';
  return has(/[CDcd]/) ? 'letter' : 'text';
}

function guessOfSegments(segments: readonly { kind: string; from: number; to: number }[]): Mapping | null {
  const kinds = segments.map(({ kind }) => kind);
  const widths = segments.map(({ from, to }) => to - from);
  const [letter, text] = [kinds.indexOf('letter'), kinds.indexOf('text')];
  const amount = kinds.findIndex((kind, at) => kind === 'digit' && at > 0);
  if (kinds[0] !== 'digit' || widths[0] !== 8 || text === -1 || amount === -1) return null;
  const reference = kinds.findIndex((kind, at) => kind === 'digit' && at > text);
  return {
    headerLine: null,
    widths,
    columns: {
      date: 1,
      description: [text + 1],
      amount: amount + 1,
      ...(letter === -1 ? {} : { indicator: letter + 1 }),
      ...(reference === -1 ? {} : { reference: reference + 1 }),
    },
    ...(letter === -1 ? {} : { indicator: { debit: ['D'], credit: ['C'] } }),
  };
}

/** A shorter total is met by chance. */
const TOTAL_DIGITS_MIN = 5;

/**
 * Whether a control record of the file (digits alone) ends with how many movements the widths give and what their sizes
 * add up to: then nobody need be asked where the columns stand. Where the decimals stand it does not say.
 */
export function isProvenByTotal(text: string, { widths = [], columns = {} }: Mapping): boolean {
  const all = linesOf(text);
  const lines = commonLength(all);
  if (typeof columns.amount !== 'number' || lines.length < LINES_MIN || lines.length > LINES_LOOKED_AT) return false;
  const amount = columns.amount - 1;
  const sizes = lines.map((line, at) => rowOfWidths(line, at, widths).cells[amount] ?? '');
  if (!sizes.every((size) => /^\d+$/u.test(size))) return false;
  const total = sizes.reduce((sum, size) => sum + BigInt(size), 0n).toString();
  const controls = all.filter((line) => /^\d+$/u.test(line.trim())).map((line) => line.trim());
  return total.length >= TOTAL_DIGITS_MIN && controls.some((line) => endsWith(line, lines.length, total));
}

/** The total behind the count, both with any zeros in front. */
function endsWith(line: string, count: number, total: string): boolean {
  return line.endsWith(`0${total}`) && new RegExp(`${count.toString()}0+$`, 'u').test(line.slice(0, -total.length));
}
