/** Which columns hold the text and the reference, and whether a file holds several accounts or currencies. */
import { isDateColumn, isLetterColumn, isNumberColumn, looksLikeMovement } from './columns.ts';
import type { ColumnFacts } from './columns.ts';
import type { Evidence, Question } from './evidence.ts';
import { cellAt } from './grid.ts';
import { columnOf } from './layout.ts';
import type { Layout } from './layout.ts';
import type { ColumnRef, Mapping, Unknown } from '../reading/reading.ts';
import type { Table } from './table.ts';
import type { TitleRole } from './titles.ts';

const TEXT_COLUMNS_MAX = 16;
const TEXT_LENGTH_MIN = 4;
const GROUPS_MAX = 12;
/** A title such as `Tipo` may stand over the texts of the movements. */
const TEXT_ROLES: ReadonlySet<TitleRole | null> = new Set([null, 'other', 'letter']);
const ISO =
  /^(?:COP|USD|EUR|GBP|CHF|CAD|AUD|NZD|MXN|BRL|CLP|PEN|ARS|CNY|HKD|JPY|INR|SGD|SEK|NOK|DKK|PLN|CZK|HUF|ZAR|TRY|RON|BGN|UYU|VES|BOB|CRC|GTQ|DOP|PAB)$/u;

type Context = { readonly userMapping: Mapping; readonly titles: readonly string[] };

export function pickTexts(
  facts: readonly ColumnFacts[],
  taken: ReadonlySet<number>,
  { userMapping: { columns: refs }, titles }: Context,
): Pick<Layout, 'description' | 'reference'> {
  const find = (ref: ColumnRef | undefined): number | null => columnOf(ref, titles, facts.length);
  const description = refs?.description?.flatMap((ref) => find(ref) ?? []) ?? describing(facts, taken);
  if (refs?.reference !== undefined) return { description, reference: find(refs.reference) };
  const titled = facts.find((column) => column.role === 'reference' && column.filled > 0 && !taken.has(column.index));
  return { description, reference: isComplete(refs) ? null : (titled?.index ?? null) };
}

/** A mapping that names date, text and money says everything about columns: what it leaves out is not wanted. */
const isComplete = (refs: Mapping['columns']): boolean =>
  refs?.date !== undefined && refs.description !== undefined && (refs.amount ?? refs.debit) !== undefined;

function describing(facts: readonly ColumnFacts[], taken: ReadonlySet<number>): number[] {
  const titled = facts.filter(
    (column) => column.role === 'text' && column.filled > 0 && !taken.has(column.index) && !isLetterColumn(column),
  );
  if (titled.length > 0) return titled.slice(0, TEXT_COLUMNS_MAX).map(({ index }) => index);
  const texts = facts.filter(
    (column) =>
      !taken.has(column.index) &&
      TEXT_ROLES.has(column.role) &&
      !(column.role === 'letter' && isLetterColumn(column)) &&
      column.textLength >= column.filled * TEXT_LENGTH_MIN &&
      !isDateColumn(column) &&
      !isNumberColumn(column),
  );
  const [longest] = [...texts].sort((a, b) => b.textLength - a.textLength);
  return longest === undefined ? [] : [longest.index];
}

export type Several = {
  readonly only: Layout['only'];
  readonly currency: string | null;
  readonly unknown: readonly Unknown[];
};

const one = (only: Layout['only'], currency: string | null, ...unknown: Unknown[]): Several => ({
  only,
  currency,
  unknown,
});

type Rows = {
  readonly table: Table;
  readonly evidence: Evidence;
  /** One running balance goes through all rows, whatever they hold in this column: they are of one account. */
  readonly isOneAccount: (column: number) => boolean;
};

/** A file is not an account: more than one value in an account or currency column needs `only`. */
export function severalOf(facts: readonly ColumnFacts[], rows: Rows, userMapping: Mapping): Several {
  const { table } = rows;
  const currencies = facts.filter(isCurrencyColumn).map(({ index }) => ({ index, values: valuesOf(rows, index) }));
  const constant = currencies.find(({ values }) => values.length === 1);
  const value = constant?.values[0]?.toUpperCase() ?? '';
  const currency = ISO.test(value) ? value : null;
  const only = onlyTold(userMapping, table, facts.length);
  if (only !== null) return one(only, currency ?? currencyPicked(only, currencies));
  const varied = currencies.find(({ values }) => values.length > 1);
  if (varied === undefined || constant !== undefined) return accountsOf(facts, rows, currency);
  if (userMapping.currency !== undefined)
    return one({ column: varied.index, equals: userMapping.currency }, userMapping.currency);
  return one({ column: varied.index, equals: '' }, null, 'currency');
}

/** Rows that were picked by their currency have it. */
const currencyPicked = (
  { column, equals }: NonNullable<Layout['only']>,
  currencies: readonly { readonly index: number }[],
): string | null =>
  ISO.test(equals.toUpperCase()) && currencies.some(({ index }) => index === column) ? equals.toUpperCase() : null;

/** An empty value names nothing: the question stays open. */
function onlyTold({ only }: Mapping, table: Table, width: number): Layout['only'] {
  const column = columnOf(only?.column, table.titles, width);
  return column === null || only === undefined || only.equals === '' ? null : { column, equals: only.equals };
}

function accountsOf(facts: readonly ColumnFacts[], rows: Rows, currency: string | null): Several {
  const accounts = facts
    .filter(({ role, filled }) => role === 'account' && filled > 0)
    .find(({ index }) => isBetween(valuesOf(rows, index).length, 2, GROUPS_MAX) && !rows.isOneAccount(index));
  return accounts === undefined
    ? one(null, currency)
    : one({ column: accounts.index, equals: '' }, currency, 'account');
}

const isBetween = (count: number, least: number, most: number): boolean => count >= least && count <= most;

const valuesOf = ({ table, evidence }: Rows, column: number): readonly string[] =>
  evidence.ask(valuesIn(column, table.start));

/** The different values of a column over all movements of the file, at most one more than groups are possible. */
const valuesIn = (column: number, start: number): Question<readonly string[]> => ({
  key: JSON.stringify(['values', column, start]),
  tally: () => {
    const values = new Set<string>();
    const isNew = (value: string): boolean => value !== '' && values.size <= GROUPS_MAX && !values.has(value);
    return {
      add: (row, at) => {
        const value = cellAt(row, column);
        if (at >= start && isNew(value) && looksLikeMovement(row)) values.add(value);
      },
      isDone: () => values.size > GROUPS_MAX,
      answer: () => [...values],
    };
  },
});

const isCurrencyColumn = ({ role, distinct, filled }: ColumnFacts): boolean =>
  filled > 0 && (role === 'currency' || (role === null && [...distinct].every((value) => ISO.test(value))));
