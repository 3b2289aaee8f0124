/** Days that a file states outside its rows: the period in its preamble, the export day or month in its name. */
import { dayOf, daysBetween } from '../../day/day.ts';
import type { BankDay, Period } from '../../day/day.ts';
import { monthOfName, readDate } from './dates.ts';
import type { DateParts } from './dates.ts';
import type { DateOrder, Mapping } from '../reading/reading.ts';

/** What is known about the days of a file; each part may be unknown. */
export type DayHints = {
  /** Period stated in the file or by the user. */
  readonly period: Period | null;
  /** The last day that a row can have (period's end, export day); gives the year where none is printed. */
  readonly until: BankDay | null;
  /** A bare year in the file's name. */
  readonly year: number | null;
};

export const NO_HINTS: DayHints = { period: null, until: null, year: null };

const ORDERS: readonly DateOrder[] = ['ymd', 'dmy', 'mdy'];
const DATE_LIKE = /\d{4}[/.-]\d{1,2}[/.-]\d{1,2}|\d{1,2}[/.-]\d{1,2}[/.-]\d{4}|\d{1,2}[-/ ]\p{L}{3,10}\.?[-/ ]\d{4}/gu;
const LAST_MONTH_DAY = 31;

/** The period that a preamble states as two dates in one row, in the only order that makes it a period. */
export function periodOfTexts(texts: readonly string[]): Period | null {
  for (const text of texts) {
    const found = text.match(DATE_LIKE) ?? [];
    const [from, to] = [found[0], found[1]];
    if (from === undefined || to === undefined || found.length > 2) continue;
    const period = periodOf(from, to);
    if (period !== null) return period;
  }
  return null;
}

function periodOf(fromText: string, toText: string): Period | null {
  const [from, to] = [readDate(fromText), readDate(toText)];
  const fits = ORDERS.flatMap((order) => {
    const [first, last] = [wholeDay(from?.[order]), wholeDay(to?.[order])];
    return first === null || last === null || last < first ? [] : [{ from: first, to: last }];
  });
  return fits.length === 1 ? (fits[0] ?? null) : null;
}

const wholeDay = (parts: DateParts | null | undefined): BankDay | null =>
  typeof parts?.year === 'number' ? dayOf(parts.year, parts.month, parts.date) : null;

/** A month in words or figures (`2025年01月`, `ENERO DE 2026`, `enero 2026`) that a title line states. */
function monthOfText(text: string): BankDay | null {
  const figures = /(20\d{2})年 ?(\d{1,2})月/u.exec(text) ?? /(?<!\d)(20\d{2})[-_]?(0[1-9]|1[0-2])(?!\d)/u.exec(text);
  if (figures !== null) return endOfMonth(int(figures[1]), int(figures[2]));
  const words = /(?<!\p{L})(\p{L}{3,10})\.?(?:[\s_-]*(?:de|del)?[\s_-]*)(20\d{2})(?!\d)/u.exec(text);
  const month = words === null ? null : monthOfName(words[1] ?? '');
  return month === null ? null : endOfMonth(int(words?.[2]), month);
}

function endOfMonth(year: number, month: number): BankDay | null {
  for (let date = LAST_MONTH_DAY; date > 27; date -= 1) {
    const day = dayOf(year, month, date);
    if (day !== null) return day;
  }
  return null;
}

/** The last whole date in a file's name (`20180226_1000594757`, `01-12-2019_14-12-2019`), else the end of its month. */
export function untilOfName(fileName: string): BankDay | null {
  const days: BankDay[] = [];
  for (const found of fileName.matchAll(/(?<!\d)(20\d{2})([-_.]?)(\d{2})\2(\d{2})(?!\d)/gu)) {
    push(days, dayOf(int(found[1]), int(found[3]), int(found[4])));
  }
  for (const found of fileName.matchAll(/(?<!\d)(\d{2})([-_.])(\d{2})\2(20\d{2})(?!\d)/gu)) {
    push(days, dayOf(int(found[4]), int(found[3]), int(found[1])));
  }
  const last = days.sort().at(-1);
  return last ?? monthOfText(fileName.replace(/\.\p{L}{2,4}$/u, ''));
}

const push = (days: BankDay[], day: BankDay | null): void => {
  if (day !== null) days.push(day);
};

export function yearOfName(fileName: string): number | null {
  const years = [...fileName.matchAll(/(?<!\d)(20\d{2})(?!\d)/gu)].map((found) => int(found[1]));
  return years.length === 1 ? (years[0] ?? null) : null;
}

/** All that is known about the days of a file, what the user says before what the file says. */
export function hintsOf(
  told: { mapping: Mapping; period: Period | undefined },
  preamble: readonly string[],
  fileName: string,
): DayHints {
  const stated = told.period ?? periodOfMapping(told.mapping) ?? periodOfTexts(preamble);
  const month = preamble.map(monthOfText).find((day) => day !== null) ?? null;
  return {
    period: stated,
    until: stated?.to ?? month ?? untilOfName(fileName),
    year: yearOfName(fileName),
  };
}

function periodOfMapping(mapping: Mapping): Period | null {
  if (mapping.period === undefined) return null;
  return periodOf(mapping.period.from, mapping.period.to);
}

const DAYS_LATE_MAX = 31;

/**
 * The year of a printed day and month: the latest that does not lie after the file's last day, never the first day's year
 * (a January statement may begin on 31 December). Null when nothing tells, or when the day would fall outside the period.
 */
export function yearFrom(hints: DayHints): (month: number, date: number) => number | null {
  const until = hints.until;
  if (until === null) return () => hints.year;
  const year = int(until.slice(0, 4));
  return (month, date) => {
    const key = `${pad(month)}-${pad(date)}`;
    const chosen = key <= until.slice(5) ? year : year - 1;
    const day = dayOf(chosen, month, date);
    const from = hints.period?.from;
    return day !== null && from !== undefined && daysBetween(day, from) > DAYS_LATE_MAX ? null : chosen;
  };
}

const pad = (n: number): string => n.toString().padStart(2, '0');
const int = (digits: string | undefined): number => Number.parseInt(digits ?? '', 10);
