/** The paper in English. */
import { formatCount } from '@shared/domain/money/format.ts';
import { momentText } from '@shared/words/days.ts';
import { dayEn } from './paper-days.ts';
import type { SheetWords } from './sheet-words.ts';

const plural = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

export const sheetEn: SheetWords = {
  tag: 'en',
  title: 'BANK RECONCILIATION',
  unsigned: 'UNSIGNED',
  signed: 'SIGNED',
  state: { open: 'Period open', submitted: 'Period in review', closed: 'Period closed' },
  number: (period, version) => `No. ${period} · version ${version.toString()}`,
  day: dayEn,
  facts: {
    firm: 'NIT',
    bank: 'Bank',
    account: 'Account no.',
    type: 'Account type',
    currency: 'Currency',
    period: 'Period',
    cutOff: 'Cut-off',
    made: 'Prepared',
    environment: 'Environment',
  },
  blank: '____________________',
  span: (from, to) => `${dayEn(from)} to ${dayEn(to)}`,
  opening: (on) => `Balance at ${dayEn(on)}`,
  sides: {
    deposits: '+ Deposits in transit',
    payments: '− Outstanding payments',
    credits: '+ Credit notes not recorded',
    debits: '− Debit notes not recorded',
  },
  others: (count) => `and ${plural(count, 'more item, in D', 'more items, in D')}`,
  source: { bank: 'Balance per statement', books: 'Balance per books' },
  booksTyped: (by, at) => `typed by ${by}${at === null ? '' : ` on ${momentText(at, dayEn)}`}`,
  booksLedger: (file, code) => `read from the ledger ${file} (SHA-256 ${code})`,
  booksUnknown: 'not given: the difference C is not computed',
  closingOn: (on) => `last balance of the statement, of ${dayEn(on)}`,
  heads: {
    items: 'D · Reconciling items',
    transit: 'In transit at the cut-off',
    unidentified: 'Bank lines to be identified or decided',
    carried: 'What became of those carried in from earlier periods',
    signatures: 'E · Signatures',
    matches: 'Matches',
    explained: 'Lines classified by category',
    differences: 'Differences within matches',
    flags: 'Flags',
    rates: 'Confirmed rates',
    sources: 'Files, sync and audit trail',
    files: 'Files read',
    sync: 'Sync with the payments service',
    proofs: 'Proofs',
    trail: 'Audit trail',
  },
  annex: (number, title, count) =>
    `Annex ${number.toString()} · ${title}${count === null ? '' : ` (${formatCount(count)})`}`,
  none: 'None.',
  inWorkbook: (rows, file, sheet) =>
    `${formatCount(rows)} rows: more than fit on paper. They are complete in ${file}, sheet “${sheet}”, with the same figures.`,
  rows: (count) => plural(count, 'row', 'rows'),
  carriedOver: (count, sheet) => `${plural(count, 'row', 'rows')}: carried over from page ${sheet.toString()}`,
  stillOpen: 'Still open',
  settledBy: (day, lines) =>
    `Matched on ${dayEn(day)}, ${lines.length === 1 ? 'line' : 'lines'} ${lines.map((line) => line.toString()).join(', ')}`,
  accepted: 'Matched',
  proposed: 'Proposed, to be decided',
  signedAs: { name: 'Name:', post: 'Post:', date: 'Date:' },
  columns: {
    line: 'Line',
    bankText: 'Text of the bank',
    code: 'Control code (SHA-256)',
    recordDay: 'Record',
    proof: 'Balances that tie',
    said: 'The service says',
    asOf: 'Read on',
  },
  sheet: (number, of) => `Page ${number.toString()} of ${of.toString()}`,
  code: (code) => `Control code ${code} (SHA-256 of the content)`,
  more: (count) => `and ${formatCount(count)} more`,
  below: 'Below each match: who decided it, and why.',
  lawLines: 'The lines are shared out among their states',
  lawBalances: 'The opening balance plus the lines gives the closing balance',
  holds: 'Holds',
  fails: 'Does not hold',
  cannotTell: 'A balance is missing',
};
