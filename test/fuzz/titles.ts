/** Header words of the columns in several languages; `strange` ones say nothing. */
import type { ColumnKind, Language } from './style.ts';

type Titles = Readonly<Record<ColumnKind, readonly string[]>>;

const ES: Titles = {
  date: ['Fecha', 'FECHA', 'Fecha operación', 'Fecha movimiento'],
  'value-date': ['Fecha valor'],
  text: ['Descripción', 'DESCRIPCION', 'Concepto', 'Detalle', 'Transacción'],
  reference: ['Referencia', 'Documento', 'No. documento'],
  office: ['Oficina', 'Sucursal'],
  amount: ['Valor', 'VALOR', 'Monto', 'Importe', 'Valor total'],
  debit: ['Débito', 'Débitos', 'Cargos', 'Retiros', 'Egresos'],
  credit: ['Crédito', 'Créditos', 'Abonos', 'Consignaciones', 'Ingresos'],
  letter: ['Tipo', 'D/C', 'Naturaleza', 'Tipo de movimiento'],
  balance: ['Saldo', 'SALDO', 'Saldo disponible'],
  code: ['Código', 'Cod. transacción'],
  currency: ['Moneda', 'Divisa'],
  empty: ['', 'Observaciones'],
  state: ['Estado', 'ESTADO', 'Estado de la transacción'],
};
const EN: Titles = {
  date: ['Date', 'Transaction date', 'Posting Date'],
  'value-date': ['Value date'],
  text: ['Description', 'Details', 'Narration', 'Memo'],
  reference: ['Reference', 'Ref', 'Check number'],
  office: ['Branch'],
  amount: ['Amount', 'AMOUNT', 'Transaction Amount'],
  debit: ['Withdrawals', 'Paid out', 'Debit', 'Money out', 'Debit Amount'],
  credit: ['Deposits', 'Paid in', 'Credit', 'Money in', 'Credit Amount'],
  letter: ['Type', 'DR/CR', 'Transaction type'],
  balance: ['Balance', 'Running Bal.'],
  code: ['Code'],
  currency: ['Currency'],
  empty: ['', 'Category'],
  state: ['Status', 'State', 'Transaction status'],
};
const DE: Titles = {
  ...EN,
  date: ['Buchungstag', 'Buchungsdatum'],
  'value-date': ['Wertstellung', 'Valuta'],
  text: ['Verwendungszweck', 'Buchungstext'],
  reference: ['Referenz'],
  office: ['Filiale'],
  amount: ['Betrag', 'Umsatz'],
  debit: ['Soll', 'Lastschrift', 'Belastung'],
  credit: ['Haben', 'Gutschrift'],
  letter: ['Soll/Haben', 'S/H'],
  balance: ['Saldo', 'Kontostand'],
  currency: ['Währung'],
};
const FR: Titles = {
  ...EN,
  date: ['Date', 'dateOp'],
  'value-date': ['Date de valeur'],
  text: ['Libellé'],
  amount: ['Montant'],
  debit: ['Débit'],
  credit: ['Crédit'],
  balance: ['Solde'],
  currency: ['Devise'],
};
const PT: Titles = {
  ...ES,
  date: ['Data'],
  'value-date': ['Data valuta'],
  text: ['Histórico'],
  reference: ['Documento'],
  office: ['Agência'],
  amount: ['Valor'],
  debit: ['Débito'],
  credit: ['Crédito'],
  letter: ['D/C'],
  currency: ['Moeda'],
};
const TITLES: Readonly<Record<Exclude<Language, 'strange'>, Titles>> = { es: ES, en: EN, de: DE, fr: FR, pt: PT };

/** The title of a column; `pick` chooses among its names. */
export function titleOf(kind: ColumnKind, language: Language, pick: number): string {
  if (language === 'strange') return `Campo ${kind.length}${String.fromCharCode(65 + (pick % 26))}`;
  const names = TITLES[language][kind];
  return names[pick % names.length] ?? '';
}
