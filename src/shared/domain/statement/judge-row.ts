/** What one row is by a settled layout: a movement, a row to skip with its reason, or a row that cannot be read with its reason. */
import type { BankDay } from '../day/day.ts';
import { ZERO } from '../money/decimal.ts';
import type { Units } from '../money/decimal.ts';
import { dayOfParts } from './dates.ts';
import type { DateReadings } from './dates.ts';
import { cellAt, filledWidth, isBlankRow } from './grid.ts';
import type { GridRow } from './grid.ts';
import type { Layout } from './layout.ts';
import type { ReadLine } from './line.ts';
import type { AmountReading } from './money-columns.ts';
import { readNumber } from './numbers.ts';
import type { RejectReason, SkipReason } from './reading.ts';
import { repeatsHeader } from './table.ts';
import { balanceWording, isPendingWording, isTotalWording } from './words.ts';

export type Verdict =
  /** `wide`: the row has more cells than the table, so its amount may have been pushed aside. */
  | { readonly kind: 'line'; readonly line: ReadLine; readonly wide: boolean }
  /** `outside`: neither date nor amount; whether before, between or behind the movements is known at the end. */
  | { readonly kind: 'skip'; readonly reason: SkipReason | 'outside' }
  /** `orEdge`: before the first and behind the last movement it is the file's own header or trailer record. */
  | { readonly kind: 'reject'; readonly reason: RejectReason; readonly orEdge?: boolean }
  /** An amount without a date: what it is depends on the balances around it. */
  | { readonly kind: 'undated'; readonly amount: Units; readonly balance: Units | null };

export type RowContext = {
  readonly layout: Layout;
  readonly amountOf: (row: GridRow) => AmountReading;
  readonly read: (cell: string) => DateReadings | null;
  readonly yearFor: (month: number, date: number) => number | null;
  /** Cells of an ordinary row of the table. */
  readonly width: number;
};

const CELL_MAX = 4000;

export const skip = (reason: SkipReason | 'outside'): Verdict => ({ kind: 'skip', reason });
export const reject = (reason: RejectReason): Extract<Verdict, { kind: 'reject' }> => ({ kind: 'reject', reason });

/** Judges a row by itself; `place` says whether it stands before the table's header. */
export function judgeRow(row: GridRow, place: 'before' | 'table', context: RowContext): Verdict {
  const { layout } = context;
  if (isBlankRow(row)) return skip('blank');
  if (/^sep=.?$/iu.test(row.raw.trim())) return skip('separator-hint');
  if (place === 'before') return beforeTable(row, layout);
  if (repeatsHeader(row, layout.table.titles)) return skip('repeated-header');
  if (layout.skip.some((text) => row.raw.includes(text))) return skip('by-mapping');
  if (row.cells.some((cell) => cell.length > CELL_MAX)) return reject('too-long');
  if (layout.only !== null && isOther(row, layout.only)) return skip('other-account');
  const pending = [layout.date, ...layout.status].some((column) => isPendingWording(cellAt(row, column)));
  return pending ? skip('pending') : judgeMovement(row, context);
}

function isOther(row: GridRow, only: NonNullable<Layout['only']>): boolean {
  const value = cellAt(row, only.column);
  return value !== '' && value.toUpperCase() !== only.equals.toUpperCase();
}

function beforeTable(row: GridRow, layout: Layout): Verdict {
  const isHeader = layout.table.titles.length > 0 && layout.table.titles === row.cells;
  return skip(isHeader ? 'header' : (balanceKind(row) ?? 'preamble'));
}

/** The cells of a row that matter, read. */
type Read = { readonly day: BankDay | null; readonly amount: AmountReading; readonly balance: Units | null };

function judgeMovement(row: GridRow, context: RowContext): Verdict {
  const { layout } = context;
  const read: Read = { day: dayOf(row, context), amount: context.amountOf(row), balance: balanceOf(row, layout) };
  const wording = balanceKind(row);
  if (wording !== null && !isMovementDespite(read)) return skip(wording);
  const { day, amount, balance } = read;
  if (day === null) return row.cells.some(isTotalWording) ? skip('total') : withoutDay(row, read, context);
  if (!amount.ok) return withoutAmount(row, amount.reason, context);
  if (lacksBalance(row, context)) return reject('ragged');
  const line = lineOf(row, { day, amount: amount.amount, balance, layout });
  return { kind: 'line', line, wide: filledWidth(row) > context.width && canBeShifted(layout) };
}

/** A text that begins like a balance is a movement where date, amount and another balance stand beside it. */
const isMovementDespite = ({ day, amount, balance }: Read): boolean =>
  day !== null && amount.ok && amount.amount !== ZERO && balance !== null && balance !== amount.amount;

/** The row ends before the balance that other rows have: it was cut off, and its amount may have been too. */
const lacksBalance = (row: GridRow, { layout: { balance }, width }: RowContext): boolean =>
  balance !== null && row.cells.length <= balance && width > balance;

/** A cell left of the amount may hold the delimiter unquoted and push the amount aside. */
const canBeShifted = ({ money, date }: Layout): boolean => {
  const { columns } = money;
  const first = columns.kind === 'pair' ? Math.min(columns.debit, columns.credit) : columns.amount;
  return first > (date < first ? 1 : 0);
};

/** The beginning of a date: a row that was cut off or damaged, not a footer. */
const BEGUN_DATE = /^\d{1,4}[-/.]?\d{0,2}[-/.]?\d{0,4}$/;

function withoutDay(row: GridRow, { amount, balance }: Read, context: RowContext): Verdict {
  const printed = cellAt(row, context.layout.date);
  if (!amount.ok) {
    const damaged = isDamaged(row, printed, { amount, context });
    return damaged ? { ...reject('date-unreadable'), orEdge: context.layout.fixedWidth } : skip('outside');
  }
  if (printed === '') return { kind: 'undated', amount: amount.amount, balance };
  return amount.amount === ZERO ? skip('outside') : reject('date-unreadable');
}

type Doubt = { readonly amount: Extract<AmountReading, { ok: false }>; readonly context: RowContext };

/** Neither date nor amount can be read: a damaged movement where both are printed or a date begins, else no movement. */
function isDamaged(row: GridRow, printed: string, { amount, context: { width } }: Doubt): boolean {
  const filled = filledWidth(row);
  if (amount.reason === 'amount-unreadable' && printed !== '' && filled >= width - 1) return true;
  return BEGUN_DATE.test(printed) && width > 2 && (row.cells.length < 3 || filled >= 3);
}

function withoutAmount(row: GridRow, reason: RejectReason, { layout, width }: RowContext): Verdict {
  const ends = row.cells.length < width && row.cells.length <= lastMoneyColumn(layout);
  return reject(reason === 'no-amount' && ends ? 'ragged' : reason);
}

const lastMoneyColumn = ({ money: { columns } }: Layout): number =>
  columns.kind === 'pair' ? Math.max(columns.debit, columns.credit) : columns.amount;

function dayOf(row: GridRow, { layout, read, yearFor }: RowContext): BankDay | null {
  const parts = read(cellAt(row, layout.date))?.[layout.order] ?? null;
  return parts === null ? null : dayOfParts(parts, yearFor);
}

const balanceOf = (row: GridRow, { balance, balanceDecimal }: Layout): Units | null =>
  balance === null ? null : readNumber(cellAt(row, balance), balanceDecimal);

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
export function lineOf(row: GridRow, { day, amount, balance, layout }: LineParts): ReadLine {
  const texts = layout.description.map((column) => cellAt(row, column)).filter((text) => text !== '');
  const orNull = (column: number | null): string | null => (column === null ? null : cellAt(row, column) || null);
  return {
    line: row.line,
    bookedOn: day,
    amount,
    description: texts.join(' ').replace(/\s+/gu, ' ').trim(),
    reference: orNull(layout.reference),
    code: orNull(layout.code),
    balance,
    raw: row.raw,
  };
}
