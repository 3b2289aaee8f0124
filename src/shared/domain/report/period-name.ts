/** How a period is called in names of files and in the number of a report. */
import { addDays, parseDay } from '../day/day.ts';
import type { ReportPeriod } from './report.ts';

const monthOf = (day: string): string => day.slice(0, 'YYYY-MM'.length);

/** `2026-03` of a calendar month, else its two days. */
export function periodName({ from, to }: Pick<ReportPeriod, 'from' | 'to'>): string {
  const last = parseDay(to);
  const isMonthEnd = last !== null && addDays(last, 1).endsWith('-01');
  const isMonth = from.endsWith('-01') && isMonthEnd && monthOf(from) === monthOf(to);
  return isMonth ? monthOf(from) : `${from}_${to}`;
}
