/** Scotiabank Colpatria (now DAVIbank): a text statement; the GMF of the whole month is one row without a date. */
import { BLANKS } from '../csv/delimiter.ts';
import type { BankFormat } from './bank-format.ts';

export const COLPATRIA: readonly BankFormat[] = [
  {
    id: 'colpatria',
    bank: 'Scotiabank Colpatria',
    titles: ['FECHA', 'OFICINA', 'NO DOCUM', 'DESCRIPCION', 'MONTO', 'SALDO'],
    delimiters: [BLANKS, '\t', ',', ';'],
    columns: {
      date: 'FECHA',
      description: ['DESCRIPCION'],
      amount: 'MONTO',
      balance: 'SALDO',
      references: ['NO DOCUM'],
    },
    facts: {
      dateOrder: 'dmy',
      decimal: ',',
      sign: 'asPrinted',
      undatedIsLastDay: true,
    },
  },
];
