/** What one more column would change in a solved flow of minimum cost: shortest paths from it over what is left of the plan (Ahuja, Magnanti and Orlin 1993, successive shortest paths). */
import { emptyHeap, pop, push } from './heap.ts';
import type { FlowProblem, FlowPlan } from './min-cost-flow.ts';

/** A column that is not in the problem: how many units it wants, from which rows, and what each of them costs. */
export type OneMore = {
  readonly demand: number;
  readonly row: readonly number[];
  readonly cost: readonly number[];
};
export type Change = {
  /** Units that the new column gets where all are as well off as they can be. */
  readonly units: number;
  /** What the whole plan costs more than it did; never above zero. */
  readonly cost: number;
};

// Typed arrays answer `number | undefined` under noUncheckedIndexedAccess; every index here is inside by construction.
const at = (numbers: Int32Array | Float64Array, index: number): number => numbers[index] ?? 0;

/** The edges of each column: those of column `c` stand at start[c] <= i < start[c + 1]. */
type ByColumn = { readonly start: Int32Array; readonly edge: Int32Array };

function byColumn({ column, demand }: FlowProblem): ByColumn {
  const start = new Int32Array(demand.length + 1);
  for (const one of column) start[one + 1] = at(start, one + 1) + 1;
  for (let one = 0; one < demand.length; one += 1) start[one + 1] = at(start, one + 1) + at(start, one);
  const next = Int32Array.from(start);
  const edge = new Int32Array(column.length);
  for (let own = 0; own < column.length; own += 1) {
    const one = at(column, own);
    edge[at(next, one)] = own;
    next[one] = at(next, one) + 1;
  }
  return { start, edge };
}

/** The plan as it changes unit by unit; the solved one stays as it is. */
type Work = Pick<FlowPlan, 'flow' | 'rowDual' | 'columnDual' | 'rowLeft' | 'columnLeft'> & {
  readonly distance: Float64Array;
  /** The edge by which a node was reached; -1 for rows that the new column reaches itself. */
  readonly via: Int32Array;
};

const startWork = ({ flow, rowDual, columnDual, rowLeft, columnLeft }: FlowPlan): Work => ({
  flow: flow.slice(),
  rowDual: rowDual.slice(),
  columnDual: columnDual.slice(),
  rowLeft: rowLeft.slice(),
  columnLeft: columnLeft.slice(),
  distance: new Float64Array(rowLeft.length + columnLeft.length),
  via: new Int32Array(rowLeft.length + columnLeft.length),
});

/** What was changed for one question is as it was solved for the next. */
function startAgain(work: Work, { flow, rowDual, columnDual, rowLeft, columnLeft }: FlowPlan): void {
  work.flow.set(flow);
  work.rowDual.set(rowDual);
  work.columnDual.set(columnDual);
  work.rowLeft.set(rowLeft);
  work.columnLeft.set(columnLeft);
}

/** A search for the cheapest place that a unit can come from; nodes are the rows, and then the columns. */
type Search = {
  readonly heap: ReturnType<typeof emptyHeap>;
  /** The place where the cheapest path ends so far: a row that still has a unit, or a column that goes short of one. */
  end: number;
  best: number;
};

function reach(work: Work, search: Search, [node, distance, edge]: readonly [number, number, number]): void {
  if (distance >= search.best || distance >= at(work.distance, node)) return;
  work.distance[node] = distance;
  work.via[node] = edge;
  push(search.heap, node, distance);
}

function endAt(search: Search, node: number, cost: number): void {
  if (cost >= search.best) return;
  search.best = cost;
  search.end = node;
}

/** A row gives what it still has, or what it gave to a column. */
function scanRow({ problem }: Solved, work: Work, search: Search & { readonly node: number }): void {
  const row = search.node;
  const distance = at(work.distance, row);
  if (at(work.rowLeft, row) > 0) endAt(search, row, distance);
  for (let edge = at(problem.start, row); edge < at(problem.start, row + 1); edge += 1)
    if (at(work.flow, edge) > 0)
      reach(work, search, [problem.supply.length + at(problem.column, edge), distance, edge]);
}

/** A column goes short of one, or gets another row's. */
function scanColumn({ problem, plan, columns }: Solved, work: Work, search: Search & { readonly node: number }): void {
  const column = search.node - problem.supply.length;
  const distance = at(work.distance, search.node) - at(work.columnDual, column);
  endAt(search, search.node, distance);
  for (let own = at(columns.start, column); own < at(columns.start, column + 1); own += 1) {
    const edge = at(columns.edge, own);
    const row = at(plan.rowOf, edge);
    reach(work, search, [row, distance + at(problem.cost, edge) - at(work.rowDual, row), edge]);
  }
}

/** Dijkstra over reduced costs from the new column; duals follow the distances. */
function cheapestPath(solved: Solved, work: Work, { row: own, cost }: OneMore): Search {
  const rows = solved.problem.supply.length;
  const search: Search & { node: number } = { heap: emptyHeap(), end: -1, best: Infinity, node: -1 };
  const settled: number[] = [];
  work.distance.fill(Infinity);
  for (let place = 0; place < own.length; place += 1) {
    const row = own[place] ?? 0;
    reach(work, search, [row, (cost[place] ?? 0) - at(work.rowDual, row), -1]);
  }
  while (search.heap.nodes.length > 0) {
    const { node, distance } = pop(search.heap);
    if (distance >= search.best) break;
    if (distance > at(work.distance, node)) continue;
    settled.push(node);
    search.node = node;
    if (node < rows) scanRow(solved, work, search);
    else scanColumn(solved, work, search);
  }
  if (search.end >= 0)
    for (const node of settled) moveDual(work, node, { rows, by: search.best - at(work.distance, node) });
  return search;
}

/** What lies nearer than the end of the path becomes as dear as the end is. */
function moveDual(work: Work, node: number, { rows, by }: { readonly rows: number; readonly by: number }): void {
  if (by <= 0) return;
  if (node < rows) work.rowDual[node] = at(work.rowDual, node) - by;
  else work.columnDual[node - rows] = at(work.columnDual, node - rows) + by;
}

/** Moves one unit along the path. */
function moveOne({ problem, plan }: Solved, work: Work, end: number): void {
  const rows = problem.supply.length;
  if (end < rows) work.rowLeft[end] = at(work.rowLeft, end) - 1;
  else work.columnLeft[end - rows] = at(work.columnLeft, end - rows) + 1;
  for (let node = end; ;) {
    const edge = at(work.via, node);
    if (edge < 0) return;
    // Into a column a path goes back along what it has; out of one it brings another row's unit.
    work.flow[edge] = at(work.flow, edge) + (node < rows ? 1 : -1);
    node = node < rows ? rows + at(problem.column, edge) : at(plan.rowOf, edge);
  }
}

type Solved = { readonly problem: FlowProblem; readonly plan: FlowPlan; readonly columns: ByColumn };

/** Asks of one solved transport what any one more column would change; the plan's proof is not repeated. */
export function asksOneMore(problem: FlowProblem, plan: FlowPlan): (more: OneMore) => Change {
  const solved: Solved = { problem, plan, columns: byColumn(problem) };
  const work = startWork(plan);
  return (more) => {
    startAgain(work, plan);
    let [units, cost] = [0, 0];
    while (units < more.demand) {
      const path = cheapestPath(solved, work, more);
      if (path.best >= 0) break;
      moveOne(solved, work, path.end);
      units += 1;
      cost += path.best;
    }
    return { units, cost };
  };
}
