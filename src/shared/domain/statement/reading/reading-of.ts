/** What a detection and the rows read by it say together: the facts of a reading, or the failure with what is missing. */
import type { BankDay, Period } from '../../day/day.ts';
import { err } from '../../result.ts';
import type { Err } from '../../result.ts';
import type { Detection } from '../table/detect.ts';
import { cellAt } from '../table/grid.ts';
import type { Grid } from '../table/grid.ts';
import { mappingOf } from '../table/layout.ts';
import type { Layout } from '../table/layout.ts';
import { proofOf } from '../balances/proof.ts';
import type { Proof } from '../balances/proof.ts';
import type { RowsRead } from './read-rows.ts';
import type { AccountGroup, Mapping, ReadFailure, ReadingFacts, ReadOptions, Unknown } from './reading.ts';

/** A file as far as it is known before its rows are read; `grid` may hold its first rows only. */
export type FileInput = {
  readonly grid: Grid;
  readonly sha256: string;
  readonly options: ReadOptions;
  /** What the mapping and the recognised format tell, the mapping first. */
  readonly userMapping: Mapping;
  readonly formatId: string;
  readonly bank?: string;
};

type NeedsMapping = Extract<ReadFailure, { kind: 'needs-mapping' }>;
type Found = Extract<Detection, { kind: 'layout' }>;

const ROWS_SHOWN = 15;

const asks = (grid: Grid, unknown: readonly Unknown[], guess: Mapping): NeedsMapping => ({
  kind: 'needs-mapping',
  unknown,
  guess,
  rows: grid.rows.slice(0, ROWS_SHOWN).map(({ cells }) => cells),
  ...(grid.book === undefined ? {} : { sheets: grid.book.sheets }),
});

/** Why a detection gives no layout to read by. */
export function failureOfDetection(
  { grid, userMapping }: Pick<FileInput, 'grid' | 'userMapping'>,
  detection: Exclude<Detection, { kind: 'layout' }>,
): Err<ReadFailure> {
  switch (detection.kind) {
    case 'no-movements':
      return err({ kind: 'no-movements' });
    case 'no-dates':
      return err({ ...detection, kind: 'rows-unreadable', reason: 'date-unreadable' });
    case 'no-table':
      return err(asks(grid, detection.unknown, { ...fileOf(grid), ...userMapping }));
  }
}

const fileOf = ({ encoding, delimiter, book }: Grid): Mapping => ({
  ...{ encoding, delimiter },
  ...(book === undefined ? {} : { sheet: book.sheet }),
});

/** The mapping that gives this reading again, without what is unknown. */
export const mappingOfFound = ({ grid, userMapping }: FileInput, { layout, unknown }: Found): Mapping => ({
  ...fileOf(grid),
  ...mappingOf(layout, unknown),
  ...(userMapping.widths === undefined ? {} : { widths: userMapping.widths }),
});

/** What of a layout is unknown, as a question; `accounts` where the file holds several. */
export const questionOf = (
  input: FileInput,
  found: Found,
  accounts: readonly AccountGroup[] | null,
): Err<ReadFailure> =>
  err({ ...asks(input.grid, found.unknown, mappingOfFound(input, found)), ...(accounts === null ? {} : { accounts }) });

type Counts = { readonly lines: { readonly count: number }; readonly rejected: { readonly count: number } };

/** By the columns that were found fewer rows can be read than not: they may be those of the damaged rows. In a workbook damage moves no cell. */
export const fitsFew = ({ grid, options }: FileInput, { lines, rejected }: Counts): boolean =>
  options.mapping?.columns === undefined && grid.book === undefined && rejected.count > lines.count;

/** The question for the columns, with those that were found as a guess. */
export const columnsOf = (input: FileInput, found: Found): Err<ReadFailure> =>
  questionOf(input, { ...found, unknown: ['columns'] }, null);

/** The names of the accounts or currencies that a file holds side by side; null where it is read as one. */
export function groupNames({ only, table }: Layout): readonly string[] | null {
  if (only?.equals !== '') return null;
  return [...new Set(table.movements.map((row) => cellAt(row, only.column)).filter((name) => name !== ''))].sort();
}

/** The layout of one of them alone. */
export const layoutOfGroup = (layout: Layout, name: string): Layout =>
  layout.only === null ? layout : { ...layout, only: { ...layout.only, equals: name } };

export const groupOf = (
  { layout, unknown }: Found,
  name: string,
  { net, lines }: Pick<RowsRead, 'net' | 'lines'>,
): AccountGroup => ({
  name,
  currency: unknown.includes('currency') ? name : (layout.currency ?? ''),
  net,
  lines,
});

/** Rows were read and none is a movement. */
export function noLines(rejected: {
  readonly count: number;
  readonly first: readonly {
    readonly line: number;
    readonly reason: Extract<ReadFailure, { kind: 'rows-unreadable' }>['reason'];
  }[];
}): Err<ReadFailure> {
  const [first] = rejected.first;
  if (first === undefined) return err({ kind: 'no-movements' });
  return err({ kind: 'rows-unreadable', line: first.line, reason: first.reason, count: rejected.count });
}

/** The facts of a reading, and which balances break. */
export function factsOf(
  input: FileInput,
  found: Found,
  read: RowsRead,
): { readonly facts: ReadingFacts; readonly breaks: Proof['breaks'] } {
  const { grid, sha256, options, formatId } = input;
  const { layout } = found;
  const { breaks, ...proof } = proofOf(read, options);
  const { net, in: into, out, first, last } = read;
  const facts: ReadingFacts = {
    file: grid.fileName,
    sha256,
    format: formatId,
    encoding: grid.encoding,
    delimiter: grid.delimiter,
    dateOrder: layout.order,
    decimal: layout.money.decimal,
    ...{ net, in: into, out, first, last },
    period: options.period ?? layout.hints.period ?? spanOf(first, last),
    ...proof,
    accounts: [],
    ...(input.bank === undefined ? {} : { bank: input.bank }),
    ...(grid.book === undefined ? {} : { sheets: grid.book.sheets }),
    mapping: mappingOfFound(input, found),
  };
  return { facts, breaks };
}

const spanOf = (from: BankDay | null, to: BankDay | null): Period | null =>
  from === null || to === null ? null : { from, to };
