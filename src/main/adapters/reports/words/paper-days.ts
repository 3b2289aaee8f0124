/** Days and moments as they stand on paper, which says them as the window does: `31/03/2026, 4:20 p. m.`, `31 Mar 2026, 4:20 PM`. */
import { dayText, momentText } from '@shared/words/days.ts';

/** Of `2026-03-31`. */
export const dayEs = (day: string): string => dayText(day, 'es');
export const dayEn = (day: string): string => dayText(day, 'en');
export const momentEs = (moment: string): string => momentText(moment, 'es');
export const momentEn = (moment: string): string => momentText(moment, 'en');
