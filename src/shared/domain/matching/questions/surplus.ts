/** Classes of equals that a component leaves unsettled because they have more lines than records, or more records than lines. */
import { groupBy } from '../grouping.ts';
import type { OpenLine, OpenRecord, Surplus } from '../match-context.ts';
import type { Block } from '../solver/equivalence-classes.ts';
import type { Classes } from '../solver/equals.ts';
import { sharingRows } from '../solver/shared-rows.ts';
import type { FlowPlan } from '../solver/min-cost-flow.ts';

type Solved = { readonly block: Block; readonly plan: FlowPlan; readonly classes: Classes };
type Dealt = { readonly line: OpenLine; readonly record: OpenRecord; readonly edge: number };
/** A row with its place in the block. */
type Placed<Row> = { readonly row: Row; readonly place: number };
type Members = { readonly lines: readonly Placed<OpenLine>[]; readonly records: readonly Placed<OpenRecord>[] };

const at = (numbers: Int32Array, index: number): number => numbers[index] ?? 0;

/** Rows of the block in some class that no pair holds. */
function aloneIn<Row>(
  nodes: readonly { readonly rows: readonly Row[] }[],
  ofNode: Int32Array,
  { wanted, isHeld }: { readonly wanted: number; readonly isHeld: (row: Row) => boolean },
): readonly Placed<Row>[] {
  return nodes.flatMap(({ rows }, place) =>
    at(ofNode, place) === wanted ? rows.filter((row) => !isHeld(row)).map((row) => ({ row, place })) : [],
  );
}

/** Members that no edge joins, not even by others, are asked about apart: one cannot stand for the other. */
function joined({ block }: Solved, { lines, records }: Members): readonly Surplus[] {
  const { start, column } = block.problem;
  const linesAt = groupBy(lines, ({ place }) => place);
  const recordsAt = groupBy(records, ({ place }) => place);
  const edges: (readonly [row: number, column: number])[] = [];
  for (const row of recordsAt.keys()) {
    for (let edge = at(start, row); edge < at(start, row + 1); edge += 1)
      if (linesAt.has(at(column, edge))) edges.push([row, at(column, edge)]);
  }
  const parts = sharingRows(edges, ([row, to]) => [`record ${row.toString()}`, `line ${to.toString()}`]);
  return parts.map((part) => ({
    lines: [...new Set(part.map(([, to]) => to))].flatMap((place) => (linesAt.get(place) ?? []).map(({ row }) => row)),
    records: [...new Set(part.map(([row]) => row))].flatMap((place) =>
      (recordsAt.get(place) ?? []).map(({ row }) => row),
    ),
  }));
}

/**
 * `uncertain` are the pairs of the best plan that are only proposed, `held` the rows of all its pairs. A class is the
 * lines that nothing but their days tells apart with the records of which they say the same; those that the plan leaves
 * alone belong to it.
 */
export function surplusesIn(
  solved: Solved,
  uncertain: readonly Dealt[],
  held: ReadonlySet<string>,
): readonly Surplus[] {
  const { block, plan, classes } = solved;
  const asked = new Set(held);
  const classOf = ({ edge }: Dealt): string => {
    const column = at(classes.ofColumn, at(block.problem.column, edge));
    return `${column.toString()} ${at(classes.rowsFor(column), at(plan.rowOf, edge)).toString()}`;
  };
  return [...groupBy(uncertain, classOf)].flatMap(([name, pairs]) => {
    const [columnClass = 0, rowClass = 0] = name.split(' ').map((text) => Number.parseInt(text, 10));
    const isHeldLine = ({ line }: OpenLine): boolean => asked.has(line.id);
    const isHeldRecord = ({ record }: OpenRecord): boolean => asked.has(record.key);
    const found = joined(solved, {
      lines: [
        ...pairs.map(({ line, edge }) => ({ row: line, place: at(block.problem.column, edge) })),
        ...aloneIn(block.lines, classes.ofColumn, { wanted: columnClass, isHeld: isHeldLine }),
      ],
      records: [
        ...pairs.map(({ record, edge }) => ({ row: record, place: at(plan.rowOf, edge) })),
        ...aloneIn(block.records, classes.rowsFor(columnClass), { wanted: rowClass, isHeld: isHeldRecord }),
      ],
    });
    for (const { lines, records } of found) {
      for (const { line } of lines) asked.add(line.id);
      for (const { record } of records) asked.add(record.key);
    }
    return found.filter(({ lines, records }) => lines.length !== records.length);
  });
}
