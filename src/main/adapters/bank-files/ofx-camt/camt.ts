/** CAMT.053, versions 02 and later: one line an entry, booked ones only, by the direction in which the bank booked it; its balances prove the sum. */
import type { BankDay } from '@shared/domain/day/day.ts';
import { negateUnits, parseUnits } from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import { dayAsWritten, dayOfInstant, numbered } from './entries.ts';
import type { Entry, EntryList } from './entries.ts';
import type { EntriesRead } from './ofx.ts';
import { attributeOf, child, children, lineCounter, readXml, startOf, textOf, textsOf } from './xml.ts';
import type { XmlNode } from './xml.ts';

/** Reads the text of a file. Its standard leaves nothing open: a point before the decimals, sizes without sign, the direction beside them. */
export function readCamt(text: string): EntriesRead {
  const read = readXml(text);
  if (read.kind !== 'xml') return read;
  const statements = children(child(read.root, 'Document', 'BkToCstmrStmt'), 'Stmt');
  const entries = statements.map((statement) => children(statement, 'Ntry'));
  const starts = entries.flat().map(startOf);
  const line = numbered(starts.map(lineCounter(text)));
  let at = 0;
  const lists = statements.map((statement, place): EntryList => {
    const currency = currencyOf(statement);
    const list = (entries[place] ?? []).map((node): Entry => {
      const entry = entryOf(node, { currency, raw: rawOf(text, startOf(node)) });
      at += 1;
      return { ...entry, line: line(at - 1) };
    });
    const balances = balancesOf(statement, currency);
    const reversed = (entries[place] ?? []).map(isReversal);
    return {
      account: accountOf(statement),
      currency,
      ...periodOf(statement),
      ...balances,
      entries: withReversals(list, reversed, balances),
    };
  });
  return { kind: 'entries', lists, unknown: [], decimal: '.' };
}

function accountOf(statement: XmlNode): string {
  const id = child(statement, 'Acct', 'Id');
  return textOf(id, 'IBAN') || textOf(id, 'Othr', 'Id');
}

/** The account's own, else that of its balances. */
function currencyOf(statement: XmlNode): string {
  const stated = textOf(statement, 'Acct', 'Ccy');
  return (stated || (attributeOf(child(statement, 'Bal', 'Amt'), 'Ccy') ?? '')).toUpperCase();
}

function periodOf(statement: XmlNode): Pick<EntryList, 'period'> {
  const stated = child(statement, 'FrToDt');
  const day = (...names: string[]): BankDay | null =>
    names.map((name) => dayAsWritten(textOf(stated, name))).find((found) => found !== null) ?? null;
  const [from, to] = [day('FrDtTm', 'FrDt'), day('ToDtTm', 'ToDt')];
  return { period: from === null || to === null || to < from ? null : { from, to } };
}

/** Booked balances at both ends; what was closed before is an opening too. */
function balancesOf(statement: XmlNode, currency: string): Pick<EntryList, 'opening' | 'closing'> {
  const balances = children(statement, 'Bal');
  const find = (code: string): Units | null => {
    const found = balances.find((balance) => textOf(balance, 'Tp', 'CdOrPrtry', 'Cd') === code);
    return found === undefined ? null : signedOf(found, currency);
  };
  return { opening: find('OPBD') ?? find('PRCD'), closing: find('CLBD') };
}

const DECIMAL = /^\d{1,18}(?:\.\d{1,18})?$/;

/**
 * The amount by its direction; null where it is no amount of the account's currency or has no direction. A reversal
 * states the direction of its own booking: it is not turned once more.
 */
function signedOf(node: XmlNode, currency: string): Units | null {
  const amount = child(node, 'Amt');
  const stated = attributeOf(amount, 'Ccy')?.toUpperCase() ?? currency;
  const size =
    DECIMAL.test(textOf(amount)) && (currency === '' || stated === currency) ? parseUnits(textOf(amount)) : null;
  switch (textOf(node, 'CdtDbtInd')) {
    case 'CRDT':
      return size;
    case 'DBIT':
      return size === null ? null : negateUnits(size);
    default:
      return null;
  }
}

type Place = { readonly currency: string; readonly raw: string };

function entryOf(node: XmlNode, { currency, raw }: Place): Entry {
  const details = children(node, 'NtryDtls').flatMap((one) => children(one, 'TxDtls'));
  return {
    line: 0,
    day: dayOf(node, 'BookgDt') ?? dayOf(node, 'ValDt'),
    amount: signedOf(node, currency),
    description: descriptionOf(node, details),
    reference: referenceOf(node, details),
    code: codeOf(node),
    raw,
    skip: isBooked(node) ? null : 'pending',
  };
}

const dayOf = (node: XmlNode, name: string): BankDay | null =>
  dayAsWritten(textOf(node, name, 'Dt')) ?? dayOfInstant(textOf(node, name, 'DtTm'));

/** Until version 07 a text, since 08 a code below it; without any the entry is booked. */
function isBooked(node: XmlNode): boolean {
  const status = textOf(node, 'Sts', 'Cd') || textOf(node, 'Sts');
  return status === '' || status === 'BOOK';
}

/** The payer's reference where there is one, else the bank's; several of a batch are none of the entry's. */
function referenceOf(node: XmlNode, details: readonly XmlNode[]): string | null {
  const ends = [...new Set(details.map((one) => textOf(one, 'Refs', 'EndToEndId')).filter(isReference))];
  const own = [
    textOf(node, 'AcctSvcrRef'),
    ...details.map((one) => textOf(one, 'Refs', 'AcctSvcrRef')),
    textOf(node, 'NtryRef'),
  ];
  return (ends.length === 1 ? ends[0] : own.find(isReference)) ?? null;
}

const isReference = (text: string): boolean => text !== '' && !/^(?:NOTPROVIDED|NONREF)$/iu.test(text);

/** The bank's code; a reversal says so. */
function codeOf(node: XmlNode): string | null {
  const domain = child(node, 'BkTxCd', 'Domn');
  const parts = [textOf(domain, 'Cd'), textOf(domain, 'Fmly', 'Cd'), textOf(domain, 'Fmly', 'SubFmlyCd')].filter(
    (one) => one !== '',
  );
  const code = parts.join('-') || textOf(node, 'BkTxCd', 'Prtry', 'Cd');
  return `${code}${isReversal(node) ? ' RVSL' : ''}`.trim() || null;
}

const isReversal = (node: XmlNode): boolean => /^(?:true|1)$/u.test(textOf(node, 'RvslInd'));

/**
 * Some banks state of a reversal the direction of what it takes back. Where the balances at both ends refute the stated
 * directions and tie with all reversals turned round, those are meant.
 */
function withReversals(
  entries: readonly Entry[],
  reversed: readonly boolean[],
  { opening, closing }: Pick<EntryList, 'opening' | 'closing'>,
): readonly Entry[] {
  if (opening === null || closing === null || !reversed.includes(true)) return entries;
  const turned = entries.map((entry, at) =>
    reversed[at] === true && entry.amount !== null ? { ...entry, amount: negateUnits(entry.amount) } : entry,
  );
  const reaches = (list: readonly Entry[]): boolean =>
    list.reduce<bigint>((sum, { amount, skip }) => (skip === null ? sum + (amount ?? 0n) : sum), opening) === closing;
  return !reaches(entries) && reaches(turned) ? turned : entries;
}

const DETAILS_SHOWN_MAX = 50;

/** Who and what, of the entry and of each transaction in it, each text once. */
function descriptionOf(node: XmlNode, details: readonly XmlNode[]): string {
  const isIn = textOf(node, 'CdtDbtInd') === 'CRDT';
  const texts = details
    .slice(0, DETAILS_SHOWN_MAX)
    .flatMap((one) => [
      partyOf(one, isIn ? 'Dbtr' : 'Cdtr'),
      ...textsOf(child(one, 'RmtInf'), 'Ustrd'),
      ...children(child(one, 'RmtInf'), 'Strd').map((structured) => textOf(structured, 'CdtrRefInf', 'Ref')),
      textOf(one, 'AddtlTxInf'),
    ]);
  const all = [...new Set([textOf(node, 'AddtlNtryInf'), ...texts].map((text) => text.replace(/\s+/gu, ' ')))];
  const rest = details.length - DETAILS_SHOWN_MAX;
  return [...all.filter((text) => text !== ''), ...(rest > 0 ? [`(+${rest.toString()})`] : [])].join(' ');
}

/** A name stands directly below the party, since version 08 one step further down. */
const partyOf = (details: XmlNode, role: string): string => {
  const party = child(details, 'RltdPties', role);
  return textOf(party, 'Nm') || textOf(party, 'Pty', 'Nm');
};

function rawOf(text: string, start: number): string {
  const tag = /^<([\w.-]+:)?Ntry\b/u.exec(text.slice(start, start + 80));
  const end = text.indexOf(`</${tag?.[1] ?? ''}Ntry>`, start);
  return text
    .slice(start, end === -1 ? start : end)
    .replace(/\s+/gu, ' ')
    .trim();
}
