/** Banco de Occidente: eleven columns from line 7, debit in 5 and credit in 6, dots between thousands. */
import type { BankFormat } from './bank-format.ts';

const MONEY = /^(?:-?\$? ?-?[\d.,]+|-?)$/;

export const OCCIDENTE: readonly BankFormat[] = [
  {
    id: 'occidente',
    bank: 'Banco de Occidente',
    cells: { 1: /^\d{4}\/\d{2}\/\d{2}/, 3: /\p{L}/u, 5: MONEY, 6: MONEY },
    width: [11, 12],
    columns: {
      date: 1,
      description: [3],
      debit: 5,
      credit: 6,
      references: [4],
    },
    facts: { dateOrder: 'ymd', decimal: ',', sign: 'asPrinted' },
  },
];
