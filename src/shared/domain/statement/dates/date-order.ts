/** The order of day, month and year of a column: what every cell allows, then what the days say together; else it is asked. */
import { daysBetween } from '../../day/day.ts';
import type { BankDay } from '../../day/day.ts';
import { dateReader, dayOfParts, readDate } from './dates.ts';
import type { DateParts, DateReadings } from './dates.ts';
import type { Question } from '../table/evidence.ts';
import { cellAt } from '../table/grid.ts';
import type { GridRow } from '../table/grid.ts';
import { yearFrom } from './hints.ts';
import type { DayHints } from './hints.ts';
import type { DateOrder } from '../reading/reading.ts';

const ORDERS = ['dmy', 'mdy', 'ymd'] as const satisfies readonly DateOrder[];
const PAIRS = [
  ['dmy', 'mdy'],
  ['dmy', 'ymd'],
  ['mdy', 'ymd'],
] as const;
/** The share of a column's dates that an order must read: the few others are rejected rows, not another order. */
const MOST = 0.8;
const LONG_SPAN_DAYS = 3 * 366;
const SHORT_SPAN_DAYS = 366;
/** Fewer different days than this can stand in order by chance. */
const DAYS_IN_ORDER_MIN = 5;
const REMEMBERED_MAX = 10_000;

/** What the dates of a column are in one order. */
type OrderFacts = {
  read: number;
  /** Without a printed year: how many, and whether January and December are among them. */
  bare: number;
  bareJanuary: boolean;
  bareDecember: boolean;
  /** With a missing year taken as a leap year. */
  earliest: BankDay | null;
  latest: BankDay | null;
  /** How many dates each year has, of the first years. */
  readonly years: Map<string, number>;
  /** With a missing year taken from what the file states. */
  days: number;
  first: BankDay | null;
  last: BankDay | null;
  previous: BankDay | null;
  rises: boolean;
  falls: boolean;
  /** Different days, at most as many as matter. */
  readonly different: Set<BankDay>;
};

/** What is decided by the dates of a column. */
export type DateAnswer = {
  readonly order: OrderAnswer;
  /** Orders in which every date has a year: printed, or given by what the file states. */
  readonly withYear: readonly DateOrder[];
};

/** Everything about the dates of a column that its order depends on. */
type DateFacts = {
  readonly count: number;
  /** A two-digit year was printed. */
  readonly short: boolean;
  readonly orders: Readonly<Record<DateOrder, Readonly<OrderFacts>>>;
  /** Pairs of orders that give the same day, month and year everywhere. */
  readonly same: ReadonlySet<string>;
};

const emptyFacts = (): OrderFacts => ({
  ...{ read: 0, bare: 0, bareJanuary: false, bareDecember: false, earliest: null, latest: null },
  years: new Map(),
  ...{ days: 0, first: null, last: null, previous: null, rises: false, falls: false, different: new Set() },
});

/** A date cell worked out once. */
type Worked = {
  readonly short: boolean;
  readonly parts: readonly (DateParts | null)[];
  readonly plain: readonly (BankDay | null)[];
  readonly hinted: readonly (BankDay | null)[];
  readonly differs: readonly string[];
};

const pairKey = (a: DateOrder, b: DateOrder): string => `${a} ${b}`;

const isSame = (a: DateParts | null, b: DateParts | null): boolean =>
  a?.month === b?.month && a?.date === b?.date && a?.year === b?.year;

function workOut(readings: DateReadings, yearFor: (month: number, date: number) => number | null): Worked {
  const parts = ORDERS.map((order) => readings[order]);
  return {
    short: readings.short,
    parts,
    plain: parts.map((one) => (one === null ? null : dayOfParts(one, anyYear))),
    hinted: parts.map((one) => (one === null ? null : dayOfParts(one, yearFor))),
    differs: PAIRS.flatMap(([a, b]) => (isSame(readings[a], readings[b]) ? [] : [pairKey(a, b)])),
  };
}

/** Any leap year: a date without year may be 29 February. */
const LEAP_YEAR = 2000;
const anyYear = (): number => LEAP_YEAR;
const knowsYear = ({ until, year }: DayHints): boolean => until !== null || year !== null;

/** Counts up the facts of a column's dates, in the order of the file. */
export function dateTally(hints: DayHints): {
  readonly add: (readings: DateReadings, times: number) => void;
  readonly answer: () => DateAnswer;
} {
  const yearFor = knowsYear(hints) ? yearFrom(hints) : anyYear;
  const orders: Record<DateOrder, OrderFacts> = { dmy: emptyFacts(), mdy: emptyFacts(), ymd: emptyFacts() };
  const same = new Set(PAIRS.map(([a, b]) => pairKey(a, b)));
  const known = new Map<DateReadings, Worked>();
  let [count, short] = [0, false];
  return {
    add: (readings, times) => {
      const worked = known.get(readings) ?? workOut(readings, yearFor);
      if (known.size < REMEMBERED_MAX) known.set(readings, worked);
      count += times;
      short ||= worked.short;
      for (const pair of worked.differs) same.delete(pair);
      ORDERS.forEach((order, at) => {
        addTo(orders[order], [worked.parts[at] ?? null, worked.plain[at] ?? null, worked.hinted[at] ?? null], times);
      });
    },
    answer: () => answerOf({ count, short, orders, same }, hints),
  };
}

type Dated = readonly [parts: DateParts | null, plain: BankDay | null, hinted: BankDay | null];

function addTo(facts: OrderFacts, [parts, plain, hinted]: Dated, times: number): void {
  if (parts === null) return;
  facts.read += times;
  if (parts.year === null) {
    facts.bare += times;
    facts.bareJanuary ||= parts.month === 1;
    facts.bareDecember ||= parts.month === 12;
  }
  if (plain !== null) addPlain(facts, plain, times);
  if (hinted !== null) addDay(facts, hinted, times);
}

const YEARS_MAX = 100;

function addPlain(facts: OrderFacts, day: BankDay, times: number): void {
  const year = day.slice(0, 4);
  if (facts.years.size < YEARS_MAX || facts.years.has(year))
    facts.years.set(year, (facts.years.get(year) ?? 0) + times);
  if (facts.earliest === null || day < facts.earliest) facts.earliest = day;
  if (facts.latest === null || day > facts.latest) facts.latest = day;
}

function addDay(facts: OrderFacts, day: BankDay, times: number): void {
  facts.days += times;
  if (facts.first === null || day < facts.first) facts.first = day;
  if (facts.last === null || day > facts.last) facts.last = day;
  if (facts.previous !== null) {
    facts.rises ||= day > facts.previous;
    facts.falls ||= day < facts.previous;
  }
  facts.previous = day;
  if (facts.different.size < DAYS_IN_ORDER_MIN) facts.different.add(day);
}

/** The dates of a column from the row `start` on. */
export function datesIn(column: number, start: number, hints: DayHints): Question<DateAnswer> {
  return {
    key: JSON.stringify(['dates', column, start, hints]),
    tally: () => {
      const [read, tally] = [dateReader(), dateTally(hints)];
      // Neighbours print the same day: they are told together.
      const run = { cell: '', times: 0 };
      const endRun = (): void => {
        const readings = run.times === 0 ? null : read(run.cell);
        if (readings !== null) tally.add(readings, run.times);
        run.times = 0;
      };
      return {
        add: (row, at) => {
          if (at < start) return;
          const cell = cellAt(row, column);
          if (cell !== run.cell) endRun();
          run.cell = cell;
          run.times += 1;
        },
        answer: () => {
          endRun();
          return tally.answer();
        },
      };
    },
  };
}

export type OrderAnswer = { readonly order: DateOrder } | 'unclear' | 'none';

const answerOf = (facts: DateFacts, hints: DayHints): DateAnswer => ({
  order: orderOfDates(facts, hints),
  withYear: ORDERS.filter((order) => isYearKnown(facts, order, hints)),
});

/** The order that a date column is printed in. */
function orderOfDates(facts: DateFacts, hints: DayHints): OrderAnswer {
  if (facts.count === 0) return 'none';
  const best = Math.max(...ORDERS.map((order) => facts.orders[order].read));
  if (best < facts.count * MOST) return 'none';
  let orders: DateOrder[] = ORDERS.filter((order) => facts.orders[order].read === best);
  if (orders.length > 1 && facts.short) orders = withoutScatteredYears(orders, facts);
  for (const narrow of [sameDays, withinHints, inOrder]) {
    if (orders.length > 1) orders = narrow(orders, facts, hints);
  }
  const [order] = orders;
  return orders.length === 1 && order !== undefined && !isOddYearFirst(order, facts) ? { order } : 'unclear';
}

/** Two-digit years in front are rare: one damaged digit in a day must not turn the whole column round. */
const isOddYearFirst = (order: DateOrder, { short, orders: { dmy, ymd }, count }: DateFacts): boolean =>
  order === 'ymd' && short && dmy.read < ymd.read && dmy.read * 2 >= count;

function isYearKnown({ orders }: DateFacts, order: DateOrder, hints: DayHints): boolean {
  const { bare, bareJanuary, bareDecember } = orders[order];
  if (bare === 0 || hints.until !== null) return true;
  // A bare year cannot say which side of New Year a movement of December or January is on.
  return hints.year !== null && !(bareJanuary && bareDecember);
}

/** All dates but one are of one year: a damaged digit may have scattered it. */
const isOneOdd = ({ years, read }: OrderFacts): boolean =>
  read > 2 && years.size === 2 && Math.max(...years.values()) === read - 1;

/** With two-digit years day and year can change places: the reading that spreads over years loses to one within a year, but not for one date. */
function withoutScatteredYears(orders: readonly DateOrder[], facts: DateFacts): DateOrder[] {
  const spans = orders.map((order) => {
    const { earliest, latest } = facts.orders[order];
    return { order, span: earliest === null || latest === null ? 0 : daysBetween(earliest, latest) };
  });
  const tight = spans.some(({ span }) => span <= SHORT_SPAN_DAYS);
  const left = spans.filter(({ span }) => !tight || span <= LONG_SPAN_DAYS).map(({ order }) => order);
  const odd = orders.filter((order) => !left.includes(order) && isOneOdd(facts.orders[order]));
  if (odd.length > 0) return [...left, ...odd];
  const others = left.filter((order) => order !== 'ymd');
  return others.length > 0 ? others : left;
}

/** A movement is booked within a year of its other days. */
const APART_DAYS_MAX = 366;

/**
 * Whether an order with two-digit years puts the days of every row years away from those of another column of days: a
 * damaged digit left only that order.
 */
export function isFarApart(
  rows: readonly GridRow[],
  { date, others, order }: { readonly date: number; readonly others: readonly number[]; readonly order: DateOrder },
): boolean {
  const dayAt = (row: GridRow, column: number): BankDay | null => {
    const readings = readDate(cellAt(row, column));
    const parts = readings?.short === true ? readings[order] : null;
    return parts === null ? null : dayOfParts(parts, () => null);
  };
  return others.some((other) => {
    const pairs = rows.flatMap((row) => {
      const [booked, second] = [dayAt(row, date), dayAt(row, other)];
      return booked === null || second === null ? [] : [Math.abs(daysBetween(booked, second))];
    });
    return pairs.length > 0 && pairs.every((days) => days > APART_DAYS_MAX);
  });
}

type Narrow = (orders: DateOrder[], facts: DateFacts, hints: DayHints) => DateOrder[];

/** Orders that give the same days everywhere (03/03/2026) need no answer. */
const sameDays: Narrow = (orders, { same }) => {
  const [first, ...others] = orders;
  return first !== undefined && others.every((order) => same.has(pairKey(first, order))) ? [first] : orders;
};

/** No movement lies after the export or outside the stated period. */
const withinHints: Narrow = (orders, facts, { until, period }) => {
  if (until === null) return orders;
  const fits = orders.filter((order) => {
    const { days, first, last } = facts.orders[order];
    const isInside = first === null || last === null || (last <= until && (period === null || first >= period.from));
    return days === facts.count && isInside;
  });
  return fits.length > 0 ? fits : orders;
};

/** Statements are printed in order of time: an order whose days rise or fall throughout beats one whose days jump. */
const inOrder: Narrow = (orders, facts) => {
  const fits = orders.filter((order) => !(facts.orders[order].rises && facts.orders[order].falls));
  const different = fits.every((order) => facts.orders[order].different.size >= DAYS_IN_ORDER_MIN);
  return fits.length === 1 && different ? fits : orders;
};
