/** Which bank's layout a file has: by the titles of its header, or by the shape of its cells where there is none. */
import type { Evidence, Question } from '@shared/domain/statement/table/evidence.ts';
import { readNumber, scanNumber } from '@shared/domain/statement/amounts/numbers.ts';
import { cellAt } from '@shared/domain/statement/table/grid.ts';
import type { Grid, GridRow } from '@shared/domain/statement/table/grid.ts';
import { heldMovement, looksLikeMovement } from '@shared/domain/statement/table/columns.ts';
import { columnOf } from '@shared/domain/statement/table/layout.ts';
import type { FormatFacts } from '@shared/domain/statement/table/format-facts.ts';
import type { ColumnRef, Mapping } from '@shared/domain/statement/reading/reading.ts';
import { foldText, readTitle } from '@shared/domain/statement/table/titles.ts';
import type { TitleRole } from '@shared/domain/statement/table/titles.ts';
import { letterOf } from '@shared/domain/statement/table/words.ts';
import type { BankFormat } from './formats/bank-format.ts';
import { KNOWN_FORMATS } from './formats/known-formats.ts';

export type Recognised = {
  readonly id: string;
  readonly bank: string;
  readonly mapping: Mapping;
  readonly facts: FormatFacts;
};

const HEADER_WITHIN = 40;
const ROWS_LOOKED_AT = 300;
const MOST = 0.9;

/** The first rows of a file, and what is asked of all of them. */
export type Sight = { readonly grid: Grid; readonly evidence: Evidence };
/** With the rows that may be a header folded once. */
type Folded = Sight & { readonly titles: readonly { readonly row: GridRow; readonly folded: ReadonlySet<string> }[] };

const foldedOf = (sight: Sight): Folded => ({
  ...sight,
  titles: sight.grid.rows.slice(0, HEADER_WITHIN).map((row) => ({ row, folded: new Set(row.cells.map(foldLoose)) })),
});

/** The known format of a file, or null. A mapping that names columns stands above any format. */
export function recogniseFormat(sight: Sight, mapping: Mapping): Recognised | null {
  const folded = foldedOf(sight);
  for (const format of KNOWN_FORMATS) {
    const found = match(format, folded);
    if (found !== null) return mapping.columns === undefined ? found : { ...found, mapping: {} };
  }
  return null;
}

/** A format by its id, as far as the file allows it; null when there is none of that name. */
export function formatById(id: string, sight: Sight): Recognised | null {
  const format = KNOWN_FORMATS.find((one) => one.id === id);
  if (format === undefined) return null;
  return match(format, foldedOf(sight)) ?? { id: format.id, bank: format.bank, mapping: {}, facts: format.facts };
}

function match(format: BankFormat, sight: Folded): Recognised | null {
  if (format.delimiters !== undefined && !format.delimiters.includes(sight.grid.delimiter)) return null;
  if (format.titles !== undefined) return matchTitles(format, format.titles, sight);
  return format.cells !== undefined && cellsFit(format, format.cells, sight.grid)
    ? {
        id: format.id,
        bank: format.bank,
        mapping: mappingOf(format, [], sight.evidence),
        facts: format.facts,
      }
    : null;
}

function matchTitles(format: BankFormat, wanted: readonly string[], { titles, evidence }: Folded): Recognised | null {
  const names = wanted.map(foldLoose);
  const isHeader = ({ row, folded }: Folded['titles'][number]): boolean =>
    names.every((title) => folded.has(title)) && (format.width === undefined || widthFits(format.width, row));
  const header = titles.find(isHeader)?.row;
  if (header === undefined) return null;
  return {
    id: format.id,
    bank: format.bank,
    mapping: {
      headerLine: header.line,
      ...mappingOf(format, header.cells, evidence),
    },
    facts: format.facts,
  };
}

/** Accented letters are often lost on the way: vowels are left out of the comparison. */
const foldLoose = (text: string): string => foldText(text).replace(/[aeioun]/gu, '');

const widthFits = ([least, most]: readonly [number, number], row: GridRow): boolean =>
  row.cells.length >= least && row.cells.length <= most;

function cellsFit(format: BankFormat, cells: NonNullable<BankFormat['cells']>, grid: Grid): boolean {
  const rows = grid.rows.slice(0, ROWS_LOOKED_AT);
  const movements = rows.filter(heldMovement);
  if (movements.length === 0 || titlesContradict(format, rows) || hasNoTexts(format, movements)) return false;
  if (!holdsBalances(format, movements)) return false;
  if (format.wording !== undefined && !rows.some(({ raw }) => format.wording?.test(raw) === true)) return false;
  const fits = movements.filter(
    (row) =>
      (format.width === undefined || widthFits(format.width, row)) &&
      holdsMoney(format, row) &&
      holdsSizes(format, row) &&
      Object.entries(cells).every(([column, pattern]) => pattern.test(cellAt(row, Number.parseInt(column, 10) - 1))),
  );
  return fits.length >= movements.length * MOST;
}

/** One of the columns of a pair has something; two empty ones are other columns. */
const holdsMoney = ({ columns = {} }: BankFormat, row: GridRow): boolean => {
  const pair = [columns.debit, columns.credit].filter((ref) => typeof ref === 'number');
  return pair.length < 2 || pair.some((ref) => cellAt(row, ref - 1) !== '');
};

/** The amount stands in both cells. */
function holdsSizes({ sizes, facts }: BankFormat, row: GridRow): boolean {
  if (sizes === undefined) return true;
  const [signed = null, size = null] = sizes.map((at) => readNumber(cellAt(row, at - 1), facts.decimal ?? '.'));
  return signed !== null && size === (signed < 0n ? -signed : signed);
}

/** Before and amount make after whichever of the first two is which; only the rows beside one another tell a balance. */
function holdsBalances({ balances }: BankFormat, movements: readonly GridRow[]): boolean {
  if (balances === undefined || movements.length < 2) return true;
  const [before, after] = balances.map((at) => movements.map((row) => cellAt(row, at - 1)));
  const isNext = (at: number): boolean => before?.[at] === after?.[at - 1] || before?.[at - 1] === after?.[at];
  const next = movements.filter((_, at) => at > 0 && isNext(at));
  return next.length * 2 >= movements.length - 1;
}

/** Where the format has its texts stand words of a direction, codes of a currency or numbers: another bank's table, whose amounts may have no sign of their own. */
function hasNoTexts({ columns }: BankFormat, movements: readonly GridRow[]): boolean {
  const texts = (columns?.description ?? []).filter((ref) => typeof ref === 'number');
  const isNoText = (cell: string): boolean =>
    letterOf(cell) !== null || CURRENCY_CODE.test(cell) || scanNumber(cell) !== null;
  const lacksText = (row: GridRow): boolean => texts.every((ref) => isNoText(cellAt(row, ref - 1)));
  return texts.length > 0 && movements.filter(lacksText).length * 2 > movements.length;
}

const CURRENCY_CODE = /^[A-Z]{3}$/u;

const MEANT: Readonly<Record<string, readonly TitleRole[]>> = {
  date: ['date', 'value-date'],
  amount: ['amount'],
  debit: ['out'],
  credit: ['in'],
  balance: ['balance'],
};

/** Titles in front of the movements that a format without any does not have, that give its columns another meaning, or their meaning to other columns. */
function titlesContradict({ columns = {}, facts }: BankFormat, rows: readonly GridRow[]): boolean {
  const first = rows.findIndex(heldMovement);
  const roles = rows
    .slice(0, Math.max(first, 0))
    .map((row) => row.cells.map((cell) => readTitle(cell)?.role ?? null))
    .findLast((found) => found.filter((role) => role !== null).length >= 2 && found.some(isMoneyOrDate));
  if (roles === undefined) return false;
  if (facts.headerless === true) return true;
  return Object.entries(columns).some(([name, ref]) => {
    const meant = MEANT[name];
    if (typeof ref !== 'number' || meant === undefined) return false;
    const role = roles[ref - 1] ?? null;
    return role === null ? roles.some((other) => other !== null && meant.includes(other)) : !meant.includes(role);
  });
}

const isMoneyOrDate = (role: TitleRole | null): boolean =>
  role !== null && Object.values(MEANT).some((roles) => roles.includes(role));

/** The format's columns as far as the file has them; the first of its references that holds anything. */
function mappingOf(format: BankFormat, titles: readonly string[], evidence: Evidence): Mapping {
  const { columns } = format;
  if (columns === undefined) return {};
  const find = (ref: ColumnRef): number | null =>
    columnOf(ref, titles.map(String), Math.max(titles.length, evidence.ask(WIDEST)));
  const holds = (ref: ColumnRef): boolean => {
    const column = find(ref);
    return column !== null && evidence.ask(filledIn(column));
  };
  const { references, ...rest } = columns;
  const reference = references?.find(holds);
  const kept = Object.fromEntries(
    Object.entries(rest).filter(([, ref]) => Array.isArray(ref) || find(ref as ColumnRef) !== null),
  );
  return {
    columns: { ...kept, ...(reference === undefined ? {} : { reference }) },
  };
}

/** The most cells of any row. */
const WIDEST: Question<number> = {
  key: 'widest',
  tally: () => {
    let widest = 0;
    return {
      add: (row) => {
        widest = Math.max(widest, row.cells.length);
      },
      answer: () => widest,
    };
  },
};

/** Whether any movement has something in a column. */
const filledIn = (column: number): Question<boolean> => ({
  key: JSON.stringify(['filled', column]),
  tally: () => {
    let filled = false;
    return {
      add: (row) => {
        filled ||= cellAt(row, column) !== '' && looksLikeMovement(row);
      },
      isDone: () => filled,
      answer: () => filled,
    };
  },
});
