/** What a bank's format states: how it is recognised, where its columns are, and what its cells alone would leave open. */
import type { FormatFacts } from '@shared/domain/statement/table/format-facts.ts';
import type { ColumnRef, Mapping } from '@shared/domain/statement/reading/reading.ts';

export type BankFormat = {
  /** In kebab-case; golden files and `--format` of the terminal name it. */
  readonly id: string;
  /** The bank's name, the same in every language: window and terminal say it from here. */
  readonly bank: string;
  /** Titles that the header row must all have. */
  readonly titles?: readonly string[];
  /** Without known titles: what the cells of a movement look like, by number from 1. */
  readonly cells?: Readonly<Record<number, RegExp>>;
  /** Two of these cells, by number, that hold one amount, with its sign and without: figures of any other column are not it. */
  readonly sizes?: readonly [number, number];
  /** Two of these cells, by number, with the balance before a movement and after it: the one is the other of the row beside it. */
  readonly balances?: readonly [before: number, after: number];
  /** Least and most cells of a row. */
  readonly width?: readonly [number, number];
  /** Words that some row must have. */
  readonly wording?: RegExp;
  /** What separates its cells, where other separators are another bank's file. */
  readonly delimiters?: readonly string[];
  /** Each by its title, or by its number from 1: one signed `amount`, or `debit` and `credit`; further texts of `description` are joined. */
  readonly columns?: Omit<NonNullable<Mapping['columns']>, 'reference'> & {
    /** In order of preference: the first that holds anything. */
    readonly references?: readonly ColumnRef[];
  };
  readonly facts: FormatFacts;
};
