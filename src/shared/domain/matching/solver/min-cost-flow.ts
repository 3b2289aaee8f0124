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
  readonly into: readonly ReadonlySet<number>[];
  readonly rowOf: Int32Array;
};

type Work = Omit<FlowPlan, 'cost' | 'into'> & {
  readonly into: Set<number>[];
  readonly distance: Float64Array;
  readonly via: Int32Array;
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
    into: Array.from({ length: columns }, () => new Set<number>()),
    rowOf,
    distance: new Float64Array(rows + columns),
    via: new Int32Array(rows + columns),
  };
}

type Search = { readonly heap: ReturnType<typeof emptyHeap>; readonly touched: number[]; best: number; end: number };

function reach(work: Work, search: Search, [node, distance, edge]: readonly [number, number, number]): void {
  if (distance >= at(work.distance, node)) return;
  if (at(work.distance, node) === Infinity) search.touched.push(node);
  work.distance[node] = distance;
  work.via[node] = edge;
  push(search.heap, node, distance);
}

/** A row can stay without a partner at the price of its own dual, or go on along its edges. */
function scanRow(problem: FlowProblem, work: Work, search: Search & { node: number }): void {
  const row = search.node;
  const distance = at(work.distance, row);
  const alone = distance - at(work.rowDual, row);
  if (alone < search.best) {
    search.best = alone;
    search.end = row;
  }
  const rows = problem.supply.length;
  for (let edge = at(problem.start, row); edge < at(problem.start, row + 1); edge += 1) {
    const column = at(problem.column, edge);
    const reduced = at(problem.cost, edge) - at(work.rowDual, row) - at(work.columnDual, column);
    if (distance + reduced < search.best) reach(work, search, [rows + column, distance + reduced, edge]);
  }
}

function scanColumn(problem: FlowProblem, work: Work, search: Search & { node: number }): void {
  const column = search.node - problem.supply.length;
  const distance = at(work.distance, search.node);
  if (at(work.columnLeft, column) > 0 && distance < search.best) {
    search.best = distance;
    search.end = search.node;
    return;
  }
  for (const edge of work.into[column] ?? []) reach(work, search, [at(work.rowOf, edge), distance, edge]);
}

/** Dijkstra over reduced costs from a row to the nearest place that can take a unit; duals follow the distances. */
function shortestPath(problem: FlowProblem, work: Work, from: number): number {
  const search: Search & { node: number } = { heap: emptyHeap(), touched: [], best: Infinity, end: -1, node: from };
  reach(work, search, [from, 0, -1]);
  const settled: number[] = [];
  while (search.heap.nodes.length > 0) {
    const { node, distance } = pop(search.heap);
    if (distance >= search.best) break;
    if (distance > at(work.distance, node)) continue;
    settled.push(node);
    search.node = node;
    if (node < problem.supply.length) scanRow(problem, work, search);
    else scanColumn(problem, work, search);
  }
  for (const node of settled) {
    const slack = search.best - at(work.distance, node);
    if (slack <= 0) continue;
    if (node < problem.supply.length) work.rowDual[node] = at(work.rowDual, node) + slack;
    else work.columnDual[node - problem.supply.length] = at(work.columnDual, node - problem.supply.length) - slack;
  }
  for (const node of search.touched) work.distance[node] = Infinity;
  return search.end;
}

/** Edges from the end of a path back to its first row: forward where it leads into a column, backward where out of one. */
function pathEdges(
  problem: FlowProblem,
  work: Work,
  ends: { readonly from: number; readonly end: number },
): readonly number[] {
  const rows = problem.supply.length;
  const edges: number[] = [];
  for (let node = ends.end; node !== ends.from;) {
    const edge = at(work.via, node);
    edges.push(edge);
    node = node < rows ? rows + at(problem.column, edge) : at(work.rowOf, edge);
  }
  return edges;
}

function augment(problem: FlowProblem, work: Work, ends: { readonly from: number; readonly end: number }): void {
  const rows = problem.supply.length;
  const edges = pathEdges(problem, work, ends);
  const endsInColumn = ends.end >= rows;
  // Edges alternate; the one that enters a column carries flow forward, the one that leaves it gives flow back.
  const isForward = (place: number): boolean => (place % 2 === 0) === endsInColumn;
  let amount = at(work.rowLeft, ends.from);
  if (endsInColumn) amount = Math.min(amount, at(work.columnLeft, ends.end - rows));
  for (const [place, edge] of edges.entries()) if (!isForward(place)) amount = Math.min(amount, at(work.flow, edge));
  for (const [place, edge] of edges.entries()) {
    work.flow[edge] = at(work.flow, edge) + (isForward(place) ? amount : -amount);
    const into = work.into[at(problem.column, edge)];
    if (at(work.flow, edge) > 0) into?.add(edge);
    else into?.delete(edge);
  }
  work.rowLeft[ends.from] = at(work.rowLeft, ends.from) - amount;
  if (endsInColumn) work.columnLeft[ends.end - rows] = at(work.columnLeft, ends.end - rows) - amount;
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
  work.distance.fill(Infinity);
  const alone = new Int32Array(problem.supply.length);
  for (let row = 0; row < problem.supply.length; row += 1) {
    while (at(work.rowLeft, row) > 0) {
      const end = shortestPath(problem, work, row);
      const before = at(work.rowLeft, row);
      augment(problem, work, { from: row, end });
      if (end < problem.supply.length) alone[end] = at(alone, end) + before - at(work.rowLeft, row);
    }
  }
  const cost = certify(problem, work);
  work.rowLeft.set(alone);
  const { flow, rowDual, columnDual, rowLeft, columnLeft, into, rowOf } = work;
  return { flow, rowDual, columnDual, rowLeft, columnLeft, cost, into, rowOf };
}
