/** What a row in front of the movements is: the titles, a balance, a line of the head, or a movement that lost its place. */
import { ZERO } from '../../money/decimal.ts';
import { looksLikeMovement } from '../table/columns.ts';
import { cellAt, filledWidth } from '../table/grid.ts';
import type { GridRow } from '../table/grid.ts';
import type { Layout } from '../table/layout.ts';
import { isFigure, isMarked } from './cell-kinds.ts';
import { isForeword } from './left-over.ts';
import { balanceKind, dayOf, lastMoneyColumn } from './row-context.ts';
import type { RowContext } from './row-context.ts';
import { endsInOpenQuote, hasBegunDay, hasStuckDay, lostCells } from './row-damage.ts';
import { isFilledLike, isPulledIn, isPushedMovement, isTwice } from './row-width.ts';
import { reject, skip } from './row-verdict.ts';
import type { Verdict } from './row-verdict.ts';

export function beforeTable(row: GridRow, context: RowContext): Verdict {
  const { layout } = context;
  // A movement may have been joined to the titles.
  if (row.line === layout.table.headerLine) return row.cells.some(isMarked) ? reject('ragged') : skip('header');
  const wording = balanceKind(row);
  if (wording !== null) return skip(wording);
  return isStrayMovement(row, context) ? reject('ragged') : skip('preamble');
}

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
  return amount.amount !== ZERO && (hasUsualBalance(row, layout) || isOneOfFew(row, context) || endsInOpenQuote(row));
}

/** A balance, where all movements have one. */
function hasUsualBalance(row: GridRow, { balance, table }: Layout): boolean {
  const hasFigure = (one: GridRow): boolean => balance === null || /\d/.test(cellAt(one, balance));
  return hasFigure(row) || !table.movements.every(hasFigure);
}

/** Of so few rows with a balance nobody can say that all have one. */
const ROWS_FEW = 2;

/** Cell by cell it is like the few movements, but for its balance. */
const isOneOfFew = (row: GridRow, { layout: { table, description }, width }: RowContext): boolean =>
  table.movements.length <= ROWS_FEW &&
  row.cells.length === width &&
  description.some((column) => cellAt(row, column) !== '' && !isFigure(cellAt(row, column)));

/** Two rows that were joined, or one that was pushed aside behind its day. */
const isJoinedOrPushed = (row: GridRow, context: RowContext): boolean =>
  isTwice(row, context) || isPushedMovement(row, context);
