/** Whether a pair has a rival: another plan within the margin in which its row or its line has another partner. */
import { emptyHeap, pop, push } from './heap.ts';
import { MARGIN } from './prices.ts';
import type { Transport, TransportPlan } from './transport.ts';

/** Edges that all searches of one component may look at together; beyond it the rest is `unproven`. */
const LOOKS_MAX = 100_000_000;

const at = (numbers: Int32Array | Float64Array, index: number): number => numbers[index] ?? 0;

export type RivalSearch = {
  readonly problem: Transport;
  readonly plan: TransportPlan;
  /** Reduced cost of the cheapest edge of a row that carries nothing. */
  readonly cheapest: Float64Array;
  readonly outOf: readonly (readonly number[])[];
  readonly distance: Float64Array;
  looks: number;
};

const reducedOf = ({ problem, plan }: RivalSearch, edge: number): number =>
  at(problem.cost, edge) - at(plan.rowDual, at(plan.rowOf, edge)) - at(plan.columnDual, at(problem.column, edge));

export function prepareRivals(problem: Transport, plan: TransportPlan): RivalSearch {
  const rows = problem.supply.length;
  const outOf: number[][] = Array.from({ length: rows }, () => []);
  const cheapest = new Float64Array(rows).fill(Infinity);
  const nodes = rows + problem.demand.length + 1;
  const search: RivalSearch = {
    problem,
    plan,
    cheapest,
    outOf,
    distance: new Float64Array(nodes).fill(Infinity),
    looks: 0,
  };
  for (let edge = 0; edge < problem.column.length; edge += 1) {
    const row = at(plan.rowOf, edge);
    if (at(plan.flow, edge) > 0) outOf[row]?.push(edge);
    else cheapest[row] = Math.min(at(cheapest, row), reducedOf(search, edge));
  }
  return search;
}

type Quest = {
  readonly search: RivalSearch;
  readonly edge: number;
  readonly target: number;
  /** The place where rows and lines without a partner are. */
  readonly nobody: number;
  /** Whether leaving the pair's line without any partner counts as an answer. */
  readonly mayAbandonLine: boolean;
  readonly heap: ReturnType<typeof emptyHeap>;
  readonly touched: number[];
};

function reach(quest: Quest, node: number, distance: number): void {
  const known = quest.search.distance;
  if (distance >= MARGIN || distance >= at(known, node)) return;
  if (at(known, node) === Infinity) quest.touched.push(node);
  known[node] = distance;
  push(quest.heap, node, distance);
}

function fromRow(quest: Quest, row: number, distance: number): void {
  const { search } = quest;
  const rows = search.problem.supply.length;
  reach(quest, quest.nobody, distance - at(search.plan.rowDual, row));
  const whole = distance + at(search.cheapest, row) < MARGIN;
  const first = at(search.problem.start, row);
  const last = at(search.problem.start, row + 1);
  search.looks += whole ? last - first : 1;
  for (let edge = first; whole && edge < last; edge += 1) {
    if (edge !== quest.edge) reach(quest, rows + at(search.problem.column, edge), distance + reducedOf(search, edge));
  }
  for (const edge of search.outOf[row] ?? []) {
    if (edge !== quest.edge) reach(quest, rows + at(search.problem.column, edge), distance);
  }
}

function fromColumn(quest: Quest, column: number, distance: number): void {
  const { plan } = quest.search;
  if (at(plan.columnLeft, column) > 0) reach(quest, quest.nobody, distance);
  for (const edge of plan.into[column] ?? []) if (edge !== quest.edge) reach(quest, at(plan.rowOf, edge), distance);
}

/** Rows that stay alone could take part, and lines in use could be let go. */
function fromNobody(quest: Quest, distance: number): void {
  const { problem, plan } = quest.search;
  const rows = problem.supply.length;
  quest.search.looks += rows + problem.demand.length;
  for (let row = 0; row < rows; row += 1) if (at(plan.rowLeft, row) > 0) reach(quest, row, distance);
  for (let column = 0; column < problem.demand.length; column += 1) {
    if (rows + column === quest.target && !quest.mayAbandonLine) continue;
    if (at(plan.columnLeft, column) < at(problem.demand, column)) {
      reach(quest, rows + column, distance - at(plan.columnDual, column));
    }
  }
}

function runQuest(quest: Quest): boolean {
  const { search } = quest;
  const rows = search.problem.supply.length;
  let found = false;
  while (!found && quest.heap.nodes.length > 0) {
    const { node, distance } = pop(quest.heap);
    if (distance > at(search.distance, node)) continue;
    if (node === quest.target) found = true;
    else if (node === quest.nobody) fromNobody(quest, distance);
    else if (node < rows) fromRow(quest, node, distance);
    else fromColumn(quest, node - rows, distance);
  }
  for (const node of quest.touched) search.distance[node] = Infinity;
  return found;
}

/**
 * Looks for the cheapest other plan from the duals: along the residual graph from the pair's row back to its line.
 * Both of the pair staying alone is no rival: nobody else would have either.
 */
export function rivalOf(search: RivalSearch, edge: number): 'none' | 'rival' | 'unproven' {
  const { problem, plan } = search;
  if (search.looks > LOOKS_MAX) return 'unproven';
  const rows = problem.supply.length;
  const nobody = rows + problem.demand.length;
  const row = at(plan.rowOf, edge);
  const target = rows + at(problem.column, edge);
  const questOf = (mayAbandonLine: boolean): Quest => {
    const heap = emptyHeap();
    return { search, edge, target, nobody, mayAbandonLine, heap, touched: [] };
  };
  const elsewhere = questOf(true);
  search.looks += at(problem.start, row + 1) - at(problem.start, row);
  for (let other = at(problem.start, row); other < at(problem.start, row + 1); other += 1) {
    if (other !== edge) reach(elsewhere, rows + at(problem.column, other), reducedOf(search, other));
  }
  if (runQuest(elsewhere)) return 'rival';
  const replaced = questOf(false);
  reach(replaced, nobody, -at(plan.rowDual, row));
  return runQuest(replaced) ? 'rival' : 'none';
}
