/** What the strict reader is told about a file: everything a person knows who has the bank's description of the format at hand. */

export type ToldDate = {
  /** Column from 0. */
  readonly column: number;
  readonly order: 'dmy' | 'mdy' | 'ymd';
  /** Another column with the same day. */
  readonly other?: number;
};

export type ToldMoney =
  | { readonly kind: 'signed'; readonly amount: number }
  /** `minus`: the debit column is printed negative. */
  | { readonly kind: 'pair'; readonly debit: number; readonly credit: number; readonly minus: boolean }
  | {
      readonly kind: 'letter';
      readonly amount: number;
      readonly letter: number;
      readonly debit: readonly string[];
      readonly credit: readonly string[];
    };

export type Told = {
  /** A label of TextDecoder. */
  readonly encoding: string;
  readonly delimiter: string;
  /** Texts are quoted over line ends. */
  readonly multiline: boolean;
  /** Every movement has exactly so many cells, as the titles have; null where they differ. */
  readonly cells: number | null;
  /** What only rows of balances and totals say, with how many cells such a row has at most. */
  readonly words: ReadonlyMap<string, number>;
  /** Least and most cells of a movement; empty cells at the end do not count towards the most. */
  readonly width: readonly [number, number];
  readonly date: ToldDate;
  readonly money: ToldMoney;
  readonly inverted: boolean;
  readonly decimal: '.' | ',';
  readonly balance: number | null;
  /** The line with the titles. */
  readonly header: string | null;
  /** Physical lines that are no movements (titles, balances, footers, blanks): nothing but exactly these is passed over. */
  readonly others: ReadonlySet<string>;
  /** Physical lines that are movements: one of the same text beside a row that never was booked is like it in all but a few letters. */
  readonly movements: ReadonlySet<string>;
};
