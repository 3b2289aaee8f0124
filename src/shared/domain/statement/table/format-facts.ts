/** What a known bank's format says: answers for what the cells leave open, and facts that a mapping has no word for. */
import type { DateOrder, DecimalMark } from '../reading/reading.ts';

export type FormatFacts = {
  /** The order of day, month and year. */
  readonly dateOrder?: DateOrder;
  readonly decimal?: DecimalMark;
  /** A printed minus is money out. */
  readonly sign?: 'asPrinted';
  /** The bank's transaction code, by number from 1. */
  readonly code?: number;
  /** It never prints titles: a file that does is another bank's. */
  readonly headerless?: boolean;
  /** A movement without a date belongs to the last day of the period. */
  readonly undatedIsLastDay?: boolean;
};
