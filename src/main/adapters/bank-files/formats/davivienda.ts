/** Davivienda: the companies' list (signed, the word repeats the sign) and the portal's 17 columns (unsigned, the word decides). */
import type { BankFormat } from './bank-format.ts';

const empresas: BankFormat = {
  id: 'davivienda-empresas',
  bank: 'Davivienda',
  titles: ['Fecha de Sistema', 'Documento', 'Descripción motivo', 'Transacción', 'Valor Total'],
  columns: {
    date: 'Fecha de Sistema',
    description: ['Descripción motivo'],
    references: ['Referencia 1', 'Referencia 2', 'Documento'],
  },
  facts: { dateOrder: 'dmy', decimal: ',', sign: 'asPrinted' },
};

const portal: BankFormat = {
  id: 'davivienda-portal',
  bank: 'Davivienda',
  titles: ['Fecha', 'Doc.', 'Tran', 'Mot.', 'Desc Mot.', 'Valor Total', 'Valor Saldo'],
  columns: {
    date: 'Fecha',
    description: ['Desc Mot.'],
    balance: 'Valor Saldo',
    references: ['Referencia 1', 'Referencia 2', 'Doc.'],
  },
  facts: { dateOrder: 'ymd' },
};

export const DAVIVIENDA: readonly BankFormat[] = [empresas, portal];
