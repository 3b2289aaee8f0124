// The solver: its certificate holds and its cost is the least there is.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MARGIN } from '@shared/domain/matching/prices.ts';
import { asksOneMore } from '@shared/domain/matching/solver/one-more.ts';
import { prepareRivals, rivalOf } from '@shared/domain/matching/solver/rivals.ts';
import { solveMinCostFlow } from '@shared/domain/matching/solver/min-cost-flow.ts';
import type { FlowProblem } from '@shared/domain/matching/solver/min-cost-flow.ts';

type Edge = { readonly row: number; readonly column: number; readonly cost: number };
type Instance = {
  readonly supply: readonly number[];
  readonly demand: readonly number[];
  readonly edges: readonly Edge[];
};

function problemOf({ supply, demand, edges }: Instance): FlowProblem {
  const sorted = [...edges].sort((a, b) => a.row - b.row || a.column - b.column);
  const start = new Int32Array(supply.length + 1);
  for (const { row } of sorted) start[row + 1]! += 1;
  for (let row = 0; row < supply.length; row += 1) start[row + 1]! += start[row]!;
  return {
    supply: Int32Array.from(supply),
    demand: Int32Array.from(demand),
    start,
    column: Int32Array.from(sorted, ({ column }) => column),
    cost: Int32Array.from(sorted, ({ cost }) => cost),
  };
}

/**
 * The least cost by another way: rows one by one, and for every set of places at the lines that are taken by then the
 * least that it takes (Held and Karp's dynamic programming over sets).
 */
function leastCost({ supply, demand, edges }: Instance): number {
  const places = demand.flatMap((units, column) => Array.from({ length: units }, () => column));
  const rows = supply.flatMap((units, row) => Array.from({ length: units }, () => row));
  let least = new Map<number, number>([[0, 0]]);
  for (const row of rows) {
    const costs = places.map((column) => edges.find((edge) => edge.row === row && edge.column === column)?.cost);
    const next = new Map(least);
    for (const [taken, cost] of least) {
      for (const [place, more] of costs.entries()) {
        const both = taken | (1 << place);
        if (more === undefined || both === taken) continue;
        next.set(both, Math.min(next.get(both) ?? Infinity, cost + more));
      }
    }
    least = next;
  }
  return Math.min(...least.values());
}

const instances: fc.Arbitrary<Instance> = fc
  .record({
    supply: fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 1, maxLength: 5 }),
    demand: fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 1, maxLength: 5 }),
    costs: fc.array(fc.option(fc.integer({ min: -30, max: 8 }), { nil: null }), { minLength: 25, maxLength: 25 }),
  })
  .map(({ supply, demand, costs }) => ({
    supply,
    demand,
    edges: costs
      .map((cost, i) => ({ row: Math.floor(i / 5), column: i % 5, cost }))
      .filter((edge): edge is Edge => edge.cost !== null && edge.row < supply.length && edge.column < demand.length),
  }));

describe('least-cost assignment', () => {
  it('costs what the best of all plans costs, on 10,000 components', () => {
    fc.assert(
      fc.property(instances, (instance) => {
        const { cost } = solveMinCostFlow(problemOf(instance));
        if (cost !== leastCost(instance)) throw new Error(`${cost} is not the least: ${leastCost(instance)}`);
      }),
      { numRuns: 10_000, seed: 20260301 },
    );
  });

  it('tells what one more line would change, without solving all anew', () => {
    fc.assert(
      fc.property(instances, (instance) => {
        const last = instance.demand.length - 1;
        const without = { ...instance, demand: instance.demand.slice(0, last), edges: instance.edges.filter(({ column }) => column !== last) }; // prettier-ignore
        const before = problemOf(without);
        const plan = solveMinCostFlow(before);
        const own = instance.edges.filter(({ column }) => column === last);
        const more = { demand: instance.demand[last]!, row: own.map(({ row }) => row), cost: own.map(({ cost }) => cost) }; // prettier-ignore
        const ask = asksOneMore(before, plan);
        // Twice: the solved plan stays as it is.
        const [first, change] = [ask(more), ask(more)];
        const whole = solveMinCostFlow(problemOf(instance));
        expect(change).toEqual(first);
        if (plan.cost + change.cost !== whole.cost) throw new Error(`${plan.cost} and ${change.cost} are not ${whole.cost}`); // prettier-ignore
      }),
      { numRuns: 10_000, seed: 20261126 },
    );
  });

  it('gives one more line no more units than are worth their cost', () => {
    const problem = problemOf({ supply: [2, 1], demand: [2], edges: [{ row: 0, column: 0, cost: -5 }, { row: 1, column: 0, cost: -4 }] }); // prettier-ignore
    const ask = asksOneMore(problem, solveMinCostFlow(problem));
    // A second unit would leave the first line one short: worth 5 there, and 3 here.
    expect(ask({ demand: 2, row: [0, 1], cost: [-3, -3] })).toEqual({ units: 1, cost: -3 });
    expect(ask({ demand: 2, row: [0, 1], cost: [-9, -9] })).toEqual({ units: 2, cost: -13 });
  });

  it('never uses a row or a line more often than it is there', () => {
    fc.assert(
      fc.property(instances, (instance) => {
        const problem = problemOf(instance);
        const plan = solveMinCostFlow(problem);
        const used = instance.supply.map(() => 0);
        const filled = instance.demand.map(() => 0);
        plan.flow.forEach((units, edge) => {
          used[plan.rowOf[edge]!]! += units;
          filled[problem.column[edge]!]! += units;
        });
        used.forEach((units, row) => expect(units + plan.rowLeft[row]!).toBe(instance.supply[row]));
        filled.forEach((units, column) => expect(units + plan.columnLeft[column]!).toBe(instance.demand[column]));
      }),
      { numRuns: 300, seed: 7 },
    );
  });

  it('leaves a row alone where every pair costs more than staying alone', () => {
    const plan = solveMinCostFlow(problemOf({ supply: [1], demand: [1], edges: [{ row: 0, column: 0, cost: 5 }] }));
    expect([...plan.flow]).toEqual([0]);
    expect(plan.rowLeft[0]).toBe(1);
  });
});

type Pairing = readonly (number | null)[];

/** Every assignment of single rows, with its cost. */
function plansOf({ supply, demand, edges }: Instance): readonly { readonly cost: number; readonly partner: Pairing }[] {
  const plans: { cost: number; partner: Pairing }[] = [];
  const from = (row: number, used: readonly number[], cost: number, partner: Pairing): void => {
    if (row === supply.length) {
      plans.push({ cost, partner });
      return;
    }
    from(row + 1, used, cost, [...partner, null]);
    for (const edge of edges) {
      if (edge.row !== row || used.includes(edge.column) || edge.column >= demand.length) continue;
      from(row + 1, [...used, edge.column], cost + edge.cost, [...partner, edge.column]);
    }
  };
  from(0, [], 0, []);
  return plans;
}

const singles: fc.Arbitrary<Instance> = fc
  .array(fc.option(fc.integer({ min: -21_500, max: -2_000 }), { nil: null }), { minLength: 16, maxLength: 16 })
  .map((costs) => ({
    supply: [1, 1, 1, 1],
    demand: [1, 1, 1, 1],
    edges: costs
      .map((cost, i) => ({ row: Math.floor(i / 4), column: i % 4, cost }))
      .filter((edge): edge is Edge => edge.cost !== null),
  }));

describe('the proof that a pair has no rival', () => {
  it('says what trying every other plan says', () => {
    fc.assert(
      fc.property(singles, (instance) => {
        const problem = problemOf(instance);
        const plan = solveMinCostFlow(problem);
        const search = prepareRivals(problem, plan);
        const plans = plansOf(instance);
        plan.flow.forEach((units, edge) => {
          if (units === 0) return;
          const row = plan.rowOf[edge]!;
          const column = problem.column[edge]!;
          const others = plans.filter(
            ({ partner }) =>
              (partner[row] !== column && partner[row] !== null) ||
              partner.some((to, at) => to === column && at !== row),
          );
          const nearest = Math.min(Infinity, ...others.map(({ cost }) => cost)) - plan.cost;
          expect(rivalOf(search, edge)).toBe(nearest < MARGIN ? 'rival' : 'none');
        });
      }),
      { numRuns: 300, seed: 11 },
    );
  });
});
