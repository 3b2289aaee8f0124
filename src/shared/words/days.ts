/** Days and times as they are read: `05/03/2026` and `1:07 p. m.` in Spanish, `05 Mar 2026` and `1:07 PM` in English; moments as clocks in Bogota show them. */
import type { Language } from '../domain/language.ts';
import { BOGOTA_OFFSET_MS, instantOfMs } from '../domain/day/day.ts';

/** As English dates name them, in their order. */
export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/u;
const NOON = 12;

/** What stands between the parts of a date, and a month between them. */
const DATES: Readonly<Record<Language, { readonly between: string; readonly month: (number: string) => string }>> = {
  es: { between: '/', month: (number) => number },
  en: { between: ' ', month: (number) => MONTHS[Number.parseInt(number, 10) - 1] ?? number },
};

const dateOf = (date: string, month: string, language: Language): string =>
  [date, DATES[language].month(month)].join(DATES[language].between);

/** Of `2026-03-05`; other text as it is. */
export function dayText(day: string, language: Language): string {
  const [, year, month = '', date = ''] = DAY.exec(day) ?? [];
  return year === undefined ? day : [dateOf(date, month, language), year].join(DATES[language].between);
}

/** The same without its year: `05/03`, `05 Mar`. */
export function dateText(day: string, language: Language): string {
  const [, year, month = '', date = ''] = DAY.exec(day) ?? [];
  return year === undefined ? day : dateOf(date, month, language);
}

/** `05/03/2026`, `5/3/2026` or, as English shows it, `05 Mar 2026` as `2026-03-05`; null when it is no day of those forms. */
export function readDay(text: string): string | null {
  const parts = /^\s*(\d{1,2})(?:[/-](\d{1,2})[/-]|\s+([a-z]{3})\s+)(\d{4})\s*$/iu.exec(text);
  if (parts === null) return null;
  const [, date = '', number, name = '', year = ''] = parts;
  const month = number ?? `${MONTHS.findIndex((one) => one.toLowerCase() === name.toLowerCase()) + 1}`;
  return month === '0' ? null : `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
}

/** A search whose days are one word each: `05 Mar 2026` among other words as `2026-03-05`. */
export const withDaysRead = (search: string): string =>
  search.replaceAll(/(?<!\S)\d{1,2}\s+[a-z]{3}\s+\d{4}(?!\S)/giu, (day) => readDay(day) ?? day);

/** Day and clock in Bogota of milliseconds since 1970: `2026-04-06` and `09:13:00.000`. */
export function clockOf(ms: number): { readonly day: string; readonly clock: string } {
  const [day = '', clock = ''] = instantOfMs(ms + BOGOTA_OFFSET_MS).split('T');
  return { day, clock };
}

/** Day and time of a moment, on screen as on paper: `31/03/2026, 4:20 p. m.`; the text itself where it is no moment. */
export function momentText(moment: string, language: Language): string {
  const ms = Date.parse(moment);
  if (Number.isNaN(ms)) return moment;
  const { day, clock } = clockOf(ms);
  return `${dayText(day, language)}, ${timeText(clock, language)}`;
}

/** Of a clock `09:13`, with no-break spaces. */
export function timeText(clock: string, language: Language): string {
  const hour = Number.parseInt(clock, 10);
  const half = hour < NOON ? { es: 'a.\u00a0m.', en: 'AM' } : { es: 'p.\u00a0m.', en: 'PM' };
  return `${hour % NOON === 0 ? NOON : hour % NOON}${clock.slice(2, 5)}\u00a0${half[language]}`;
}
