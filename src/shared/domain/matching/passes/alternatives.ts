/** What a person should see beside pairs that are not certain: the other pairs within the margin, as many as are ever shown. */
import { MARGIN } from '../prices.ts';
import type { OpenLine, OpenRecord } from '../match-context.ts';
import type { Certainty } from '../match.ts';
import type { Block } from '../solver/equivalence-classes.ts';
import type { FlowPlan } from '../solver/min-cost-flow.ts';

export const SUGGESTIONS_PER_LINE = 3;

type Uncertain = { readonly cost: number; readonly certainty: Certainty; readonly edge: number };
type Alternative = {
  readonly line: OpenLine;
  readonly record: OpenRecord;
  readonly cost: number;
  readonly certainty: Certainty;
  readonly isOnly: boolean;
};

type Solved = { readonly block: Block; readonly plan: FlowPlan };
type Edge = { readonly row: number; readonly column: number; readonly cost: number; readonly certainty: Certainty };

const at = (numbers: Int32Array, index: number): number => numbers[index] ?? 0;

/** Edges within the margin of an uncertain pair of their line or record, the cheapest first. */
function edgesBeside({ block: { problem }, plan }: Solved, uncertain: readonly Uncertain[]): readonly Edge[] {
  const rows = new Map(uncertain.map((pair) => [at(plan.rowOf, pair.edge), pair]));
  const columns = new Map(uncertain.map((pair) => [at(problem.column, pair.edge), pair]));
  const found: Edge[] = [];
  for (let edge = 0; edge < plan.flow.length; edge += 1) {
    const [row, column, cost] = [at(plan.rowOf, edge), at(problem.column, edge), at(problem.cost, edge)];
    const beside = rows.get(row) ?? columns.get(column);
    if (beside !== undefined && cost - beside.cost < MARGIN)
      found.push({ row, column, cost, certainty: beside.certainty });
  }
  return found.sort((a, b) => a.cost - b.cost);
}

/** How many rows of each node are free. */
const freeIn = <Row>(nodes: readonly { readonly rows: readonly Row[] }[], isTaken: (row: Row) => boolean): Int32Array =>
  Int32Array.from(nodes, ({ rows }) => rows.filter((row) => !isTaken(row)).length);

type Showing = {
  /** Whether no pair of an edge can be shown any more. */
  readonly isOver: (edge: Edge) => boolean;
  /** Whether a pair of an edge is to be shown; it counts as shown then. */
  readonly isShown: (edge: Edge, line: OpenLine, record: OpenRecord) => boolean;
};

/**
 * A line that has its suggestions has no more of them but for a record that is shown nowhere yet: all pairs of a large
 * component would fill the memory.
 */
function showing({ records, lines }: Block, isTaken: (row: OpenLine | OpenRecord) => boolean): Showing {
  const [recordsLeft, linesLeft] = [freeIn(records, isTaken), freeIn(lines, isTaken)];
  const times = new Map<OpenLine, number>();
  const shown = new Set<OpenRecord>();
  const count = ({ row, column }: Edge, line: OpenLine, record: OpenRecord): void => {
    const now = (times.get(line) ?? 0) + 1;
    times.set(line, now);
    if (now === SUGGESTIONS_PER_LINE) linesLeft[column] = at(linesLeft, column) - 1;
    if (!shown.has(record)) recordsLeft[row] = at(recordsLeft, row) - 1;
    shown.add(record);
  };
  return {
    isOver: ({ row, column }) => at(recordsLeft, row) === 0 && at(linesLeft, column) === 0,
    isShown: (edge, line, record) => {
      if (isTaken(line) || isTaken(record)) return false;
      if ((times.get(line) ?? 0) >= SUGGESTIONS_PER_LINE && shown.has(record)) return false;
      count(edge, line, record);
      return true;
    },
  };
}

/** Each line of an edge with some of the records, turned so that every record has its turn. */
function forEachPair(
  { row, column }: Edge,
  { records, lines }: Block,
  see: (line: OpenLine, record: OpenRecord) => void,
): void {
  const ofRow = records[row]?.rows ?? [];
  const ofColumn = lines[column]?.rows ?? [];
  const most = Math.min(SUGGESTIONS_PER_LINE, ofRow.length);
  for (let place = 0; place < ofColumn.length; place += 1)
    for (let i = 0; i < most; i += 1) {
      const [line, record] = [ofColumn[place], ofRow[(place + i) % ofRow.length]];
      if (line !== undefined && record !== undefined) see(line, record);
    }
}

/** The cheapest first; of the rows that are not taken. */
export function alternatives(
  solved: Solved,
  uncertain: readonly Uncertain[],
  isTaken: (row: OpenLine | OpenRecord) => boolean,
): readonly Alternative[] {
  const { block } = solved;
  const { isOver, isShown } = showing(block, isTaken);
  const found: Alternative[] = [];
  for (const edge of edgesBeside(solved, uncertain)) {
    if (isOver(edge)) continue;
    const { cost, certainty } = edge;
    forEachPair(edge, block, (line, record) => {
      if (isShown(edge, line, record)) found.push({ line, record, cost, certainty, isOnly: block.isOnly });
    });
  }
  return found;
}
