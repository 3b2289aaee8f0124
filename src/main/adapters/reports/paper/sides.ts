/** A, B and C on the first sheet: both balances with their reconciling items by name, as many as there is room for, the rest counted. */
import type { ReportJson } from '@shared/contract/report-schema.ts';
import { negateUnits, sumUnits } from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import { twoSided } from '@shared/domain/report/two-sided.ts';
import type { BooksItem, PendingItem } from '@shared/domain/report/two-sided.ts';
import { formatCount } from '@shared/domain/money/format.ts';
import { oldestFirst, reasonText } from '../two-sided-tables.ts';
import { amountText } from './blocks.ts';
import type { Block } from './blocks.ts';
import { element, joined, shown } from './html.ts';
import type { Html } from './html.ts';
import { paragraph } from './part.ts';
import type { PaperInput } from './part.ts';
import { HEIGHT } from './sizes.ts';

type Item = { readonly name: string; readonly amount: Units };
/** `sign` turns what goes out into the amount that its own words take away. */
type Section = {
  readonly name: string;
  readonly sign: 1 | -1;
  readonly items: readonly Item[];
  readonly count: number;
};

const sized = ({ sign }: Section, amount: Units): string => amountText(sign === 1 ? amount : negateUnits(amount));
const SECTIONS = 4;
/** Both balances, both adjusted balances, the difference, the heads of the sections, and the sentences below. */
const AROUND =
  4 * HEIGHT.sideStrong + HEIGHT.sideLast + SECTIONS * HEIGHT.side + 2 * (2 * HEIGHT.text + HEIGHT.textGap);

/** Rows for each of several lists, so that the short ones are whole and the long ones get the same. */
export function shared(room: number, counts: readonly number[]): readonly number[] {
  const given = counts.map(() => 0);
  let left = room;
  for (;;) {
    const wanting = counts.flatMap((count, at) => (count > (given[at] ?? 0) ? [at] : []));
    if (wanting.length === 0 || left < wanting.length) return given;
    for (const at of wanting) given[at] = (given[at] ?? 0) + 1;
    left -= wanting.length;
  }
}

const cells = (kind: string, texts: readonly [string, string, string, string]): Html => {
  const [letter, name, detail, total] = texts;
  return element(
    'tr',
    { class: `rec__row ${kind}` },
    joined([
      element('td', {}, shown(letter)),
      element('th', { scope: 'row' }, shown(name)),
      element('td', {}, shown(detail)),
      element('td', {}, shown(total)),
    ]),
  );
};

function sectionRows(section: Section, room: number, { sheetWords }: PaperInput): readonly Html[] {
  const { items, name, count } = section;
  const counted = count === 0 ? name : `${name} (${formatCount(count)})`;
  const head = cells('', ['', counted, '', sized(section, sumUnits(items.map(({ amount }) => amount)))]);
  const named = room >= items.length ? items : items.slice(0, Math.max(0, room - 1));
  const rows = named.map((item) => cells('rec__row--of', ['', item.name, sized(section, item.amount), '']));
  const rest = items.slice(named.length);
  if (rest.length === 0 || room === 0) return [head, ...rows];
  const amount = sumUnits(rest.map((item) => item.amount));
  return [head, ...rows, cells('rec__row--of', ['', sheetWords.others(rest.length), sized(section, amount), ''])];
}

function sectionsOf(input: PaperInput, { bank, books }: ReturnType<typeof twoSided>): readonly Section[] {
  const { sheetWords, words } = input;
  const pending = (name: string, sign: 1 | -1, items: readonly PendingItem[]): Section => ({
    name,
    sign,
    count: items.length,
    items: oldestFirst(items).map(({ day, record, amount }) => ({
      name: `${sheetWords.day(day)} · ${record.counterparty ?? words.recordKind[record.kind]}`,
      amount,
    })),
  });
  const notes = (name: string, sign: 1 | -1, items: readonly BooksItem[]): Section => ({
    name,
    sign,
    count: items.reduce((sum, { count }) => sum + count, 0),
    items: items.map(({ reason, count, amount }) => ({
      name: `${reasonText(reason, words)} (${formatCount(count)})`,
      amount,
    })),
  });
  return [
    pending(sheetWords.sides.deposits, 1, bank.deposits),
    pending(sheetWords.sides.payments, -1, bank.payments),
    notes(sheetWords.sides.credits, 1, books.credits),
    notes(sheetWords.sides.debits, -1, books.debits),
  ];
}

/** Where each balance comes from: what a person typed is told as that. */
function sourceTexts({ report: { period, statements }, words, sheetWords, beside }: PaperInput): readonly string[] {
  const { closing, books } = period;
  const by =
    closing === null
      ? words.unknownBalance
      : closing.source === 'statement'
        ? statements.map(({ file }) => file).join(', ')
        : words.balanceSource[closing.source](closing.by ?? '');
  const on = closing === null || closing.on === period.to ? '' : `; ${sheetWords.closingOn(closing.on)}`;
  return [
    `${sheetWords.source.bank}: ${by}${on}.`,
    `${sheetWords.source.books}: ${booksText(books, sheetWords, beside.booksAt ?? null)}.`,
  ];
}

function booksText(
  books: ReportJson['period']['books'],
  sheetWords: PaperInput['sheetWords'],
  at: string | null,
): string {
  if (books === null) return sheetWords.booksUnknown;
  return books.source === 'typed'
    ? sheetWords.booksTyped(books.by ?? '', at)
    : sheetWords.booksLedger(books.file ?? '', books.sha256 ?? '');
}

export function sidesBlocks(input: PaperInput): readonly Block[] {
  const { report, words, sheet } = input;
  const said = words.twoSided;
  const sides = twoSided(report);
  const sections = sectionsOf(input, sides);
  const room = Math.floor((sheet.room.first - AROUND) / HEIGHT.side);
  const rooms = shared(
    room,
    sections.map(({ items }) => items.length),
  );
  const [deposits = [], payments = [], credits = [], debits = []] = sections.map((section, at) =>
    sectionRows(section, rooms[at] ?? 0, input),
  );
  const known = (amount: Units | null): string => (amount === null ? said.unknown : amountText(amount));
  const { bank, books, difference } = sides;
  const on = report.period.to;
  const rows = [
    cells('rec__row--head', ['A', said.bankBalance(on), '', known(bank.balance)]),
    ...deposits,
    ...payments,
    cells('rec__row--sum', ['', said.bankAdjusted, '', known(bank.adjusted)]),
    cells('rec__row--head', ['B', said.booksBalance(on), '', known(books.balance)]),
    ...credits,
    ...debits,
    cells('rec__row--sum', ['', said.booksAdjusted, '', known(books.adjusted)]),
    cells('rec__row--final', ['C', said.finalDifference, '', known(difference)]),
  ];
  const height = sheet.room.first - 2 * (2 * HEIGHT.text + HEIGHT.textGap);
  const table: Block = {
    kind: 'piece',
    html: element('table', { class: 'rec' }, element('tbody', {}, joined(rows))),
    height,
    leads: false,
  };
  return [table, ...sourceTexts(input).map((text) => paragraph(text)), { kind: 'sheet-end' }];
}
