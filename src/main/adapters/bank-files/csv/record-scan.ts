/** Finds the end and the cells of records that stand on one line, without making them; what only papaparse can tell is called difficult. */
import { endWithoutReturns } from './text-stream.ts';

/** Records of more cells are difficult. */
export const CELLS_MAX = 512;
const [TAB, LINE_END, QUOTE, BLANK] = [9, 10, 34, 32];
/** Blanks other than the common one, as `trim` and `\s` know them. */
const ODD_BLANKS =
  '\t\v\f\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';
/** A record on one line: valid until the next one is found. */
export type Scanned = {
  /** The text that the record stands in, and its letters as numbers, closed by a line end. */
  text: string;
  letters: Uint16Array;
  from: number;
  to: number;
  /** Where the next record begins. */
  next: number;
  /** How many cells it has. */
  cells: number;
  /** Where each cell begins and ends, its quotes and the blanks around it taken off. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** The cell holds doubled quotes, which stand for one. */
  readonly doubled: Uint8Array;
  /** Some cell holds a blank that is not the common one, or several side by side. */
  hasBlanks: boolean;
  hasQuotes: boolean;
};

/** `returns`: the line end is none of the common ones; `open`: the line does not end in the text. */
export type ScanResult = 'record' | 'difficult' | 'returns' | 'open';

export type RecordScan = {
  readonly scanned: Readonly<Scanned>;
  /** Begins with another text. */
  readonly open: (text: string) => void;
  /** Scans the record that begins at `from`. */
  readonly scan: (from: number) => ScanResult;
};

/** `delimiter` is one character; without quotes they are letters like others. */
export function recordScan(delimiter: string, hasQuotes: boolean): RecordScan {
  const scanned = emptyScan();
  const marks: Marks = {
    cut: delimiter.charCodeAt(0),
    cuts: finder(delimiter),
    quotes: finder('"'),
    returns: finder('\r'),
    blanks: blankFinder(delimiter),
  };
  let bytes = Buffer.alloc(0);
  return {
    scanned,
    open: (text) => {
      const needed = (text.length + 1) * 2;
      if (bytes.length < needed) {
        bytes = Buffer.alloc(needed * 2);
        scanned.letters = new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2);
      }
      bytes.write(text, 'utf16le');
      // The end of the text ends the search.
      scanned.letters[text.length] = LINE_END;
      scanned.text = text;
      marks.cuts.open(text);
      marks.quotes.open(hasQuotes ? text : '');
      marks.returns.open(text);
      marks.blanks.open(text);
    },
    scan: (from) => scanRecord(scanned, marks, from),
  };
}

/** Searches a text once, from one find to the next. */
type Finder = { readonly open: (text: string) => void; readonly from: (at: number) => number };

/** Where a mark stands at or behind a place; infinity where it does not come again. */
function finderBy(search: (text: string, at: number) => number): Finder {
  let [text, found] = ['', -1];
  return {
    open: (next) => {
      [text, found] = [next, -1];
    },
    from: (at) => {
      if (found < at) {
        const next = search(text, at);
        found = next === -1 ? Number.MAX_SAFE_INTEGER : next;
      }
      return found;
    },
  };
}

const finder = (mark: string): Finder => finderBy((text, at) => text.indexOf(mark, at));

/** Finds odd blanks, and two common ones side by side. */
function blankFinder(delimiter: string): Finder {
  const pattern = new RegExp(`[${ODD_BLANKS.replace(delimiter, '')}]|  `, 'gu');
  return finderBy((text, at) => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.index ?? -1;
  });
}

const emptyScan = (): Scanned => ({
  ...{ text: '', letters: new Uint16Array(1), from: 0, to: 0, next: 0, cells: 0, hasBlanks: false, hasQuotes: false },
  starts: new Int32Array(CELLS_MAX),
  ends: new Int32Array(CELLS_MAX),
  doubled: new Uint8Array(CELLS_MAX),
});

type Marks = {
  readonly cut: number;
  /** Delimiters: from a line without any, the next one may be as far as the end of the text. */
  readonly cuts: Finder;
  readonly quotes: Finder;
  readonly returns: Finder;
  readonly blanks: Finder;
};

/** Between quotes a delimiter is a letter, and a tab an odd blank. */
const mayHoldTab = (scanned: Scanned, marks: Marks): boolean => scanned.hasQuotes && marks.cut === TAB;

function scanRecord(scanned: Scanned, marks: Marks, from: number): ScanResult {
  const { text } = scanned;
  const end = text.indexOf('\n', from);
  const to = end === -1 ? text.length : end;
  const returned = marks.returns.from(from);
  // A return in front of the line end belongs to it; at the end of the text the other half may be missing.
  if (returned < to - 1 && (end !== -1 || returned < endWithoutReturns(text))) return 'returns';
  scanned.from = from;
  scanned.next = to + 1;
  scanned.to = returned < to ? Math.min(returned, to) : to;
  scanned.hasQuotes = marks.quotes.from(from) < to;
  scanned.hasBlanks = mayHoldTab(scanned, marks) || marks.blanks.from(from) < to;
  const isScanned = scanned.hasQuotes ? scanQuoted(scanned, marks) : scanPlain(scanned, marks.cuts);
  if (!isScanned) return 'difficult';
  return end === -1 ? 'open' : 'record';
}

/** The cells of a record without quotes; false where they are too many. */
function scanPlain(scanned: Scanned, cuts: Finder): boolean {
  const { doubled, to } = scanned;
  let at = scanned.from;
  for (let cell = 0; cell < CELLS_MAX; cell += 1) {
    const end = Math.min(to, cuts.from(at));
    doubled[cell] = 0;
    setCell(scanned, cell, at, end);
    if (end === to) {
      scanned.cells = cell + 1;
      return true;
    }
    at = end + 1;
  }
  return false;
}

/** A cell without the blanks at both ends of its text. */
// eslint-disable-next-line max-params -- runs for every cell of a file: an object would cost more than the search
function setCell({ letters, starts, ends }: Scanned, cell: number, from: number, to: number): void {
  let first = from;
  let last = to;
  while (first < last && letters[first] === BLANK) first += 1;
  while (last > first && letters[last - 1] === BLANK) last -= 1;
  starts[cell] = first;
  ends[cell] = last;
}

/** The cells of a record with quotes; false where only papaparse can tell. */
function scanQuoted(scanned: Scanned, { cuts, cut }: Marks): boolean {
  const { letters, doubled, to } = scanned;
  let at = scanned.from;
  for (let cell = 0; cell < CELLS_MAX; cell += 1) {
    doubled[cell] = 0;
    const isQuoted = at < to && letters[at] === QUOTE;
    const end = isQuoted ? closeQuoted(scanned, cell, at + 1) : Math.min(to, cuts.from(at));
    if (isQuoted && end < to && letters[end] !== cut) return false;
    if (isQuoted) setCell(scanned, cell, at + 1, end - 1);
    else setCell(scanned, cell, at, end);
    if (end === to) {
      scanned.cells = cell + 1;
      return true;
    }
    at = end + 1;
  }
  return false;
}

/** Where a quoted cell ends whose text begins at `from`: behind its closing quote; -1 where it does not end in the record. */
function closeQuoted({ text, letters, doubled, to }: Scanned, cell: number, from: number): number {
  let close = text.indexOf('"', from);
  while (close !== -1 && close < to) {
    if (letters[close + 1] !== QUOTE || close + 1 >= to) return close + 1;
    doubled[cell] = 1;
    close = text.indexOf('"', close + 2);
  }
  return -1;
}

/** The cell as it is printed. */
export function cellOf({ text, starts, ends, doubled }: Readonly<Scanned>, cell: number): string {
  const printed = text.slice(starts[cell], ends[cell]);
  return doubled[cell] === 1 ? printed.replaceAll('""', '"') : printed;
}

/** All cells as printed, apart from the text that they stand in. */
export function cellsOf(scanned: Readonly<Scanned>, raw: string): string[] {
  const { from, starts, ends, doubled, cells } = scanned;
  const all: string[] = [];
  for (let cell = 0; cell < cells; cell += 1) {
    const printed = raw.slice((starts[cell] ?? 0) - from, (ends[cell] ?? 0) - from);
    all.push(doubled[cell] === 1 ? printed.replaceAll('""', '"') : printed);
  }
  return all;
}
