/** Whether a pair has a rival: another plan within the margin in which its row or its line has another partner. */
import { firstPlace } from '../../first-place.ts';
import { emptyHeap, pop, push } from './heap.ts';
import { MARGIN } from '../prices.ts';
import type { FlowProblem, FlowPlan } from './min-cost-flow.ts';

/** Edges that all searches of one component may look at together; beyond it the rest is `unproven`. */
const LOOKS_MAX = 100_000_000;

const at = (numbers: Int32Array | Float64Array, index: number): number => numbers[index] ?? 0;

export type RivalSearch = {
  readonly problem: FlowProblem;
  readonly plan: FlowPlan;
  /**
   * Edges that can be part of any answer, those of row `r` at near[r] <= i < near[r + 1], cheapest first: most edges of
   * a large component cost more than the margin by themselves.
   */
  readonly near: Int32Array;
  readonly edges: Int32Array;
  readonly reduced: Float64Array;
  /** Rows that stay alone in part. */
  readonly lonely: readonly number[];
  /** Columns in use that could be let go within the margin, cheapest first. */
  readonly loose: readonly number[];
  readonly distance: Float64Array;
  looks: number;
};

const reducedOf = (problem: FlowProblem, plan: FlowPlan, edge: number): number =>
  at(problem.cost, edge) - at(plan.rowDual, at(plan.rowOf, edge)) - at(plan.columnDual, at(problem.column, edge));

/** The edges of every row within the margin, cheapest first; an edge that carries flow costs nothing. */
function nearEdges(problem: FlowProblem, plan: FlowPlan): Pick<RivalSearch, 'near' | 'edges' | 'reduced'> {
  const rows = problem.supply.length;
  const near = new Int32Array(rows + 1);
  const edges: number[] = [];
  for (let row = 0; row < rows; row += 1) {
    const found: { readonly edge: number; readonly cost: number }[] = [];
    for (let edge = at(problem.start, row); edge < at(problem.start, row + 1); edge += 1) {
      const cost = reducedOf(problem, plan, edge);
      if (cost < MARGIN) found.push({ edge, cost });
    }
    found.sort((a, b) => a.cost - b.cost || a.edge - b.edge);
    for (const { edge } of found) edges.push(edge);
    near[row + 1] = edges.length;
  }
  return {
    near,
    edges: Int32Array.from(edges),
    reduced: Float64Array.from(edges, (edge) => reducedOf(problem, plan, edge)),
  };
}

export function prepareRivals(problem: FlowProblem, plan: FlowPlan): RivalSearch {
  const rows = problem.supply.length;
  const columns = problem.demand.length;
  const letGo = (column: number): number => -at(plan.columnDual, column);
  return {
    problem,
    plan,
    ...nearEdges(problem, plan),
    lonely: Array.from({ length: rows }, (_, row) => row).filter((row) => at(plan.rowLeft, row) > 0),
    loose: Array.from({ length: columns }, (_, column) => column)
      .filter((column) => at(plan.columnLeft, column) < at(problem.demand, column) && letGo(column) < MARGIN)
      .sort((a, b) => letGo(a) - letGo(b) || a - b),
    distance: new Float64Array(rows + columns + 1).fill(Infinity),
    looks: 0,
  };
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

/** Along the edges of a row as far as they lead anywhere. */
function alongEdges(quest: Quest, row: number, distance: number): void {
  const { search } = quest;
  const rows = search.problem.supply.length;
  const last = at(search.near, row + 1);
  for (let i = at(search.near, row); i < last; i += 1) {
    search.looks += 1;
    const far = distance + at(search.reduced, i);
    if (far >= MARGIN) return;
    const edge = at(search.edges, i);
    if (edge !== quest.edge) reach(quest, rows + at(search.problem.column, edge), far);
  }
}

function fromRow(quest: Quest, row: number, distance: number): void {
  reach(quest, quest.nobody, distance - at(quest.search.plan.rowDual, row));
  alongEdges(quest, row, distance);
}

function fromColumn(quest: Quest, column: number, distance: number): void {
  const { plan } = quest.search;
  if (at(plan.columnLeft, column) > 0) reach(quest, quest.nobody, distance);
  for (const edge of plan.into[column] ?? []) if (edge !== quest.edge) reach(quest, at(plan.rowOf, edge), distance);
}

/** Rows that stay alone could take part, and lines in use could be let go. */
function fromNobody(quest: Quest, distance: number): void {
  const { problem, plan, lonely, loose } = quest.search;
  const rows = problem.supply.length;
  quest.search.looks += lonely.length;
  for (const row of lonely) reach(quest, row, distance);
  for (const column of loose) {
    quest.search.looks += 1;
    const far = distance - at(plan.columnDual, column);
    if (far >= MARGIN) return;
    if (rows + column !== quest.target || quest.mayAbandonLine) reach(quest, rows + column, far);
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

/** The edge from a row to a column; -1 where there is none. Edges of a row are in the order of their columns. */
function edgeBetween({ problem }: RivalSearch, row: number, column: number): number {
  const [start, end] = [at(problem.start, row), at(problem.start, row + 1)];
  const edge = firstPlace(problem.column, (other) => other < column, { start, end });
  return edge < end && at(problem.column, edge) === column ? edge : -1;
}

/** Whether the pair and another one could simply change partners: the commonest rival, and found without a search. */
function couldSwap(search: RivalSearch, edge: number): boolean {
  const { problem, plan } = search;
  const row = at(plan.rowOf, edge);
  const column = at(problem.column, edge);
  for (let i = at(search.near, row); i < at(search.near, row + 1); i += 1) {
    const other = at(problem.column, at(search.edges, i));
    if (other === column) continue;
    for (const held of plan.into[other] ?? []) {
      search.looks += 1;
      if (at(plan.rowOf, held) === row) continue;
      const back = edgeBetween(search, at(plan.rowOf, held), column);
      if (back >= 0 && at(search.reduced, i) + reducedOf(problem, plan, back) < MARGIN) return true;
    }
  }
  return false;
}

/** Whether all searches of a component together have looked at too much. */
export const isExhausted = ({ looks }: RivalSearch): boolean => looks > LOOKS_MAX;

/**
 * Looks for the cheapest other plan from the duals: along the residual graph from the pair's row back to its line.
 * Both of the pair staying alone is no rival: nobody else would have either.
 */
export function rivalOf(search: RivalSearch, edge: number): 'none' | 'rival' | 'unproven' {
  const { problem, plan } = search;
  if (isExhausted(search)) return 'unproven';
  if (couldSwap(search, edge)) return 'rival';
  const rows = problem.supply.length;
  const nobody = rows + problem.demand.length;
  const row = at(plan.rowOf, edge);
  const target = rows + at(problem.column, edge);
  const questOf = (mayAbandonLine: boolean): Quest => {
    const heap = emptyHeap();
    return { search, edge, target, nobody, mayAbandonLine, heap, touched: [] };
  };
  const elsewhere = questOf(true);
  alongEdges(elsewhere, row, 0);
  if (runQuest(elsewhere)) return 'rival';
  const replaced = questOf(false);
  reach(replaced, nobody, -at(plan.rowDual, row));
  return runQuest(replaced) ? 'rival' : 'none';
}
