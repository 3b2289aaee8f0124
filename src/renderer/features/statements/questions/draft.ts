/** From what a person told to what is asked: the request of a preview, the answers that are still open, the part of a mapping to be shared. */
import type { Request } from '@shared/contract/calls.ts';
import type { Unknown } from '@shared/domain/statement/reading/reading.ts';
import type { ColumnName, ImportColumns, ImportDraft, ImportMapping } from '../../../lib/import/import-draft.ts';
import { readMoney } from '@shared/domain/money/typed-money.ts';

const ONE: readonly ColumnName[] = ['amount', 'indicator'];
const PAIR: readonly ColumnName[] = ['debit', 'credit'];

/** Two columns for the money, or one: what was found of the other way does not go along. */
function columnsOf(found: ImportColumns = {}, told: ImportColumns = {}): ImportColumns {
  const tells = (names: readonly ColumnName[]): boolean => names.some((name) => told[name] !== undefined);
  const freed = [...(tells(PAIR) ? ONE : []), ...(tells(ONE) ? PAIR : [])];
  // One column of money alone is signed: a word that was found beside another one says nothing of it.
  const words = told.amount !== undefined && told.indicator === undefined ? (['indicator'] as const) : [];
  const kept = Object.entries(found).filter(([name]) => ![...freed, ...words].some((one) => one === name));
  return { ...Object.fromEntries(kept), ...told };
}

const withoutWidths = ({ widths: _widths, ...rest }: ImportMapping): ImportMapping => rest;

/** What is told stands above what was found. */
export function merged(found: ImportMapping, told: ImportMapping): ImportMapping {
  const hasColumns = found.columns !== undefined || told.columns !== undefined;
  // Another separator makes fixed widths void.
  const base = told.delimiter === undefined || told.widths !== undefined ? found : withoutWidths(found);
  return { ...base, ...told, ...(hasColumns ? { columns: columnsOf(found.columns, told.columns) } : {}) };
}

const isWhole = (period: ImportDraft['period']): period is NonNullable<ImportDraft['period']> =>
  period !== null && period.from !== '' && period.to !== '' && period.from <= period.to;

function amountOf(text: string): string | undefined {
  const reading = readMoney(text);
  return reading.kind === 'read' ? reading.amount : undefined;
}

/** The request of a preview: nothing is stated that nobody said. */
export function previewRequest(file: string, account: string, draft: ImportDraft): Request<'import.preview'> {
  const mapping = merged(draft.base, draft.mapping);
  const [opening, closing] = [amountOf(draft.opening), amountOf(draft.closing)];
  return {
    file,
    account,
    ...(Object.keys(mapping).length === 0 ? {} : { mapping }),
    ...(isWhole(draft.period) ? { period: draft.period } : {}),
    ...(opening === undefined ? {} : { opening }),
    ...(closing === undefined ? {} : { closing }),
  };
}

/** A mapping for other files: days belong to one file, and so does the place of its titles. */
export function sharedPart(mapping: ImportMapping, told: ImportMapping): ImportMapping {
  const { period: _period, headerLine, ...rest } = mapping;
  const isStated = headerLine === null || (headerLine !== undefined && told.headerLine === headerLine);
  return isStated ? { ...rest, headerLine } : rest;
}

const ASKED: Readonly<Partial<Record<Unknown, keyof ImportMapping>>> = {
  dateOrder: 'dateOrder',
  decimal: 'decimal',
  sign: 'sign',
  currency: 'currency',
  withoutBalance: 'withoutBalance',
};

/** What was found, without what nobody knows: no guess passes for an answer. */
export function foundPart(guess: ImportMapping, unknown: readonly Unknown[]): ImportMapping {
  const open = unknown.map((one) => ASKED[one]);
  return Object.fromEntries(Object.entries(guess).filter(([name]) => !open.some((one) => one === name)));
}

/** The draft without one setting, so that it is detected again. */
export function without(draft: ImportDraft, name: keyof ImportMapping): ImportDraft {
  const { [name]: _dropped, ...mapping } = draft.mapping;
  return { ...draft, mapping };
}

export function withoutColumns(draft: ImportDraft, names: readonly ColumnName[]): ImportDraft {
  const kept = Object.fromEntries(
    Object.entries(draft.mapping.columns ?? {}).filter(([name]) => !names.some((one) => one === name)),
  ) as ImportColumns;
  if (Object.keys(kept).length === 0) return without(draft, 'columns');
  return { ...draft, mapping: { ...draft.mapping, columns: kept } };
}

function hasColumns({ columns }: ImportMapping): boolean {
  const hasMoney = columns?.amount !== undefined || (columns?.debit !== undefined && columns.credit !== undefined);
  return columns?.date !== undefined && hasMoney;
}

const SPECIAL: Readonly<Partial<Record<Unknown, (mapping: ImportMapping, draft: ImportDraft) => boolean>>> = {
  year: (_mapping, { period }) => isWhole(period),
  account: ({ only }) => (only?.equals ?? '') !== '',
  columns: hasColumns,
  encoding: ({ encoding }) => encoding !== undefined,
  states: (_mapping, { mapping: { states } }) => states !== undefined && states.booked.length + states.left.length > 0,
  decimal: ({ decimal, impliedDecimals }) => decimal !== undefined || impliedDecimals !== undefined,
};

/** Whether a question has its answer. */
export function isAnswered(unknown: Unknown, draft: ImportDraft): boolean {
  const mapping = merged(draft.base, draft.mapping);
  const special = SPECIAL[unknown];
  if (special !== undefined) return special(mapping, draft);
  const name = ASKED[unknown] ?? (unknown as keyof ImportMapping);
  return (mapping[name] ?? '') !== '';
}
