/** Files that state every movement by name (OFX, CAMT) become a reading: nothing is detected, and what the file does not say is asked. */
import { parseDay } from '@shared/domain/day/day.ts';
import type { BankDay, Period } from '@shared/domain/day/day.ts';
import { addUnits, negateUnits, subtractUnits, ZERO } from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import { err, ok } from '@shared/domain/result.ts';
import { dayOfParts, readDate } from '@shared/domain/statement/dates/dates.ts';
import type { ReadLine } from '@shared/domain/statement/lines/line.ts';
import type {
  AccountGroup,
  BalanceProof,
  DecimalMark,
  Mapping,
  ReadOptions,
  RejectReason,
  SkipReason,
  StatementReading,
  StatementResult,
  Unknown,
} from '@shared/domain/statement/reading/reading.ts';

/** One entry as its file states it. */
export type Entry = {
  readonly line: number;
  readonly day: BankDay | null;
  /** Signed from the holder's side; null where it is no amount. */
  readonly amount: Units | null;
  readonly description: string;
  readonly reference: string | null;
  readonly code: string | null;
  readonly raw: string;
  /** Why it is no movement yet, or none of this file's. */
  readonly skip: SkipReason | null;
};

/** One statement of one account; a file may hold several of each. */
export type EntryList = {
  readonly account: string;
  readonly currency: string;
  readonly period: Period | null;
  readonly opening: Units | null;
  readonly closing: Units | null;
  readonly entries: readonly Entry[];
};

/** What a file of entries says, and what it leaves open. */
export type EntryFile = {
  readonly file: string;
  readonly sha256: string;
  readonly format: string;
  readonly bank: string;
  readonly encoding: string;
  readonly delimiter: string;
  readonly decimal: DecimalMark;
  readonly lists: readonly EntryList[];
  readonly unknown: readonly Unknown[];
};

/** The column that a mapping names to choose one of several accounts. */
export const ACCOUNT_COLUMN = 'Cuenta';
const ROWS_SHOWN = 15;

/** Reads the entries of the account that the options name, or asks which. */
export function readEntries(file: EntryFile, options: ReadOptions): StatementResult {
  const groups = groupsOf(file.lists);
  const told = options.mapping?.only?.equals ?? '';
  const chosen = told === '' ? [...groups.keys()] : [...groups.keys()].filter((name) => sameName(name, told));
  const [name] = chosen;
  const unknown = [...file.unknown];
  if (groups.size === 0) return err({ kind: 'no-movements' });
  if (name === undefined || chosen.length > 1) unknown.unshift('account');
  return unknown.length > 0
    ? ask(file, groups, { unknown, options })
    : readOne(file, groups, { name: name ?? '', options });
}

type Groups = ReadonlyMap<string, readonly EntryList[]>;

/** By account, and by currency where an account has several: amounts of two currencies are never added. */
function groupsOf(lists: readonly EntryList[]): Groups {
  const currencies = new Map<string, Set<string>>();
  for (const { account, currency } of lists)
    currencies.set(account, (currencies.get(account) ?? new Set()).add(currency));
  const groups = new Map<string, EntryList[]>();
  for (const list of lists) {
    const name = (currencies.get(list.account)?.size ?? 0) > 1 ? `${list.account} ${list.currency}` : list.account;
    const group = groups.get(name) ?? [];
    group.push(list);
    groups.set(name, group);
  }
  return groups;
}

const sameName = (one: string, other: string): boolean =>
  one.replace(/\s/gu, '').toUpperCase() === other.replace(/\s/gu, '').toUpperCase();

function ask(
  file: EntryFile,
  groups: Groups,
  { unknown, options }: { unknown: Unknown[]; options: ReadOptions },
): StatementResult {
  const accounts = [...groups].map(([name, lists]): AccountGroup => {
    const { lines } = sorted(lists, options);
    return { name, currency: currencyOf(lists), net: sumOf(lines.map(({ amount }) => amount)), lines: lines.length };
  });
  const only: Mapping = unknown.includes('account') ? { only: { column: ACCOUNT_COLUMN, equals: '' } } : {};
  return err({
    kind: 'needs-mapping',
    unknown,
    guess: { encoding: file.encoding, delimiter: file.delimiter, ...options.mapping, ...only },
    rows: rowsOfEntries(file)
      .slice(0, ROWS_SHOWN)
      .map(({ cells }) => cells),
    ...(unknown.includes('account') ? { accounts } : {}),
  });
}

const currencyOf = (lists: readonly EntryList[]): string => lists[0]?.currency ?? '';
const sumOf = (amounts: readonly Units[]): Units => amounts.reduce((sum, amount) => addUnits(sum, amount), ZERO);

type Sorted = Pick<StatementReading, 'lines' | 'skipped' | 'rejected'>;

/** Every entry is a line, skipped or rejected, each with its line of the file. */
function sorted(lists: readonly EntryList[], { mapping }: ReadOptions): Sorted {
  const lines: ReadLine[] = [];
  const skipped: StatementReading['skipped'][number][] = [];
  const rejected: StatementReading['rejected'][number][] = [];
  const unwanted = mapping?.skip?.contains ?? [];
  for (const entry of lists.flatMap(({ entries }) => entries)) {
    const { line, day, amount, skip, description, reference, code, raw } = entry;
    const reason = skip ?? (unwanted.some((text) => raw.includes(text)) ? 'by-mapping' : null);
    if (reason !== null) skipped.push({ line, reason });
    else if (day === null || amount === null) rejected.push({ line, reason: rejection(day) });
    else
      lines.push({
        line,
        bookedOn: day,
        amount: turned(amount, mapping),
        description,
        reference,
        code,
        raw,
        balance: null,
      });
  }
  return { lines, skipped, rejected };
}

const rejection = (day: BankDay | null): RejectReason => (day === null ? 'date-unreadable' : 'amount-unreadable');
const turned = (amount: Units, mapping: Mapping | undefined): Units =>
  mapping?.sign === 'inverted' ? negateUnits(amount) : amount;

type One = { readonly name: string; readonly options: ReadOptions };

function readOne(file: EntryFile, groups: Groups, { name, options }: One): StatementResult {
  const lists = groups.get(name) ?? [];
  const { lines, skipped, rejected } = sorted(lists, options);
  const [first] = rejected;
  if (lines.length === 0 && first !== undefined)
    return err({ ...first, kind: 'rows-unreadable', count: rejected.length });
  if (lines.length === 0) return err({ kind: 'no-movements' });
  const others = [...groups]
    .filter(([other]) => other !== name)
    .flatMap(([, other]) => other.flatMap(({ entries }) => entries));
  const left = others.map(({ line }) => ({ line, reason: 'other-account' as const }));
  const days = lines.map(({ bookedOn }) => bookedOn).sort();
  const span = { first: days[0] ?? null, last: days.at(-1) ?? null };
  const { encoding, delimiter, decimal } = file;
  return ok({
    ...{ file: file.file, sha256: file.sha256, format: file.format, bank: file.bank, encoding, delimiter, decimal },
    dateOrder: 'ymd',
    ...totals(lines.map(({ amount }) => amount)),
    ...span,
    period: options.period ?? periodOf(lists, span),
    ...proofOf(lists, options),
    balanceBreaks: [],
    ...{ lines, rejected, skipped: [...skipped, ...left].sort((a, b) => a.line - b.line) },
    accounts: [],
    mapping: mappingOf(file, options, groups.size > 1 ? name : null, currencyOf(lists)),
  });
}

// eslint-disable-next-line max-params -- four plain facts of one mapping
function mappingOf(file: EntryFile, { mapping = {} }: ReadOptions, only: string | null, currency: string): Mapping {
  const { sign, skip, period } = mapping;
  return {
    ...{ encoding: file.encoding, delimiter: file.delimiter, dateOrder: 'ymd', decimal: file.decimal },
    ...(period === undefined ? {} : { period }),
    ...(sign === undefined ? {} : { sign }),
    ...(skip === undefined ? {} : { skip }),
    ...(only === null ? {} : { only: { column: ACCOUNT_COLUMN, equals: only } }),
    ...(currency === '' ? {} : { currency }),
  };
}

function totals(amounts: readonly Units[]): Pick<StatementReading, 'net' | 'in' | 'out'> {
  const into = sumOf(amounts.filter((amount) => amount > 0n));
  const net = sumOf(amounts);
  return { net, in: into, out: subtractUnits(into, net) };
}

/** From the first stated day to the last, widened to the movements: a file covers at least the days that it lists. */
function periodOf(
  lists: readonly EntryList[],
  { first, last }: Pick<StatementReading, 'first' | 'last'>,
): Period | null {
  const periods = lists.flatMap(({ period }) => period ?? []);
  const days = [
    ...periods.flatMap(({ from, to }) => [from, to]),
    ...(first === null ? [] : [first]),
    ...(last === null ? [] : [last]),
  ].sort();
  const [from, to] = [days[0], days.at(-1)];
  return from === undefined || to === undefined ? null : { from, to };
}

/** Each statement's opening + net against its closing, and each opening against the closing before it. */
function proofOf(
  lists: readonly EntryList[],
  options: ReadOptions,
): Pick<StatementReading, 'opening' | 'closing' | 'balanceProof' | 'typed'> {
  const ordered = [...lists].sort((a, b) => order(a.period?.from ?? '', b.period?.from ?? ''));
  const checks = ordered.flatMap((list, at) => {
    const before = ordered[at - 1]?.closing ?? null;
    const { lines } = sorted([list], options);
    const reached = list.opening === null ? null : addUnits(list.opening, sumOf(lines.map(({ amount }) => amount)));
    return [...compared(reached, list.closing), ...compared(before, list.opening)];
  });
  const stated = { opening: ordered[0]?.opening ?? null, closing: ordered.at(-1)?.closing ?? null };
  const typed = [
    ...compared(options.opening ?? null, stated.opening),
    ...compared(options.closing ?? null, stated.closing),
  ];
  const only = (['opening', 'closing'] as const).filter((end) => options[end] !== undefined && stated[end] === null);
  return {
    ...(only.length === 0 ? {} : { typed: only }),
    opening: options.opening ?? stated.opening,
    closing: options.closing ?? stated.closing,
    balanceProof: countOf([...checks, ...typed]),
  };
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const compared = (one: Units | null, other: Units | null): boolean[] =>
  one === null || other === null ? [] : [one === other];
const countOf = (checks: readonly boolean[]): BalanceProof => ({
  checked: checks.length,
  tied: checks.filter(Boolean).length,
});

/** The entries as rows for the eye. */
export const rowsOfEntries = ({ lists }: Pick<EntryFile, 'lists'>): { line: number; cells: string[]; raw: string }[] =>
  lists.flatMap(({ account, currency, entries }) =>
    entries.map(({ line, day, raw, description, reference, code }) => ({
      ...{ line, raw },
      cells: [day ?? '', description, reference ?? '', code ?? '', account, currency],
    })),
  );

/** The day as it is written: `20260131`, `2026-01-31`, with any time and zone behind it. Null where it is no day. */
export function dayAsWritten(text: string): BankDay | null {
  const [, year = '', month = '', date = ''] = /^(\d{4})-?(\d{2})-?(\d{2})(?!\d{1,3}$)/.exec(text) ?? [];
  return year === '' ? null : parseDay(`${year}-${month}-${date}`);
}

/** `20260131235900.000[-5:COT]`, with a whole hour or a half one; a zone in letters alone says nothing. */
const COMPACT = /^(\d{8})(\d{6})(?:\.\d+)?(?:\[([^\]]*)\])?$/u;

/** The bank day of a moment: midnight is the day that is written, a time with a zone is the day in Bogotá, as in any other file. */
export function dayOfInstant(text: string): BankDay | null {
  const [, day = '', time = '', zone] = COMPACT.exec(text) ?? [];
  const printed = day === '' ? text : `${dashed(day)} ${time.replace(/(..)(..)(..)/u, '$1:$2:$3')}${offsetOf(zone)}`;
  const parts = readDate(printed)?.ymd ?? null;
  return (parts === null ? null : dayOfParts(parts, () => null)) ?? dayAsWritten(text);
}

const dashed = (day: string): string => day.replace(/(....)(..)(..)/u, '$1-$2-$3');

/** `-5` as ` -05:00`. */
function offsetOf(zone: string | undefined): string {
  const [, sign = '', hours = '', half = ''] = /^([+-]?)(\d{1,2})(\.50?)?(?::|$)/u.exec(zone ?? '') ?? [];
  return hours === '' ? '' : ` ${sign === '-' ? '-' : '+'}${hours.padStart(2, '0')}:${half === '' ? '00' : '30'}`;
}

/** Each entry's line; where several begin on one line of the file, all are numbered in their order instead. */
export function numbered(starts: readonly number[]): (at: number) => number {
  const isDistinct = new Set(starts).size === starts.length;
  return (at) => (isDistinct ? (starts[at] ?? at + 1) : at + 1);
}
