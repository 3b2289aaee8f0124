/** Prices of a pair in thousandths of a nat (odds of 1,000 to 1 cost 6,908): stated priors, versioned, all integers. */
import type { BankWord } from './evidence/banks.ts';
import type { Certainty } from './match.ts';

/** How strongly a line's text speaks for a record. */
export type Grade = 'reference' | 'identifier' | 'name' | 'partial' | 'none';

export type PriceTable = {
  readonly version: number;
  /** By business days after the anchor day; the last entry holds beyond. */
  readonly lag: readonly number[];
  /** Booked before the anchor day (a deposit that the service saw a day late). */
  readonly early: number;
  readonly grade: Readonly<Record<Grade, number>>;
  /** Added where the text names a bank: agreement is common, for there are few banks, and disagreement is rare. */
  readonly bank: Readonly<Record<BankWord, number>>;
  /** The text speaks for somebody else. */
  readonly contradicted: number;
  /** On an own account a text that names neither the record nor the service: most such lines are other business. */
  readonly outOfScope: number;
  /** Leaving one row of either side without a partner. */
  readonly unmatched: number;
};

/** How a line is worded, and what the month says of lines that are worded so. */
export type Wording = {
  /** Equal for lines that are worded alike; '' where the text has no word that is common in the month. */
  readonly key: string;
  /** Thousandths of a nat by which the wording speaks for a record (or against one, negative); 0 where nothing is known. */
  readonly milli: number;
  /** False where the month knows such lines, and not as records', and their amount is common: then only who is named is accepted. */
  readonly isTrusted: boolean;
  /** True where the month knows such lines as records'. */
  readonly isGenuine: boolean;
};

export const PRICES: PriceTable = {
  version: 1,
  lag: [500, 1_200, 2_700, 3_500, 5_000],
  early: 3_000,
  grade: { reference: 0, identifier: 500, name: 1_000, partial: 7_000, none: 8_500 },
  bank: { agrees: -2_500, differs: 5_000, unsaid: 0 },
  contradicted: 16_000,
  outOfScope: 7_000,
  unmatched: 11_000,
};

/** What counts as certain is at least so much likelier than what else it could be. */
export const MARGIN_ODDS = 1_000;
/** The same odds as a price: a rival within it makes a pair ambiguous. */
export const MARGIN = 6_908;
/**
 * Of a class of equals it is asked whether as many of them have a partner in every plan, and of a settlement whether other
 * amounts add up to it: one of several is wrong where not, so that odds of 150 to 1 keep the share of wrong ones among
 * many below one in 1,000.
 */
export const CLASS_MARGIN = 5_000;

/** Price of the days between a record's anchor and a line, in business days. */
export function lagPrice(prices: PriceTable, businessDays: number): number {
  if (businessDays < 0) return prices.early;
  return prices.lag[Math.min(businessDays, prices.lag.length - 1)] ?? 0;
}

const BASE: Readonly<Record<Certainty, number>> = { unique: 985, interchangeable: 960, ambiguous: 500, unproven: 300 };
const BONUS: Readonly<Record<Grade, number>> = { reference: 14, identifier: 12, name: 9, partial: 3, none: 0 };

/**
 * Confidence in thousandths: the certainty's base (985 unique, 960 interchangeable, 500 ambiguous, 300 unproven), plus
 * what the text says (14, 12, 9, 3 or 0), minus 2 for every business day between anchor and line, at most 10.
 */
export function confidenceOf(certainty: Certainty, grade: Grade, businessDays: number): number {
  const days = Math.min(5, Math.abs(businessDays));
  return Math.max(0, Math.min(999, BASE[certainty] + BONUS[grade] - 2 * days));
}
