// What is shown beside uncertain pairs is what the list of all pairs would show, and it does not grow with their number.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alternatives, SUGGESTIONS_PER_LINE } from '@shared/domain/matching/passes/alternatives.ts';
import type { OpenLine, OpenRecord } from '@shared/domain/matching/match-context.ts';
import type { Block } from '@shared/domain/matching/solver/equivalence-classes.ts';
import type { FlowPlan } from '@shared/domain/matching/solver/min-cost-flow.ts';
import { MARGIN } from '@shared/domain/matching/prices.ts';

type Sides = {
  readonly records: readonly number[];
  readonly lines: readonly number[];
  readonly costs: readonly number[];
};

/** Nodes of so many rows each, every record with every line; only which row it is matters. */
function blockOf({ records, lines, costs }: Sides): { readonly block: Block; readonly plan: FlowPlan } {
  const rowsOf = <Row>(counts: readonly number[]): { rows: Row[]; first: Row; equals: string }[] =>
    counts.map((count, node) => {
      const rows = Array.from({ length: count }, (_, at) => ({ node, at }) as unknown as Row);
      return { rows, first: rows[0]!, equals: '' };
    });
  const edges = records.flatMap((_, row) => lines.map((_line, column) => ({ row, column })));
  const problem = {
    supply: Int32Array.from(records),
    demand: Int32Array.from(lines),
    start: Int32Array.from([0, ...records.map((_, row) => (row + 1) * lines.length)]),
    column: Int32Array.from(edges, ({ column }) => column),
    cost: Int32Array.from(edges, (_, at) => costs[at % costs.length]!),
  };
  const rowOf = Int32Array.from(edges, ({ row }) => row);
  const plan = { flow: new Int32Array(edges.length), rowOf } as unknown as FlowPlan;
  return {
    block: { records: rowsOf<OpenRecord>(records), lines: rowsOf<OpenLine>(lines), problem, isOnly: false },
    plan,
  };
}

type Row = OpenLine | OpenRecord;
type Shown = { readonly line: OpenLine; readonly record: OpenRecord; readonly cost: number };

/** All pairs within the margin of edge 0's cost that touch its record or its line, cheapest first. */
function everyPair({ block, plan }: ReturnType<typeof blockOf>, isTaken: (row: Row) => boolean): readonly Shown[] {
  const least = block.problem.cost[0]!;
  const pairs = [...plan.rowOf].flatMap((row, edge) => {
    const [column, cost] = [block.problem.column[edge]!, block.problem.cost[edge]!];
    if ((row !== plan.rowOf[0] && column !== block.problem.column[0]) || cost - least >= MARGIN) return [];
    const records = block.records[row]!.rows;
    return block.lines[column]!.rows.flatMap((line, place) =>
      records
        .slice(0, SUGGESTIONS_PER_LINE)
        .map((_, i) => ({ line, record: records[(place + i) % records.length]!, cost })),
    );
  });
  return pairs.filter(({ line, record }) => !isTaken(line) && !isTaken(record)).sort((a, b) => a.cost - b.cost);
}

const firstOfEach = (pairs: readonly Shown[]): ReadonlyMap<OpenLine, readonly OpenRecord[]> => {
  const of = new Map<OpenLine, OpenRecord[]>();
  for (const { line, record } of pairs) of.set(line, [...(of.get(line) ?? []), record].slice(0, SUGGESTIONS_PER_LINE));
  return of;
};

const counts = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 12 });

describe('pairs beside an uncertain one', () => {
  it('are the same three a line, show the same records, and are no more than these take', () => {
    const sides = fc.record({ records: counts, lines: counts, costs: fc.array(fc.integer({ min: -9_000, max: 9_000 }), { minLength: 1, maxLength: 30 }), taken: fc.integer({ min: 0, max: 3 }) }); // prettier-ignore
    fc.assert(
      fc.property(sides, ({ taken, ...given }) => {
        const solved = blockOf(given);
        const held = new Set<Row>([solved.block.records, solved.block.lines].flatMap((nodes) => nodes.slice(1, 1 + taken).flatMap(({ rows }): readonly Row[] => rows.slice(0, 1)))); // prettier-ignore
        const isTaken = (row: Row): boolean => held.has(row);
        const uncertain = [{ cost: solved.block.problem.cost[0]!, certainty: 'ambiguous' as const, edge: 0 }];
        const found = alternatives(solved, uncertain, isTaken);
        const all = everyPair(solved, isTaken);
        const recordsIn = (pairs: readonly Shown[]): ReadonlySet<OpenRecord> =>
          new Set(pairs.map(({ record }) => record));
        expect(firstOfEach(found)).toEqual(firstOfEach(all));
        expect(recordsIn(found)).toEqual(recordsIn(all));
        const lines = new Set(all.map(({ line }) => line)).size;
        expect(found.length).toBeLessThanOrEqual(lines * SUGGESTIONS_PER_LINE + recordsIn(all).size);
      }),
    );
  });
});
