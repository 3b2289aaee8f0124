/** Whether a line falls on the days of a record, or of a group of records: the one rule by which every pass takes or leaves a day. */
import type { DayNumber } from '../day/day.ts';

type Days = { readonly from: DayNumber; readonly to: DayNumber };

/** From the first to the last day of the window, both included. */
export const isOnItsDays = ({ day }: { readonly day: DayNumber }, { from, to }: Days): boolean =>
  day >= from && day <= to;
