/** Days as they stand on paper: `31/03/2026` in Spanish, `31 Mar 2026` in English. */
import { dayText } from '@shared/words/days.ts';

/** Of `2026-03-31`. */
export const dayEs = (day: string): string => dayText(day, 'es');
export const dayEn = (day: string): string => dayText(day, 'en');
