/** Which decimal mark the cells of columns allow: every cell must fit it; where a few are damaged, far more must demand it. */
import type { Question } from '../table/evidence.ts';
import { cellAt } from '../table/grid.ts';
import type { GridRow } from '../table/grid.ts';
import { isEmptyAmount, marksOf, scanNumber } from './numbers.ts';
import { byShape } from './plain-number.ts';
import type { DecimalMark } from '../reading/reading.ts';

/** What the numbers of one or several columns say together. */
export type MarkAnswer = {
  /** `either`: both marks give the same numbers; `unclear`: other ones; `none`: no mark fits every cell. */
  readonly mark: DecimalMark | 'either' | 'unclear' | 'none';
  /** The mark that far more cells demand than the other one. */
  readonly vote: DecimalMark | null;
};

type MarkTally = {
  readonly add: (cell: string, times: number) => void;
  readonly answer: () => MarkAnswer;
};

/** `Threes`: a cell has the mark before its last three digits, as thousands have it. */
type MarkFacts = {
  dot: boolean;
  comma: boolean;
  differs: boolean;
  dotThrees: boolean;
  commaThrees: boolean;
  dots: number;
  commas: number;
  /** Of these: with more digits behind the mark than centavos have. */
  odd: number;
  /** Of these: with a zero as the last digit behind the mark; and amounts without any mark. */
  padded: number;
  bare: number;
};

function markTally(): MarkTally {
  const facts: MarkFacts = {
    ...{
      dot: true,
      comma: true,
      differs: false,
      dotThrees: false,
      commaThrees: false,
      dots: 0,
      commas: 0,
      odd: 0,
      padded: 0,
      bare: 0,
    },
  };
  return {
    add: (cell, times) => {
      const scanned = isEmptyAmount(cell) ? null : scanNumber(cell);
      if (scanned !== null) addNumber(facts, scanned.body, times);
    },
    answer: () => ({ mark: markOf(facts), vote: voteOf(facts) }),
  };
}

function addNumber(facts: MarkFacts, body: string, times: number): void {
  const { dot, comma } = marksOf(body);
  facts.dot &&= dot;
  facts.comma &&= comma;
  if (dot && comma) addEither(facts, body, times);
  else if (dot || comma) addOne(facts, body, { dot, times });
}

function addOne(
  facts: MarkFacts,
  body: string,
  { dot, times }: { readonly dot: boolean; readonly times: number },
): void {
  if (dot) facts.dots += times;
  else facts.commas += times;
  if ((dot ? /\.\d{3,}$/ : /,\d{3,}$/).test(body)) facts.odd += times;
  if (/[.,]\d?0$/.test(body)) facts.padded += times;
}

function addEither(facts: MarkFacts, body: string, times: number): void {
  if (/^\d*[1-9]\d*$/.test(body)) facts.bare += times;
  facts.differs ||= /[.,]/.test(body);
  facts.dotThrees ||= body.includes('.');
  facts.commaThrees ||= body.includes(',');
}

function markOf(facts: MarkFacts): MarkAnswer['mark'] {
  const { dot, comma, differs, dotThrees, commaThrees } = facts;
  if (dot && comma) return differs ? 'unclear' : 'either';
  // With cents in one cell and thousandths in others a mark is in doubt: the one cell may be damaged.
  if ((dot && dotThrees) || (comma && commaThrees)) return 'unclear';
  // One cell alone that demands it with more digits than centavos have may be thousands with a digit too many.
  if (isOddAlone(facts) || isPaddedAlone(facts)) return 'unclear';
  return onlyMark(dot, comma);
}

const onlyMark = (dot: boolean, comma: boolean): MarkAnswer['mark'] => (dot ? '.' : comma ? ',' : 'none');
/** Who leaves the cents of all others out where there are none prints no zero behind the last of them: a mark came in. */
const isPaddedAlone = ({ dots, commas, padded, bare }: MarkFacts): boolean =>
  dots + commas === 1 && padded === 1 && bare >= BARE_MIN;
const BARE_MIN = 2;
const isOddAlone = ({ dots, commas, odd }: MarkFacts): boolean => dots + commas === 1 && odd === 1;

function voteOf({ dots, commas }: MarkFacts): DecimalMark | null {
  if (dots > commas * 4) return '.';
  return commas > dots * 4 ? ',' : null;
}

export function marksOfCells(cells: Iterable<string>): MarkAnswer {
  const tally = markTally();
  for (const cell of cells) tally.add(cell, 1);
  return tally.answer();
}

export const marksOfColumns = (rows: readonly GridRow[], columns: readonly number[]): MarkAnswer =>
  marksOfCells(rows.flatMap((row) => columns.map((column) => cellAt(row, column))));

/** The marks of columns that are printed alike, from the row `start` on. */
export const marksIn = (columns: readonly number[], start: number): Question<MarkAnswer> => ({
  key: JSON.stringify(['marks', columns, start]),
  tally: () => {
    const tally = markTally();
    const cells = byShape(tally.add);
    return {
      add: (row, at) => {
        if (at >= start) for (const column of columns) cells.add(cellAt(row, column));
      },
      answer: () => {
        cells.settle();
        return tally.answer();
      },
    };
  },
});

/** The decimal marks that columns allow: one, or both where nothing tells. */
export function decimalsOfMarks({ mark, vote }: MarkAnswer): DecimalMark[] {
  if (mark === '.' || mark === ',') return [mark];
  if (mark === 'either') return ['.'];
  if (mark === 'unclear') return [',', '.'];
  return vote === null ? [] : [vote];
}

/** The mark of a balance column; `main` is the one of the amounts, for where the balances do not tell. */
export function decimalOfBalance({ mark, vote }: MarkAnswer, main: DecimalMark): DecimalMark {
  if (mark === '.' || mark === ',') return mark;
  return mark === 'none' ? (vote ?? main) : main;
}
