/** Days and moments as a Colombian reads them: `05/03/2026`, `1:07 p. m.`; moments are shown in Bogota. */

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const BOGOTA = 'America/Bogota';

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

/** The Bogota day, `YYYY-MM-DD`, of milliseconds since 1970. */
export const dayOfMs = (ms: number): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: BOGOTA,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(ms);

/** `1:07 p. m.` of a moment, with no-break spaces; the text itself when it is no moment. */
export function formatTime(moment: string): string {
  const ms = Date.parse(moment);
  if (Number.isNaN(ms)) return moment;
  return new Intl.DateTimeFormat('es-CO', { timeZone: BOGOTA, hour: 'numeric', minute: '2-digit', hour12: true })
    .format(ms)
    .replace(/\s/g, '\u00a0');
}

/** Whether it is one o'clock and something in Bogota: Spanish says "a la" then. */
export const isOneOClock = (moment: string): boolean => /^1\D/.test(formatTime(moment));

/** `05/03/2026, 1:07 p. m.` of a moment. */
export function formatMoment(moment: string): string {
  const day = dayOfMoment(moment);
  return day === null ? moment : `${formatDay(day)}, ${formatTime(moment)}`;
}

/** `Marzo de 2026`, `March 2026` of a month `YYYY-MM`. */
export function formatMonth(month: string, language: 'es' | 'en'): string {
  const ms = Date.parse(`${month}-01T12:00:00Z`);
  if (Number.isNaN(ms)) return month;
  const text = new Intl.DateTimeFormat(language === 'es' ? 'es-CO' : 'en', {
    timeZone: 'UTC',
    month: 'long',
    year: 'numeric',
  }).format(ms);
  return text.charAt(0).toUpperCase() + text.slice(1);
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
