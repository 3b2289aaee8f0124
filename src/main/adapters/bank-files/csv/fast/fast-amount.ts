/** Reads the amounts that nearly all rows print, digit by digit and without any text between; what is printed otherwise is left to the slow reader. */

/** What was read: `empty` cells hold nothing, `other` ones need the slow reader. */
export type AmountCell = 'amount' | 'empty' | 'other';

/** One column's amounts: what was read last. */
export type AmountScan = {
  readonly mark: number;
  readonly group: number;
  centavos: number;
  /** Cells of one shape allow the same decimal marks and have the same sign; below SHAPES. */
  shape: number;
};

export const SHAPES = 24;
/** Whole digits: with centavos still exact in a sum. */
const DIGITS_MAX = 13;
const [ZERO, NINE, MINUS, DOLLAR, BLANK, DOT, COMMA] = [48, 57, 45, 36, 32, 46, 44];
const GROUP_DIGITS = 3;

export const amountScan = (decimal: ',' | '.'): AmountScan => ({
  ...{ mark: decimal === ',' ? COMMA : DOT, group: decimal === ',' ? DOT : COMMA, centavos: 0, shape: 0 },
});

/**
 * Reads the cell from `from` to `to`, free of blanks at both ends: a minus, a dollar sign, digits in groups of three or
 * without groups, and one digit or two behind the decimal mark.
 */
// eslint-disable-next-line complexity, max-params -- runs twice a row: calls and objects would cost more than the digits
export function readAmount(scan: AmountScan, letters: Uint16Array, from: number, to: number): AmountCell {
  if (from >= to) return 'empty';
  const isNegative = letters[from] === MINUS;
  let at = currencyEnd(letters, isNegative ? from + 1 : from);
  const first = letters[at];
  // Apart: a list would be made for every amount until the engine knows better.
  let value = 0;
  let run = 0;
  let digits = 0;
  let groups = 0;
  let letter = 0;
  for (; at < to; at += 1) {
    letter = letters[at] ?? 0;
    if (letter >= ZERO && letter <= NINE) {
      value = value * 10 + letter - ZERO;
      run += 1;
    } else if (letter === scan.group && fits(run, groups, first)) {
      digits += run;
      groups += 1;
      run = 0;
    } else break;
  }
  digits += run;
  if (run === 0 || digits > DIGITS_MAX || (groups > 0 && run !== GROUP_DIGITS)) return 'other';
  const cents = to - at - 1;
  if (at === to) value *= 100;
  else if (letter !== scan.mark || cents < 1 || cents > 2) return 'other';
  for (at += 1; at < to; at += 1) {
    letter = letters[at] ?? 0;
    if (letter < ZERO || letter > NINE) return 'other';
    value = value * 10 + letter - ZERO;
  }
  if (cents === 1) value *= 10;
  scan.centavos = isNegative && value !== 0 ? -value : value;
  scan.shape = (groups > 2 ? 2 : groups) + (cents > 0 ? 3 : 0) + (isNegative ? 6 : 0) + (value === 0 ? 12 : 0);
  return 'amount';
}

/** Whether a group mark may stand behind so many digits: up to three at the front, and no zero there. */
const fits = (run: number, groups: number, first: number | undefined): boolean =>
  groups === 0 ? run > 0 && run <= GROUP_DIGITS && first !== ZERO : run === GROUP_DIGITS;

function currencyEnd(letters: Uint16Array, from: number): number {
  if (letters[from] !== DOLLAR) return from;
  return letters[from + 1] === BLANK ? from + 2 : from + 1;
}
