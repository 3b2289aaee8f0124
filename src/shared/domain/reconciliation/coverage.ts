/** Which days the imported statements cover: money that is missing and a file that is missing are opposite things. */
import { COLOMBIA, isBusinessDay } from '../day/business-days.ts';
import type { HolidayCalendar } from '../day/business-days.ts';
import { addDays, isWithin } from '../day/day.ts';
import type { BankDay, Period } from '../day/day.ts';

/** No window and no month is longer; a longer one is not asked day by day. */
const DAYS_MAX = 400;

/**
 * Whether every business day of a window lies in some statement. A weekend or holiday at a statement's edge carries
 * no line in most files, so it does not make the window uncovered.
 */
export function isCovered(window: Period, coverage: readonly Period[], calendar: HolidayCalendar = COLOMBIA): boolean {
  let day: BankDay = window.from;
  for (let days = 0; day <= window.to; days += 1) {
    if (days > DAYS_MAX) return false;
    const current = day;
    const isIn = coverage.some((period) => isWithin(current, period));
    if (!isIn && isBusinessDay(day, calendar)) return false;
    day = addDays(day, 1);
  }
  return true;
}
