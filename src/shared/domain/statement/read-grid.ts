/** A grid of cells becomes a reading with its proof, or the list of what the file does not say. */
import type { BankDay, Period } from '../day/day.ts';
import { addUnits, sumUnits, ZERO } from '../money/decimal.ts';
import type { Units } from '../money/decimal.ts';
import { err, ok } from '../result.ts';
import type { Err } from '../result.ts';
import { detect } from './detect.ts';
import type { Detection } from './detect.ts';
import type { FormatFacts } from './format-facts.ts';
import { cellAt } from './grid.ts';
import type { Grid } from './grid.ts';
import { mappingOf } from './layout.ts';
import type { Layout } from './layout.ts';
import { proofOf } from './proof.ts';
import { readRows } from './read-rows.ts';
import type { RowsRead } from './read-rows.ts';
import type {
  AccountGroup,
  Mapping,
  ReadFailure,
  ReadOptions,
  StatementReading,
  StatementResult,
  Unknown,
} from './reading.ts';
import { assert } from '../assert.ts';

export type GridInput = {
  readonly grid: Grid;
  readonly sha256: string;
  readonly options: ReadOptions;
  /** What the mapping and the recognised format tell, the mapping first. */
  readonly told: Mapping;
  readonly formatId: string;
  readonly format: FormatFacts;
};

/** Reads a grid. Never a sum in doubt: either every row is accounted for, or the result says what is missing. */
export function readGrid(input: GridInput): StatementResult {
  const { grid, told, options } = input;
  const detection = detect({ grid, told, options, format: input.format });
  const file = { encoding: grid.encoding, delimiter: grid.delimiter };
  switch (detection.kind) {
    case 'no-movements':
      return err({ kind: 'no-movements' });
    case 'no-dates':
      return err({ ...detection, kind: 'rows-unreadable', reason: 'date-unreadable' });
    case 'no-table':
      return asks(grid, detection.unknown, { ...file, ...told });
    case 'layout':
      return readLayout(input, detection, file);
  }
}

const asks = (grid: Grid, unknown: readonly Unknown[], guess: Mapping): Err<NeedsMapping> =>
  err({ kind: 'needs-mapping', unknown, guess, rows: firstRows(grid) });

type NeedsMapping = Extract<ReadFailure, { kind: 'needs-mapping' }>;
type Found = Extract<Detection, { kind: 'layout' }>;

function readLayout(input: GridInput, { layout, unknown }: Found, file: Mapping): StatementResult {
  const { grid, told } = input;
  const mapping = { ...file, ...mappingOf(layout, grid.rows, unknown), ...widthsOf(told) };
  if (unknown.length > 0) {
    return err({ ...asks(grid, unknown, mapping).error, ...groupsOf(grid, layout, unknown) });
  }
  const read = readRows(grid.rows, layout);
  const { lines, skipped, rejected } = read;
  assert(lines.length + skipped.length + rejected.length === grid.rows.length, 'every row is accounted for');
  if (lines.length > 0) return ok(readingOf(input, { layout, read, mapping }));
  const [first] = rejected;
  return err(
    first === undefined
      ? { kind: 'no-movements' }
      : { kind: 'rows-unreadable', line: first.line, reason: first.reason, count: rejected.length },
  );
}

const ROWS_SHOWN = 15;
const firstRows = (grid: Grid): readonly (readonly string[])[] =>
  grid.rows.slice(0, ROWS_SHOWN).map(({ cells }) => cells);

const widthsOf = (told: Mapping): Pick<Mapping, 'widths'> => (told.widths === undefined ? {} : { widths: told.widths });

type Parts = {
  readonly layout: Layout;
  readonly read: RowsRead;
  readonly mapping: Mapping;
};

function readingOf({ grid, sha256, options, formatId }: GridInput, { layout, read, mapping }: Parts): StatementReading {
  const { lines } = read;
  const days = lines.map(({ bookedOn }) => bookedOn).sort();
  const [first, last] = [days[0] ?? null, days.at(-1) ?? null];
  const proof = proofOf(read, options);
  return {
    file: grid.fileName,
    sha256,
    format: formatId,
    encoding: grid.encoding,
    delimiter: grid.delimiter,
    dateOrder: layout.order,
    decimal: layout.money.decimal,
    lines,
    net: sumUnits(lines.map(({ amount }) => amount)),
    in: sumUnits(lines.flatMap(({ amount }) => (amount > 0n ? [amount] : []))),
    out: sumUnits(lines.flatMap(({ amount }) => (amount < 0n ? [-amount as Units] : []))),
    first,
    last,
    period: options.period ?? layout.hints.period ?? spanOf(first, last),
    ...proof,
    skipped: read.skipped,
    rejected: read.rejected,
    accounts: [],
    mapping,
  };
}

const spanOf = (from: BankDay | null, to: BankDay | null): Period | null =>
  from === null || to === null ? null : { from, to };

/** Where a file holds several accounts or currencies: each with its own net and lines. */
function groupsOf(grid: Grid, layout: Layout, unknown: readonly Unknown[]): { accounts?: readonly AccountGroup[] } {
  const { only } = layout;
  if (only?.equals !== '') return {};
  const names = [
    ...new Set(layout.table.movements.map((row) => cellAt(row, only.column)).filter((name) => name !== '')),
  ].sort();
  const byCurrency = unknown.includes('currency');
  return {
    accounts: names.map((name) => {
      const { lines } = readRows(grid.rows, {
        ...layout,
        only: { ...only, equals: name },
      });
      const net = lines.reduce((sum, { amount }) => addUnits(sum, amount), ZERO);
      return {
        name,
        currency: byCurrency ? name : (layout.currency ?? ''),
        net,
        lines: lines.length,
      };
    }),
  };
}
