/** Banco de Bogotá: two columns, money out first; the CSV prints month and day without the year, which is asked. */
import type { BankFormat } from './bank-format.ts';

export const BOGOTA: readonly BankFormat[] = [
  {
    id: 'bogota',
    bank: 'Banco de Bogotá',
    titles: ['Fecha', 'Transacción', 'Oficina', 'Documento', 'Débito', 'Crédito'],
    columns: {
      date: 'Fecha',
      description: ['Transacción'],
      debit: 'Débito',
      credit: 'Crédito',
      references: ['Documento'],
    },
    facts: { dateOrder: 'mdy', decimal: '.', sign: 'asPrinted' },
  },
];
