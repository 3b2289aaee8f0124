/** The words of the paper that tables do not have: its heading, the lines between blocks, the room for signatures. */
import type { PeriodState } from '@shared/domain/report/report.ts';

type Fact = 'firm' | 'bank' | 'account' | 'type' | 'currency' | 'period' | 'cutOff' | 'made' | 'environment';

export type SheetWords = {
  /** Of the document, as BCP 47. */
  readonly tag: 'es-CO' | 'en';
  readonly title: string;
  readonly unsigned: string;
  readonly signed: string;
  readonly state: Readonly<Record<PeriodState, string>>;
  readonly number: (period: string, version: number) => string;
  readonly day: (day: string) => string;
  /** Day and time, as the window shows them. */
  readonly moment: (moment: string) => string;
  readonly facts: Readonly<Record<Fact, string>>;
  /** To be filled in by hand. */
  readonly blank: string;
  readonly span: (from: string, to: string) => string;
  readonly opening: (on: string) => string;
  readonly sides: {
    readonly deposits: string;
    readonly payments: string;
    readonly credits: string;
    readonly debits: string;
  };
  readonly others: (count: number) => string;
  readonly source: { readonly bank: string; readonly books: string };
  readonly booksTyped: (by: string, at: string | null) => string;
  readonly booksLedger: (file: string, code: string) => string;
  readonly booksUnknown: string;
  readonly closingOn: (on: string) => string;
  readonly heads: {
    readonly items: string;
    readonly transit: string;
    readonly unidentified: string;
    readonly carried: string;
    readonly signatures: string;
    readonly matches: string;
    readonly explained: string;
    readonly differences: string;
    readonly flags: string;
    readonly rates: string;
    readonly sources: string;
    readonly files: string;
    readonly sync: string;
    readonly proofs: string;
    readonly trail: string;
  };
  readonly annex: (number: number, title: string, count: number | null) => string;
  readonly none: string;
  /** Where rows are too many for paper. */
  readonly inWorkbook: (rows: number, file: string, sheet: string) => string;
  readonly rows: (count: number) => string;
  readonly carriedOver: (count: number, sheet: number) => string;
  readonly stillOpen: string;
  readonly settledBy: (day: string, lines: readonly number[]) => string;
  readonly accepted: string;
  readonly proposed: string;
  /** What is written by hand beside a signature. */
  readonly signedAs: { readonly name: string; readonly post: string; readonly date: string };
  readonly columns: {
    readonly line: string;
    readonly bankText: string;
    readonly code: string;
    readonly recordDay: string;
    readonly proof: string;
    readonly asOf: string;
    readonly said: string;
  };
  readonly sheet: (number: number, of: number) => string;
  readonly code: (code: string) => string;
  /** Behind the names of some of many. */
  readonly more: (count: number) => string;
  /** What stands below each match of the annex. */
  readonly below: string;
  readonly lawLines: string;
  readonly lawBalances: string;
  readonly fails: string;
  readonly holds: string;
  readonly cannotTell: string;
};
