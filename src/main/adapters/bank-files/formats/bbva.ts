/** BBVA Colombia: operation and value date, signed, with a balance; seen month first, but on weak evidence: the cells decide. */
import type { BankFormat } from './bank-format.ts';

export const BBVA: readonly BankFormat[] = [
  {
    id: 'bbva',
    bank: 'BBVA Colombia',
    titles: ['Fecha Operación', 'Fecha Valor', 'Concepto', 'Importe', 'Saldo'],
    columns: {
      date: 'Fecha Operación',
      description: ['Concepto'],
      amount: 'Importe',
      balance: 'Saldo',
    },
    facts: { sign: 'asPrinted' },
  },
];
