/** What one row is by a settled layout: a movement, a row to skip with its reason, or a row that cannot be read with its reason. */
import type { BankDay } from '../../day/day.ts';
import { ZERO } from '../../money/decimal.ts';
import type { Units } from '../../money/decimal.ts';
import { isPlausibleDate } from '../table/columns.ts';
import { cellAt, isBlankRow } from '../table/grid.ts';
import type { GridRow } from '../table/grid.ts';
import type { Layout } from '../table/layout.ts';
import type { AmountReading } from '../amounts/money-columns.ts';
import { isEmptyAmount } from '../amounts/numbers.ts';
import type { RejectReason, SkipReason } from '../reading/reading.ts';
import { beforeTable } from './before-table.ts';
import { beginsWithTitles, isDamaged, isForeword, isJoinedToTitles, leftOver } from './left-over.ts';
import { losesDelimiter } from './lost-delimiter.ts';
import { lineOf } from './read-line.ts';
import { balanceKind, balanceOf, dayOf, lastMoneyColumn } from './row-context.ts';
import type { RowContext } from './row-context.ts';
import {
  endsInBalance,
  endsInHalf,
  goesOnBehindBalance,
  goesOnBehindTotal,
  isAloneBare,
  isCutBeforeDate,
  isCutBeforeLetter,
  isCutOrJoined,
  isPushedAside,
  isTotal,
  losesCents,
} from './row-damage.ts';
import type { EdgeKind } from './row-places.ts';
import { canBeShifted, isShort, isWide } from './row-width.ts';
import { isTornWord, stateOfRow } from '../states/row-states.ts';
import { isHeld } from '../states/without-balance.ts';
import { repeatsHeader } from '../table/table.ts';
import { isNearlyBalance, isPendingWording } from '../table/words.ts';
import { reject, skip } from './row-verdict.ts';
import type { Verdict } from './row-verdict.ts';

export const CELL_MAX = 4000;

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
  const isDoubted = [isWide, isShort, isLeftByZero, isLeftByMinus].some((isLost) => isLost(row, context));
  return isDoubted ? reject('ragged') : skip(reason);
}

/** Only its missing balance says that it was not booked, and zero may be what is left of its amount: no balance proves that it is outside. */
const isLeftByZero = (row: GridRow, context: RowContext): boolean => {
  if (!isOutsideBalance(row, context) || stateOfRow(row, context.layout.states) === 'not-booked') return false;
  const amount = context.amountOf(row);
  return amount.ok && amount.amount === ZERO && !row.cells.some((cell) => isHeld(cell) || isPendingWording(cell));
};

/** A single dash where balances are printed with a minus is what is left of one. */
const isLeftByMinus = (row: GridRow, { layout: { outsideBalance: balance, table }, bareWidths }: RowContext): boolean =>
  balance !== null &&
  /^[-−–]$/u.test(cellAt(row, balance)) &&
  isAloneBare(bareWidths) &&
  table.movements.some((other) => /^[-−–].*\d/u.test(cellAt(other, balance)));

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

/** The cells of a row that matter, read. */
type Read = { readonly day: BankDay | null; readonly amount: AmountReading; readonly balance: Units | null };

function judgeMovement(row: GridRow, context: RowContext): Verdict {
  const { layout } = context;
  const read: Read = { day: dayOf(row, context), amount: context.amountOf(row), balance: balanceOf(row, layout) };
  const wording = balanceKind(row);
  if (wording !== null && !isMovementDespite(read)) return isNoBalance(row, context) ? reject('ragged') : skip(wording);
  return read.day === null ? undated(row, read, context) : dated(row, { ...read, day: read.day }, context);
}

function dated(row: GridRow, { day, amount, balance }: Read & { readonly day: BankDay }, context: RowContext): Verdict {
  const { layout } = context;
  if (!amount.ok) return withoutAmount(row, amount.reason, context);
  if (losesCents(row, context)) return reject('amount-unreadable');
  if (isCutOrJoined(row, context) || losesDelimiter(row, context) || row.cells.some(isNearlyBalance))
    return reject('ragged');
  const line = lineOf(row, { day, amount: amount.amount, balance, layout });
  return { kind: 'line', line, wide: isWide(row, context) && canBeShifted(row, layout) };
}

/** The wording of a balance stands beside another row, or it is a title of lost titles to which one was joined. */
const isNoBalance = (row: GridRow, context: RowContext): boolean =>
  goesOnBehindBalance(row, context) ||
  endsInBalance(row, context) ||
  (context.layout.table.headerAt === null && beginsWithTitles(row));

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
  if (context.layout.table.headerAt === null && isJoinedToTitles(row)) return reject('ragged');
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
