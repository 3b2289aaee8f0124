/** Text that comes in pieces becomes the records of a file one by one: the same rows as reading it whole, while only an unfinished line is held. */
import type { GridRow } from '@shared/domain/statement/table/grid.ts';
import { quoteBlanks } from './quote-blanks.ts';
import { brokenCells, cleanCell, firstRecord, RESCUES_MAX } from './difficult-records.ts';

/** Where rows go: their texts keep a part of the file alive. */
export type TakeRow = (row: GridRow) => void;

/** How a text is cut: at a delimiter, with or without quotes, or each line by a rule of its own. */
export type Cutting =
  | { readonly kind: 'delimiter'; readonly delimiter: string; readonly hasQuotes: boolean }
  | { readonly kind: 'line'; readonly rowOf: (raw: string, line: number) => GridRow };

/** `quotes-broken`: so many that they are better ignored; `line-too-long`: no line of a statement is that long. */
export type RecordProblem =
  { readonly kind: 'quotes-broken' } | { readonly kind: 'line-too-long'; readonly line: number };

export type RecordStream = {
  /** Answers with the problem that ends the scan, or null. */
  readonly next: (text: string) => RecordProblem | null;
  readonly end: () => RecordProblem | null;
};

/** Four times the longest record: longer is no line of text. */
const LINE_LETTERS_MAX = 4_194_304;

export function recordStream(cutting: Cutting, take: TakeRow): RecordStream {
  return cutting.kind === 'line' ? lineStream(cutting.rowOf, take) : delimitedStream(cutting, take);
}

/** All rows of a text with plain line ends, without quotes where so many are broken that they mean nothing. */
export function rowsOf(text: string, delimiter: string, hasQuotes = true): GridRow[] {
  const rows: GridRow[] = [];
  const stream = recordStream({ kind: 'delimiter', delimiter, hasQuotes }, (row) => rows.push(row));
  const problem = stream.next(text) ?? stream.end();
  return problem?.kind === 'quotes-broken' ? rowsOf(text, delimiter, false) : rows;
}

/** Calls back for each whole line; answers with what is left. */
function lineStream(rowOf: (raw: string, line: number) => GridRow, take: TakeRow): RecordStream {
  let [pending, line] = ['', 1];
  const takeText = (more: string, isEnd: boolean): RecordProblem | null => {
    const text = pending + more;
    let from = 0;
    for (let to = text.indexOf('\n'); to !== -1 || (isEnd && from < text.length); to = text.indexOf('\n', from)) {
      const end = to === -1 ? text.length : to;
      const row = rowOf(text.slice(from, end), line);
      take(to === -1 ? { ...row, isOpen: true } : row);
      line += 1;
      from = end + 1;
    }
    pending = text.slice(from);
    return pending.length > LINE_LETTERS_MAX ? { kind: 'line-too-long', line } : null;
  };
  return { next: (text) => takeText(text, false), end: () => takeText('', true) };
}

type Delimited = Extract<Cutting, { kind: 'delimiter' }>;
type State = {
  readonly take: TakeRow;
  readonly delimiter: string;
  readonly hasQuotes: boolean;
  text: string;
  /** Where the next record begins in the text, and its physical line. */
  from: number;
  line: number;
  /** The next quote from there on; infinity where there is none. */
  quote: number;
  /** Lines whose quotes were broken so far. */
  rescues: number;
};

function delimitedStream({ delimiter, hasQuotes }: Delimited, take: TakeRow): RecordStream {
  const state: State = { take, delimiter, hasQuotes, text: '', from: 0, line: 1, quote: 0, rescues: 0 };
  const blanks = quoteBlanks(delimiter);
  return {
    next: (text) => takeText(state, blanks.next(text), false),
    end: () => takeText(state, blanks.end(), true),
  };
}

function takeText(state: State, more: string, isEnd: boolean): RecordProblem | null {
  const text = state.text + more;
  state.text = text;
  state.from = 0;
  state.quote = -1;
  for (let isTaken = true; isTaken && state.from < text.length; isTaken = takeNext(state, isEnd)) {
    if (state.rescues > RESCUES_MAX) return { kind: 'quotes-broken' };
  }
  state.text = text.slice(state.from);
  return state.text.length > LINE_LETTERS_MAX ? { kind: 'line-too-long', line: state.line } : null;
}

/** False where more text is needed. */
function takeNext(state: State, isEnd: boolean): boolean {
  const { text, from } = state;
  const end = text.indexOf('\n', from);
  if (end === -1 && !isEnd) return false;
  const to = end === -1 ? text.length : end;
  const raw = text.slice(from, to);
  const cells = nextQuote(state) < to ? quotedCells(raw, state.delimiter) : plainCells(raw, state.delimiter);
  if (cells === null) return takeDifficult(state, isEnd);
  const { line } = state;
  state.from = to + 1;
  state.line += 1;
  takeRow(state, { line, raw, cells });
  return true;
}

/** Hands on the record that was passed last. */
const takeRow = ({ take, text, from }: State, row: GridRow): void =>
  take(text[from - 1] === '\n' ? row : { ...row, isOpen: true });

function nextQuote(state: State): number {
  if (state.quote < state.from) {
    const found = state.hasQuotes ? state.text.indexOf('"', state.from) : -1;
    state.quote = found === -1 ? Number.POSITIVE_INFINITY : found;
  }
  return state.quote;
}

/** The cells of a record without quotes. */
function plainCells(raw: string, delimiter: string): string[] {
  const cells: string[] = [];
  let at = 0;
  for (let end = raw.indexOf(delimiter); end !== -1; end = raw.indexOf(delimiter, at)) {
    cells.push(cleanCell(raw.slice(at, end)));
    at = end + 1;
  }
  cells.push(cleanCell(raw.slice(at)));
  return cells;
}

/** The cells of a record with quotes that stands on one line; null where only papaparse can tell. */
function quotedCells(raw: string, delimiter: string): string[] | null {
  const cells: string[] = [];
  for (let at = 0; at <= raw.length;) {
    const isQuoted = raw[at] === '"';
    const close = isQuoted ? closingQuote(raw, at + 1) : raw.indexOf(delimiter, at);
    if (isQuoted && (close === -1 || !endsCell(raw, close + 1, delimiter))) return null;
    const end = close === -1 ? raw.length : close;
    cells.push(cleanCell(isQuoted ? raw.slice(at + 1, end).replaceAll('""', '"') : raw.slice(at, end)));
    at = end + (isQuoted ? 2 : 1);
  }
  return cells;
}

const endsCell = (raw: string, at: number, delimiter: string): boolean => at === raw.length || raw[at] === delimiter;

/** The quote that closes a cell whose text begins at `from`: two side by side stand for one; -1 where none does. */
function closingQuote(raw: string, from: number): number {
  let close = raw.indexOf('"', from);
  while (close !== -1 && raw[close + 1] === '"') close = raw.indexOf('"', close + 2);
  return close;
}

/** A record with difficult quotes, perhaps over several lines; false where more text is needed. */
function takeDifficult(state: State, isEnd: boolean): boolean {
  const { delimiter, text, from, line } = state;
  const next = text.indexOf('\n', from);
  if (next === -1 && !isEnd) return false;
  const record = firstRecord(text, from, { delimiter, isEnd });
  if (record.kind === 'open') return false;
  if (record.kind === 'record') {
    const { cells, raw, end } = record;
    state.line += 1 + countLineEnds(raw);
    state.from = from + end;
    takeRow(state, { line, raw, cells });
    return true;
  }
  // The line with the broken quote is cut by itself, and the work goes on behind it.
  const to = next === -1 ? text.length : next;
  const raw = text.slice(from, to);
  state.line += 1;
  state.rescues += 1;
  state.from = to + 1;
  takeRow(state, { line, raw, cells: brokenCells(raw, delimiter).map(cleanCell) });
  return true;
}

function countLineEnds(raw: string): number {
  let count = 0;
  for (let at = raw.indexOf('\n'); at !== -1; at = raw.indexOf('\n', at + 1)) count += 1;
  return count;
}
