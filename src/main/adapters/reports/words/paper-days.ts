/** Days and moments as they stand on paper: `31/03/2026` in Spanish, `31 Mar 2026` in English, moments as clocks in Bogota show them. */
import { BOGOTA_OFFSET_MS, instantOfMs } from '@shared/domain/day/day.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** Of `2026-03-31`. */
export const dayEs = (day: string): string => day.split('-').reverse().join('/');

/** Of `2026-03-31`. */
export function dayEn(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date} ${MONTHS[Number.parseInt(month, 10) - 1] ?? month} ${year}`;
}

/** `2026-04-06 09:13` of a moment in UTC; the text itself where it is no moment. */
function clockOf(moment: string): { readonly day: string; readonly time: string } | null {
  const ms = Date.parse(moment);
  if (Number.isNaN(ms)) return null;
  const [day = '', clock = ''] = instantOfMs(ms + BOGOTA_OFFSET_MS).split('T');
  return { day, time: clock.slice(0, 'hh:mm'.length) };
}

/** With the time of the day, two digits each. */
export function momentText(moment: string, dayText: (day: string) => string): string {
  const clock = clockOf(moment);
  return clock === null ? moment : `${dayText(clock.day)}, ${clock.time}`;
}
