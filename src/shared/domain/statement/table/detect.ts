/** From rows of cells to a settled layout: what a mapping tells is taken, the rest is found, and what cannot be known is named. */
import type { BankDay } from '../../day/day.ts';
import { factsOf, isDateColumn, looksLikeMovement } from './columns.ts';
import type { ColumnFacts } from './columns.ts';
import { datesIn } from '../dates/date-order.ts';
import type { DateAnswer } from '../dates/date-order.ts';
import { dayOfParts, readDate } from '../dates/dates.ts';
import type { FormatFacts } from './format-facts.ts';
import { detectMoney } from '../amounts/detect-money.ts';
import { pickTexts, severalOf } from './detect-texts.ts';
import type { Evidence, Question } from './evidence.ts';
import { cellAt } from './grid.ts';
import type { Grid, GridRow } from './grid.ts';
import { habitIn } from '../amounts/habits.ts';
import { hintsOf, yearFrom } from '../dates/hints.ts';
import type { DayHints } from '../dates/hints.ts';
import { isCard, namesCard } from '../rows/card.ts';
import { doubtsOfColumns, doubtsOfOrder, doubtsOfSign } from '../rows/doubts.ts';
import { columnOf } from './layout.ts';
import type { Layout } from './layout.ts';
import { decimalOfBalance, marksIn } from '../amounts/marks.ts';
import { usedColumns } from '../amounts/money-columns.ts';
import { wordsWithoutTorn } from '../amounts/torn-words.ts';
import { layoutOf } from '../amounts/money-guess.ts';
import type { Hypothesis, MoneyInput } from '../amounts/money-guess.ts';
import { scanNumber } from '../amounts/numbers.ts';
import type { DateOrder, Mapping, ReadOptions, Unknown } from '../reading/reading.ts';
import { bookedOf, isOneChain, settleRows } from '../states/settle-states.ts';
import { statesIn } from '../states/row-states.ts';
import type { RowStates } from '../states/row-states.ts';
import { findTable } from './table.ts';
import type { Table } from './table.ts';

export type Detection =
  | {
      readonly kind: 'layout';
      readonly layout: Layout;
      readonly unknown: readonly Unknown[];
    }
  | { readonly kind: 'no-table'; readonly unknown: readonly Unknown[] }
  | { readonly kind: 'no-movements' }
  /** Rows with amounts under a header, none with a day that exists. */
  | {
      readonly kind: 'no-dates';
      readonly line: number;
      readonly count: number;
    };

export type DetectInput = {
  /** Its rows may be the first ones only. */
  readonly grid: Grid;
  readonly evidence: Evidence;
  readonly userMapping: Mapping;
  readonly options: ReadOptions;
  readonly format: FormatFacts;
};

/** Settles the layout of a file. Unknowns come with the best guess, never with a reading. */
export function detect(input: DetectInput): Detection {
  const { grid, userMapping, evidence } = input;
  const header = userMapping.headerLine ?? (input.format.headerless === true ? null : userMapping.headerLine);
  const table = findTable(grid.rows, header, evidence);
  if (table.movements.length === 0) return noMovements(table, evidence);
  const facts = evidence.once(JSON.stringify(['facts', header]), () => factsOf(table.movements, table.titles));
  const preamble = grid.rows
    .slice(0, table.headerAt ?? 12)
    .filter((row) => table.headerAt !== null || !looksLikeMovement(row))
    .map((row) => row.cells.join(' '));
  const hints = hintsOf({ mapping: userMapping, period: input.options.period }, preamble, grid.fileName);
  const date = pickDate(table, facts, userMapping);
  if (date === null) return { kind: 'no-table', unknown: ['columns'] };
  const order = settleOrder(evidence.ask(datesIn(date, table.start, hints)), input);
  if (order.kind === 'none') return { kind: 'no-table', unknown: ['columns'] };
  const dated = JSON.stringify([date, order.order, hints]);
  const days = evidence.once(`days ${dated}`, () => daysOf(table.movements, date, { order: order.order, hints }));
  const dateColumns = new Set(
    facts
      .filter((column) => isDateColumn(column) && isDateTitle(column))
      .map(({ index }) => index)
      .concat(date),
  );
  const states = statesIn(facts, table.movements.length, userMapping);
  const all: MoneyInput = { facts, rows: table.movements, evidence, start: table.start, days, dated, dateColumns };
  const money = detectMoney(bookedOf(all, states, table.titles), {
    userMapping,
    table,
    card: isCard(preamble) || namesCard(table.titles),
    format: input.format,
  });
  if (money.best === null) return { kind: 'no-table', unknown: ['columns'] };
  return settle(input, {
    table,
    facts,
    hints,
    date,
    order,
    money: { best: money.best, unknown: money.unknown },
    input: all,
    states,
  });
}

type Found = {
  readonly table: Table;
  readonly facts: readonly ColumnFacts[];
  readonly hints: DayHints;
  readonly date: number;
  readonly order: {
    readonly order: DateOrder;
    readonly unknown: readonly Unknown[];
  };
  readonly money: { readonly best: Hypothesis; readonly unknown: readonly Unknown[] };
  /** All rows that look like movements, whatever their states say. */
  readonly input: MoneyInput;
  readonly states: RowStates;
};

function settle({ userMapping, format, evidence, options }: DetectInput, found: Found): Detection {
  const { table, facts, money, order } = found;
  const { best } = money;
  const texts = pickTexts(facts, takenBy(found.date, best), { userMapping, titles: table.titles });
  const several = severalOf(
    facts,
    { table, evidence, isOneAccount: (column) => isOneChain(best, found.input, column) },
    userMapping,
  );
  const rows = settleRows(best, found, { userMapping, evidence });
  const shifted = options.mapping?.columns === undefined ? doubtsOfColumns(table, facts, found.date) : [];
  const apart = doubtsOfOrder({ ...found, order: order.order, dateColumns: found.input.dateColumns }, userMapping);
  const layout: Layout = {
    table,
    date: found.date,
    order: order.order,
    hints: found.hints,
    ...moneyOf(best, { table, facts, evidence }, userMapping),
    ...texts,
    code: format.code === undefined ? null : format.code - 1,
    states: rows.states,
    outsideBalance: rows.outsideBalance,
    only: several.only,
    skip: userMapping.skip?.contains ?? [],
    fixedWidth: userMapping.widths !== undefined,
    undatedIsLastDay: format.undatedIsLastDay ?? false,
    currency: userMapping.currency ?? several.currency,
  };
  const inDoubt = doubtsOfSign(layout, userMapping);
  return {
    kind: 'layout',
    layout,
    unknown: [
      ...new Set([
        ...shifted,
        ...order.unknown,
        ...apart,
        ...money.unknown,
        ...inDoubt,
        ...several.unknown,
        ...rows.unknown,
      ]),
    ],
  };
}

/** Columns that hold the date or money and so no text. */
function takenBy(date: number, { columns, balance }: Hypothesis): ReadonlySet<number> {
  const taken = new Set([date, ...usedColumns(columns)]);
  if (columns.kind === 'letter') taken.add(columns.letter);
  if (balance !== null) taken.add(balance);
  return taken;
}

type Around = { readonly table: Table; readonly facts: readonly ColumnFacts[]; readonly evidence: Evidence };

function moneyOf(
  best: Hypothesis,
  { table: { start, movements }, facts, evidence }: Around,
  userMapping: Mapping,
): Pick<Layout, 'money' | 'habits' | 'balance' | 'balanceDecimal'> {
  const { balance, decimal, columns } = best;
  const words = wordsTold(userMapping) ?? best.words ?? wordsWithoutTorn(movements, columns);
  return {
    money: { ...layoutOf(best), impliedDecimals: userMapping.impliedDecimals ?? null, words },
    habits: usedColumns(columns).map((column) => {
      const habit = evidence.ask(habitIn(column, start));
      // Only what is printed as money out can have lost its meaning as a minus; totals below the movements do not count.
      const isOut = columns.kind === 'pair' && column === columns.debit;
      const { negatives = 0, nonZero = 0 } = facts[column] ?? {};
      return { column, habit: { ...habit, minus: isOut && negatives * 2 > nonZero } };
    }),
    balance,
    balanceDecimal: balance === null ? decimal : decimalOfBalance(evidence.ask(marksIn([balance], start)), decimal),
  };
}

const wordsTold = (userMapping: Mapping): { debit: string[]; credit: string[] } | null => {
  if (userMapping.indicator === undefined) return null;
  const fold = (words: readonly string[]): string[] => words.map((word) => word.trim().toLowerCase());
  return {
    debit: fold(userMapping.indicator.debit),
    credit: fold(userMapping.indicator.credit),
  };
};

/** No row has a date and an amount: a header alone is an empty statement, anything else is a table that is not understood. */
function noMovements({ headerAt, start }: Table, evidence: Evidence): Detection {
  if (headerAt !== null) {
    const { line, count } = evidence.ask(amountsFrom(start));
    return line === null ? { kind: 'no-movements' } : { kind: 'no-dates', line, count };
  }
  return evidence.ask(NUMBERED_ROWS) >= 2 ? { kind: 'no-table', unknown: ['columns'] } : { kind: 'no-movements' };
}

const hasAmount = (row: GridRow): boolean =>
  row.cells.length > 2 && row.cells.some((cell) => /\d[.,]\d{2}$/.test(cell) && scanNumber(cell) !== null);

/** Rows of the body with an amount: how many, and the line of the first. */
const amountsFrom = (start: number): Question<{ readonly line: number | null; readonly count: number }> => ({
  key: JSON.stringify(['amounts', start]),
  tally: () => {
    const found = { line: null as number | null, count: 0 };
    return {
      add: (row, at) => {
        if (at < start || !hasAmount(row)) return;
        found.line ??= row.line;
        found.count += 1;
      },
      answer: () => found,
    };
  },
});

const NUMBERED_ROWS: Question<number> = {
  key: 'numbered rows',
  tally: () => {
    let count = 0;
    return {
      add: (row) => {
        if (/\d{3}/.test(row.raw)) count += 1;
      },
      answer: () => count,
    };
  },
};

const isDateTitle = ({ role }: ColumnFacts): boolean => role === null || role === 'date' || role === 'value-date';

/** The column of the day a movement is booked: the one titled so, filled in every row; else the first with dates. */
function pickDate(table: Table, facts: readonly ColumnFacts[], userMapping: Mapping): number | null {
  if (userMapping.columns?.date !== undefined) return columnOf(userMapping.columns.date, table.titles, facts.length);
  const dates = facts.filter(isDateColumn);
  const rank = (column: ColumnFacts): number => {
    const whole = column.filled >= table.movements.length * 0.95 ? 0 : 10;
    if (column.role === 'date') return whole + (column.exact ? 0 : 1);
    return whole + (column.role === null ? 2 : column.role === 'value-date' ? 3 : 20);
  };
  const [best] = [...dates].sort((a, b) => rank(a) - rank(b) || a.index - b.index);
  return best === undefined ? null : best.index;
}

type Settled = { kind: 'order'; order: DateOrder; unknown: Unknown[] } | { kind: 'none' };

function settleOrder(
  dates: DateAnswer,
  { userMapping: userMapping, format }: { userMapping: Mapping; format: FormatFacts },
): Settled {
  const stated = userMapping.dateOrder ?? orderOfFormat(userMapping.dateFormat);
  const answer = stated === undefined ? dates.order : { order: stated };
  if (answer === 'none') return { kind: 'none' };
  const order = answer === 'unclear' ? (format.dateOrder ?? 'dmy') : answer.order;
  const unknown: Unknown[] = answer === 'unclear' && format.dateOrder === undefined ? ['dateOrder'] : [];
  if (!dates.withYear.includes(order)) unknown.push('year');
  return { kind: 'order', order, unknown };
}

/** `DDMMYYYY`, `%d/%m/%Y`, `YYYY-MM-DD`: the order in which day, month and year stand. */
function orderOfFormat(format: string | undefined): DateOrder | undefined {
  const letters = (format ?? '')
    .toLowerCase()
    .replace(/[^dmy]/gu, '')
    .replace(/(.)\1+/gu, '$1');
  if (letters.startsWith('y')) return 'ymd';
  if (letters.startsWith('md')) return 'mdy';
  return letters.startsWith('dm') ? 'dmy' : undefined;
}

function daysOf(
  rows: readonly GridRow[],
  date: number,
  { order, hints }: { order: DateOrder; hints: DayHints },
): (BankDay | null)[] {
  const yearFor = yearFrom(hints);
  return rows.map((row) => {
    const parts = readDate(cellAt(row, date))?.[order] ?? null;
    return parts === null ? null : dayOfParts(parts, yearFor);
  });
}
