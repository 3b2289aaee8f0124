/** Days and moments in the language of the window: `05/03/2026`, `1:07 p. m.`, or `05 Mar 2026`, `1:07 PM`; moments are shown in Bogota. */
import { languageNamed } from '@shared/domain/language.ts';
import type { Language } from '@shared/domain/language.ts';
import i18next from 'i18next';
import type { TFunction } from 'i18next';
import { clockOf, dateText, dayText, momentText, timeText } from '@shared/words/days.ts';
import type { Words } from '../../words/es/words.ts';

/** The language that is spoken: what shows a day shows words too, and is drawn again with them. */
const spoken = (): Language => languageNamed(i18next.language);

/** Of `2026-03-05`; other text as it is. */
export const formatDay = (day: string, language = spoken()): string => dayText(day, language);

/** The same in one piece, where a column is narrow. */
export const unbrokenDay = (day: string): string => formatDay(day).replaceAll(' ', '\u00a0');

/** A day without its year. */
export const formatDate = (day: string): string => dateText(day, spoken());

/** As a day is typed in both languages: `05/03/2026`. */
export const typedDay = (day: string): string => dayText(day, 'es');

/** The Bogota day of a moment, `YYYY-MM-DD`; null when the text is no moment. */
export function dayOfMoment(moment: string): string | null {
  const ms = Date.parse(moment);
  return Number.isNaN(ms) ? null : dayOfMs(ms);
}

/** Of a moment: its day in Bogota; the text itself when it is no moment. */
export const formatDayOf = (moment: string): string => formatDay(dayOfMoment(moment) ?? moment);

/** The Bogota day, `YYYY-MM-DD`, of milliseconds since 1970. */
export const dayOfMs = (ms: number): string => clockOf(ms).day;

/** `1:07 p. m.` of a moment, with no-break spaces; the text itself when it is no moment. */
export function formatTime(moment: string, language = spoken()): string {
  const ms = Date.parse(moment);
  return Number.isNaN(ms) ? moment : timeText(clockOf(ms).clock, language);
}

/** Whether it is one o'clock and something in Bogota: Spanish says "a la" then. */
export const isOneOClock = (moment: string): boolean => /^1\D/.test(formatTime(moment));

/** Day and time of a moment. */
export const formatMoment = (moment: string, language = spoken()): string => momentText(moment, language);

const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;
type MonthNumber = keyof Words['period']['months'];

/** `Marzo de 2026`, `March 2026` of a month `YYYY-MM`; other text as it is. */
export function formatMonth(month: string, t: TFunction): string {
  const [, year, number] = MONTH.exec(month) ?? [];
  return year === undefined ? month : t(`period.months.${number as MonthNumber}`, { year });
}

const MONTHS_HAVE_CAPITALS: Readonly<Record<Language, boolean>> = { es: false, en: true };

/** The name of a period inside a sentence: small in Spanish, while English months keep their capital. */
export function insideSentence(period: string, language: Language): string {
  const isMonth = /\d{4}$/.test(period);
  return MONTHS_HAVE_CAPITALS[language] && isMonth ? period : period.charAt(0).toLowerCase() + period.slice(1);
}

/** `0:32` or `12:05` of whole seconds. */
export function formatCountdown(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(left / 60)}:${(left % 60).toString().padStart(2, '0')}`;
}
