/** What is true of a month of the exam: which lines and records belong together, which have no counterpart, what is decidable. */
import type { BankDay, Period } from '@shared/domain/day/day.ts';
import type { LineId, RecordKey } from '@shared/domain/ids.ts';
import type { Account, Environment } from '@shared/domain/payments/account.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';

export const CLASSES = [
  'clean',
  'ties',
  'settlement',
  'payout-batch',
  'net',
  'returns',
  'decoys',
  'lags',
  'edges',
  'names',
  'm-to-n',
] as const;
export type ClassName = (typeof CLASSES)[number];
/** `background` is what an account has besides: monthly charges, interest, other business, payments under way. */
export type RowClass = ClassName | 'background';

/** What a line's text says, as its maker meant it and as it stands after the cut. */
export type Clue = {
  readonly kind: 'in' | 'out' | 'back' | 'charge' | 'other';
  /** The printed name, and whether the bank cut it. */
  readonly name: { readonly text: string; readonly isCut: boolean } | null;
  /** Digits of a legal identifier in the text, without check digit. */
  readonly legal: string | null;
  /** The other bank, as far as the cut has left it. */
  readonly bank: string | null;
  /** Records whose id or reference the text or its reference cell quotes. */
  readonly quotes: readonly RecordKey[] | null;
};

/** How a second answer to a group is looked for. */
export type Grouping = 'pair' | 'return' | 'day-run' | 'payout' | 'payee-records' | 'payee-lines';

export type Group = {
  readonly id: string;
  readonly cls: ClassName;
  /** What kind of case it is, for the list of misses. */
  readonly variant: string;
  readonly grouping: Grouping;
  readonly lines: readonly LineId[];
  readonly records: readonly RecordKey[];
  /** Charges that belong to it and items that moved nothing net: with or without them the answer is right. */
  readonly optionalLines: readonly LineId[];
  readonly optionalRecords: readonly RecordKey[];
  /** Lines minus expectations in centavos (optional rows left out), and whether the record or the law declares it. */
  readonly differenceCentavos: number;
  readonly isDeclared: boolean;
};

/** Why a row has no counterpart. */
export type Alone =
  | 'missing-in-bank'
  | 'missing-in-service'
  /** A line that rules explain: a bank charge, interest, a transfer between own accounts. */
  | 'charge'
  /** A line of an own account that is none of the service's business. */
  | 'outside'
  /** A record of which no movement is expected. */
  | 'expects-nothing';

export type RowTruth = {
  readonly cls: RowClass;
  readonly variant: string;
  readonly group: Group | null;
  readonly isOptional: boolean;
  readonly alone: Alone | null;
};

export type Book = {
  readonly account: Account;
  readonly environment: Environment;
  readonly period: Period;
  readonly coverage: Period;
  readonly lines: readonly StatementLine[];
  readonly records: readonly PaymentRecord[];
  readonly clues: ReadonlyMap<LineId, Clue>;
  readonly rows: ReadonlyMap<LineId | RecordKey, RowTruth>;
  readonly groups: readonly Group[];
};

/** What can be told from the evidence: decidable rows, and rows that nothing tells apart as one class. */
export type Verdict = {
  readonly decidable: ReadonlySet<string>;
  readonly classOf: (row: LineId | RecordKey) => string;
  /**
   * Lines without record that, with all evidence, could be a record's without line: there another answer explains more
   * rows than the truth, and no matcher could know. The frozen seeds have none.
   */
  readonly unknowable: number;
  /** How many classes of partners a row could have by all evidence. */
  readonly plausible: (row: LineId | RecordKey) => number;
};
export type Month = { readonly seed: number; readonly from: BankDay; readonly books: readonly Book[] };
