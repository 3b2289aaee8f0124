/** What a money column as a whole says about cells that carry no mark of their own. */
import type { Question } from '../table/evidence.ts';
import { cellAt } from '../table/grid.ts';
import type { GridRow } from '../table/grid.ts';
import { scanNumber } from './numbers.ts';
import type { ScannedNumber } from './numbers.ts';
import { byShape } from './plain-number.ts';

export type ColumnHabit = {
  /** Cells without a letter behind them count as this where others carry one; 0: a single one among many lost its letter or its sign. */
  readonly bare: 1 | 0 | -1;
  /** Most of the column's numbers are printed with a minus. */
  readonly minus: boolean;
  /** A minus stands between the currency and its number (`$ -5`): the two without a number are what is left of an amount, and no zero. */
  readonly inside: boolean;
  /** Letters behind numbers are the column's way; a single one may be what became of a digit. */
  readonly letters: boolean;
};

/** Of a column that says nothing as a whole. */
export const NO_HABIT: ColumnHabit = { bare: 1, minus: false, inside: false, letters: true };

/** The share of numbers with a letter from which letters of one kind are no chance. */
const OFTEN = 0.2;

type Tally = Readonly<Record<'C' | 'D' | 'whole' | 'minus' | 'inside' | 'plus' | 'numbers' | 'cents' | 'cut', number>>;

/** So many credits by name, and a single number that is none. */
const LONE_AMONG = 3;

/** Only CR stands alone: where some numbers are credits by name, the others are not; a single one that lacks the cents of all credits as well was cut in front of its letter. */
function bareOf({ C, D, whole, minus, numbers, cents, cut }: Tally): ColumnHabit['bare'] {
  if (C === 0 || D > 0 || whole === 0 || minus > 0) return 1;
  const isCut = C > 1 && cut === 1 && cents === C;
  return numbers - C === 1 && (C >= LONE_AMONG || isCut) ? 0 : -1;
}

/** Every amount has its sign, credits too, but for a single one. */
const losesSign = ({ C, D, minus, plus, numbers }: Tally): boolean =>
  C + D === 0 && minus > 0 && plus > 0 && numbers > LONE_AMONG && numbers - minus - plus === 1;

function habitTally(): { readonly add: (cell: string, times: number) => void; readonly habit: () => ColumnHabit } {
  const tally = { C: 0, D: 0, whole: 0, minus: 0, inside: 0, plus: 0, numbers: 0, cents: 0, cut: 0 };
  return {
    add: (cell, times) => {
      const number = scanNumber(cell);
      if (number === null || !/[1-9]/.test(number.body)) return;
      tally.numbers += times;
      if (number.suffix !== '') tally[number.suffix] += times;
      if (number.suffix !== '' && WHOLE_WORD.test(cell)) tally.whole += times;
      const hasCents = CENTS.test(number.body);
      if (hasCents !== (number.suffix === '')) tally[hasCents ? 'cents' : 'cut'] += times;
      for (const sign of signsOf(number.sign, cell)) tally[sign] += times;
    },
    habit: () => ({
      bare: losesSign(tally) ? 0 : bareOf(tally),
      minus: tally.minus * 2 > tally.numbers,
      inside: tally.inside > 0,
      letters: tally.whole > 0 || (tally.C > 0 && tally.D > 0) || tally.C + tally.D >= tally.numbers * OFTEN,
    }),
  };
}

const INSIDE = /^[^-−–\d(]+[-−–] ?[\d.,]/u;
/** What a number's sign counts as. */
function signsOf(sign: ScannedNumber['sign'], cell: string): readonly ('minus' | 'inside' | 'plus')[] {
  if (sign === '') return [];
  if (sign === '+') return ['plus'];
  return INSIDE.test(cell) ? ['minus', 'inside'] : ['minus'];
}

const CENTS = /[.,]\d\d$/u;
const WHOLE_WORD = /(?:[CD]R|DB|DEB|CRED|\([CD]\))\)?$/iu;

export function habitOf(rows: readonly GridRow[], column: number): ColumnHabit {
  const tally = habitTally();
  for (const row of rows) tally.add(cellAt(row, column), 1);
  return tally.habit();
}

/** The habit of a column from the row `start` on. */
export const habitIn = (column: number, start: number): Question<ColumnHabit> => ({
  key: JSON.stringify(['habit', column, start]),
  tally: () => {
    const tally = habitTally();
    const cells = byShape(tally.add);
    return {
      add: (row, at) => {
        if (at >= start) cells.add(cellAt(row, column));
      },
      answer: () => {
        cells.settle();
        return tally.habit();
      },
    };
  },
});
