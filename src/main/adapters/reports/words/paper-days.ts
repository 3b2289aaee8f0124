/** Days and moments as they stand on paper: `31/03/2026` in Spanish, `31 Mar 2026` in English, moments with a clock of 24 hours. */
import { clockOf, dayText } from '@shared/words/days.ts';

/** Of `2026-03-31`. */
export const dayEs = (day: string): string => dayText(day, 'es');
export const dayEn = (day: string): string => dayText(day, 'en');

/** With the time of the day in Bogota, two digits each; the text itself where it is no moment. */
export function momentText(moment: string, say: (day: string) => string): string {
  const ms = Date.parse(moment);
  if (Number.isNaN(ms)) return moment;
  const { day, clock } = clockOf(ms);
  return `${say(day)}, ${clock.slice(0, 'hh:mm'.length)}`;
}
