/** Rules for lines that have no record, as data: what a line must look like, what it then is, and who says so. */
import type { AccountId } from '../../ids.ts';
import type { Instant } from '../../day/day.ts';
import type { Units } from '../../money/decimal.ts';
import type { RateRule } from '../../matching/rates/rate.ts';
import type { LineCategory } from '../lines/line.ts';

export const TEXT_WAYS = ['starts-with', 'contains', 'words', 'equals'] as const;
/** How a text is looked for: whole words always, without accents, case and signs; `words` in any order. */
export type TextWay = (typeof TEXT_WAYS)[number];
/** A last word that ends in `*` stands for every word that begins so: banks cut their texts. */
export type TextTest = { readonly how: TextWay; readonly text: string };

export const CALCULATIONS = ['gmf-of-day', 'vat-of-fee'] as const;
/** What the amount must follow from: 0.4 % of what left on the day, 19 % of a fee of the day (statements/README.md, 3). */
export type Calculation = (typeof CALCULATIONS)[number];

/** Everything that is stated must hold; what is null or empty is not asked. */
export type LineWhen = {
  /** Any of these texts; a code of `codes` says the same. */
  readonly text: readonly TextTest[];
  /** None of these. */
  readonly unless: readonly TextTest[];
  /** The bank's own transaction codes, steadier than words; leading zeros say nothing. */
  readonly codes: readonly string[];
  /** A name whose words all stand in description or reference, or a NIT in any spelling. */
  readonly counterparty: string | null;
  readonly direction: 'credit' | 'debit' | null;
  /** Size of the amount, both ends included; one amount has equal ends. */
  readonly amount: { readonly from: Units; readonly to: Units } | null;
  readonly calculation: Calculation | null;
  /** True where a text that names somebody is refused: a payment may have any amount. */
  readonly nameless: boolean;
  /** Also what the bank takes back: `REV`, `DEVOLUCION` or the like beside the text, and the money the other way. */
  readonly reversals: boolean;
  /** True for the one rule of own accounts: every line that is none of the service's business. */
  readonly outsideOnly: boolean;
};

export type LineRule = {
  readonly id: string;
  readonly by: 'app' | 'person';
  readonly category: LineCategory;
  /** As the person calls it; null for the app's, which the window names. */
  readonly name: string | null;
  readonly when: LineWhen;
  readonly active: boolean;
  /** Of the app's: a person was asked about it, or switched it on, and it asks no more (`held.ts`). */
  readonly confirmed?: true;
  /** When a person made it; null for the app's. */
  readonly since: Instant | null;
};

/** What a person decided about rules, one row each: a rule of their own, a switched built-in, a proposal not wanted. */
export type RuleDecision = { readonly id: string; readonly accountId: AccountId } & (
  | {
      readonly kind: 'own';
      readonly category: LineCategory;
      readonly name: string;
      readonly when: LineWhen;
      readonly active: boolean;
      readonly since: Instant;
    }
  | { readonly kind: 'switch'; readonly active: boolean }
  | { readonly kind: 'declined' }
  /** What is taken off records: it explains no line, but the difference of matched ones. */
  | {
      readonly kind: 'rate';
      /** The wordings that it was found on. */
      readonly name: string;
      readonly rate: RateRule;
      readonly active: boolean;
      readonly by: string;
      readonly since: Instant;
    }
);
export type RateDecision = Extract<RuleDecision, { readonly kind: 'rate' }>;
export type OwnRule = Extract<RuleDecision, { readonly kind: 'own' }>;

export const ANYTHING: LineWhen = {
  text: [],
  unless: [],
  codes: [],
  counterparty: null,
  direction: null,
  amount: null,
  calculation: null,
  nameless: false,
  reversals: false,
  outsideOnly: false,
};

/** Id of a rule that explains own lines in the words of a person: in the order of their making. */
export const OWN_RULE_PREFIX = 'own-';
