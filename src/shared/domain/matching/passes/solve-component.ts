/** The pairs of one component at least cost, and the proof of each that is certain: it has no rival. */
import { blockOf, costBy, pairEvidence, saidBy } from '../solver/equivalence-classes.ts';
import type { Alike, Block } from '../solver/equivalence-classes.ts';
import type { Component } from '../solver/components.ts';
import type { MatchContext, Leftover, Open, OpenLine, OpenRecord, Surplus } from '../match-context.ts';
import { isNaming } from '../evidence/evidence.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { Certainty, Equals } from '../match.ts';
import { failedTwins, maybeGone } from './failed-twins.ts';
import { netClaims } from './net-claims.ts';
import { alternatives } from './alternatives.ts';
import { classesOf, inDayOrder, sizeOf } from '../solver/equals.ts';
import type { Classes } from '../solver/equals.ts';
import { rivalOfClass } from '../solver/equal-rivals.ts';
import { surplusesIn } from '../questions/surplus.ts';
import { prepareRivals, rivalOf } from '../solver/rivals.ts';
import type { RivalSearch } from '../solver/rivals.ts';
import { solveMinCostFlow } from '../solver/min-cost-flow.ts';
import type { FlowPlan } from '../solver/min-cost-flow.ts';
import { plainText } from '../evidence/text.ts';
import { wordingsOf } from '../evidence/wording.ts';

export type Pair = {
  readonly line: OpenLine;
  readonly record: OpenRecord;
  readonly cost: number;
  readonly certainty: Certainty;
  /** Neither of the two has anybody else of its amount on its days. */
  readonly isOnly: boolean;
  /** What the text says of the two, where it was read for just them. */
  readonly evidence?: Evidence;
  /** How many equals there are on both sides, of a pair that may as well be another one of them. */
  readonly equals?: Equals;
};
/** What is certain, and what a person must choose from. */
export type Findings = {
  readonly accepted: Pair[];
  readonly open: Pair[];
  readonly surpluses: Surplus[];
  readonly leftovers: Leftover[];
};

export const noFindings = (): Findings => ({ accepted: [], open: [], surpluses: [], leftovers: [] });

const at = (numbers: Int32Array, index: number): number => numbers[index] ?? 0;

const sameText = (rows: readonly OpenLine[]): boolean =>
  rows.every(({ line }) => plainText(line.description) === plainText(rows[0]?.line.description ?? ''));

const membersOf = <Row>(alike: Alike<Row> | undefined): readonly Row[] => alike?.rows ?? [];

/** Records that another line names less what they declare, and who therefore are like nobody else. */
export type Claims = MatchContext & {
  readonly claimed: ReadonlySet<string>;
  readonly twins: ReadonlySet<string>;
  /** Lines on which the money of a failed record may have left. */
  readonly gone: ReadonlySet<string>;
};

export function claimsOf(open: Open, context: MatchContext): Claims {
  const [claimed, twins] = [netClaims(open, context), failedTwins(open, context)];
  const isPlain = claimed.size + twins.size === 0;
  return {
    ...context,
    wordingOf: wordingsOf(context, open),
    claimed,
    twins,
    gone: maybeGone(open, context),
    touchy: isPlain ? context.touchy : new Set([...context.touchy, ...claimed, ...twins]),
  };
}

type Solved = {
  readonly block: Block;
  readonly plan: FlowPlan;
  readonly search: RivalSearch;
  readonly classes: Classes;
};
type Side = Solved & { readonly edge: number };

/** The text speaks for somebody else or is worded like a stranger's, another line may name the record, or its first try may have had the line. */
function isDoubted(claims: Claims, [line, record]: readonly [OpenLine, OpenRecord], evidence: Evidence): boolean {
  const { contradicted, grade } = evidence;
  const { key } = record.record;
  const isWorded = isNaming(grade) || (claims.wordingOf(line).isTrusted && !claims.gone.has(line.line.id));
  return (
    contradicted ||
    !isWorded ||
    (claims.claimed.has(key) && !isNaming(grade)) ||
    (claims.twins.has(key) && grade !== 'reference')
  );
}

/** More lines of one day and text than records: which of them is left over is nothing to anybody where all name the record. */
function isLineSure({ block, plan, edge }: Side, evidence: Evidence): boolean {
  const column = at(block.problem.column, edge);
  return at(plan.columnLeft, column) === 0 || (isNaming(evidence.grade) && sameText(membersOf(block.lines[column])));
}

const certaintyOf = (found: ReturnType<typeof rivalOf>, otherwise: Certainty): Certainty =>
  found === 'none' ? otherwise : found === 'rival' ? 'ambiguous' : 'unproven';

/** Alone on both sides it may be unique; among equals it is enough that no plan within the margin has fewer of them. */
function judge(claims: Claims, side: Side): Certainty {
  const { block, plan, search, classes, edge } = side;
  const [row, column] = [at(plan.rowOf, edge), at(block.problem.column, edge)];
  const [line, record] = [block.lines[column], block.records[row]];
  if (line === undefined || record === undefined) return 'ambiguous';
  const evidence = pairEvidence(claims, line.first, record.first);
  if (isDoubted(claims, [line.first, record.first], evidence) || !isLineSure(side, evidence)) return 'ambiguous';
  if (at(block.problem.supply, row) === 1 && at(block.problem.demand, column) === 1) {
    const found = rivalOf(search, edge);
    if (found !== 'rival' || sizeOf(classes, edge, side).isAlone) return certaintyOf(found, 'unique');
  }
  return certaintyOf(rivalOfClass(search, edge, classes), 'interchangeable');
}

export const isCertain = (certainty: Certainty): boolean => certainty === 'unique' || certainty === 'interchangeable';

/** Hands out the members of alike rows along the flow, in natural order. */
function deal(block: Block, plan: FlowPlan, judgeEdge: (edge: number) => Certainty): readonly Dealt[] {
  const { isOnly } = block;
  const nextRecord = new Int32Array(block.records.length);
  const nextLine = new Int32Array(block.lines.length);
  const pairs: Dealt[] = [];
  for (let edge = 0; edge < plan.flow.length; edge += 1) {
    if (at(plan.flow, edge) === 0) continue;
    const certainty = judgeEdge(edge);
    const row = at(plan.rowOf, edge);
    const column = at(block.problem.column, edge);
    for (let unit = at(plan.flow, edge); unit > 0; unit -= 1) {
      const record = block.records[row]?.rows[at(nextRecord, row)];
      const line = block.lines[column]?.rows[at(nextLine, column)];
      nextRecord[row] = at(nextRecord, row) + 1;
      nextLine[column] = at(nextLine, column) + 1;
      if (record !== undefined && line !== undefined)
        pairs.push({ line, record, cost: at(block.problem.cost, edge), certainty, edge, isOnly });
    }
  }
  return pairs;
}

type Dealt = Pair & { readonly edge: number };

/** Of equals of one day all are certain or none is: where one may be left over, each of them may. */
function asOne(pairs: readonly Dealt[], block: Block, { rowOf }: FlowPlan): readonly Dealt[] {
  const sidesOf = (edge: number): readonly string[] => [
    `row ${at(rowOf, edge).toString()}`,
    `column ${at(block.problem.column, edge).toString()}`,
  ];
  const unsure = new Set(pairs.flatMap(({ certainty, edge }) => (isCertain(certainty) ? [] : sidesOf(edge))));
  if (unsure.size === 0) return pairs;
  return pairs.map((pair) =>
    isCertain(pair.certainty) && sidesOf(pair.edge).some((side) => unsure.has(side))
      ? { ...pair, certainty: 'ambiguous' }
      : pair,
  );
}

/** One line and one record that have nobody else: the pair is unique if it costs less than leaving both alone. */
function soleOf({ lines, records }: Component, claims: Claims): Pair | null {
  const [line] = lines;
  const [record] = records;
  if (line === undefined || record === undefined || lines.length > 1 || records.length > 1) return null;
  if (line.day < record.from || line.day > record.to) return null;
  const evidence = pairEvidence(claims, line, record);
  const cost = costBy(claims, [line, record], evidence);
  if (cost === null || cost >= 0 || isDoubted(claims, [line, record], evidence)) return null;
  return { line, record, cost, certainty: 'unique', isOnly: true, evidence };
}

/** One by one: a component may hold more than a call takes arguments. */
export function append<T>(list: T[], more: readonly T[]): void {
  for (const one of more) list.push(one);
}

/** Adds what a component's rows have in one another to the findings. */
export function solveComponent(component: Component, claims: Claims, findings: Findings): void {
  const sole = soleOf(component, claims);
  if (sole !== null) {
    findings.accepted.push(sole);
    return;
  }
  const block = blockOf(component, claims);
  if (block.problem.column.length === 0) return;
  const plan = solveMinCostFlow(block.problem);
  const classes = classesOf(block, saidBy(claims));
  const solved: Solved = { block, plan, search: prepareRivals(block.problem, plan), classes };
  const judged = asOne(
    deal(block, plan, (edge) => judge(claims, { ...solved, edge })),
    block,
    plan,
  );
  const { pairs, leftovers } = inDayOrder(judged, classes, solved);
  append(findings.leftovers, leftovers);
  const uncertain = pairs.filter(({ certainty }) => !isCertain(certainty));
  for (const pair of pairs) if (isCertain(pair.certainty)) findings.accepted.push(pair);
  if (uncertain.length === 0) return;
  const held = new Set(pairs.flatMap(({ line, record }) => [line.line.id, record.record.key]));
  const asked = uncertain.filter(({ line, record }) => !pairEvidence(claims, line, record).contradicted);
  append(findings.surpluses, surplusesIn(solved, asked, held));
  const certain = pairs.filter(({ certainty }) => isCertain(certainty));
  const taken = new Set<OpenLine | OpenRecord>(certain.flatMap(({ line, record }) => [line, record]));
  append(findings.open, uncertain);
  append(
    findings.open,
    alternatives(solved, uncertain, (row) => taken.has(row)),
  );
}
