/** What reading a statement file gives: either every line and its proof, or what the file does not say. */
import type { BankDay, Period } from '../day/day.ts';
import type { Units } from '../money/decimal.ts';
import type { Result } from '../result.ts';
import type { ReadLine } from './line.ts';

export type DateOrder = 'dmy' | 'mdy' | 'ymd';
export type DecimalMark = ',' | '.';
/** A column by its title or its number from 1. */
export type ColumnRef = string | number;

/** Everything a file can be told; the shape of headless.md. */
export type Mapping = {
  readonly encoding?: string;
  readonly delimiter?: string;
  readonly headerLine?: number | null;
  readonly dateOrder?: DateOrder;
  readonly dateFormat?: string;
  readonly period?: { readonly from: string; readonly to: string };
  readonly decimal?: DecimalMark;
  readonly sign?: 'asPrinted' | 'inverted';
  readonly columns?: {
    readonly date?: ColumnRef;
    readonly description?: readonly ColumnRef[];
    readonly amount?: ColumnRef;
    readonly debit?: ColumnRef;
    readonly credit?: ColumnRef;
    readonly indicator?: ColumnRef;
    readonly balance?: ColumnRef;
    readonly reference?: ColumnRef;
  };
  readonly indicator?: {
    readonly debit: readonly string[];
    readonly credit: readonly string[];
  };
  readonly only?: { readonly column: ColumnRef; readonly equals: string };
  readonly currency?: string;
  readonly widths?: readonly number[];
  readonly impliedDecimals?: number;
  readonly skip?: { readonly contains: readonly string[] };
};

export const UNKNOWNS = ['year', 'dateOrder', 'decimal', 'sign', 'account', 'currency', 'columns', 'encoding'] as const;
export type Unknown = (typeof UNKNOWNS)[number];

export const SKIP_REASONS = [
  'blank',
  'header',
  'preamble',
  'footer',
  'total',
  'opening-balance',
  'daily-balance',
  'closing-balance',
  'pending',
  'by-mapping',
  'other-account',
  'repeated-header',
  'legend',
  'separator-hint',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];
export const REJECT_REASONS = [
  'date-unreadable',
  'amount-unreadable',
  'both-amounts',
  'no-amount',
  'ragged',
  'balance-breaks',
  'too-long',
] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];

/** One account or currency of a file that holds several. */
export type AccountGroup = {
  readonly name: string;
  readonly currency: string;
  readonly net: Units;
  readonly lines: number;
};

export type BalanceProof = { readonly checked: number; readonly tied: number };

/** A whole file read: `physical rows = lines + skipped + rejected` holds. */
export type StatementReading = {
  readonly file: string;
  readonly sha256: string;
  /** Id of the recognised format, or `generic`. */
  readonly format: string;
  readonly encoding: string;
  readonly delimiter: string;
  readonly dateOrder: DateOrder;
  readonly decimal: DecimalMark;
  readonly lines: readonly ReadLine[];
  /** Money in minus money out. */
  readonly net: Units;
  readonly in: Units;
  /** As a size: `net = in - out`. */
  readonly out: Units;
  readonly first: BankDay | null;
  readonly last: BankDay | null;
  /** The days the file claims to cover: stated, or first to last. */
  readonly period: Period | null;
  readonly opening: Units | null;
  readonly closing: Units | null;
  readonly balanceProof: BalanceProof;
  /** Lines whose printed balance does not follow from the line before. */
  readonly balanceBreaks: readonly number[];
  readonly skipped: readonly {
    readonly line: number;
    readonly reason: SkipReason;
  }[];
  readonly rejected: readonly {
    readonly line: number;
    readonly reason: RejectReason;
  }[];
  /** Set where the file holds several accounts or currencies; `lines` is then empty and `only` is needed. */
  readonly accounts: readonly AccountGroup[];
  /** The whole mapping that gives this reading: saved per account, exported, shown as the detected settings. */
  readonly mapping: Mapping;
};

export type ReadFailure =
  | {
      readonly kind: 'not-a-statement';
      readonly found: 'pdf' | 'xlsx' | 'xls' | 'html' | 'ofx' | 'json' | 'binary' | 'empty' | 'xml' | 'zip';
    }
  | {
      readonly kind: 'needs-mapping';
      readonly unknown: readonly Unknown[];
      readonly guess: Mapping;
      readonly line?: number;
      readonly accounts?: readonly AccountGroup[];
      /** The first rows, to look at. */ readonly rows?: readonly (readonly string[])[];
    }
  | { readonly kind: 'no-movements'; readonly line?: number }
  | {
      readonly kind: 'rows-unreadable';
      readonly line: number;
      readonly reason: RejectReason;
      readonly count: number;
    }
  | {
      readonly kind: 'too-large';
      readonly bytes: number;
      readonly bytesMax: number;
    };

export type ReadOptions = {
  readonly mapping?: Mapping;
  readonly format?: string;
  readonly period?: Period;
  readonly opening?: Units;
  readonly closing?: Units;
};

export type StatementResult = Result<StatementReading, ReadFailure>;
