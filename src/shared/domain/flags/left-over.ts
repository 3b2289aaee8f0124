/** Rows of one amount that have fewer possible partners than they are: so many of them stay without one, whatever a person chooses. */
import type { LineId, RecordKey } from '../ids.ts';
import { groupBy } from '../matching/grouping.ts';
import { isHint } from '../matching/likelihood.ts';
import { rowsOfMatch } from '../matching/match-id.ts';
import type { Match } from '../matching/match.ts';
import { lineOrder, recordOrder } from '../matching/questions/day-order.ts';
import { proposalsAsked, recordsAsked, sidesOf } from '../matching/questions/open-questions.ts';
import { solveMinCostFlow } from '../matching/solver/min-cost-flow.ts';
import { oncePer } from '../once-per.ts';
import { anchorDay } from '../payments/expected-movement.ts';
import { isPastAt } from '../reconciliation/standings.ts';
import type { Ledger } from '../reconciliation/standings.ts';
import { mayBeSettled } from './unsolved-settlements.ts';

type Row = {
  readonly id: string;
  /** The row itself, or all records of a sum. */
  readonly rows: readonly string[];
  /** Equal for rows of one side and amount; what may have a partner that no proposal names stands apart from what cannot. */
  readonly amount: string;
  readonly partners: readonly string[];
  readonly best: number;
};

/** Null for rows that expect nothing. */
function amountOf(ledger: Ledger, row: string): string | null {
  const line = ledger.lineOf.get(row as LineId);
  if (line !== undefined) return `line|${line.amount.toString()}`;
  const [record, expected] = [ledger.recordOf.get(row as RecordKey), ledger.expectedOf.get(row as RecordKey)];
  if (record === undefined || expected === undefined || expected.direction === 'none') return null;
  // A later line, or an open settlement that may hold it.
  const mayGoElsewhere = !isPastAt(ledger, expected) || mayBeSettled(ledger, record);
  return `${expected.direction}|${expected.amount.toString()}|${mayGoElsewhere}`;
}

/** A row all of whose proposals pair it with one other; null where a sum of several may be its answer. */
function rowOf(ledger: Ledger, id: string, proposals: readonly Match[]): Row | null {
  const open = proposals.filter((match) => !isHint(match));
  const amount = amountOf(ledger, id);
  if (amount === null || open.length === 0 || open.some(({ shape }) => shape !== '1:1')) return null;
  const partners = open.flatMap(({ lines, records }) => [...lines, ...records].filter((row) => row !== id));
  return { id, rows: [id], amount, partners, best: bestOf(open) };
}

const bestOf = (proposals: readonly Match[]): number =>
  Math.max(...proposals.map(({ confidenceMilli }) => confidenceMilli));

/** Several records that every proposal of any of them takes together, as one row under its first; null of all else. */
function sumOf(ledger: Ledger, id: string, proposals: readonly Match[]): Row | null {
  const open = proposals.filter((match) => !isHint(match));
  const records = open[0]?.records ?? [];
  if (records.length < 2 || records[0] !== id) return null;
  const together = records.join();
  const isWhole = ({ shape, records: taken }: Match): boolean => shape === '1:n' && taken.join() === together;
  const areWhole = records.every((key) =>
    (ledger.suggestedOf.get(key) ?? []).every((one) => isHint(one) || isWhole(one)),
  );
  const amounts = records.map((key) => amountOf(ledger, key));
  if (!areWhole || amounts.includes(null)) return null;
  return {
    id,
    rows: records,
    amount: amounts.sort().join(),
    partners: open.flatMap(({ lines }) => lines),
    best: bestOf(open),
  };
}

const byLikelihood = (a: Row, b: Row): number => b.best - a.best || (a.id < b.id ? -1 : 1);

/** Rows in order of day, whichever side they are of. */
function inDayOrder(ledger: Ledger, rows: readonly string[]): readonly string[] {
  const lines = rows.flatMap((row) => ledger.lineOf.get(row as LineId) ?? []).sort(lineOrder);
  const records = rows.flatMap((row) => {
    const [record, expected] = [ledger.recordOf.get(row as RecordKey), ledger.expectedOf.get(row as RecordKey)];
    if (record === undefined || expected === undefined || expected.direction === 'none') return [];
    return [{ record, from: expected.from, anchor: anchorDay(record) ?? expected.from }];
  });
  return [...lines.map(({ id }) => id), ...records.sort(recordOrder).map(({ record }) => record.key)];
}

/** Of a class of equals that is asked about, the last ones of the side that has more: so many stay open whatever the answer is. */
function leftByQuestion(ledger: Ledger, proposals: readonly Match[]): readonly string[] {
  const { lines, records } = sidesOf(proposals);
  const asked = new Set(proposals);
  const isAlone = (row: string): boolean =>
    (ledger.suggestedOf.get(row) ?? []).every((match) => asked.has(match) || isHint(match));
  const last = (rows: readonly string[], partners: number): readonly string[] =>
    inDayOrder(ledger, rows.filter(isAlone)).slice(partners);
  return [...last(lines, recordsAsked(proposals)), ...last(records, lines.length)];
}

/**
 * Of rows of one side and amount those that are left when as many as can be have a partner each: their number is the same
 * in every such choice, and the least likely rows stand for them (a greedy choice in a transversal matroid, Edmonds and
 * Fulkerson 1965, found as a flow: each row is worth more than all less likely ones are apart).
 */
function aloneAmong(rivals: readonly Row[]): readonly Row[] {
  if (rivals.length < 2) return [];
  const rows = [...rivals].sort(byLikelihood);
  const places = new Map<string, number>();
  const start = [0];
  const column: number[] = [];
  const cost: number[] = [];
  for (const [rank, { partners, best }] of rows.entries()) {
    for (const partner of new Set(partners)) {
      const place = places.get(partner) ?? places.size;
      places.set(partner, place);
      column.push(place);
      cost.push(rank - (best + 1) * rows.length);
    }
    start.push(column.length);
  }
  const { rowLeft } = solveMinCostFlow({
    supply: new Int32Array(rows.length).fill(1),
    demand: new Int32Array(places.size).fill(1),
    start: Int32Array.from(start),
    column: Int32Array.from(column),
    cost: Int32Array.from(cost),
  });
  return rows.filter((_, rank) => (rowLeft[rank] ?? 0) > 0);
}

/** Rows with proposals of which as many stay alone as there are more of them than partners; the least likely ones stand for them. */
export const leftOver = oncePer((ledger: Ledger): ReadonlySet<string> => {
  const questions = [...proposalsAsked(ledger.matches).values()];
  const found = new Set(questions.flatMap((proposals) => leftByQuestion(ledger, proposals)));
  const asked = new Set<string>(questions.flat().flatMap(rowsOfMatch));
  const rows = [...ledger.suggestedOf].flatMap(([id, proposals]) =>
    ledger.acceptedOf.has(id) || asked.has(id)
      ? []
      : (rowOf(ledger, id, proposals) ?? sumOf(ledger, id, proposals) ?? []),
  );
  for (const rivals of groupBy(rows, ({ amount }) => amount).values())
    for (const row of aloneAmong(rivals)) for (const id of row.rows) found.add(id);
  return found;
});
