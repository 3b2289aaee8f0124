/** What reading a statement file gives: either every line and its proof, or what the file does not say. */
import type { BankDay, Period } from '../../day/day.ts';
import type { Units } from '../../money/decimal.ts';
import type { Result } from '../../result.ts';
import type { ReadLine } from '../lines/line.ts';

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
  /** Words of a state column: rows that were booked, and rows that are left out. */
  readonly states?: { readonly booked: readonly string[]; readonly left: readonly string[] };
  /** Whether rows without a balance are movements, where all others have one. */
  readonly withoutBalance?: 'inside' | 'outside';
  /** The sheet of a workbook: its name, or its number from 1. */
  readonly sheet?: string | number;
};

export const UNKNOWNS = [
  'year',
  'dateOrder',
  'decimal',
  'sign',
  'account',
  'currency',
  'columns',
  'encoding',
  'sheet',
  'states',
  'withoutBalance',
] as const;
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
  'not-booked',
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

/** One sheet of a workbook. */
export type SheetFacts = {
  readonly name: string;
  readonly rows: number;
  /** Rows with a date and an amount. */
  readonly movements: number;
  readonly hidden: boolean;
  /** Rows that the workbook does not show; they are read like the others. */
  readonly hiddenRows: number;
};

export type BalanceProof = { readonly checked: number; readonly tied: number };

/** Most printed balances do not follow: the sign or a column is read wrongly, or the file's balances are others. */
export const isMostlyUntied = ({ checked, tied }: BalanceProof): boolean => tied * 2 < checked;

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
  /** The ends that a person typed and the file does not say; absent where there is none. */
  readonly typed?: readonly ('opening' | 'closing')[];
  /** A balance that a person typed otherwise than the file says it. */
  readonly disagreement?: { readonly end: 'opening' | 'closing'; readonly typed: Units; readonly stated: Units };
  /** The opening and the closing that the file prints are not apart by its movements. */
  readonly refuted?: true;
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
  /** The name of the bank or of the standard, where the format has one. */
  readonly bank?: string;
  /** The sheets of a workbook, in its order. */
  readonly sheets?: readonly SheetFacts[];
  /** The whole mapping that gives this reading: saved per account, exported, shown as the detected settings. */
  readonly mapping: Mapping;
};

/** Everything about a reading but its rows. */
export type ReadingFacts = Omit<StatementReading, 'lines' | 'balanceBreaks' | 'skipped' | 'rejected'>;

/** The first entries of a list that may be long, and how many there are. */
export type Listing<T> = { readonly count: number; readonly first: readonly T[] };

/** The reading of a file that is too large to be held: its lines pass by, `count` of each list is exact. */
export type LargeReading = ReadingFacts & {
  readonly lines: Listing<ReadLine>;
  readonly balanceBreaks: Listing<number>;
  readonly skipped: Listing<StatementReading['skipped'][number]>;
  readonly rejected: Listing<StatementReading['rejected'][number]>;
};

/** What a file turned out to be that is no statement; `damaged`: a workbook, OFX or CAMT file that is not whole. */
export const FOUND_KINDS = [
  ...(['pdf', 'xls', 'xlsx-encrypted', 'xlsb', 'ods', 'html', 'json', 'binary', 'empty', 'xml', 'zip'] as const),
  ...(['mt940', 'qif', 'ofc', 'sylk'] as const),
  'damaged',
] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

export type ReadFailure =
  | {
      readonly kind: 'not-a-statement';
      readonly found: FoundKind;
      /** Where it stops being what it begins as. */
      readonly line?: number;
    }
  | {
      readonly kind: 'needs-mapping';
      readonly unknown: readonly Unknown[];
      readonly guess: Mapping;
      readonly line?: number;
      readonly accounts?: readonly AccountGroup[];
      readonly sheets?: readonly SheetFacts[];
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
