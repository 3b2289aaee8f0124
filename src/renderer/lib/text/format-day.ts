/** Days and moments as a Colombian reads them: `05/03/2026`, `1:07 p. m.`; moments are shown in Bogota. */
import type { TFunction } from 'i18next';
import { BOGOTA_OFFSET_MS, instantOfMs } from '@shared/domain/day/day.ts';
import type { Words } from '../../words/es/words.ts';

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** `2026-03-05` as `05/03/2026`; other text as it is. */
export function formatDay(day: string): string {
  const parts = DAY.exec(day);
  return parts === null ? day : `${parts[3] ?? ''}/${parts[2] ?? ''}/${parts[1] ?? ''}`;
}

/** `05/03/2026` or `5/3/2026` as `2026-03-05`; null when it is no day of that form. */
export function readDay(text: string): string | null {
  const parts = /^\s*(\d{1,2})[/-](\d{1,2})[/-](\d{4})\s*$/.exec(text);
  if (parts === null) return null;
  const [, date = '', month = '', year = ''] = parts;
  return `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
}

/** The Bogota day of a moment, `YYYY-MM-DD`; null when the text is no moment. */
export function dayOfMoment(moment: string): string | null {
  const ms = Date.parse(moment);
  return Number.isNaN(ms) ? null : dayOfMs(ms);
}

/** `05/03/2026` of a moment: its day in Bogota; the text itself when it is no moment. */
export const formatDayOf = (moment: string): string => formatDay(dayOfMoment(moment) ?? moment);

/** What a clock in Bogota shows, as ISO 8601 without a zone. */
const clockInBogota = (ms: number): string => instantOfMs(ms + BOGOTA_OFFSET_MS);

/** The Bogota day, `YYYY-MM-DD`, of milliseconds since 1970. */
export const dayOfMs = (ms: number): string => clockInBogota(ms).slice(0, 10);

/** `1:07 p. m.` of a moment, with no-break spaces, in both languages; the text itself when it is no moment. */
export function formatTime(moment: string): string {
  const ms = Date.parse(moment);
  if (Number.isNaN(ms)) return moment;
  const clock = clockInBogota(ms);
  const hour = Number.parseInt(clock.slice(11, 13), 10);
  return `${hour % 12 === 0 ? 12 : hour % 12}${clock.slice(13, 16)}\u00a0${hour < 12 ? 'a' : 'p'}.\u00a0m.`;
}

/** Whether it is one o'clock and something in Bogota: Spanish says "a la" then. */
export const isOneOClock = (moment: string): boolean => /^1\D/.test(formatTime(moment));

/** `05/03/2026, 1:07 p. m.` of a moment. */
export function formatMoment(moment: string): string {
  const day = dayOfMoment(moment);
  return day === null ? moment : `${formatDay(day)}, ${formatTime(moment)}`;
}

const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;
type MonthNumber = keyof Words['period']['months'];

/** `Marzo de 2026`, `March 2026` of a month `YYYY-MM`; other text as it is. */
export function formatMonth(month: string, t: TFunction): string {
  const [, year, number] = MONTH.exec(month) ?? [];
  return year === undefined ? month : t(`period.months.${number as MonthNumber}`, { year });
}

/** The name of a period inside a sentence: small in Spanish, while English months keep their capital. */
export function insideSentence(period: string, language: 'es' | 'en'): string {
  const isMonth = /\d{4}$/.test(period);
  return language === 'en' && isMonth ? period : period.charAt(0).toLowerCase() + period.slice(1);
}

/** `0:32` or `12:05` of whole seconds. */
export function formatCountdown(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(left / 60)}:${(left % 60).toString().padStart(2, '0')}`;
}
