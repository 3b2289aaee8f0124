/** Reads the plain numbers that nearly all cells print, digit by digit: groups of three, at most two decimals. */
import type { DecimalMark } from '../reading/reading.ts';

export type PlainNumber = {
  /** All its digits as one number. */
  digits: number;
  decimals: number;
  isNegative: boolean;
  /** What its marks say: nothing, decimals, one group, several groups, or groups and decimals. */
  form: 0 | 1 | 2 | 3 | 4;
  /** The first of its marks. */
  mark: DecimalMark | null;
  /** Cells of one shape have the same marks and sign, and are zero or not alike. */
  shape: number;
};

const [WHOLE, DECIMAL, GROUP, GROUPS, BOTH] = [0, 1, 2, 3, 4] as const;
/** Whole digits: with centavos still exact in a sum. */
const DIGITS_MAX = 13;
const GROUP_DIGITS = 3;
const [ZERO, NINE, MINUS, DOLLAR, BLANK, DOT, COMMA] = [48, 57, 45, 36, 32, 46, 44];

type Slot = PlainNumber & { cell: string; isPlain: boolean };
const emptySlot = (): Slot => ({
  ...{ digits: 0, decimals: 0, isNegative: false, form: WHOLE, mark: null, shape: 0, cell: '', isPlain: false },
});
/** The numbers read last: an amount and its balance are each asked for several times a row. */
const slots: [Slot, Slot] = [emptySlot(), emptySlot()];
/** The one that is read, and what of it is known on the way. */
let last = slots[0];
const marks = { first: 0, front: 0, count: 0, whole: 0, run: 0, isEnding: false };

/** A minus, a dollar sign, then the number; null for what is printed otherwise. Valid until the next call. */
export function plainNumber(cell: string): Readonly<PlainNumber> | null {
  if (last.cell !== cell) last = last === slots[0] ? slots[1] : slots[0];
  if (last.cell !== cell) {
    last.cell = cell;
    last.isPlain = read(cell);
    last.shape = shapeOf(last);
  }
  return last.isPlain ? last : null;
}

function read(cell: string): boolean {
  last.isNegative = cell.charCodeAt(0) === MINUS;
  let from = last.isNegative ? 1 : 0;
  if (cell.charCodeAt(from) === DOLLAR) from += cell.charCodeAt(from + 1) === BLANK ? 2 : 1;
  return scan(cell, from) && settle(cell.charCodeAt(from) === ZERO);
}

/** Digits and marks to the end of the cell; false where anything else stands there. */
function scan(cell: string, from: number): boolean {
  const { length } = cell;
  marks.first = 0;
  marks.count = 0;
  marks.whole = 0;
  marks.isEnding = false;
  // Apart: a list would be made for every number.
  let digits = 0;
  let run = 0;
  for (let at = from; at < length; at += 1) {
    const letter = cell.charCodeAt(at);
    if (letter >= ZERO && letter <= NINE) {
      digits = digits * 10 + letter - ZERO;
      run += 1;
    } else if (takeMark(letter, run)) run = 0;
    else return false;
  }
  last.digits = digits;
  marks.run = run;
  return run > 0;
}

/** A mark behind so many digits: the first one, another of the same groups, or the one in front of the decimals. */
function takeMark(letter: number, run: number): boolean {
  if ((letter !== DOT && letter !== COMMA) || marks.isEnding) return false;
  if (marks.first === 0) {
    marks.first = letter;
    marks.front = run;
  } else if (run !== GROUP_DIGITS) return false;
  else marks.isEnding = letter !== marks.first;
  marks.count += 1;
  marks.whole += run;
  return true;
}

/** What the marks make of the digits; false where they stand as in no plain number. */
function settle(beginsWithZero: boolean): boolean {
  const { first, front, whole, run, isEnding } = marks;
  last.mark = markOf(first);
  last.form = formOf();
  last.decimals = last.form === DECIMAL || last.form === BOTH ? run : 0;
  if (whole + run - last.decimals > DIGITS_MAX || last.decimals >= GROUP_DIGITS) return false;
  if (last.form === WHOLE) return true;
  if (last.form === DECIMAL) return front > 0;
  return isGrouped(beginsWithZero) && (isEnding || run === GROUP_DIGITS);
}

const markOf = (letter: number): DecimalMark | null => (letter === 0 ? null : letter === DOT ? '.' : ',');

function formOf(): PlainNumber['form'] {
  const { count, run, isEnding } = marks;
  if (isEnding) return BOTH;
  if (count === 1) return run < GROUP_DIGITS ? DECIMAL : GROUP;
  return count === 0 ? WHOLE : GROUPS;
}

/** Up to three digits at the front and no zero there. */
const isGrouped = (beginsWithZero: boolean): boolean =>
  marks.front > 0 && marks.front <= GROUP_DIGITS && !beginsWithZero;

const SCALES = [100, 10, 1];

/** Its signed centavos under a decimal mark; null where the mark makes it finer than a centavo or no number. */
export function centavosOf({ digits, decimals, isNegative, form, mark }: Readonly<PlainNumber>, decimal: DecimalMark) {
  // A decimal mark comes alone or behind groups of the other one.
  const fits = form === WHOLE || (form === DECIMAL) === (mark === decimal);
  if (!fits) return null;
  const size = digits * (SCALES[decimals] ?? 1);
  return isNegative && size !== 0 ? -size : size;
}

const SHAPES = 40;

const shapeOf = ({ digits, isNegative, form, mark }: Readonly<PlainNumber>): number =>
  form * 8 + (mark === '.' ? 4 : 0) + (isNegative ? 2 : 0) + (digits === 0 ? 1 : 0);

/** Tells plain numbers of one shape together, and every other cell by itself; for what depends on no more than that. */
export function byShape(tell: (cell: string, times: number) => void): {
  readonly add: (cell: string) => void;
  /** Tells what was counted since. */
  readonly settle: () => void;
} {
  const times = new Float64Array(SHAPES);
  const cells: string[] = [];
  return {
    add: (cell) => {
      const number = plainNumber(cell);
      if (number === null) {
        tell(cell, 1);
        return;
      }
      const before = times[number.shape] ?? 0;
      if (before === 0) cells[number.shape] = cell;
      times[number.shape] = before + 1;
    },
    settle: () => {
      cells.forEach((cell, shape) => {
        if ((times[shape] ?? 0) > 0) tell(cell, times[shape] ?? 0);
        times[shape] = 0;
      });
    },
  };
}
