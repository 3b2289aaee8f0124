/** Text that comes in pieces becomes the records of a file one by one: the same rows as reading it whole, while only an unfinished line is held. */
import type { GridRow } from '@shared/domain/statement/table/grid.ts';
import { owned } from '../../../app/ports/large-files.ts';
import { quoteBlanks } from './quote-blanks.ts';
import { brokenCells, cleanCell, firstRecord, RESCUES_MAX } from './csv-rows.ts';
import { cellsOf, recordScan } from './record-scan.ts';
import type { RecordScan, Scanned } from './record-scan.ts';
import { endWithoutReturns, withLineEnds } from './text-stream.ts';

export type RecordVisitor = {
  /** Called for what stands on one line; false: it is wanted as a row of cells. `line` is the physical one, from 1. */
  readonly span: (record: Readonly<Scanned>, line: number) => boolean;
  readonly row: (row: GridRow) => void;
};

/** How a text is cut: at a delimiter, with or without quotes, or each line by a rule of its own. */
export type Cutting =
  | { readonly kind: 'delimiter'; readonly delimiter: string; readonly hasQuotes: boolean }
  | { readonly kind: 'line'; readonly rowOf: (raw: string, line: number) => GridRow };

/** `quotes-broken`: so many that they are better ignored; `line-too-long`: no line of a statement is that long. */
export type RecordProblem =
  { readonly kind: 'quotes-broken' } | { readonly kind: 'line-too-long'; readonly line: number };

export type RecordStream = {
  /** Answers with the problem that ends the walk, or null. */
  readonly next: (text: string) => RecordProblem | null;
  readonly end: () => RecordProblem | null;
};

/** Four times the longest record: longer is no line of text. */
const LINE_LETTERS_MAX = 4_194_304;

export function recordStream(cutting: Cutting, visitor: RecordVisitor): RecordStream {
  return cutting.kind === 'line' ? lineStream(cutting.rowOf, visitor) : delimitedStream(cutting, visitor);
}

/** Calls back for each whole line; answers with what is left. */
function lineStream(rowOf: (raw: string, line: number) => GridRow, visitor: RecordVisitor): RecordStream {
  let [pending, line] = ['', 1];
  const take = (more: string, isEnd: boolean): RecordProblem | null => {
    const text = pending + more;
    let from = 0;
    for (let to = text.indexOf('\n'); to !== -1 || (isEnd && from < text.length); to = text.indexOf('\n', from)) {
      const end = to === -1 ? text.length : to;
      visitor.row(rowOf(owned(text.slice(from, end)), line));
      line += 1;
      from = end + 1;
    }
    pending = text.slice(from);
    return pending.length > LINE_LETTERS_MAX ? { kind: 'line-too-long', line } : null;
  };
  return { next: (text) => take(text, false), end: () => take('', true) };
}

type Delimited = Extract<Cutting, { kind: 'delimiter' }>;
type State = {
  readonly visitor: RecordVisitor;
  readonly delimiter: string;
  readonly scan: RecordScan;
  text: string;
  /** Where the next record begins in the text, and its physical line. */
  from: number;
  line: number;
  /** Lines whose quotes were broken so far. */
  rescues: number;
};

function delimitedStream({ delimiter, hasQuotes }: Delimited, visitor: RecordVisitor): RecordStream {
  const scan = recordScan(delimiter, hasQuotes);
  const state: State = { visitor, delimiter, scan, text: '', from: 0, line: 1, rescues: 0 };
  const blanks = quoteBlanks(delimiter);
  return {
    next: (text) => takeText(state, blanks.next(text), false),
    end: () => takeText(state, blanks.end(), true),
  };
}

function takeText(state: State, more: string, isEnd: boolean): RecordProblem | null {
  const text = state.text + more;
  openText(state, isEnd ? withLineEnds(text) : text);
  for (let isTaken = true; isTaken && state.from < state.text.length; isTaken = takeNext(state, isEnd)) {
    if (state.rescues > RESCUES_MAX) return { kind: 'quotes-broken' };
  }
  state.text = state.text.slice(state.from);
  return state.text.length > LINE_LETTERS_MAX ? { kind: 'line-too-long', line: state.line } : null;
}

function openText(state: State, text: string): void {
  state.text = text;
  state.from = 0;
  state.scan.open(text);
}

/** False where more text is needed. */
function takeNext(state: State, isEnd: boolean): boolean {
  const { scan, text, from } = state;
  const found = scan.scan(from);
  if (found === 'record' || (found === 'open' && isEnd)) {
    takeRecord(state);
    state.from = scan.scanned.next;
    return true;
  }
  if (found === 'open') return false;
  if (found === 'returns' || hasReturns(text, from)) {
    openText(state, cleaned(text.slice(from)));
    return true;
  }
  return takeDifficult(state, isEnd);
}

/** Whether line ends are left as they were printed; those at the end may not be whole yet. */
function hasReturns(text: string, from: number): boolean {
  const at = text.indexOf('\r', from);
  return at !== -1 && at < endWithoutReturns(text);
}

/** The text with plain line ends; returns at its end stay. */
function cleaned(text: string): string {
  const end = endWithoutReturns(text);
  return withLineEnds(text.slice(0, end)) + text.slice(end);
}

/** A record that surely stands on one line. */
function takeRecord(state: State): void {
  const { scanned } = state.scan;
  if (!state.visitor.span(scanned, state.line)) {
    const raw = owned(scanned.text.slice(scanned.from, scanned.to));
    state.visitor.row({ line: state.line, raw, cells: cellsOf(scanned, raw).map(cleanCell) });
  }
  state.line += 1;
}

/** A record with difficult quotes, perhaps over several lines; false where more text is needed. */
function takeDifficult(state: State, isEnd: boolean): boolean {
  const { delimiter, visitor, text, from, line } = state;
  const next = text.indexOf('\n', from);
  if (next === -1 && !isEnd) return false;
  const record = firstRecord(text, from, { delimiter, isEnd });
  if (record.kind === 'open') return false;
  if (record.kind === 'record') {
    const { cells, raw, end } = record;
    state.line += 1 + countLineEnds(raw);
    state.from = from + end;
    visitor.row({ line, raw, cells });
    return true;
  }
  // The line with the broken quote is cut by itself, and the work goes on behind it.
  const to = next === -1 ? text.length : next;
  const raw = owned(text.slice(from, to));
  state.line += 1;
  state.rescues += 1;
  state.from = to + 1;
  visitor.row({ line, raw, cells: brokenCells(raw, delimiter).map(cleanCell) });
  return true;
}

function countLineEnds(raw: string): number {
  let count = 0;
  for (let at = raw.indexOf('\n'); at !== -1; at = raw.indexOf('\n', at + 1)) count += 1;
  return count;
}
