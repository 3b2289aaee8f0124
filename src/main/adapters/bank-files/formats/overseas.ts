/** Banks of Brazil, Canada, Singapore and China, as their exports were seen. */
import type { BankFormat } from './bank-format.ts';

/** Brazil: the opening balance is a row of its own; the month stood first, on weak evidence: the cells decide. */
const bancoDoBrasil: BankFormat = {
  id: 'banco-do-brasil',
  bank: 'Banco do Brasil',
  titles: ['Data', 'Dependencia Origem', 'Histórico', 'Data do Balancete', 'Número do documento', 'Valor'],
  columns: { date: 'Data', description: ['Histórico'], amount: 'Valor', references: ['Número do documento'] },
  facts: { sign: 'asPrinted' },
};

/** Canada: a line about the export stands before the titles; the card number is quoted once more. */
const bmo: BankFormat = {
  id: 'bmo',
  bank: 'BMO',
  titles: ['First Bank Card', 'Transaction Type', 'Date Posted', 'Transaction Amount', 'Description'],
  columns: { date: 'Date Posted', description: ['Description'], amount: 'Transaction Amount' },
  facts: { decimal: '.', sign: 'asPrinted', dateOrder: 'ymd' },
};

/** Singapore: no titles; a code of the bank, money out before money in, and up to three texts. */
const dbs: BankFormat = {
  id: 'dbs',
  bank: 'DBS / POSB',
  cells: {
    1: /^\d{2} [A-Z][a-z]{2} \d{4}$/,
    2: /^(?:ADV|AWL|BAT|BILL|CDM|CHQ|COM|GRO|IBG|ICT|INT|ITR|MST|NETS|POS|SAL|SI|TRF|UMC|UPI)-?$/,
    3: /^[\d,.]*$/,
    4: /^[\d,.]*$/,
  },
  width: [7, 8],
  delimiters: [','],
  columns: { date: 1, description: [5, 6, 7], debit: 3, credit: 4 },
  facts: { decimal: '.', sign: 'asPrinted', dateOrder: 'dmy', headerless: true },
};

/** Hong Kong: several currencies in one file are asked. */
const hsbcHongKong: BankFormat = {
  id: 'hsbc-hk',
  bank: 'HSBC (HK)',
  titles: ['Date', 'Description', 'Billing amount', 'Billing currency', 'Balance', 'Balance currency'],
  columns: { date: 'Date', description: ['Description'], amount: 'Billing amount', balance: 'Balance' },
  facts: { decimal: '.', sign: 'asPrinted', dateOrder: 'dmy' },
};

const bankOfChina: BankFormat = {
  id: 'bank-of-china',
  bank: 'Bank of China',
  titles: ['记账日期', '记账时间', '币别', '金额', '余额', '交易名称', '附言', '对方账户名'],
  columns: { date: '记账日期', description: ['交易名称', '附言', '对方账户名'], amount: '金额', balance: '余额' },
  facts: { decimal: '.', sign: 'asPrinted', dateOrder: 'ymd' },
};

/** China: the balance is that of the moment; seen files leave movements out, so it proves nothing. */
const merchants: BankFormat = {
  id: 'cmb',
  bank: 'China Merchants Bank',
  titles: ['记账日期', '货币', '交易金额', '联机余额', '交易摘要', '对手信息'],
  columns: { date: '记账日期', description: ['交易摘要', '对手信息', '客户摘要'], amount: '交易金额' },
  facts: { decimal: '.', sign: 'asPrinted', dateOrder: 'ymd' },
};

export const OVERSEAS: readonly BankFormat[] = [bancoDoBrasil, bmo, dbs, hsbcHongKong, bankOfChina, merchants];
