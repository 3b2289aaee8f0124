/** OFX and QFX, 1.x and 2.x: every transaction as the bank states it, by the bank day of its moment. */
import type { BankDay, Period } from '@shared/domain/day/day.ts';
import { absUnits, negateUnits } from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import { decimalsOfMarks, marksOfCells } from '@shared/domain/statement/amounts/marks.ts';
import { readNumber } from '@shared/domain/statement/amounts/numbers.ts';
import type { DecimalMark, Mapping, SkipReason, Unknown } from '@shared/domain/statement/reading/reading.ts';
import { balanceEntries } from '@shared/domain/statement/stated/balance-entries.ts';
import { dayAsWritten, dayOfInstant, numbered } from './entries.ts';
import type { Entry, EntryFile, EntryList } from './entries.ts';
import { closeTags } from './ofx-tags.ts';
import { child, children, forbiddenAt, lineAt, lineCounter, readXml, startOf, textOf } from './xml.ts';
import type { XmlNode } from './xml.ts';

export type EntriesRead =
  | ({ readonly kind: 'entries' } & Pick<EntryFile, 'lists' | 'unknown' | 'decimal'>)
  | { readonly kind: 'damaged'; readonly line: number }
  | { readonly kind: 'too-large' };

const STATEMENTS = [
  ['BANKMSGSRSV1', 'STMTTRNRS', 'STMTRS', 'BANKACCTFROM'],
  ['CREDITCARDMSGSRSV1', 'CCSTMTTRNRS', 'CCSTMTRS', 'CCACCTFROM'],
] as const;

type Statement = { readonly node: XmlNode; readonly account: string };
type Stated = { readonly node: XmlNode; readonly list: Statement; readonly isPending: boolean };
/** How amounts are written in this file. */
type Manner = { readonly decimal: DecimalMark; readonly mapping: Mapping; readonly raw: (start: number) => string };

/** Reads the text of a file; `mapping` answers what it left open. */
export function readOfx(text: string, mapping: Mapping): EntriesRead {
  const begin = text.search(/<OFX[>\s]/iu);
  if (begin === -1) return { kind: 'damaged', line: 1 };
  const forbidden = forbiddenAt(text);
  if (forbidden !== null) return { kind: 'damaged', line: forbidden };
  // The head of either version is no part of the tree; its lines are kept.
  const body = text.slice(0, begin).replace(/[^\n]/gu, ' ') + text.slice(begin);
  const closed = closeTags(body);
  if (!closed.ok) return { kind: 'damaged', line: lineAt(body, closed.at) };
  const read = readXml(closed.xml);
  if (read.kind !== 'xml') return read;
  const statements = STATEMENTS.flatMap((path) => statementsOf(child(read.root, 'OFX'), path));
  const stated = statements.flatMap(transactionsOf);
  const { decimal, unknown } = decimalOf(stated, mapping);
  const sign = isSignDoubtful(stated, mapping) ? (['sign'] as const) : [];
  const manner: Manner = { decimal, mapping, raw: rawOf(closed.xml) };
  const line = numbered(stated.map(({ node }) => startOf(node)).map(lineCounter(closed.xml)));
  const entries = new Map<Statement, Listed[]>(statements.map((list) => [list, []]));
  stated.forEach((one, at) => {
    entries.get(one.list)?.push({ ...entryOf(one, manner), line: line(at) });
  });
  const lists = statements.flatMap((list) => listsOf(list, entries.get(list) ?? [], manner));
  return { kind: 'entries', lists, unknown: [...unknown, ...sign], decimal };
}

function statementsOf(
  root: XmlNode | null,
  [messages, response, statement, from]: (typeof STATEMENTS)[number],
): Statement[] {
  return children(root, messages)
    .flatMap((one) => children(one, response))
    .flatMap((one) => children(one, statement))
    .map((node) => ({ node, account: textOf(node, from, 'ACCTID') }));
}

const transactionsOf = (list: Statement): Stated[] => [
  ...children(child(list.node, 'BANKTRANLIST'), 'STMTTRN').map((node) => ({ node, list, isPending: false })),
  ...children(child(list.node, 'BANKTRANLISTP'), 'STMTTRNP').map((node) => ({ node, list, isPending: true })),
];

/** The standard allows a comma or a point before the decimals; where neither is certain it is asked. */
function decimalOf(stated: readonly Stated[], { decimal }: Mapping): { decimal: DecimalMark; unknown: Unknown[] } {
  if (decimal !== undefined) return { decimal, unknown: [] };
  const texts = stated.map(({ node }) => amountText(node));
  const marks = decimalsOfMarks(marksOfCells(texts));
  // One amount with a comma and one with a point: each says by its own cents which mark it has.
  if (marks.length === 0 && texts.every((text) => CENTS.test(text))) return { decimal: '.', unknown: [] };
  return { decimal: marks[0] ?? '.', unknown: marks.length === 1 ? [] : ['decimal'] };
}

/** A mark in front of one digit or two can only be the decimal one. */
const CENTS = /[.,]\d{1,2}$/u;

/** An amount by the mark of the file, else by the one that its own cents show. */
function sizedBy(text: string, decimal: DecimalMark): Units | null {
  const other = decimal === ',' ? '.' : ',';
  return readNumber(text, decimal) ?? (CENTS.test(text) ? readNumber(text, other) : null);
}

const amountText = (node: XmlNode): string => textOf(node, 'TRNAMT');
const typeOf = (node: XmlNode): string => textOf(node, 'TRNTYPE').toUpperCase();
const isNegative = (node: XmlNode): boolean => /^\s*-/u.test(amountText(node));

/** The sign counts. Where the words DEBIT and CREDIT mostly say the opposite, one of the two is wrong. */
function isSignDoubtful(stated: readonly Stated[], { sign, indicator }: Mapping): boolean {
  if (sign !== undefined || indicator !== undefined) return false;
  const worded = stated.filter(
    ({ node }) => /^(?:DEBIT|CREDIT)$/u.test(typeOf(node)) && /[1-9]/.test(amountText(node)),
  );
  const opposite = worded.filter(({ node }) => (typeOf(node) === 'DEBIT') !== isNegative(node)).length;
  return opposite > 0 && worded.length < opposite * 4 + opposite;
}

/** With the currency that it states for itself. */
type Listed = Entry & { readonly currency: string };

function entryOf({ node, isPending }: Stated, manner: Manner): Listed {
  const [name, memo] = [textOf(node, 'NAME') || textOf(node, 'PAYEE', 'NAME'), textOf(node, 'MEMO')];
  const texts = memo === '' || name.includes(memo) ? [name] : memo.includes(name) ? [memo] : [name, memo];
  const reference = ['FITID', 'REFNUM', 'CHECKNUM'].map((tag) => textOf(node, tag)).find((text) => text !== '');
  return {
    line: 0,
    day: dayOfMoment(textOf(node, 'DTPOSTED') || textOf(node, 'DTTRAN')),
    amount: amountOf(node, manner),
    description: texts.join(' ').replace(/\s+/gu, ' ').trim(),
    reference: reference ?? null,
    code: typeOf(node) || null,
    raw: manner.raw(startOf(node)),
    skip: isPending ? 'pending' : null,
    currency: textOf(node, 'CURRENCY', 'CURSYM').toUpperCase(),
  };
}

/** `20260131`, `20260131120000.000[-5:EST]`: the bank day of the moment. */
const dayOfMoment = (text: string): BankDay | null =>
  /^\d{8}(?:\D|\d{4}|$)/.test(text) ? (dayOfInstant(text) ?? dayAsWritten(text.slice(0, 8))) : null;

function amountOf(node: XmlNode, { decimal, mapping: { indicator } }: Manner): Units | null {
  const amount = sizedBy(amountText(node), decimal);
  if (amount === null || indicator === undefined) return amount;
  const says = (words: readonly string[]): boolean => words.some((word) => word.toUpperCase() === typeOf(node));
  if (says(indicator.debit)) return negateUnits(absUnits(amount));
  return says(indicator.credit) ? absUnits(amount) : amount;
}

/** The days that the list claims to cover, and the last of its movements. */
type Span = { readonly period: Period | null; readonly last: BankDay | null };

function spanOf(node: XmlNode, entries: readonly Entry[]): Span {
  const list = child(node, 'BANKTRANLIST');
  const [from, to] = [dayOfMoment(textOf(list, 'DTSTART')), dayOfMoment(textOf(list, 'DTEND'))];
  const days = entries.flatMap(({ day, skip }) => (skip === null && day !== null ? [day] : [])).sort();
  return { period: from === null || to === null || to < from ? null : { from, to }, last: days.at(-1) ?? null };
}

/** The ledger balance closes the list only where it is of its last day: banks often state the one of the moment of download. */
function closingOf(node: XmlNode, { period, last }: Span, decimal: DecimalMark): Units | null {
  const asOf = dayOfMoment(textOf(node, 'LEDGERBAL', 'DTASOF'));
  const ends = [last, period?.to].flatMap((day) => day ?? []).sort();
  const [first, end] = [ends[0], ends.at(-1)];
  if (asOf === null || first === undefined || end === undefined) return null;
  return asOf < (last ?? first) || asOf > end ? null : readNumber(textOf(node, 'LEDGERBAL', 'BALAMT'), decimal);
}

/** Transactions in a currency that is not the account's are a list of their own: two currencies are never added. */
function listsOf({ node, account }: Statement, listed: readonly Listed[], { decimal }: Manner): EntryList[] {
  const own = textOf(node, 'CURDEF').toUpperCase();
  const groups = new Map<string, Listed[]>([[own, []]]);
  for (const entry of listed) {
    const currency = entry.currency === '' ? own : entry.currency;
    const group = groups.get(currency) ?? [];
    group.push(entry);
    groups.set(currency, group);
  }
  return [...groups].map(([currency, entries]) => {
    const span = spanOf(node, entries);
    const closing = currency === own ? closingOf(node, span, decimal) : null;
    return { account, currency, period: span.period, ...withoutBalances(entries, closing) };
  });
}

/** Balances among the transactions are none: they are left out by name, and state the ends of the list. */
function withoutBalances(
  listed: readonly Listed[],
  ledger: Units | null,
): Pick<EntryList, 'opening' | 'closing' | 'entries'> {
  const stated = listed.map(({ amount, description, skip }) => ({
    amount: skip === null ? amount : null,
    text: skip === null ? description : '',
  }));
  const kinds = balanceEntries(stated, ledger);
  const entries = listed.map((entry, at) => ({ ...entry, skip: entry.skip ?? kinds[at] ?? null }));
  const amountOfKind = (kind: SkipReason): Units | null => entries.find(({ skip }) => skip === kind)?.amount ?? null;
  return { opening: amountOfKind('opening-balance'), closing: ledger ?? amountOfKind('closing-balance'), entries };
}

/** The file's own lines of a transaction are shown with it; here its tags as XML. */
function rawOf(xml: string): (start: number) => string {
  return (start) => {
    const end = xml.indexOf('</STMTTRN', start);
    return xml
      .slice(start, end === -1 ? start : end)
      .replace(/\s+/gu, ' ')
      .trim();
  };
}
