/** What one row is by a settled layout: a movement, a row to skip with its reason, or a row that cannot be read with its reason. */
import type { BankDay } from '../../day/day.ts';
import { ZERO } from '../../money/decimal.ts';
import type { Units } from '../../money/decimal.ts';
import { isPlausibleDate, looksLikeMovement } from '../table/columns.ts';
import { dayOfParts } from '../dates/dates.ts';
import { cellAt, filledWidth, isBlankRow } from '../table/grid.ts';
import type { GridRow } from '../table/grid.ts';
import type { Layout } from '../table/layout.ts';
import { referenceIn } from '../lines/line.ts';
import type { ReadLine } from '../lines/line.ts';
import type { AmountReading } from '../amounts/money-columns.ts';
import { isEmptyAmount, scanNumber } from '../amounts/numbers.ts';
import type { RejectReason, SkipReason } from '../reading/reading.ts';
import { losesDelimiter } from './lost-delimiter.ts';
import { balanceOf, lastMoneyColumn } from './row-context.ts';
import type { RowContext } from './row-context.ts';
import {
  canBeShifted,
  endsInBalance,
  endsInHalf,
  endsInOpenQuote,
  goesOnBehindBalance,
  goesOnBehindTotal,
  hasBegunDay,
  hasStuckDay,
  isCutBeforeDate,
  isCutBeforeLetter,
  isCutOrJoined,
  isDamaged,
  isFilledLike,
  isForeword,
  isPulledIn,
  isPushedAside,
  isPushedMovement,
  isShort,
  isTotal,
  isTwice,
  isWide,
  leftOver,
  lostCells,
} from './row-damage.ts';
import type { EdgeKind } from './row-places.ts';
import { isTornWord, stateOfRow } from '../states/row-states.ts';
import { isHeld } from '../states/without-balance.ts';
import { repeatsHeader } from '../table/table.ts';
import { balanceWording, isNearlyBalance, isPendingWording } from '../table/words.ts';

export type Verdict =
  /** `wide`: the row has more cells than the table, so its amount may have been pushed aside. */
  | { readonly kind: 'line'; readonly line: ReadLine; readonly wide: boolean }
  /** `outside`: neither date nor amount; whether before, between or behind the movements is known at the end. */
  | { readonly kind: 'skip'; readonly reason: SkipReason | 'outside' }
  /** `at`: at such an edge of the movements it is a line of the preamble, of the footer, or the file's own record. */
  | { readonly kind: 'reject'; readonly reason: RejectReason; readonly at: EdgeKind | null }
  /** An amount without a date: what it is depends on the balances around it. */
  | { readonly kind: 'undated'; readonly amount: Units; readonly balance: Units | null };

export const CELL_MAX = 4000;

export const skip = (reason: SkipReason | 'outside'): Verdict => ({ kind: 'skip', reason });
export const reject = (reason: RejectReason, at: EdgeKind | null = null): Verdict => ({ kind: 'reject', reason, at });

/** Judges a row by itself; `place` says whether it stands before the table's header. */
export function judgeRow(row: GridRow, place: 'before' | 'table', context: RowContext): Verdict {
  const { layout } = context;
  if (isBlankRow(row)) return skip('blank');
  if (/^sep=.?$/iu.test(row.raw.trim())) return skip('separator-hint');
  if (place === 'before') return beforeTable(row, context);
  if (repeatsHeader(row, layout.table.titles)) return skip('repeated-header');
  if (layout.skip.some((text) => row.raw.includes(text))) return skip('by-mapping');
  if (row.cells.some((cell) => cell.length > CELL_MAX)) return reject('too-long');
  if (layout.only !== null && isOther(row, layout.only)) return skip('other-account');
  return notBooked(row, context) ?? judgeByState(row, context);
}

/** A movement of an unknown state was asked about before; what else stands where states stand lost its place and is not passed over. */
function judgeByState(row: GridRow, context: RowContext): Verdict {
  const verdict = judgeMovement(row, context);
  if (stateOfRow(row, context.layout.states) !== 'unknown') return verdict;
  if (verdict.kind === 'undated') return reject('date-unreadable');
  return verdict.kind === 'line' ? skip('not-booked') : verdict;
}

/** What a date cell, a state or a missing balance says against a row; null where nothing does. Behind a row that is left out another one may begin, and what is left of one that lost cells says nothing. */
function notBooked(row: GridRow, context: RowContext): Verdict | null {
  if (context.layout.states.columns.some((column) => isTornWord(cellAt(row, column)))) return reject('ragged');
  const reason = reasonAgainst(row, context);
  if (reason === null) return null;
  const isDoubted = isWide(row, context) || isShort(row, context) || isLeftByZero(row, context);
  return isDoubted ? reject('ragged') : skip(reason);
}

/** Only its missing balance says that it was not booked, and zero may be what is left of its amount: no balance proves that it is outside. */
const isLeftByZero = (row: GridRow, context: RowContext): boolean => {
  if (!isOutsideBalance(row, context) || stateOfRow(row, context.layout.states) === 'not-booked') return false;
  const amount = context.amountOf(row);
  return amount.ok && amount.amount === ZERO && !row.cells.some((cell) => isHeld(cell) || isPendingWording(cell));
};

function reasonAgainst(row: GridRow, context: RowContext): SkipReason | null {
  const { date, states } = context.layout;
  const isTold = states.left.size + states.booked.size > 0;
  const columns = isTold ? [date] : [date, ...states.columns];
  if (columns.some((column) => isPendingWording(cellAt(row, column)))) return 'pending';
  return stateOfRow(row, states) === 'not-booked' || isOutsideBalance(row, context) ? 'not-booked' : null;
}

/** A row of a date that lacks the balance of all others, where these leave such rows out; one that ends before it was cut, and one that alone is shorter than most lost a cell. */
const isOutsideBalance = (row: GridRow, { layout: { outsideBalance: balance, date }, usual, bareWidths }: RowContext) =>
  balance !== null &&
  row.cells.length > balance &&
  (row.cells.length >= usual || (bareWidths.get(row.cells.length) ?? 0) > 1) &&
  isEmptyAmount(cellAt(row, balance)) &&
  isPlausibleDate(cellAt(row, date));

function isOther(row: GridRow, only: NonNullable<Layout['only']>): boolean {
  const value = cellAt(row, only.column);
  return value !== '' && value.toUpperCase() !== only.equals.toUpperCase();
}

function beforeTable(row: GridRow, context: RowContext): Verdict {
  const { layout } = context;
  if (row.line === layout.table.headerLine) return holdsFigure(row) ? reject('ragged') : skip('header');
  const wording = balanceKind(row);
  if (wording !== null) return skip(wording);
  return isStrayMovement(row, context) ? reject('ragged') : skip('preamble');
}

/** A movement was joined to the titles. */
const holdsFigure = ({ cells }: GridRow): boolean =>
  cells.some((cell) => /\d[.,]\d/u.test(cell) && scanNumber(cell) !== null);

/** A row in front of the titles that has a day and an amount where movements have them: it lost its place, and must not be passed over. */
function isStrayMovement(row: GridRow, context: RowContext): boolean {
  if (hasStuckDay(row, context) || lostCells(row, context)) return true;
  if (row.cells.length <= lastMoneyColumn(context.layout)) return false;
  if (dayOf(row, context) === null && !hasBegunDay(row, context)) return isStrayWithoutDay(row, context);
  if (filledWidth(row) <= context.width) return isMovementInPlace(row, context) || isPulledIn(row, context);
  // An amount that lost the quote in front of it falls apart at its own marks, and the row grows wider than the table.
  return isJoinedOrPushed(row, context) || fellApart(row, context);
}

/** Its day was damaged or stands elsewhere. */
const isStrayWithoutDay = (row: GridRow, context: RowContext): boolean =>
  !isForeword(row) && isFilledLike(row, context) && (looksLikeMovement(row) || isMovementInPlace(row, context));

function fellApart(row: GridRow, context: RowContext): boolean {
  if (!row.cells.some((cell) => cell.includes('"'))) return false;
  const amount = context.amountOf(row);
  return amount.ok && amount.amount !== ZERO;
}

function isMovementInPlace(row: GridRow, context: RowContext): boolean {
  const { layout, filled } = context;
  const amount = context.amountOf(row);
  if (!amount.ok) return amount.reason === 'amount-unreadable' && filledWidth(row) >= filled && !isForeword(row);
  return amount.amount !== ZERO && (hasUsualBalance(row, layout) || endsInOpenQuote(row));
}

/** A balance, where all movements have one. */
function hasUsualBalance(row: GridRow, { balance, table }: Layout): boolean {
  const hasFigure = (one: GridRow): boolean => balance === null || /\d/.test(cellAt(one, balance));
  return hasFigure(row) || !table.movements.every(hasFigure);
}

/** Two rows that were joined, or one that was pushed aside behind its day. */
const isJoinedOrPushed = (row: GridRow, context: RowContext): boolean =>
  isTwice(row, context) || isPushedMovement(row, context);

/** The cells of a row that matter, read. */
type Read = { readonly day: BankDay | null; readonly amount: AmountReading; readonly balance: Units | null };

function judgeMovement(row: GridRow, context: RowContext): Verdict {
  const { layout } = context;
  const read: Read = { day: dayOf(row, context), amount: context.amountOf(row), balance: balanceOf(row, layout) };
  const wording = balanceKind(row);
  if (wording !== null && !isMovementDespite(read))
    return goesOnBehindBalance(row, context) || endsInBalance(row, context) ? reject('ragged') : skip(wording);
  return read.day === null ? undated(row, read, context) : dated(row, { ...read, day: read.day }, context);
}

function dated(row: GridRow, { day, amount, balance }: Read & { readonly day: BankDay }, context: RowContext): Verdict {
  const { layout } = context;
  if (!amount.ok) return withoutAmount(row, amount.reason, context);
  if (isCutOrJoined(row, context) || losesDelimiter(row, context) || row.cells.some(isNearlyBalance))
    return reject('ragged');
  const line = lineOf(row, { day, amount: amount.amount, balance, layout });
  return { kind: 'line', line, wide: isWide(row, context) && canBeShifted(layout) };
}

/** A text that begins like a balance is a movement where date, amount and another balance stand beside it. */
const isMovementDespite = ({ day, amount, balance }: Read): boolean =>
  day !== null && amount.ok && amount.amount !== ZERO && balance !== null && balance !== amount.amount;

function undated(row: GridRow, { amount, balance }: Read, context: RowContext): Verdict {
  const { layout } = context;
  if (isTotal(row, layout)) return totalOf(row, context);
  if (!amount.ok) return withoutBoth(row, amount.reason, context);
  const isZero = amount.amount === ZERO;
  if ((!isZero || endsInHalf(row, context)) && isCutOrWide(row, context)) return reject('ragged');
  if (isPushedAside(row, context)) return reject('date-unreadable');
  if (cellAt(row, layout.date) === '') return { kind: 'undated', amount: amount.amount, balance };
  return isZero ? withoutFigures(row, context) : reject('date-unreadable');
}

/** Neither its day nor its amount can be read. */
function withoutBoth(row: GridRow, reason: RejectReason, context: RowContext): Verdict {
  const { layout } = context;
  if (isCutBeforeLetter(row, layout)) return reject('ragged');
  if (!isDamaged(row, reason, context)) return withoutFigures(row, context);
  return reject('date-unreadable', layout.fixedWidth ? 'edges' : frontOf(row));
}

const totalOf = (row: GridRow, context: RowContext): Verdict =>
  goesOnBehindTotal(row, context) ? reject('ragged') : skip('total');

const isCutOrWide = (row: GridRow, context: RowContext): boolean =>
  isCutBeforeDate(row, context) || isWide(row, context);

function withoutFigures(row: GridRow, context: RowContext): Verdict {
  const left = leftOver(row, context);
  if (left === null) return skip('outside');
  if (left === 'between') return reject('date-unreadable', isForeword(row) ? 'edges' : 'edges-apart');
  // Without titles a line in front of the first movement may be the file's own; behind titles it is the first row.
  const mayBeFront = left !== 'row' && context.layout.table.headerAt === null;
  return reject('date-unreadable', !mayBeFront ? null : isForeword(row) ? 'front' : 'front-apart');
}

function withoutAmount(row: GridRow, reason: RejectReason, { layout, width }: RowContext): Verdict {
  const ends = row.cells.length < width && row.cells.length <= lastMoneyColumn(layout);
  return reject(reason === 'no-amount' && ends ? 'ragged' : reason, frontOf(row));
}

const frontOf = (row: GridRow): EdgeKind | null => (isForeword(row) ? 'front' : null);

function dayOf(row: GridRow, { layout, read, yearFor }: RowContext): BankDay | null {
  const parts = read(cellAt(row, layout.date))?.[layout.order] ?? null;
  return parts === null ? null : dayOfParts(parts, yearFor);
}

/** Which balance a row carries in place of a movement, by the wording of any of its cells. */
export function balanceKind(row: GridRow): SkipReason | null {
  for (const cell of row.cells) {
    const kind = cell === '' ? null : balanceWording(cell);
    if (kind !== null) return kind;
  }
  return null;
}

type LineParts = {
  readonly day: BankDay;
  readonly amount: Units;
  readonly balance: Units | null;
  readonly layout: Layout;
};

/** The movement of a row: its texts joined, blanks made single, everything else as printed. */
export function lineOf(
  row: GridRow,
  { day, amount, balance, layout: { description, reference, code } }: LineParts,
): ReadLine {
  return {
    line: row.line,
    bookedOn: day,
    amount,
    description: textOf(row, description),
    reference: reference === null ? null : referenceIn(cellAt(row, reference)),
    code: code === null ? null : cellAt(row, code) || null,
    balance,
    raw: row.raw,
  };
}

function textOf(row: GridRow, columns: readonly number[]): string {
  let text = '';
  for (const column of columns) {
    const cell = cellAt(row, column);
    if (cell !== '') text = text === '' ? cell : `${text} ${cell}`;
  }
  return WIDE_BLANK.test(text) ? text.replace(/\s+/gu, ' ').trim() : text;
}

/** A blank that is not the common one, several side by side, or one at an end. */
const WIDE_BLANK = /[^\S ]| {2}|^ | $/u;
