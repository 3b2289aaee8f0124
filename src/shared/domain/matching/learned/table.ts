/** A learned price table: what an account's confirmed pairs say beyond the stated prices; it holds back or orders, it never pushes through. */
import type { Instant } from '../../day/day.ts';
import type { AccountId } from '../../ids.ts';
import type { RecordKind } from '../../payments/record.ts';

/** A record's kind; orders are told apart by what they do: `payin`, `order:TOKENIZE`. */
export type RecordSort = RecordKind | `order:${string}`;

/** A name as the bank writes it, and who it is. */
export type LearnedAlias = {
  /** The words of the text that look like a name, folded. */
  readonly said: string;
  /** Words of the party's own name in order of the alphabet, else its identifier. */
  readonly party: string;
  /** The party as the service writes it. */
  readonly name: string;
  /** Days on which a person confirmed it. */
  readonly days: number;
};

/** The bank's own words for a movement, and which records they go with. */
export type LearnedWording = {
  readonly said: string;
  readonly direction: 'credit' | 'debit';
  readonly sort: RecordSort;
  readonly holds: 'always' | 'never';
  /** Days on which a person confirmed it; of `never`, refused it. */
  readonly days: number;
};

/** How many business days after its own day a record of a sort stands at the bank. */
export type LearnedLag = {
  readonly sort: RecordSort;
  readonly from: number;
  readonly to: number;
  /** Pairs that a person confirmed. */
  readonly pairs: number;
};

export type Lessons = {
  readonly aliases: readonly LearnedAlias[];
  readonly wordings: readonly LearnedWording[];
  readonly lags: readonly LearnedLag[];
  /** Pairs that persons confirmed and refused, all that was learned from. */
  readonly confirmed: number;
  readonly refused: number;
};

/** The lessons under a number; 1 is that of the stated prices. */
export type LearnedTable = Lessons & { readonly version: number };

/** A table as a person switched it on or off: once made it keeps its number and its content. */
export type PriceDecision = LearnedTable & {
  readonly id: string;
  readonly accountId: AccountId;
  readonly active: boolean;
  readonly by: string;
  readonly since: Instant;
};

/** What a learned table says of a pair: absent where it says nothing. */
export type LearnedMark = {
  readonly version: number;
  readonly speaksFor: boolean;
  readonly clue: 'alias' | 'always' | 'never' | 'lag';
  /** The bank's words; of a lag the business days of this pair. */
  readonly said: string;
  /** Who or what they mean; of a lag the business days that are usual: `0..2`. */
  readonly meant: string;
};
