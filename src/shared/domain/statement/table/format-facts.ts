/** What a known bank's format says: answers for what the cells leave open, and facts that a mapping has no word for. */
import type { DateOrder, DecimalMark } from '../reading/reading.ts';

export type FormatFacts = {
  readonly dateOrder?: DateOrder;
  readonly decimal?: DecimalMark;
  readonly sign?: 'asPrinted';
  /** The bank's transaction code, by number from 1. */
  readonly code?: number;
  readonly headerless?: boolean;
  readonly undatedIsLastDay?: boolean;
};
