/** Pass 4, assignment: one to one at least cost, each pair accepted only with the proof that it has no rival. */
import { blockOf, componentsOf, costBy, pairEvidence } from './alike.ts';
import type { Alike, Block, Component } from './alike.ts';
import { withoutRows } from './board.ts';
import type { Desk, MatchPass, Open, OpenLine, OpenRecord } from './board.ts';
import { pairMatch } from './draft.ts';
import type { PairVerdict } from './draft.ts';
import { isNaming } from './evidence.ts';
import type { Evidence } from './evidence.ts';
import type { Certainty, Match, Reason } from './match.ts';
import { failedTwins } from './failed-twins.ts';
import { netClaims } from './net-claims.ts';
import { MARGIN } from './prices.ts';
import { prepareRivals, rivalOf } from './rivals.ts';
import { solveTransport } from './transport.ts';
import type { TransportPlan } from './transport.ts';
import { plainText } from './text.ts';

type Pair = {
  readonly line: OpenLine;
  readonly record: OpenRecord;
  readonly cost: number;
  readonly certainty: Certainty;
  /** Neither of the two has anybody else of its amount on its days. */
  readonly isOnly: boolean;
  /** What the text says of the two, where it was read for just them. */
  readonly evidence?: Evidence;
};
/** What is certain, and what a person must choose from. */
type Findings = { readonly accepted: Pair[]; readonly open: Pair[] };

const SUGGESTIONS_PER_LINE = 3;
const at = (numbers: Int32Array, index: number): number => numbers[index] ?? 0;

/** Identical to a person too: the same payee, so that it does not matter which of them is left over. */
const samePayee = (rows: readonly OpenRecord[]): boolean =>
  rows.every(
    ({ record }) =>
      record.counterparty === rows[0]?.record.counterparty && record.legalIdentifier === rows[0].record.legalIdentifier,
  );
const sameText = (rows: readonly OpenLine[]): boolean =>
  rows.every(({ line }) => plainText(line.description) === plainText(rows[0]?.line.description ?? ''));

const membersOf = <Row>(alike: Alike<Row> | undefined): readonly Row[] => alike?.rows ?? [];

/** Records that another line names less what they declare, and who therefore are like nobody else. */
type Claims = Desk & { readonly claimed: ReadonlySet<string>; readonly twins: ReadonlySet<string> };

function claimsOf(open: Open, desk: Desk): Claims {
  const [claimed, twins] = [netClaims(open, desk), failedTwins(open, desk)];
  const isPlain = claimed.size + twins.size === 0;
  return { ...desk, claimed, twins, touchy: isPlain ? desk.touchy : new Set([...desk.touchy, ...claimed, ...twins]) };
}

type Side = { readonly block: Block; readonly plan: TransportPlan; readonly edge: number };

/** Alone on both sides it is unique; among alike rows only their sum is certain, if the left-over ones are alike to a person. */
function certaintyAmongAlike({ block, plan, edge }: Side): Certainty {
  const row = at(plan.rowOf, edge);
  const column = at(block.problem.column, edge);
  if (at(block.problem.supply, row) === 1 && at(block.problem.demand, column) === 1) return 'unique';
  const isPayeeSure = at(plan.rowLeft, row) === 0 || samePayee(membersOf(block.records[row]));
  const isLineSure = at(plan.columnLeft, column) === 0 || sameText(membersOf(block.lines[column]));
  return isPayeeSure && isLineSure ? 'interchangeable' : 'ambiguous';
}

/** The text speaks for somebody else, another line may name the record, or its first try may have had the line. */
function isDoubted(desk: Claims, record: OpenRecord, { contradicted, grade }: Evidence): boolean {
  const { key } = record.record;
  return contradicted || (desk.claimed.has(key) && !isNaming(grade)) || (desk.twins.has(key) && grade !== 'reference');
}

function judge(desk: Claims, side: Side, rival: () => ReturnType<typeof rivalOf>): Certainty {
  const { block, plan, edge } = side;
  const line = block.lines[at(block.problem.column, edge)];
  const record = block.records[at(plan.rowOf, edge)];
  if (line === undefined || record === undefined) return 'ambiguous';
  if (isDoubted(desk, record.first, pairEvidence(desk, line.first, record.first))) return 'ambiguous';
  const among = certaintyAmongAlike(side);
  if (among === 'ambiguous') return among;
  const found = rival();
  if (found === 'none') return among;
  return found === 'rival' ? 'ambiguous' : 'unproven';
}

const isCertain = (certainty: Certainty): boolean => certainty === 'unique' || certainty === 'interchangeable';

/** Hands out the members of alike rows along the flow, in natural order. */
function deal(
  block: Block,
  plan: TransportPlan,
  certaintyOf: (edge: number) => Certainty,
): readonly (Pair & { readonly edge: number })[] {
  const { isOnly } = block;
  const nextRecord = new Int32Array(block.records.length);
  const nextLine = new Int32Array(block.lines.length);
  const pairs: (Pair & { edge: number })[] = [];
  for (let edge = 0; edge < plan.flow.length; edge += 1) {
    if (at(plan.flow, edge) === 0) continue;
    const certainty = certaintyOf(edge);
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

/** Of alike rows that a person can tell apart all are certain or none is: where one may be left over, each of them may. */
function asOne<P extends Pair & { readonly edge: number }>(
  pairs: readonly P[],
  block: Block,
  { rowOf }: TransportPlan,
): readonly P[] {
  const unsure = new Set<string>();
  const known = new Map<number, readonly string[]>();
  const sidesOf = (edge: number): readonly string[] => {
    const before = known.get(edge);
    if (before !== undefined) return before;
    const [row, column] = [at(rowOf, edge), at(block.problem.column, edge)];
    const sides = [
      ...(samePayee(membersOf(block.records[row])) ? [] : [`row ${row.toString()}`]),
      ...(sameText(membersOf(block.lines[column])) ? [] : [`column ${column.toString()}`]),
    ];
    known.set(edge, sides);
    return sides;
  };
  let marked = -1;
  while (unsure.size > marked) {
    marked = unsure.size;
    for (const { certainty, edge } of pairs) {
      if (isCertain(certainty) && !sidesOf(edge).some((side) => unsure.has(side))) continue;
      for (const side of sidesOf(edge)) unsure.add(side);
    }
  }
  return pairs.map((pair) =>
    isCertain(pair.certainty) && sidesOf(pair.edge).some((side) => unsure.has(side))
      ? { ...pair, certainty: 'ambiguous' }
      : pair,
  );
}

/** Pairs of one edge: each line with up to three of the records, turned so that every record is shown. */
function pairsOfEdge(
  block: Block,
  plan: TransportPlan,
  beside: { readonly edge: number; readonly certainty: Certainty },
): readonly Pair[] {
  const records = block.records[at(plan.rowOf, beside.edge)]?.rows ?? [];
  const lines = block.lines[at(block.problem.column, beside.edge)]?.rows ?? [];
  const cost = at(block.problem.cost, beside.edge);
  const shown = Math.min(SUGGESTIONS_PER_LINE, records.length);
  return lines.flatMap((line, place) =>
    Array.from({ length: shown }, (_, i) => records[(place + i) % records.length])
      .filter((record) => record !== undefined)
      .map((record) => ({ line, record, cost, certainty: beside.certainty, isOnly: block.isOnly })),
  );
}

/** Other pairs within the margin of an uncertain one: what a person should see beside it. */
function alternatives(
  block: Block,
  plan: TransportPlan,
  uncertain: readonly (Pair & { readonly edge: number })[],
): readonly Pair[] {
  const rows = new Map<number, Pair>();
  const columns = new Map<number, Pair>();
  for (const pair of uncertain) {
    rows.set(at(plan.rowOf, pair.edge), pair);
    columns.set(at(block.problem.column, pair.edge), pair);
  }
  const found: Pair[] = [];
  for (let edge = 0; edge < plan.flow.length; edge += 1) {
    const beside = rows.get(at(plan.rowOf, edge)) ?? columns.get(at(block.problem.column, edge));
    if (beside === undefined || at(block.problem.cost, edge) - beside.cost >= MARGIN) continue;
    for (const pair of pairsOfEdge(block, plan, { edge, certainty: beside.certainty })) found.push(pair);
  }
  return found;
}

/** One line and one record that have nobody else: the pair is unique if it costs less than leaving both alone. */
function soleOf({ lines, records }: Component, desk: Claims): Pair | null {
  const [line] = lines;
  const [record] = records;
  if (line === undefined || record === undefined || lines.length > 1 || records.length > 1) return null;
  if (line.day < record.from || line.day > record.to) return null;
  const evidence = pairEvidence(desk, line, record);
  const cost = costBy(desk, [line, record], evidence);
  if (cost === null || cost >= 0 || isDoubted(desk, record, evidence)) return null;
  return { line, record, cost, certainty: 'unique', isOnly: true, evidence };
}

function solveBlock(component: Component, desk: Claims, findings: Findings): void {
  const sole = soleOf(component, desk);
  if (sole !== null) {
    findings.accepted.push(sole);
    return;
  }
  const block = blockOf(component, desk);
  if (block.problem.column.length === 0) return;
  const plan = solveTransport(block.problem);
  const search = prepareRivals(block.problem, plan);
  const judged = deal(block, plan, (edge) => judge(desk, { block, plan, edge }, () => rivalOf(search, edge)));
  const pairs = asOne(judged, block, plan);
  const uncertain = pairs.filter(({ certainty }) => !isCertain(certainty));
  for (const pair of pairs) if (isCertain(pair.certainty)) findings.accepted.push(pair);
  if (uncertain.length === 0) return;
  const taken = new Set<string>();
  for (const { line, record } of pairs.filter(({ certainty }) => isCertain(certainty)))
    taken.add(line.line.id).add(record.record.key);
  const others = alternatives(block, plan, uncertain).filter(
    ({ line, record }) => !taken.has(line.line.id) && !taken.has(record.record.key),
  );
  // One by one: a component may hold more pairs than a call takes arguments.
  for (const pair of uncertain) findings.open.push(pair);
  for (const pair of [...others].sort((a, b) => a.cost - b.cost)) findings.open.push(pair);
}

/** At most three a line, the plan's own pair first, then the cheapest; a pair once. */
function shortlist(pairs: readonly Pair[]): readonly Pair[] {
  const byLine = new Map<string, Map<string, Pair>>();
  for (const pair of pairs) {
    const known = byLine.get(pair.line.line.id) ?? new Map<string, Pair>();
    byLine.set(pair.line.line.id, known);
    if (known.size < SUGGESTIONS_PER_LINE && !known.has(pair.record.record.key))
      known.set(pair.record.record.key, pair);
  }
  return [...byLine.values()].flatMap((known) => [...known.values()]);
}

const ONLY: readonly Reason[] = [{ kind: 'only-candidate' }];

const toMatch = (desk: Desk, { line, record, certainty, isOnly, evidence }: Pair): Match => {
  const status = isCertain(certainty) ? 'auto' : 'suggested';
  const verdict: PairVerdict = { pass: 'assignment', status, certainty, extra: isOnly ? ONLY : [] };
  return pairMatch(desk, [line, record], evidence === undefined ? verdict : { ...verdict, evidence });
};

/** Solves every component; certain pairs are accepted, the others are shown with their rivals and leave the board too. */
export const assignmentPass: MatchPass = (open, desk) => {
  const findings: Findings = { accepted: [], open: [] };
  const claims = claimsOf(open, desk);
  for (const component of componentsOf(open.lines, open.records)) solveBlock(component, claims, findings);
  const all = [...findings.accepted, ...shortlist(findings.open)];
  return {
    proposals: all.map((pair) => toMatch(desk, pair)),
    open: withoutRows(open, { lines: all.map(({ line }) => line), records: all.map(({ record }) => record) }),
  };
};
