/** The order of day, month and year of a column: what every cell allows, then what the days say together; else it is asked. */
import { daysBetween } from '../day/day.ts';
import type { BankDay } from '../day/day.ts';
import { dayOfParts } from './dates.ts';
import type { DateReadings } from './dates.ts';
import { yearFrom } from './hints.ts';
import type { DayHints } from './hints.ts';
import type { DateOrder } from './reading.ts';

const ORDERS: readonly DateOrder[] = ['dmy', 'mdy', 'ymd'];
/** The share of a column's dates that an order must read: the few others are rejected rows, not another order. */
const MOST = 0.8;
const LONG_SPAN_DAYS = 3 * 366;
const SHORT_SPAN_DAYS = 366;
/** Fewer different days than this can stand in order by chance. */
const DAYS_IN_ORDER_MIN = 5;

export type OrderAnswer = { readonly order: DateOrder } | 'unclear' | 'none';

/** The order that a date column is printed in. */
export function orderOfColumn(readings: readonly DateReadings[], hints: DayHints): OrderAnswer {
  if (readings.length === 0) return 'none';
  const counts = ORDERS.map((order) => ({
    order,
    read: readings.filter((reading) => reading[order] !== null).length,
  }));
  const best = Math.max(...counts.map(({ read }) => read));
  if (best < readings.length * MOST) return 'none';
  let orders = counts.filter(({ read }) => read === best).map(({ order }) => order);
  if (orders.length > 1 && readings.some((reading) => reading.short)) orders = withoutScatteredYears(orders, readings);
  const narrowing = [sameDays, withinHints, inOrder];
  for (const narrow of narrowing) {
    if (orders.length > 1) orders = narrow(orders, readings, hints);
  }
  const [order] = orders;
  return orders.length === 1 && order !== undefined ? { order } : 'unclear';
}

const daysIn = (order: DateOrder, readings: readonly DateReadings[], hints: DayHints): BankDay[] => {
  const yearFor = hints.until === null && hints.year === null ? (): number => 2000 : yearFrom(hints);
  return readings.flatMap((reading) => (reading[order] === null ? [] : (dayOfParts(reading[order], yearFor) ?? [])));
};

/** With two-digit years day and year can change places: the reading that spreads over years loses to one within a year. */
function withoutScatteredYears(orders: readonly DateOrder[], readings: readonly DateReadings[]): DateOrder[] {
  const spans = orders.map((order) => ({
    order,
    span: spanOf(daysIn(order, readings, { period: null, until: null, year: null })),
  }));
  const tight = spans.some(({ span }) => span <= SHORT_SPAN_DAYS);
  const left = spans.filter(({ span }) => !tight || span <= LONG_SPAN_DAYS).map(({ order }) => order);
  const others = left.filter((order) => order !== 'ymd');
  return others.length > 0 ? others : left;
}

function spanOf(days: readonly BankDay[]): number {
  const sorted = [...days].sort();
  const [first, last] = [sorted[0], sorted.at(-1)];
  return first === undefined || last === undefined ? 0 : daysBetween(first, last);
}

type Narrow = (orders: DateOrder[], readings: readonly DateReadings[], hints: DayHints) => DateOrder[];

/** Orders that give the same days everywhere (03/03/2026) need no answer. */
const sameDays: Narrow = (orders, readings) => {
  const [first, ...others] = orders;
  const same = (a: DateReadings, order: DateOrder): boolean =>
    first !== undefined &&
    a[order]?.month === a[first]?.month &&
    a[order]?.date === a[first]?.date &&
    a[order]?.year === a[first]?.year;
  return first !== undefined && readings.every((reading) => others.every((order) => same(reading, order)))
    ? [first]
    : orders;
};

/** No movement lies after the export or outside the stated period. */
const withinHints: Narrow = (orders, readings, hints) => {
  const { until, period } = hints;
  if (until === null) return orders;
  const fits = orders.filter((order) => {
    const days = daysIn(order, readings, hints);
    return (
      days.length === readings.length && days.every((day) => day <= until && (period === null || day >= period.from))
    );
  });
  return fits.length > 0 ? fits : orders;
};

/** Statements are printed in order of time: an order whose days rise or fall throughout beats one whose days jump. */
const inOrder: Narrow = (orders, readings, hints) => {
  const fits = orders.filter((order) => isMonotone(daysIn(order, readings, hints)));
  const different = fits.every((order) => new Set(daysIn(order, readings, hints)).size >= DAYS_IN_ORDER_MIN);
  return fits.length === 1 && different ? fits : orders;
};

function isMonotone(days: readonly BankDay[]): boolean {
  let [rises, falls] = [false, false];
  for (let at = 1; at < days.length; at += 1) {
    const [before, after] = [days[at - 1] ?? '', days[at] ?? ''];
    rises ||= after > before;
    falls ||= after < before;
  }
  return !(rises && falls);
}
