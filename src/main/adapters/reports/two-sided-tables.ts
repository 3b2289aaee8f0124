/** The two-sided reconciliation as tables: A, B and C, and the items that are open at the cut-off with their age. */
import type { SignersView } from '@shared/contract/calls/report-calls.ts';
import type { ReportJson } from '@shared/contract/report-schema.ts';
import { sumUnits, unitsToText } from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import { ageBand, carriedItems, twoSided } from '@shared/domain/report/two-sided.ts';
import type { BooksItem, BooksReason, CarriedItem, PendingItem } from '@shared/domain/report/two-sided.ts';
import { amount, count, day, text } from './cells.ts';
import type { Cell, Table } from './cells.ts';
import { lineName } from './named-rows.ts';
import { signerRows } from './signer-rows.ts';
import type { PaperWords } from './words/paper-words.ts';

/** A balance that nobody said is named as such, never printed as zero. */
const known = (value: Units | null): Cell => amount(value === null ? null : unitsToText(value));

const totalOf = (items: readonly { readonly amount: Units }[]): Cell =>
  amount(unitsToText(sumUnits(items.map((item) => item.amount))));

/** Why the books do not have an amount. */
export function reasonText(reason: BooksReason, words: PaperWords): string {
  if (reason.kind === 'explained') return words.category[reason.category];
  if (reason.kind !== 'difference') return words.twoSided.reason[reason.kind];
  return words.twoSided.difference(reason.of === null ? null : words.difference[reason.of]);
}

/** The first sheet: it can be read alone. `signers`: null where they are not said. */
export function twoSidedTable(report: ReportJson, words: PaperWords, signers: SignersView | null): Table {
  const { bank, books, difference } = twoSided(report);
  const { twoSided: said, columns: c } = words;
  const on = report.period.to;
  const balance = (side: 'A' | 'B', value: Units | null): Cell[] => {
    const name = side === 'A' ? said.bankBalance(on) : said.booksBalance(on);
    return [text(side), text(value === null ? `${name} (${said.unknown})` : name), null, known(value)];
  };
  const sum = (side: 'A' | 'B' | 'C', name: string, items: readonly { readonly amount: Units }[]): Cell[] => [
    text(side),
    text(name),
    count(items.length),
    totalOf(items),
  ];
  const reasons = (items: readonly BooksItem[]): Cell[][] =>
    items.map((item) => [
      text('B'),
      text(`    ${reasonText(item.reason, words)}`),
      count(item.count),
      amount(unitsToText(item.amount)),
    ]);
  const notes = (name: string, items: readonly BooksItem[]): Cell[][] => [
    [text('B'), text(name), count(items.reduce((sum, item) => sum + item.count, 0)), totalOf(items)],
    ...reasons(items),
  ];
  const rows: Cell[][] = [
    balance('A', bank.balance),
    sum('A', said.deposits, bank.deposits),
    sum('A', said.payments, bank.payments),
    [text('A'), text(said.bankAdjusted), null, known(bank.adjusted)],
    balance('B', books.balance),
    ...notes(said.credits, books.credits),
    ...notes(said.debits, books.debits),
    [text('B'), text(said.booksAdjusted), null, known(books.adjusted)],
    [text('C'), text(said.finalDifference), null, known(difference)],
    ...(signers === null ? [] : signerRows(signers, words)),
  ];
  return {
    name: words.tables.twoSided,
    slug: words.slugs.twoSided,
    columns: [
      { title: c.side, kind: 'text', width: 8 },
      { title: c.concept, kind: 'text', width: 60 },
      { title: c.count, kind: 'count', width: 10 },
      { title: c.amount, kind: 'amount', width: 24 },
    ],
    rows,
  };
}

/** As they were expected. */
export const oldestFirst = (items: readonly PendingItem[]): readonly PendingItem[] =>
  [...items].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));

/** What the bank does not have at the cut-off, oldest first. */
export function agedTable(report: ReportJson, words: PaperWords): Table {
  const { bank } = twoSided(report);
  const items = oldestFirst([...bank.deposits, ...bank.payments]);
  const { columns: c } = words;
  const row = (item: PendingItem): Cell[] => [
    day(item.day),
    text(item.record.id),
    text(item.record.counterparty),
    text(words.recordKind[item.record.kind]),
    text(words.recordState[item.record.state]),
    count(item.days),
    text(words.twoSided.band[ageBand(item)] ?? null),
    amount(unitsToText(item.amount)),
    text(item.record.carriedFrom ?? null),
  ];
  return {
    name: words.tables.aged,
    slug: words.slugs.aged,
    columns: [
      { title: c.date, kind: 'day', width: 12 },
      { title: c.document, kind: 'text', width: 38 },
      { title: c.counterparty, kind: 'text', width: 36 },
      { title: c.kind, kind: 'text', width: 14 },
      { title: c.state, kind: 'text', width: 16 },
      { title: c.days, kind: 'count', width: 8 },
      { title: c.band, kind: 'text', width: 18 },
      { title: c.amount, kind: 'amount', width: 20 },
      { title: c.carriedFrom, kind: 'text', width: 14 },
    ],
    rows: items.map(row),
  };
}

/** What became in this period of the records that were open before it. */
export function carriedTable(report: ReportJson, words: PaperWords): Table {
  const { columns: c } = words;
  const row = ({ record, amount: signed, lines }: CarriedItem): Cell[] => [
    day(record.expected.from),
    text(record.id),
    text(record.counterparty),
    text(words.recordKind[record.kind]),
    text(record.carriedFrom ?? null),
    amount(unitsToText(signed)),
    text(
      lines.length > 0
        ? words.recordState.matched
        : words.recordState[record.state === 'matched' ? 'unmatched' : record.state],
    ),
    day(lines[0]?.date ?? null),
    lines.length === 0 ? null : text(lines.map(lineName).join('; ')),
  ];
  return {
    name: words.tables.carried,
    slug: words.slugs.carried,
    columns: [
      { title: c.date, kind: 'day', width: 12 },
      { title: c.document, kind: 'text', width: 38 },
      { title: c.counterparty, kind: 'text', width: 36 },
      { title: c.kind, kind: 'text', width: 14 },
      { title: c.carriedFrom, kind: 'text', width: 14 },
      { title: c.amount, kind: 'amount', width: 20 },
      { title: c.state, kind: 'text', width: 16 },
      { title: c.settledOn, kind: 'day', width: 14 },
      { title: c.lines, kind: 'text', width: 36 },
    ],
    rows: carriedItems(report).map(row),
  };
}
