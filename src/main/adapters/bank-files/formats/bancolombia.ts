/** Bancolombia: three files of the companies' portal, the "E" file, the persons' text file and the statement sheet; a point before the cents, signed. */
import type { BankFormat } from './bank-format.ts';

const POINT = /^-?\d*\.\d{1,2}$/;
/** The only money of a row stands in one cell: a second figure with a mark is another bank's amount or balance. */
const NO_MONEY = /^(?!.*(?:\d[.,']\d|[$€]))/u;
/** Nothing, or a number with or without letters: words would state a direction that this file prints as a sign. */
const REFERENCE = /^(?:|(?!.*(?:\d[.,']\d|[$€])).*\d.*)$/u;
/** A direction or a signed amount there would say what the bare value does not: another file's columns. */
const NOTHING = /^$/u;
const FACTS = { decimal: '.', sign: 'asPrinted' } as const;

/** Closed period: about 15 cells, a blank after each comma, the balances as rows in the amount cell. */
const consolidado: BankFormat = {
  id: 'bancolombia-sve-consolidado',
  bank: 'Bancolombia',
  cells: { 6: POINT },
  width: [13, 17],
  wording: /SALDO (?:INICIAL|DIA|FINAL)/u,
  facts: { ...FACTS, dateOrder: 'ymd', headerless: true },
};

/** Account, branch, empty, date, empty, value, code, text, 0 and a trailing comma. */
const nineCells: BankFormat = {
  id: 'bancolombia-sve',
  bank: 'Bancolombia',
  cells: {
    1: /^\d+$/,
    3: NOTHING,
    4: /^(?:19|20)\d{6}$/,
    5: NOTHING,
    6: POINT,
    7: /^\d{1,6}$/,
    8: /\p{L}/u,
  },
  width: [9, 10],
  columns: { date: 4, description: [8], amount: 6, references: [9] },
  facts: { ...FACTS, dateOrder: 'ymd', code: 7, headerless: true },
};

/** Month in progress: the same nine cells, newest first, the day in front of the month. */
const monthInProgress: BankFormat = {
  ...nineCells,
  id: 'bancolombia-sve-mes',
  cells: {
    1: /^\d+$/,
    3: NOTHING,
    4: /^\d{3,4}(?:19|20)\d{2}$/,
    5: NOTHING,
    6: POINT,
    7: /^\d{1,6}$/,
    8: /\p{L}/u,
  },
  facts: { ...FACTS, dateOrder: 'dmy', code: 7, headerless: true },
};

/** "E" file: first row empty, the date's leading zero lost, the value signed and again unsigned beside D or C. */
const eFile: BankFormat = {
  id: 'bancolombia-e',
  bank: 'Bancolombia',
  cells: {
    1: /^\d{7,8}$/,
    2: /^\d+$/,
    5: /\p{L}/u,
    6: /^-?[\d.,]+$/,
    8: /^[DC]$/,
    9: /^[\d.,]+$/,
  },
  sizes: [6, 9],
  width: [9, 9],
  columns: { date: 1, description: [5], amount: 6 },
  facts: { ...FACTS, dateOrder: 'dmy', code: 3, headerless: true },
};

/** Persons: TAB, one header line whose words are not known, text in cell 4 and value in cell 6. */
const personas: BankFormat = {
  id: 'bancolombia-personas',
  bank: 'Bancolombia',
  cells: {
    1: /^\d{4}\/\d{1,2}\/\d{1,2}$/,
    2: NO_MONEY,
    3: NO_MONEY,
    4: /\p{L}/u,
    5: REFERENCE,
    6: /^-?[$ ]*[\d.,]+$/,
    7: NO_MONEY,
  },
  width: [6, 7],
  delimiters: ['\t'],
  columns: { date: 1, description: [4], amount: 6, references: [5, 3] },
  facts: { ...FACTS, dateOrder: 'ymd' },
};

/** Statement sheet: metadata, then the table; the year stands in DESDE and HASTA only. */
const statementSheet: BankFormat = {
  id: 'bancolombia-extracto',
  bank: 'Bancolombia',
  titles: ['FECHA', 'DESCRIPCIÓN', 'SUCURSAL', 'DCTO.', 'VALOR', 'SALDO'],
  columns: {
    date: 'FECHA',
    description: ['DESCRIPCIÓN'],
    amount: 'VALOR',
    balance: 'SALDO',
    references: ['DCTO.'],
  },
  facts: { ...FACTS, dateOrder: 'dmy' },
};

export const BANCOLOMBIA: readonly BankFormat[] = [
  statementSheet,
  personas,
  eFile,
  nineCells,
  monthInProgress,
  consolidado,
];
