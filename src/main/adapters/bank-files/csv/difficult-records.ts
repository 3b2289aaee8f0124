/** Records with difficult quotes: papaparse splits them, and a stray quote costs its own line, never the lines behind it. */
import Papa from 'papaparse';
import { looksLikeMovement } from '@shared/domain/statement/table/columns.ts';

/** More stray quotes than this and the quotes of the file mean nothing. */
export const RESCUES_MAX = 200;
/** A longer record is one whose quote was never closed. */
export const RECORD_LETTERS_MAX = 1_048_576;

type Record = { readonly cells: readonly string[]; readonly raw: string };

/**
 * The cells of one line whose quotes are broken: what is quoted from edge to edge is a cell, however many delimiters it
 * holds; a quote that nothing closes is a letter.
 */
export function brokenCells(raw: string, delimiter: string): string[] {
  const cells: string[] = [];
  let [at, mayClose] = [0, true];
  while (at <= raw.length) {
    const quoted = mayClose && raw[at] === '"' ? closedAt(raw, at + 1, delimiter) : -1;
    // Where nothing closes this quote, nothing closes a later one.
    mayClose &&= raw[at] !== '"' || quoted !== -1;
    const found = raw.indexOf(delimiter, quoted === -1 ? at : quoted);
    const end = found === -1 ? raw.length : found;
    cells.push(quoted === -1 ? raw.slice(at, end) : raw.slice(at + 1, quoted - 1).replaceAll('""', '"'));
    at = end + 1;
  }
  return cells;
}

/** Behind the closing quote of a cell whose text begins at `from`: nothing but blanks comes before a delimiter or the end; -1 without one. */
function closedAt(raw: string, from: number, delimiter: string): number {
  for (let at = raw.indexOf('"', from); at !== -1; at = raw.indexOf('"', at)) {
    at += 1;
    let next = at;
    while (raw[next] === ' ' || (raw[next] === '\t' && delimiter !== '\t')) next += 1;
    if (next >= raw.length || raw[next] === delimiter) return at;
    if (raw[at] === '"') at += 1;
  }
  return -1;
}

/** A record that runs over lines which are movements of their own has swallowed them: a quote was never closed. */
function isBroken({ raw, cells }: Record, errors: readonly Papa.ParseError[], delimiter: string): boolean {
  if (raw.length > RECORD_LETTERS_MAX) return true;
  const quotes = errors.some((error) => error.type === 'Quotes');
  if (quotes && (raw.includes('\n') || errors.some(({ code }) => code === 'MissingQuotes'))) return true;
  // Behind the cell that runs over lines the row goes on: what stands there is its own date and amount.
  return cells.some((cell) => cell.includes('\n') && holdsMovement(cell.split('\n').slice(1), delimiter));
}

const holdsMovement = (lines: readonly string[], delimiter: string): boolean =>
  lines.some((line) =>
    looksLikeMovement({
      line: 0,
      raw: line,
      cells: line.split(delimiter).map(cleanCell),
    }),
  );

/** The record at the beginning of a text that may go on: whole, broken, or `open` until more of the text is seen. */
export type FirstRecord =
  | { readonly kind: 'record'; readonly cells: readonly string[]; readonly raw: string; readonly end: number }
  | { readonly kind: 'broken' | 'open' };

const WINDOW_LETTERS = 16_384;

/** Reads the first record of `text` from `from` on; `isEnd`: nothing comes behind the text. */
export function firstRecord(
  text: string,
  from: number,
  { delimiter, isEnd }: { delimiter: string; isEnd: boolean },
): FirstRecord {
  for (let letters = WINDOW_LETTERS; ; letters *= 4) {
    const window = text.slice(from, from + letters);
    const isWhole = from + window.length === text.length;
    const found = recordOfWindow(window, delimiter, isWhole && isEnd);
    if (found.kind !== 'open' || isWhole) return found;
  }
}

function recordOfWindow(window: string, delimiter: string, isEnd: boolean): FirstRecord {
  let found: FirstRecord = { kind: 'open' };
  Papa.parse<string[]>(window, {
    delimiter,
    newline: '\n',
    quoteChar: '"',
    escapeChar: '"',
    step: (result, parser) => {
      parser.abort();
      const end = result.meta.cursor;
      const raw = window.slice(0, window[end - 1] === '\n' ? end - 1 : end);
      if (end === window.length && !isEnd) found = openOrBroken({ raw, cells: result.data }, delimiter);
      else if (isBroken({ raw, cells: result.data }, result.errors, delimiter)) found = { kind: 'broken' };
      else found = { kind: 'record', cells: result.data.map(cleanCell), raw, end };
    },
  });
  return found;
}

/** However a record goes on that has swallowed a movement, it is broken; its last cell and the last line of that may go on. */
function openOrBroken({ raw, cells }: Record, delimiter: string): FirstRecord {
  const linesOf = (cell: string, at: number): readonly string[] =>
    at === cells.length - 1 ? cell.replaceAll('""', '"').split('\n').slice(1, -1) : cell.split('\n').slice(1);
  const isBroken =
    raw.length > RECORD_LETTERS_MAX || cells.some((cell, at) => holdsMovement(linesOf(cell, at), delimiter));
  return { kind: isBroken ? 'broken' : 'open' };
}

/** Plain letters, digits and signs: no blank, and neither `=`, a quote nor an apostrophe, which can need more than trimming. */
const isPlainEdge = (code: number): boolean => code > 39 && code < 127 && code !== 61;

/** Blanks of every kind off both ends, `="…"` and left-over quotes off the outside. */
export function cleanCell(cell: string): string {
  if (isPlainEdge(cell.charCodeAt(0)) && isPlainEdge(cell.charCodeAt(cell.length - 1))) return cell;
  const trimmed = cell.trim();
  const first = trimmed.charCodeAt(0);
  if (first !== 61 && first !== 34 && first !== 39) return trimmed;
  const guarded = /^=\s*"(.*)"$/su.exec(trimmed) ?? /^"(.*)"$/su.exec(trimmed) ?? /^'([^']*)'$/su.exec(trimmed);
  return guarded === null ? trimmed : (guarded[1] ?? '').trim();
}
