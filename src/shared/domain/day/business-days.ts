/** Colombian business days: weekends, the holidays of the law and 31 December are none. */
import { oncePer } from '../once-per.ts';
import { addDays, dayOf, dayOfNumber, numberOfDay, weekdayOf } from './day.ts';
import type { BankDay, DayNumber } from './day.ts';
import { must } from '../assert.ts';
import { HOLIDAYS, HOLIDAYS_AFTER_EASTER } from '../law/law.ts';

/** Days that a user adds to those of the law. */
export type HolidayCalendar = { readonly extra: ReadonlySet<BankDay> };
export const COLOMBIA: HolidayCalendar = { extra: new Set() };

/** Easter Sunday, Gregorian (Meeus/Jones/Butcher). */
export function easterSunday(year: number): BankDay {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const date = ((h + l - 7 * m + 114) % 31) + 1;
  return must(dayOf(year, month, date), 'Easter is a day of the year');
}

/** The holidays of a year, in order: 18, and 19 from 2026 on. */
export function holidaysOf(year: number): readonly BankDay[] {
  const day = (month: number, date: number): BankDay =>
    must(dayOf(year, month, date), 'a holiday is a day of the year');
  const nextMonday = (from: BankDay): BankDay => addDays(from, (8 - weekdayOf(from)) % 7);
  const days = [
    ...HOLIDAYS.filter(({ sinceYear }) => year >= sinceYear).map(({ month, date, moves }) =>
      moves ? nextMonday(day(month, date)) : day(month, date),
    ),
    ...HOLIDAYS_AFTER_EASTER.map((offset) => addDays(easterSunday(year), offset)),
  ];
  return days.sort();
}

const cache = new Map<number, ReadonlySet<DayNumber>>();

function holidayNumbersOf(year: number): ReadonlySet<DayNumber> {
  const known = cache.get(year);
  if (known !== undefined) return known;
  const lastDay = must(dayOf(year, 12, 31), 'a year has a last day');
  const days = new Set([...holidaysOf(year), lastDay].map(numberOfDay));
  cache.set(year, days);
  return days;
}

const extrasOf = oncePer(({ extra }: HolidayCalendar): ReadonlySet<DayNumber> => new Set([...extra].map(numberOfDay)));

const AVERAGE_YEAR_DAYS = 365.2425;

/** Numbers, not texts: matching asks this for every pair of days of a month. */
function isBusinessNumber(day: DayNumber, extra: ReadonlySet<DayNumber>): boolean {
  const weekday = (((day + 4) % 7) + 7) % 7;
  if (weekday === 0 || weekday === 6 || extra.has(day)) return false;
  // The estimate of the year can be one off around New Year: both sides are looked at.
  const year = 1970 + Math.floor(day / AVERAGE_YEAR_DAYS);
  return (
    !holidayNumbersOf(year).has(day) && !holidayNumbersOf(year - 1).has(day) && !holidayNumbersOf(year + 1).has(day)
  );
}

export const isBusinessDay = (day: BankDay, calendar: HolidayCalendar = COLOMBIA): boolean =>
  isBusinessNumber(numberOfDay(day), extrasOf(calendar));

/**
 * The day that is `days` business days after (or before, when negative) a day; 0 is the day itself, also when it is
 * a holiday: a bank may book on it (interest, card purchases, Bre-B).
 */
export function addBusinessDays(day: BankDay, days: number, calendar: HolidayCalendar = COLOMBIA): BankDay {
  const step = days < 0 ? -1 : 1;
  const extra = extrasOf(calendar);
  let current: DayNumber = numberOfDay(day);
  for (let left = Math.abs(days); left > 0;) {
    current += step;
    if (isBusinessNumber(current, extra)) left -= 1;
  }
  return dayOfNumber(current);
}

/** Business days from one day to another: how many lie after `from` up to and with `to`; negative backwards. */
export function businessDaysBetween(from: BankDay, to: BankDay, calendar: HolidayCalendar = COLOMBIA): number {
  if (to < from) return -businessDaysBetween(to, from, calendar);
  const extra = extrasOf(calendar);
  const last = numberOfDay(to);
  let count = 0;
  for (let day = numberOfDay(from) + 1; day <= last; day += 1) if (isBusinessNumber(day, extra)) count += 1;
  return count;
}
