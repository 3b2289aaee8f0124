/** Banks of Europe, as their exports were seen: titles that no other bank has together, or cells that leave no doubt. */
import type { BankFormat } from './bank-format.ts';

const COMMA = { decimal: ',', sign: 'asPrinted' } as const;
const POINT = { decimal: '.', sign: 'asPrinted' } as const;
const MONEY = /^[+-]?[\d.]*\d,\d{2}$/;
const PURPOSES = Array.from({ length: 14 }, (_, at) => `VWZ${(at + 1).toString()}`);

/** Germany: pending rows carry `Umsatz vorgemerkt`; two-digit years. */
const sparkasse: BankFormat = {
  id: 'sparkasse',
  bank: 'Sparkasse',
  titles: ['Auftragskonto', 'Buchungstag', 'Valutadatum', 'Buchungstext', 'Verwendungszweck', 'Betrag'],
  columns: {
    date: 'Buchungstag',
    description: ['Buchungstext', 'Beguenstigter/Zahlungspflichtiger', 'Verwendungszweck'],
    amount: 'Betrag',
  },
  facts: { ...COMMA, dateOrder: 'dmy' },
};

/** Germany: the text is cut over fourteen columns. */
const gls: BankFormat = {
  id: 'gls',
  bank: 'GLS Bank',
  titles: [
    'Kontonummer',
    'Buchungstag',
    'Wertstellung',
    'Auftraggeber/Empfänger',
    'VWZ1',
    'VWZ14',
    'Betrag',
    'Kontostand',
  ],
  columns: {
    date: 'Buchungstag',
    description: ['Auftraggeber/Empfänger', 'Buchungstext', ...PURPOSES],
    amount: 'Betrag',
    balance: 'Kontostand',
  },
  facts: { ...COMMA, dateOrder: 'dmy' },
};

const n26: BankFormat = {
  id: 'n26',
  bank: 'N26',
  titles: ['Booking Date', 'Value Date', 'Partner Name', 'Partner Iban', 'Type', 'Payment Reference', 'Amount (EUR)'],
  columns: { date: 'Booking Date', description: ['Partner Name', 'Type', 'Payment Reference'], amount: 'Amount (EUR)' },
  facts: { ...POINT, dateOrder: 'ymd' },
};

/** Netherlands: a comma file with comma decimals, every cell quoted. */
const bunq: BankFormat = {
  id: 'bunq',
  bank: 'bunq',
  titles: ['Datum', 'Bedrag', 'Rekening', 'Tegenrekening', 'Naam', 'Omschrijving'],
  columns: { date: 'Datum', description: ['Naam', 'Omschrijving'], amount: 'Bedrag' },
  facts: { ...COMMA, dateOrder: 'ymd' },
};

/** Netherlands: TAB, no titles, the balance before and after each movement. */
const abnAmro: BankFormat = {
  id: 'abn-amro',
  bank: 'ABN AMRO',
  cells: {
    1: /^\d{9,10}$/,
    2: /^[A-Z]{3}$/,
    3: /^(?:19|20)\d{6}$/,
    4: MONEY,
    5: MONEY,
    6: /^(?:19|20)\d{6}$/,
    7: MONEY,
  },
  balances: [4, 5],
  width: [8, 8],
  delimiters: ['\t'],
  columns: { date: 3, description: [8], amount: 7, balance: 5 },
  facts: { ...COMMA, dateOrder: 'ymd', headerless: true },
};

/** Belgium: the amount three times in one row; `Valuta` is the value date. */
const kbc: BankFormat = {
  id: 'kbc',
  bank: 'KBC',
  titles: ['Rekeningnummer', 'Rubrieknaam', 'Munt', 'Afschriftnummer', 'Datum', 'Omschrijving', 'Bedrag', 'Saldo'],
  columns: {
    date: 'Datum',
    description: ['Omschrijving', 'Naam tegenpartij', 'Vrije mededeling'],
    amount: 'Bedrag',
    balance: 'Saldo',
    references: ['gestructureerde mededeling'],
  },
  facts: { ...COMMA, dateOrder: 'dmy' },
};

/** France: a line with account, period and balance stands before the titles. */
const societeGenerale: BankFormat = {
  id: 'societe-generale',
  bank: 'Société Générale',
  titles: ["Date de l'opération", 'Libellé', "Détail de l'écriture", "Montant de l'opération", 'Devise'],
  columns: { date: "Date de l'opération", description: ["Détail de l'écriture"], amount: "Montant de l'opération" },
  facts: { ...COMMA, dateOrder: 'dmy' },
};

/** Austria: no titles; the bank's number (`MC/000002457`) stands inside the text, a plus before money in. */
const bawag: BankFormat = {
  id: 'bawag',
  bank: 'BAWAG',
  cells: {
    1: /^\d{11}$/,
    2: /[A-Z]{2}\/\d{9}/,
    3: /^\d{2}\.\d{2}\.\d{4}$/,
    4: /^\d{2}\.\d{2}\.\d{4}$/,
    5: /^[+-][\d.]*\d,\d{2}$/,
    6: /^[A-Z]{3}$/,
  },
  width: [6, 6],
  delimiters: [';'],
  columns: { date: 3, description: [2], amount: 5 },
  facts: { ...COMMA, dateOrder: 'dmy', headerless: true },
};

/** Hungary: a dot behind the date, a word for the direction that only repeats the sign. */
const ersteHungary: BankFormat = {
  id: 'erste-hu',
  bank: 'Erste (HU)',
  titles: [
    'Tranzakció dátuma',
    'Partner neve',
    'Tranzakció típusa',
    'Tranzakció összege',
    'Bevétel/Kiadás',
    'Egyenleg',
  ],
  columns: {
    date: 'Tranzakció dátuma',
    description: ['Partner neve', 'Tranzakció típusa', 'Közlemény'],
    amount: 'Tranzakció összege',
    balance: 'Egyenleg',
  },
  facts: { ...POINT, dateOrder: 'ymd' },
};

/** United Kingdom: four money columns; the one in the account's currency counts. */
const monzo: BankFormat = {
  id: 'monzo',
  bank: 'Monzo',
  titles: ['id', 'created', 'amount', 'currency', 'local_amount', 'local_currency', 'emoji', 'description'],
  columns: { date: 'created', description: ['description', 'notes'], amount: 'amount', references: ['id'] },
  facts: { ...POINT, dateOrder: 'ymd' },
};

/** United Kingdom, a card: no titles; payments stand before purchases, behind the network, the holder and a category. */
const barclaycard: BankFormat = {
  id: 'barclaycard',
  bank: 'Barclaycard',
  cells: {
    1: /^\d{2} [A-Z][a-z]{2} \d{2}$/,
    3: /^(?:Visa|Mastercard|American Express)$/i,
    4: /^(?:MR|MRS|MISS|MS|MX|DR) /i,
    6: /^[\d,.]*$/,
    7: /^[\d,.]*$/,
  },
  width: [7, 7],
  delimiters: [','],
  columns: { date: 1, description: [2], credit: 6, debit: 7 },
  facts: { ...POINT, dateOrder: 'dmy', headerless: true },
};

export const EUROPE: readonly BankFormat[] = [
  ...[sparkasse, gls, n26, bunq, abnAmro, kbc, societeGenerale],
  ...[bawag, ersteHungary, monzo, barclaycard],
];
