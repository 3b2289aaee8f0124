/** What a period is: a calendar month unless a person says otherwise; and which earlier days are its own because no period before has them. */
import { addBusinessDays, COLOMBIA } from '../day/business-days.ts';
import type { HolidayCalendar } from '../day/business-days.ts';
import { addDays, parseDay } from '../day/day.ts';
import type { BankDay, Period } from '../day/day.ts';
import { LAGS } from '../payments/expected-movement.ts';

/** Business days that a month's first and last line may lie inside it: a quiet week is no reason for another period. */
const EDGE_DAYS = 5;

/** First to last day of the month in which a day lies. */
export function monthOf(day: BankDay): Period {
  const from = `${day.slice(0, 'YYYY-MM'.length)}-01` as BankDay;
  // The 28th and four days more lie in the next month, whose first is the day after the last of this one.
  const next = `${addDays(addDays(from, 27), 4).slice(0, 'YYYY-MM'.length)}-01` as BankDay;
  return { from, to: addDays(next, -1) };
}

/** The month in which most of the days lie, `2026-03`, of equals the later one; null of no days. */
export function fullestMonth(days: Iterable<BankDay>): string | null {
  const counts = new Map<string, number>();
  for (const day of days) {
    const month = day.slice(0, 'YYYY-MM'.length);
    counts.set(month, (counts.get(month) ?? 0) + 1);
  }
  const [first] = [...counts].toSorted(([a, many], [b, more]) => more - many || (a < b ? 1 : -1));
  return first?.[0] ?? null;
}

/** `2026-03` or `2026-03-01..2026-03-31`; null where that is no period. */
export function parsePeriod(text: string): Period | null {
  if (/^\d{4}-\d{2}$/.test(text)) {
    const first = parseDay(`${text}-01`);
    return first === null ? null : monthOf(first);
  }
  const [from = null, to = null, ...more] = text.split('..').map(parseDay);
  return from !== null && to !== null && from <= to && more.length === 0 ? { from, to } : null;
}

/** The month that lines from the first to the last fill but for some business days at its ends; null where they do not. */
function filledMonth(first: BankDay, last: BankDay, calendar: HolidayCalendar): Period | null {
  const month = monthOf(first);
  const begins = first <= addBusinessDays(month.from, EDGE_DAYS, calendar);
  const ends = last >= addBusinessDays(month.to, -EDGE_DAYS, calendar) && last <= month.to;
  return begins && ends ? month : null;
}

/**
 * The period of what is imported: the calendar month that the lines fill, else the days that statements cover. Null
 * where nothing is covered.
 */
export function usualPeriod(
  days: readonly BankDay[],
  covered: Period | null,
  calendar: HolidayCalendar = COLOMBIA,
): Period | null {
  const first = days.reduce<BankDay | null>((least, day) => (least === null || day < least ? day : least), null);
  const last = days.reduce<BankDay | null>((most, day) => (most === null || day > most ? day : most), null);
  if (first === null || last === null) return covered;
  return filledMonth(first, last, calendar) ?? covered;
}

/** Where the period ends that a last covered day belongs to: with the month, where that is filled up to its end. */
function endAfter(last: BankDay, calendar: HolidayCalendar): BankDay {
  const { to } = monthOf(last);
  return last >= addBusinessDays(to, -EDGE_DAYS, calendar) ? to : last;
}

/**
 * The first day whose records without a window are of this period. The days after the period before are: nobody else
 * tells of them. Before the first period it is as far back as a window reaches.
 */
export function ownFrom({ from }: Period, coverage: readonly Period[], calendar: HolidayCalendar = COLOMBIA): BankDay {
  let last: BankDay | null = null;
  for (const one of coverage) {
    if (one.from >= from) continue;
    const reached = one.to < from ? one.to : addDays(from, -1);
    if (last === null || reached > last) last = reached;
  }
  if (last === null) return addBusinessDays(from, -LAGS.payin.after, calendar);
  const next = addDays(endAfter(last, calendar), 1);
  return next < from ? next : from;
}
