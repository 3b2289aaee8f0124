/** Sparse flow of minimum cost by shortest augmenting paths with duals; the certificate primal = dual is always asserted. */
import { assert } from '../../assert.ts';
import { emptyHeap, pop, push } from './heap.ts';

/**
 * Rows of records and columns of lines, alike ones counted together. Edge `e` of row `r` (start[r] <= e < start[r + 1])
 * leads to `column[e]` and costs `cost[e]`, negative where a pair is cheaper than leaving both without a partner.
 */
export type FlowProblem = {
  readonly supply: Int32Array;
  readonly demand: Int32Array;
  readonly start: Int32Array;
  readonly column: Int32Array;
  readonly cost: Int32Array;
};

/** Least-cost flow with its proof: reduced cost = cost - rowDual - columnDual, never negative, zero where flow runs. */
export type FlowPlan = {
  readonly flow: Int32Array;
  readonly rowDual: Float64Array;
  readonly columnDual: Float64Array;
  /** What each row and column still has to give or take. */
  readonly rowLeft: Int32Array;
  readonly columnLeft: Int32Array;
  readonly cost: number;
  /** Edges with flow, by column. */
  readonly into: readonly (readonly number[])[];
  readonly rowOf: Int32Array;
};

type Work = Omit<FlowPlan, 'cost' | 'into'> & {
  readonly problem: FlowProblem;
  readonly into: number[][];
  readonly distance: Float64Array;
  readonly via: Int32Array;
  /** Of one search after the other; empty between them. */
  readonly heap: ReturnType<typeof emptyHeap>;
  readonly touched: number[];
  readonly settled: number[];
};

// Typed arrays answer `number | undefined` under noUncheckedIndexedAccess; every index here is inside by construction.
const at = (numbers: Int32Array | Float64Array, index: number): number => numbers[index] ?? 0;

function startWork(problem: FlowProblem): Work {
  const rows = problem.supply.length;
  const columns = problem.demand.length;
  const rowOf = new Int32Array(problem.column.length);
  const rowDual = new Float64Array(rows);
  for (let row = 0; row < rows; row += 1) {
    for (let edge = at(problem.start, row); edge < at(problem.start, row + 1); edge += 1) {
      rowOf[edge] = row;
      rowDual[row] = Math.min(at(rowDual, row), at(problem.cost, edge));
    }
  }
  return {
    flow: new Int32Array(problem.column.length),
    rowDual,
    columnDual: new Float64Array(columns),
    rowLeft: Int32Array.from(problem.supply),
    columnLeft: Int32Array.from(problem.demand),
    into: Array.from({ length: columns }, () => []),
    rowOf,
    problem,
    distance: new Float64Array(rows + columns).fill(Infinity),
    via: new Int32Array(rows + columns),
    heap: emptyHeap(),
    touched: [],
    settled: [],
  };
}

type Search = {
  /** Where a unit can go at the least distance that was met so far. */
  best: number;
  end: number;
  /** A place that can take a unit is surely no farther than that: what lies beyond need not be looked at. */
  bound: number;
  /** Whence the search looks on; along which edge, and how far that leads. */
  node: number;
  edge: number;
  distance: number;
};

function reach(work: Work, { edge, distance }: Search, node: number): void {
  if (distance >= at(work.distance, node)) return;
  if (at(work.distance, node) === Infinity) work.touched.push(node);
  work.distance[node] = distance;
  work.via[node] = edge;
  push(work.heap, node, distance);
}

/** A row can stay without a partner at the price of its own dual, or go on along its edges. */
function scanRow(work: Work, search: Search): void {
  const { problem } = work;
  const row = search.node;
  const alone = at(work.distance, row) - at(work.rowDual, row);
  if (alone < search.best) {
    search.best = alone;
    search.end = row;
    search.bound = Math.min(search.bound, alone);
  }
  const rows = problem.supply.length;
  const last = at(problem.start, row + 1);
  for (let edge = at(problem.start, row); edge < last; edge += 1) {
    const column = at(problem.column, edge);
    const distance = alone + at(problem.cost, edge) - at(work.columnDual, column);
    if (distance > search.bound || distance >= search.best) continue;
    search.edge = edge;
    search.distance = distance;
    reach(work, search, rows + column);
    if (at(work.columnLeft, column) > 0) search.bound = distance;
  }
}

function scanColumn(work: Work, search: Search): void {
  const column = search.node - work.problem.supply.length;
  const distance = at(work.distance, search.node);
  if (at(work.columnLeft, column) > 0 && distance < search.best) {
    search.best = distance;
    search.end = search.node;
    return;
  }
  search.distance = distance;
  for (const edge of work.into[column] ?? []) {
    search.edge = edge;
    reach(work, search, at(work.rowOf, edge));
  }
}

/** Duals follow the distances of what lies nearer than the end of the path. */
function moveDuals({ problem, settled, distance, rowDual, columnDual }: Work, best: number): void {
  for (const node of settled) {
    const slack = best - at(distance, node);
    if (slack <= 0) continue;
    const column = node - problem.supply.length;
    if (column < 0) rowDual[node] = at(rowDual, node) + slack;
    else columnDual[column] = at(columnDual, column) - slack;
  }
}

function endSearch({ heap, touched, settled, distance }: Work): void {
  for (const node of touched) distance[node] = Infinity;
  for (const list of [heap.nodes, heap.distances, touched, settled]) list.length = 0;
}

/** Dijkstra over reduced costs from a row to the nearest place that can take a unit; duals follow the distances. */
function shortestPath(work: Work, from: number): number {
  const search: Search = { best: Infinity, end: -1, bound: Infinity, node: from, edge: -1, distance: 0 };
  reach(work, search, from);
  while (work.heap.nodes.length > 0) {
    const { node, distance } = pop(work.heap);
    if (distance >= search.best) break;
    if (distance > at(work.distance, node)) continue;
    work.settled.push(node);
    search.node = node;
    if (node < work.problem.supply.length) scanRow(work, search);
    else scanColumn(work, search);
  }
  moveDuals(work, search.best);
  endSearch(work);
  return search.end;
}

/** A path with both its ends; its edges lead from the end back to the row that it began with. */
type Path = { readonly from: number; readonly end: number; readonly edges: readonly number[] };

/** Forward where an edge leads into a column, backward where out of one. */
function pathTo(work: Work, from: number, end: number): Path {
  const rows = work.problem.supply.length;
  const edges: number[] = [];
  for (let node = end; node !== from;) {
    const edge = at(work.via, node);
    edges.push(edge);
    node = node < rows ? rows + at(work.problem.column, edge) : at(work.rowOf, edge);
  }
  return { from, end, edges };
}

/** Edges alternate; the one that enters a column carries flow forward, the one that leaves it gives flow back. */
const isForward = (place: number, endsInColumn: boolean): boolean => (place % 2 === 0) === endsInColumn;

/** As much as a path can carry. */
function roomOf(work: Work, { from, end, edges }: Path): number {
  const rows = work.problem.supply.length;
  let amount = at(work.rowLeft, from);
  if (end >= rows) amount = Math.min(amount, at(work.columnLeft, end - rows));
  for (let place = 0; place < edges.length; place += 1)
    if (!isForward(place, end >= rows)) amount = Math.min(amount, at(work.flow, edges[place] ?? 0));
  return amount;
}

function addFlow(work: Work, edge: number, amount: number): void {
  const before = at(work.flow, edge);
  const into = work.into[at(work.problem.column, edge)];
  work.flow[edge] = before + amount;
  if (before === 0) into?.push(edge);
  else if (before + amount === 0) into?.splice(into.indexOf(edge), 1);
}

function augment(work: Work, path: Path): void {
  const { from, end, edges } = path;
  const rows = work.problem.supply.length;
  const amount = roomOf(work, path);
  for (let place = 0; place < edges.length; place += 1)
    addFlow(work, edges[place] ?? 0, isForward(place, end >= rows) ? amount : -amount);
  work.rowLeft[from] = at(work.rowLeft, from) - amount;
  if (end >= rows) work.columnLeft[end - rows] = at(work.columnLeft, end - rows) - amount;
}

/** Weak duality made tight: the plan's cost equals the duals' value, and no edge is cheaper than its duals. */
function certify(problem: FlowProblem, work: Work): number {
  let primal = 0;
  let dual = 0;
  for (let row = 0; row < problem.supply.length; row += 1) {
    dual += at(problem.supply, row) * at(work.rowDual, row);
    assert(at(work.rowDual, row) <= 0, 'a row can always stay alone');
    for (let edge = at(problem.start, row); edge < at(problem.start, row + 1); edge += 1) {
      const reduced = at(problem.cost, edge) - at(work.rowDual, row) - at(work.columnDual, at(problem.column, edge));
      assert(reduced >= 0, 'no pair is cheaper than its duals');
      primal += at(problem.cost, edge) * at(work.flow, edge);
    }
  }
  for (let column = 0; column < problem.demand.length; column += 1) {
    dual += at(problem.demand, column) * at(work.columnDual, column);
    assert(at(work.columnDual, column) <= 0, 'a column can always stay alone');
  }
  assert(primal === dual, 'the certificate holds: primal cost equals dual value');
  return primal;
}

/** Solves to proven optimality. A row that stays alone costs nothing; what is left is in rowLeft and columnLeft. */
export function solveMinCostFlow(problem: FlowProblem): FlowPlan {
  const work = startWork(problem);
  const alone = new Int32Array(problem.supply.length);
  for (let row = 0; row < problem.supply.length; row += 1) {
    while (at(work.rowLeft, row) > 0) {
      const end = shortestPath(work, row);
      const before = at(work.rowLeft, row);
      augment(work, pathTo(work, row, end));
      if (end < problem.supply.length) alone[end] = at(alone, end) + before - at(work.rowLeft, row);
    }
  }
  const cost = certify(problem, work);
  work.rowLeft.set(alone);
  const { flow, rowDual, columnDual, rowLeft, columnLeft, into, rowOf } = work;
  return { flow, rowDual, columnDual, rowLeft, columnLeft, cost, into, rowOf };
}
