/** Classes of equals in a component: rows that nothing but their days tells apart, their sizes, and their pairs in order of day. */
import type { Block, Said } from './equivalence-classes.ts';
import type { Leftover, OpenLine, OpenRecord } from '../match-context.ts';
import type { EqualClasses } from './equal-rivals.ts';
import { groupBy, numberedBy } from '../grouping.ts';
import type { LineId } from '../../ids.ts';
import type { Certainty, Equals } from '../match.ts';
import { dealtInOrder } from '../questions/day-order.ts';
import type { FlowPlan } from './min-cost-flow.ts';

/** The classes with how many rows each of them has: of lines, and for each of these of records. */
export type Classes = EqualClasses & {
  readonly lines: Int32Array;
  readonly recordsFor: (columnClass: number) => Int32Array;
  /**
   * For each record what such lines say of it and of which others: the same for lines that name the same person in other
   * ways, and never for lines of which one cannot have what the other can.
   */
  readonly dealsFor: (columnClass: number) => readonly string[];
};

const at = (numbers: Int32Array, index: number): number => numbers[index] ?? 0;

/** How many rows stand in each class. */
function sizesOf(classes: Int32Array, nodes: readonly { readonly rows: readonly unknown[] }[]): Int32Array {
  const sizes = new Int32Array(nodes.length);
  for (const [place, { rows }] of nodes.entries())
    sizes[at(classes, place)] = at(sizes, at(classes, place)) + rows.length;
  return sizes;
}

/** Each deal with the places of all records of which it is said. */
function withTheirRecords(all: readonly Said[]): readonly string[] {
  const places = groupBy([...all.keys()], (place) => all[place]?.deal ?? '');
  const keys = new Map([...places].map(([deal, of]) => [deal, `${deal} of ${of.join()}`]));
  return all.map(({ deal }) => keys.get(deal) ?? deal);
}

/**
 * Lines are equal where they say the same of every record. To such a class all records are equal of which it says the
 * same: what only other lines say of them is no difference to it.
 */
export function classesOf(block: Block, said: (line: OpenLine, record: OpenRecord) => Said): Classes {
  const ofColumn = numberedBy(block.lines, ({ equals }) => equals);
  type Asked = { readonly all: readonly Said[]; readonly rows: Int32Array; readonly sizes: Int32Array };
  const asked = new Map<number, Asked>();
  const deals = new Map<number, readonly string[]>();
  const ask = (columnClass: number): Asked => {
    const before = asked.get(columnClass);
    if (before !== undefined) return before;
    const line = block.lines[ofColumn.indexOf(columnClass)]?.first;
    const all = line === undefined ? [] : block.records.map(({ first }) => said(line, first));
    const rows = numberedBy(all, ({ text }) => text);
    const answer: Asked = { all, rows, sizes: sizesOf(rows, block.records) };
    asked.set(columnClass, answer);
    return answer;
  };
  return {
    ofColumn,
    rowsFor: (columnClass) => ask(columnClass).rows,
    recordsFor: (columnClass) => ask(columnClass).sizes,
    dealsFor: (columnClass) => {
      const known = deals.get(columnClass) ?? withTheirRecords(ask(columnClass).all);
      deals.set(columnClass, known);
      return known;
    },
    lines: sizesOf(ofColumn, block.lines),
  };
}

type ClassSize = Equals & { readonly isAlone: boolean };

type Side = { readonly block: Block; readonly plan: FlowPlan };

/** How many equals there are of the line and of the record of an edge. */
export function sizeOf(classes: Classes, edge: number, { block, plan }: Side): ClassSize {
  const column = at(classes.ofColumn, at(block.problem.column, edge));
  const row = at(classes.rowsFor(column), at(plan.rowOf, edge));
  const [records, lines] = [at(classes.recordsFor(column), row), at(classes.lines, column)];
  return { lines, records, isAlone: lines === 1 && records === 1 };
}

/** What the line of an edge says of its record: lines that say the same are dealt together, however they are worded. */
const dealOf = (classes: Classes, edge: number, { block, plan }: Side): string =>
  classes.dealsFor(at(classes.ofColumn, at(block.problem.column, edge)))[at(plan.rowOf, edge)] ?? '';

type Paired = {
  readonly line: OpenLine;
  readonly record: OpenRecord;
  readonly certainty: Certainty;
  readonly equals?: Equals;
  readonly edge: number;
};

/** The pairs of a class under its name. */
function named<P extends Paired>(pairs: readonly P[], first: LineId | undefined): readonly P[] {
  if (first === undefined) return pairs;
  return pairs.map((pair) => (pair.equals === undefined ? pair : { ...pair, equals: { ...pair.equals, first } }));
}

/** First in, first out, under the name of the first line. */
function inOrder<P extends Paired>(pairs: readonly P[]): readonly P[] {
  const dealt = dealtInOrder(
    pairs.map(({ line }) => line),
    pairs.map(({ record }) => record),
  );
  const first = dealt[0]?.[0].line.id;
  if (dealt.length < pairs.length) return named(pairs, first);
  return named(
    pairs.map((pair, i) => ({ ...pair, line: dealt[i]?.[0] ?? pair.line, record: dealt[i]?.[1] ?? pair.record })),
    first,
  );
}

/** Records of which the lines of an edge's class say what they say of the edge's own. */
function recordsOf(classes: Classes, edge: number, { block, plan }: Side): readonly OpenRecord[] {
  const rows = classes.rowsFor(at(classes.ofColumn, at(block.problem.column, edge)));
  const wanted = at(rows, at(plan.rowOf, edge));
  return block.records.flatMap((node, row) => (at(rows, row) === wanted ? node.rows : []));
}

/** Pairs of equals by their class, each with how many they are; and the others. */
function byClass<P extends Paired>(
  pairs: readonly P[],
  [classes, side]: readonly [Classes, Side],
): { readonly others: readonly P[]; readonly groups: readonly (readonly [P, ...P[]])[] } {
  const equals = new Map<string, [P, ...P[]]>();
  const others: P[] = [];
  for (const pair of pairs) {
    if (pair.certainty !== 'interchangeable') {
      others.push(pair);
      continue;
    }
    const { lines, records } = sizeOf(classes, pair.edge, side);
    const key = dealOf(classes, pair.edge, side);
    const known = equals.get(key);
    const sized: P = { ...pair, equals: { lines, records } };
    if (known === undefined) equals.set(key, [sized]);
    else known.push(sized);
  }
  return { others, groups: [...equals.values()] };
}

const withoutRecords = <P extends Paired>(pair: P, apart: number): P =>
  pair.equals === undefined ? pair : { ...pair, equals: { ...pair.equals, records: pair.equals.records - apart } };

/** How many records of an edge's class other lines hold by evidence that points at them: to nobody else are they equal. */
function heldApart(pairs: readonly Paired[], edge: number, [classes, side]: readonly [Classes, Side]): number {
  const columnOf = (of: number): number => at(classes.ofColumn, at(side.block.problem.column, of));
  const apart = pairs.filter((pair) => pair.certainty === 'unique' && columnOf(pair.edge) !== columnOf(edge));
  const held = new Set(apart.map(({ record }) => record));
  return held.size === 0 ? 0 : recordsOf(classes, edge, side).filter((record) => held.has(record)).length;
}

/** Pairs of which each class is in order of day, and what each of these classes leaves over. */
export type InOrder<P> = { readonly pairs: readonly P[]; readonly leftovers: readonly Leftover[] };

/** Of each class of equals the first line has the first record of those that are paired. */
export function inDayOrder<P extends Paired>(pairs: readonly P[], classes: Classes, side: Side): InOrder<P> {
  const { others, groups } = byClass(pairs, [classes, side]);
  if (groups.length === 0) return { pairs, leftovers: [] };
  const held = new Set(pairs.map(({ record }) => record));
  const dealt = groups.map((group) => {
    const apart = heldApart(others, group[0].edge, [classes, side]);
    return inOrder(apart === 0 ? group : group.map((pair) => withoutRecords(pair, apart)));
  });
  const leftovers = groups.map((group): Leftover => ({
    lines: group.map(({ line }) => line),
    records: group.map(({ record }) => record),
    left: recordsOf(classes, group[0].edge, side).filter((record) => !held.has(record)),
  }));
  return { pairs: [...others, ...dealt.flat()], leftovers: leftovers.filter(({ left }) => left.length > 0) };
}
