/** What a person would answer where a file does not say it, each with the reason why nobody can know it from the file alone. */
import type { Mapping, Unknown } from '@shared/domain/statement/reading/reading.ts';

export type Told = {
  /** Exactly what the file must ask for. */
  readonly asks: readonly Unknown[];
  /** Completes the printed guess; none where each account is asked for by itself. */
  readonly mapping?: Mapping;
  readonly period?: string;
  readonly reason: string;
};

export const TOLD: Readonly<Record<string, Told>> = {
  'bank2ynab/xx-signed-with-balance.csv': {
    asks: ['dateOrder'],
    mapping: { dateOrder: 'dmy' },
    reason: 'its only row is of a day that is also a month',
  },
  'reckon/date-dmy-ambiguous.csv': {
    asks: ['dateOrder'],
    mapping: { dateOrder: 'dmy' },
    reason: 'every row is of 02/12/2009',
  },
  'csv2ofx/us-mint-cr.csv': { asks: ['account'], reason: 'rows of two accounts, Savings and Checking' },
  'synthetic-traps/t09-fixed-width-cents.txt': {
    asks: ['decimal'],
    mapping: { impliedDecimals: 2, decimal: '.' },
    reason: 'fixed widths with cents that are understood and not printed: its control record proves all but that',
  },
  'synthetic-traps/t20-two-accounts.csv': { asks: ['account'], reason: 'even rows of account -01, odd rows of -02' },
  'golden/bogota-sin-anio.csv': {
    asks: ['year'],
    period: '2026-01-01..2026-01-31',
    reason: 'the bank prints month and day without the year',
  },
  'misread/x05-hojas.xlsx': {
    asks: ['sheet'],
    mapping: { sheet: 'Marzo' },
    reason: 'movements on two sheets, each of which is imported by itself',
  },
};

/** Files that are no statements and are refused, with what they are. */
export const REFUSED: Readonly<Record<string, string>> = {
  'synthetic-traps/t28-html-table.xls': 'a web page named .xls: it says what to export instead',
  'misread/M1-mt940.sta': 'MT940: it says what to export instead',
  'misread/v25b-qif.qif': 'QIF: it says what to export instead',
};
