/** Deals records of one amount to the lines that could hold them, each pair at its price, as a flow of minimum cost (Ahuja, Magnanti and Orlin 1993). */
import { firstPlace } from '../../first-place.ts';
import { sizeOf } from '../amounts.ts';
import { bankWord } from '../evidence/banks.ts';
import type { OpenLine, OpenRecord } from '../match-context.ts';
import { postingLag } from '../match-context.ts';
import { sharesMark } from '../evidence/interned.ts';
import { groupBy } from '../grouping.ts';
import { oncePer } from '../../once-per.ts';
import type { OneMore } from '../solver/one-more.ts';
import type { FlowProblem } from '../solver/min-cost-flow.ts';
import { priceOf } from './settlement.ts';
import type { Days, Pool, Rows, Settled } from './settlement.ts';

/** A line that holds so many records of one amount, which they may be, and what each of them is worth to it: more than the dearest days. */
export type Claim = {
  readonly line: OpenLine;
  readonly times: number;
  readonly worth: number;
  readonly pool: Pick<Pool, 'has' | 'isDated' | 'by'>;
};

/** A settlement that was taken apart must have its records; one that is asked what it could have comes next, single lines last. */
export const MUST = 1_000_000;
export const ASKS = 500_000;
export const MAY = 20_000;

/** A line of one record, on its days. */
const singleOf = (line: OpenLine, worth: number): Claim => ({
  line,
  times: 1,
  worth,
  pool: {
    isDated: true,
    by: line.net?.saysWho === true ? 'words' : 'bank',
    has: (record) =>
      record.from <= line.day &&
      line.day <= record.to &&
      (line.amount as number) > 0 === (record.amount as number) > 0 &&
      bankWord(line.banks, record.bank) !== 'differs' &&
      (line.net?.saysWho !== true || sharesMark(line.marks, record.marks)),
  },
});

/** No line waits longer than so many days, holidays among them, beyond those of a record. */
const BEYOND_MAX = 14;

export type Market = Pick<Rows, 'records'> & {
  readonly claims: readonly Claim[];
  /** Single lines beside them. */
  readonly singles: readonly Alike<Claim>[];
};
export type Alike<Row> = { readonly rows: readonly Row[]; readonly first: Row };

function alikeBy<Row>(rows: readonly Row[], keyOf: (row: Row) => unknown): readonly Alike<Row>[] {
  return [...groupBy(rows, keyOf).values()].flatMap((alike) => {
    const [first] = alike;
    return first === undefined ? [] : [{ rows: alike, first }];
  });
}

/** Records of one amount of which nothing but the other words below tells one from another; asked of the same rows again and again. */
const alikeRecords = oncePer((records: readonly OpenRecord[]) => {
  const known = new Map<string, readonly Alike<OpenRecord>[]>();
  return (by: ReadonlySet<Pool['by']>): readonly Alike<OpenRecord>[] => {
    const which = [...by].sort().join();
    const before = known.get(which);
    if (before !== undefined) return before;
    const alike = alikeBy(records, (row) => {
      const { from, to, anchor, posting, bank, amount, fine, record, party, marks } = row;
      const seen: unknown[] = [
        from,
        to,
        anchor,
        posting,
        bank,
        Math.sign(amount as number),
        fine === null,
        record.kind,
      ];
      if (by.has('payout')) seen.push(record.parentId);
      if (by.has('party')) seen.push(party);
      if (by.has('words')) seen.push(marks.join(' '));
      return seen.join();
    });
    known.set(which, alike);
    return alike;
  };
});

/** Records by their amount without sign. */
export const recordsBySize = oncePer((records: readonly OpenRecord[]) => groupBy(records, sizeOf));

/** The same as a list, in the order of the records. */
export const kindsBySize = oncePer((records: readonly OpenRecord[]): readonly (readonly OpenRecord[])[] => [
  ...recordsBySize(records).values(),
]);

/** The amount of such records, without sign. */
export const amountOfKind = ([first]: readonly OpenRecord[]): number => (first === undefined ? 0 : sizeOf(first));

/** Single lines by theirs. */
export const singlesBySize = oncePer((lines: readonly OpenLine[]) => groupBy(lines, sizeOf));

const alikeByWorth = oncePer((lines: readonly OpenLine[]) => {
  const known = new Map<number, readonly Alike<Claim>[]>();
  return (worth: number): readonly Alike<Claim>[] => {
    const before = known.get(worth);
    if (before !== undefined) return before;
    const claims = lines.map((line) => singleOf(line, worth));
    const alike = alikeBy(claims, (claim) => {
      const { line, pool } = claim;
      return pool.by === 'bank' ? [line.day, Math.sign(line.amount as number), ...line.banks].join() : claim;
    });
    known.set(worth, alike);
    return alike;
  };
});

/** Single lines, those of one day that may have the same records counted together; asked of the same lines again and again. */
export const alikeSingles = (lines: readonly OpenLine[], worth: number): readonly Alike<Claim>[] =>
  alikeByWorth(lines)(worth);

export type Problem = {
  readonly transport: FlowProblem;
  readonly rows: readonly Alike<OpenRecord>[];
  readonly columns: readonly Alike<Claim>[];
};

/** What one record costs a claim, in thousandths of a nat: below zero where the claim is worth more than its days. */
const costOf = ({ line, pool, worth }: Claim, record: OpenRecord, { context, priceOfLag }: Days): number =>
  priceOf(postingLag(context, record, line.day), pool, priceOfLag) - worth;

/** Every record with every claim that could hold it, those that are alike counted together; alike to a claim by `also`, too, that is asked about beside them. */
export function problemOf(market: Market, days: Days, also?: Pool['by']): Problem {
  const all = [...market.claims.map((claim) => ({ rows: [claim], first: claim })), ...market.singles];
  const columns = all.sort((a, b) => a.first.line.day - b.first.line.day);
  const by = new Set(columns.map(({ first }) => first.pool.by));
  if (also !== undefined) by.add(also);
  const rows = alikeRecords(market.records)(by);
  const start = [0];
  const column: number[] = [];
  const cost: number[] = [];
  const booked = Int32Array.from(columns, ({ first }) => first.line.day);
  for (const { first: record } of rows) {
    const { from, to } = record;
    for (let at = firstPlace(booked, (day) => day < from); at < booked.length; at += 1) {
      const day = booked[at] ?? 0;
      if (day > to + BEYOND_MAX) break;
      const claim = columns[at]?.first;
      if (claim?.pool.has(record) !== true) continue;
      column.push(at);
      cost.push(costOf(claim, record, days));
    }
    start.push(column.length);
  }
  const transport = {
    supply: Int32Array.from(rows, ({ rows: alike }) => alike.length),
    demand: Int32Array.from(columns, ({ rows: alike }) => alike.reduce((sum, { times }) => sum + times, 0)),
    start: Int32Array.from(start),
    column: Int32Array.from(column),
    cost: Int32Array.from(cost),
  };
  return { transport, rows, columns };
}

/** One more claim beside those of a problem. */
export function edgesOf(claim: Claim, { rows }: Problem, days: Days): OneMore {
  const { line, pool, times } = claim;
  const [row, cost]: [number[], number[]] = [[], []];
  for (let at = 0; at < rows.length; at += 1) {
    const record = rows[at]?.first;
    if (record === undefined || line.day < record.from || line.day > record.to + BEYOND_MAX || !pool.has(record))
      continue;
    row.push(at);
    cost.push(costOf(claim, record, days));
  }
  return { demand: times, row, cost };
}

/** What settled lines hold, by amount. */
export function claimsBy(settled: readonly Settled[]): ReadonlyMap<number, readonly Claim[]> {
  const claimsOf = new Map<number, Claim[]>();
  for (const { line, composition } of settled)
    for (const [amount, times] of composition.amounts) {
      const claims = claimsOf.get(amount);
      const claim = { line, times, worth: MUST, pool: composition.pool };
      if (claims === undefined) claimsOf.set(amount, [claim]);
      else claims.push(claim);
    }
  return claimsOf;
}
