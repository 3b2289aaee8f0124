/** Rows of one amount that have fewer possible partners than they are: so many of them stay without one, whatever a person chooses. */
import type { LineId, RecordKey } from '../ids.ts';
import { groupBy } from '../matching/grouping.ts';
import { isHint } from '../matching/likelihood.ts';
import { rowsOfMatch } from '../matching/match-id.ts';
import type { Match } from '../matching/match.ts';
import { lineOrder, recordOrder } from '../matching/questions/day-order.ts';
import { proposalsAsked, recordsAsked, sidesOf } from '../matching/questions/open-questions.ts';
import { sharingRows } from '../matching/solver/shared-rows.ts';
import { oncePer } from '../once-per.ts';
import { anchorDay } from '../payments/expected-movement.ts';
import { isPastAt } from '../reconciliation/standings.ts';
import type { Ledger } from '../reconciliation/standings.ts';
import { mayBeSettled } from './unsolved-settlements.ts';

type Row = {
  readonly id: string;
  /** The row itself, or all records of a sum. */
  readonly rows: readonly string[];
  /** Equal for rows of one side that money and days do not tell apart. */
  readonly alike: string;
  /** Equal for rows of one side and amount, where their days are past; null for sums and for what may still come or be in a settlement. */
  readonly amount: string | null;
  readonly partners: readonly string[];
  readonly best: number;
};

/** What is equal for rows that money and days do not tell apart; null for rows that expect nothing. */
function alikeOf(ledger: Ledger, row: string): string | null {
  const line = ledger.lineOf.get(row as LineId);
  if (line !== undefined) return `line|${line.bookedOn}|${line.amount.toString()}`;
  const expected = ledger.expectedOf.get(row as RecordKey);
  if (expected === undefined || expected.direction === 'none') return null;
  return `${expected.direction}|${expected.from}|${expected.to}|${expected.amount.toString()}`;
}

function pastAmount(ledger: Ledger, row: string): string | null {
  const line = ledger.lineOf.get(row as LineId);
  if (line !== undefined) return `line|${line.amount.toString()}`;
  const expected = ledger.expectedOf.get(row as RecordKey);
  if (expected === undefined || expected.direction === 'none' || !isPastAt(ledger, expected)) return null;
  // An open settlement is a partner that no proposal names.
  const record = ledger.recordOf.get(row as RecordKey);
  if (record === undefined || mayBeSettled(ledger, record)) return null;
  return `${expected.direction}|${expected.amount.toString()}`;
}

/** A row all of whose proposals pair it with one other; null where a sum of several may be its answer. */
function rowOf(ledger: Ledger, id: string, proposals: readonly Match[]): Row | null {
  const open = proposals.filter((match) => !isHint(match));
  const alike = alikeOf(ledger, id);
  if (alike === null || open.length === 0 || open.some(({ shape }) => shape !== '1:1')) return null;
  const partners = open.flatMap(({ lines, records }) => [...lines, ...records].filter((row) => row !== id));
  return { id, rows: [id], alike, amount: pastAmount(ledger, id), partners, best: bestOf(open) };
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
  const areWhole = records.every((key) => (ledger.suggestedOf.get(key) ?? []).every((one) => isHint(one) || isWhole(one))); // prettier-ignore
  const alike = records.map((key) => alikeOf(ledger, key));
  if (!areWhole || alike.includes(null)) return null;
  return { id, rows: records, alike: alike.sort().join(), amount: null, partners: open.flatMap(({ lines }) => lines), best: bestOf(open) }; // prettier-ignore
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

/** Rows of one side and amount that share partners, on whatever days: where those are too few for all, it is certain how many stay open. */
function sharingPartners(rows: readonly Row[]): readonly (readonly Row[])[] {
  const byAmount = groupBy(rows.filter(({ amount }) => amount !== null), ({ amount }) => amount); // prettier-ignore
  return [...byAmount.values()].flatMap((alike) => sharingRows(alike, ({ partners }) => partners));
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
  for (const rivals of [...groupBy(rows, (row) => row.alike).values(), ...sharingPartners(rows)]) {
    const open = rivals.filter(({ id }) => !found.has(id));
    const partners = new Set(rivals.flatMap((row) => row.partners)).size;
    for (const row of open.sort(byLikelihood).slice(partners)) for (const id of row.rows) found.add(id);
  }
  return found;
});
