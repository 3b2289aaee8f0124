/** Which columns of a table hold the states of its rows, what each word of them means, and which words nobody knows. */
import type { ColumnFacts } from '../table/columns.ts';
import { isDateColumn, isLetterColumn, isNumberColumn, isPlausibleDate, looksLikeMovement } from '../table/columns.ts';
import type { Evidence, Question } from '../table/evidence.ts';
import { cellAt } from '../table/grid.ts';
import type { GridRow } from '../table/grid.ts';
import { scanNumber } from '../amounts/numbers.ts';
import type { Mapping } from '../reading/reading.ts';
import { foldText } from '../table/titles.ts';
import type { TitleRole } from '../table/titles.ts';
import { isPendingWording, LOST } from '../table/words.ts';
import { beginsNotBooked, stateOfWord } from './state-words.ts';
import type { RowState } from './state-words.ts';

/** The state columns of a table, and what is known of their words beyond the usual ones. */
export type RowStates = {
  readonly columns: readonly number[];
  /** Words that a person told, folded. */
  readonly booked: ReadonlySet<string>;
  readonly left: ReadonlySet<string>;
  /** Words of states where no title says that they are: nobody knows what they mean. */
  readonly doubted: ReadonlySet<string>;
};

/** More different words than this are texts. */
const WORDS_MAX = 12;
const MOST = 0.8;
const TITLE =
  /^(?:estado|status|state|situacion|statut|stato|situacao)(?:$| (?:de|del|of) )|(?:^| )(?:estado|status)$/u;

const isFewWords = (column: ColumnFacts): boolean =>
  column.filled > 0 && column.distinct.size <= WORDS_MAX && !isNumberColumn(column) && !isDateColumn(column);

/** A title of states over a few words, or any other column whose words are states and tell rows apart; a few damaged words do not hide them. */
function holdsStates(column: ColumnFacts, rows: number): boolean {
  if (!isFewWords(column)) return false;
  const words = [...column.distinct].filter((cell) => !isFigure(cell));
  const states = words.map((word) => stateOfWord(word.replaceAll('"', '')));
  const isKnown = states.some((state) => state !== 'unknown');
  if (column.role === 'status') return isKnown || (TITLE.test(foldText(column.title)) && states.length > 1);
  const isFull = column.filled >= rows * MOST && !isLetterColumn(column);
  const isTold = states.includes('not-booked') || words.some(isLeftOfWord);
  return isFull && mayHoldStates(column, states) && states.includes('booked') && isTold;
}

/** The end of a word that did not happen was lost, or the front of any word: beside states it may be one of them. */
const isLeftOfWord = (word: string): boolean =>
  stateOfWord(word) === 'unknown' && (word.startsWith(LOST) || beginsNotBooked(word));

/** Some words may be none where no title says anything; under one of texts every cell is the word of a state. */
function mayHoldStates({ role, distinct }: ColumnFacts, states: readonly RowState[]): boolean {
  const unknown = states.filter((state) => state === 'unknown').length;
  if (role === 'text') return unknown === 0 && [...distinct].every(isShort);
  return UNTITLED.has(role) && unknown * 2 <= states.length;
}

const YES_NO = /^(?:s[ií]?|no?|y(?:es)?|true|false|[01])$/iu;

/** Where nobody knows whether its words are states. */
const doubtsStates = (column: ColumnFacts, rows: number): boolean =>
  isTitled(column) ? isNumbered(column) : isUntold(column) && (isSparse(column, rows) || isMostlyLeft(column));

/** Its title, if it has one, does not say what its words are. */
const isUntold = ({ role }: ColumnFacts): boolean => role === 'text' || UNTITLED.has(role);

const isTitled = ({ role, title }: ColumnFacts): boolean =>
  role === 'status' || (title !== '' && stateOfWord(title) !== 'unknown');

/** Under a title of states or the name of one: numbers, or a yes and a no. */
const isNumbered = ({ distinct }: ColumnFacts): boolean => distinct.size === 2 && [...distinct].every(isYesOrNo);

const isLeftWord = (word: string): boolean => stateOfWord(word) === 'not-booked' && isShort(word);

/** Words of what did not happen beside few of the rows, and nothing else. */
const isSparse = ({ filled, distinct }: ColumnFacts, rows: number): boolean =>
  filled * 2 <= rows && [...distinct].every(isLeftWord);

/** Words of what did not happen, more than others, where nothing says that any row did: several, or one that banks print in place of a day as well. */
function isMostlyLeft(column: ColumnFacts): boolean {
  const left = [...column.distinct].filter(isLeftWord);
  const isPlain = left.length > 1 || left.every(isPendingWording);
  return column.role !== 'text' && isFewWords(column) && isPlain && left.length * 2 > column.distinct.size;
}

const isShort = (word: string): boolean => word.length <= WORD_LETTERS_MAX;
const isYesOrNo = (word: string): boolean => YES_NO.test(word);
const WORD_LETTERS_MAX = 24;

/** What a row holds there that was pushed aside. */
const isFigure = (cell: string): boolean => scanNumber(cell) !== null || isPlausibleDate(cell);

const UNTITLED: ReadonlySet<TitleRole | null> = new Set([null, 'other']);

export function statesIn(facts: readonly ColumnFacts[], rows: number, { states }: Mapping): RowStates {
  const folded = (words: readonly string[] = []): ReadonlySet<string> => new Set(words.map(foldText));
  const known = facts.filter((column) => holdsStates(column, rows));
  const doubted = facts.filter((column) => column.filled > 0 && !known.includes(column) && doubtsStates(column, rows));
  return {
    columns: [...known, ...doubted].map(({ index }) => index),
    booked: folded(states?.booked),
    left: folded(states?.left),
    doubted: folded(doubted.flatMap(({ distinct }) => [...distinct])),
  };
}

/** Inside a cell a quote is what became of a delimiter: more than one state may stand there, and another row. */
export const isTornWord = (cell: string): boolean => cell.includes('"');

/** What one cell of a state column says. */
export const stateOfCell = (cell: string, { booked, left, doubted }: RowStates): RowState => {
  if (isTornWord(cell)) return 'unknown';
  const word = foldText(cell);
  if (left.has(word)) return 'not-booked';
  if (booked.has(word)) return 'booked';
  return doubted.has(word) ? 'unknown' : stateOfWord(cell);
};

/** The state of a row by all its state cells: one that says no is enough. */
export function stateOfRow(row: GridRow, states: RowStates): RowState {
  const found = states.columns.map((column) => stateOfCell(cellAt(row, column), states));
  return found.find((state) => state === 'not-booked') ?? found.find((state) => state === 'unknown') ?? 'booked';
}

/** Words that nobody knows, in their order. */
export const unknownWords = (evidence: Evidence, states: RowStates, start: number): readonly string[] =>
  states.columns.flatMap((column) =>
    evidence.ask(wordsIn(column, start)).filter((word) => !isTornWord(word) && stateOfCell(word, states) === 'unknown'),
  );

/** The words of a state column over all movements of the file. */
const wordsIn = (column: number, start: number): Question<readonly string[]> => ({
  key: JSON.stringify(['states', column, start]),
  tally: () => {
    const words = new Set<string>();
    const isNew = (word: string): boolean => word !== '' && words.size <= WORDS_MAX && !words.has(word);
    return {
      add: (row, at) => {
        const word = cellAt(row, column);
        if (at >= start && isNew(word) && looksLikeMovement(row)) words.add(word);
      },
      isDone: () => words.size > WORDS_MAX,
      answer: () => [...words].sort(),
    };
  },
});
