/** Deals the records of each amount to the lines that are known to hold some of it, and to single lines beside them: as a flow of least cost (Ahuja, Magnanti and Orlin 1993). */
import { sizeOf } from '../amounts.ts';
import { bankWord } from '../evidence/banks.ts';
import type { OpenLine, OpenRecord } from '../board.ts';
import { postingLag } from '../board.ts';
import { sharesMark } from '../evidence/evidence.ts';
import { groupBy } from '../grouping.ts';
import { solveTransport } from '../solver/transport.ts';
import type { Transport } from '../solver/transport.ts';
import { priceOf } from './settlement.ts';
import type { Days, Pool, RoomFor, Rows, Settled } from './settlement.ts';

/** A line that holds so many records of one amount, which they may be, and what each of them is worth to it: more than the dearest days. */
type Claim = {
  readonly line: OpenLine;
  readonly times: number;
  readonly worth: number;
  readonly pool: Pick<Pool, 'has' | 'isDated'>;
};

/** A settlement that was taken apart must have its records; one that is asked what it could have comes next, single lines last. */
const MUST = 1_000_000;
const ASKS = 500_000;
const MAY = 20_000;

/** A line of one record, on its days. */
const singleOf = (line: OpenLine, worth: number): Claim => ({
  line,
  times: 1,
  worth,
  pool: {
    isDated: true,
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

type DealtOne = {
  readonly of: ReadonlyMap<Claim, readonly OpenRecord[]>;
  /** Thousandths of a nat, what it is worth below zero. */ readonly cost: number;
};

type Market = Pick<Rows, 'records'> & { readonly claims: readonly Claim[] };

/** Every record with every claim that could hold it. */
function problemOf({ records, claims }: Market, { desk, priceOfLag }: Days): Transport {
  const start = [0];
  const column: number[] = [];
  const cost: number[] = [];
  // Most claims are of other days: those are passed over without a look at anything else.
  const booked = Int32Array.from(claims, ({ line }) => line.day);
  for (const record of records) {
    const { from, to } = record;
    for (let at = 0; at < booked.length; at += 1) {
      const day = booked[at] ?? 0;
      if (day < from || day > to + BEYOND_MAX) continue;
      const claim = claims[at];
      if (claim?.pool.has(record) !== true) continue;
      column.push(at);
      cost.push(priceOf(postingLag(desk, record, day), claim.pool, priceOfLag) - claim.worth);
    }
    start.push(column.length);
  }
  return {
    supply: new Int32Array(records.length).fill(1),
    demand: Int32Array.from(claims, ({ times }) => times),
    start: Int32Array.from(start),
    column: Int32Array.from(column),
    cost: Int32Array.from(cost),
  };
}

function dealOne(market: Market, days: Days): DealtOne {
  const problem = problemOf(market, days);
  const plan = solveTransport(problem);
  const dealt = new Map<Claim, OpenRecord[]>(market.claims.map((claim) => [claim, []]));
  for (const [edge, flow] of plan.flow.entries()) {
    const claim = market.claims[problem.column[edge] ?? 0];
    const record = market.records[plan.rowOf[edge] ?? 0];
    if (flow > 0 && claim !== undefined && record !== undefined) dealt.get(claim)?.push(record);
  }
  return { of: dealt, cost: plan.cost };
}

/** What settled lines hold, by amount. */
function claimsBy(settled: readonly Settled[]): ReadonlyMap<number, readonly Claim[]> {
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

/** Of settled lines and the records of all: what room they leave. */
export function roomBeside(settled: readonly Settled[], records: readonly OpenRecord[], days: Days): RoomFor {
  const claimsOf = claimsBy(settled);
  const recordsOf = groupBy(records, sizeOf);
  return (line, rows, pool) => {
    const [first] = rows;
    const musts = first === undefined ? undefined : claimsOf.get(sizeOf(first));
    if (first === undefined || musts === undefined) return rows.length;
    const asking: Claim = { line, times: rows.length, worth: ASKS, pool };
    return dealOne({ records: recordsOf.get(sizeOf(first)) ?? [], claims: [...musts, asking] }, days).of.get(asking)?.length ?? 0; // prettier-ignore
  };
}

/** What a single line that finds its record, and the record that it finds, are worth together: e^-8 says how rarely both stay alone. */
const COVERED = 8_000;

/**
 * What one more settled line would cost all others, in thousandths of a nat: the days that it takes, and the single
 * lines that it leaves without a record.
 */
export function costBeside(
  settled: readonly Settled[],
  { records, singles }: Rows,
  days: Days,
): (one: Settled) => number {
  const claimsOf = claimsBy(settled);
  const [recordsOf, singlesOf] = [groupBy(records, sizeOf), groupBy(singles, sizeOf)];
  const before = new Map<number, number>();
  const costOf = (amount: number, more: readonly Claim[]): number => {
    const others = (singlesOf.get(amount) ?? []).map((line) => singleOf(line, COVERED));
    const claims = [...(claimsOf.get(amount) ?? []), ...more, ...others];
    return dealOne({ records: recordsOf.get(amount) ?? [], claims }, days).cost;
  };
  /** By pool: compositions of one line differ in few amounts. */
  const more = new Map<Pool, Map<string, number>>();
  const costWith = ({ line, composition: { pool } }: Settled, amount: number, times: number): number => {
    const known = more.get(pool) ?? new Map<string, number>();
    more.set(pool, known);
    const key = `${amount}x${times}`;
    const base = before.get(amount) ?? costOf(amount, []);
    before.set(amount, base);
    const cost = known.get(key) ?? costOf(amount, [{ line, times, worth: MUST, pool }]) + times * MUST - base;
    known.set(key, cost);
    return cost;
  };
  return (one) => {
    let cost = 0;
    for (const [amount, times] of one.composition.amounts) cost += costWith(one, amount, times);
    return cost;
  };
}

/**
 * The records of each settled line of which every amount could be dealt; lines that want more of an amount than there
 * is are left out. Single lines keep theirs where they can.
 */
export function dealRecords(
  settled: readonly Settled[],
  { records, singles }: Rows,
  days: Days,
): ReadonlyMap<OpenLine, readonly OpenRecord[]> {
  const [recordsOf, singlesOf] = [groupBy(records, sizeOf), groupBy(singles, sizeOf)];
  const found = new Map<OpenLine, OpenRecord[]>(settled.map(({ line }) => [line, []]));
  const short = new Set<OpenLine>();
  for (const [amount, musts] of claimsBy(settled)) {
    const others = (singlesOf.get(amount) ?? []).map((line) => singleOf(line, MAY));
    const dealt = dealOne({ records: recordsOf.get(amount) ?? [], claims: [...musts, ...others] }, days).of;
    for (const claim of musts) {
      const own = dealt.get(claim) ?? [];
      if (own.length < claim.times) short.add(claim.line);
      found.get(claim.line)?.push(...own);
    }
  }
  for (const line of short) found.delete(line);
  return found;
}
