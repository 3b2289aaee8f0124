/** Deals the records of each amount to the lines that are known to hold some of it, and to single lines beside them: as a flow of least cost (Ahuja, Magnanti and Orlin 1993). */
import { sizeOf } from '../amounts.ts';
import { bankWord } from '../evidence/banks.ts';
import type { OpenLine, OpenRecord } from '../board.ts';
import { postingLag } from '../board.ts';
import { sharesMark } from '../evidence/evidence.ts';
import { groupBy } from '../grouping.ts';
import { oncePer } from '../../once-per.ts';
import { solveTransport } from '../solver/transport.ts';
import type { Transport } from '../solver/transport.ts';
import { priceOf } from './settlement.ts';
import type { Days, Pool, RoomFor, Rows, Settled } from './settlement.ts';

/** A line that holds so many records of one amount, which they may be, and what each of them is worth to it: more than the dearest days. */
type Claim = {
  readonly line: OpenLine;
  readonly times: number;
  readonly worth: number;
  readonly pool: Pick<Pool, 'has' | 'isDated' | 'by'>;
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

type DealtOne = {
  readonly of: ReadonlyMap<Claim, readonly OpenRecord[]>;
  /** Thousandths of a nat, what it is worth below zero. */ readonly cost: number;
};

type Market = Pick<Rows, 'records'> & {
  readonly claims: readonly Claim[];
  /** Single lines beside them. */
  readonly singles: readonly Alike<Claim>[];
};
type Alike<Row> = { readonly rows: readonly Row[]; readonly first: Row };

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
const recordsBySize = oncePer((records: readonly OpenRecord[]) => groupBy(records, sizeOf));

/** Single lines, those of one day that may have the same records counted together. */
const alikeSingles = (lines: readonly OpenLine[], worth: number): readonly Alike<Claim>[] =>
  alikeBy(lines.map((line) => singleOf(line, worth)), (claim) => {
    const { line, pool } = claim;
    return pool.by === 'bank' ? [line.day, Math.sign(line.amount as number), ...line.banks].join() : claim;
  }); // prettier-ignore

/** The first of some days in order that is not before another one. */
function firstFrom(days: Int32Array, day: number): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle] ?? 0) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

type Problem = {
  readonly transport: Transport;
  readonly rows: readonly Alike<OpenRecord>[];
  readonly columns: readonly Alike<Claim>[];
};

/** Every record with every claim that could hold it, those that are alike counted together. */
function problemOf(market: Market, { desk, priceOfLag }: Days): Problem {
  const all = [...market.claims.map((claim) => ({ rows: [claim], first: claim })), ...market.singles];
  const columns = all.sort((a, b) => a.first.line.day - b.first.line.day);
  const rows = alikeRecords(market.records)(new Set(columns.map(({ first }) => first.pool.by)));
  const start = [0];
  const column: number[] = [];
  const cost: number[] = [];
  const booked = Int32Array.from(columns, ({ first }) => first.line.day);
  for (const { first: record } of rows) {
    const { from, to } = record;
    for (let at = firstFrom(booked, from); at < booked.length; at += 1) {
      const day = booked[at] ?? 0;
      if (day > to + BEYOND_MAX) break;
      const claim = columns[at]?.first;
      if (claim?.pool.has(record) !== true) continue;
      column.push(at);
      cost.push(priceOf(postingLag(desk, record, day), claim.pool, priceOfLag) - claim.worth);
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

/** What a claim still has to get comes before the next one alike. */
function nextOf({ rows }: Alike<Claim>, dealt: ReadonlyMap<Claim, readonly OpenRecord[]>): Claim | undefined {
  return rows.find((claim) => (dealt.get(claim)?.length ?? 0) < claim.times);
}

/** Members of alike rows one after the other. */
function membersOf<Row>(all: readonly Alike<Row>[]): (row: number) => Row | undefined {
  const next = new Int32Array(all.length);
  return (row) => {
    const place = next[row] ?? 0;
    next[row] = place + 1;
    return all[row]?.rows[place];
  };
}

function dealOne(market: Market, days: Days): DealtOne {
  const { transport, rows, columns } = problemOf(market, days);
  const plan = solveTransport(transport);
  const of = new Map<Claim, OpenRecord[]>(columns.flatMap(({ rows: alike }) => alike.map((claim) => [claim, []])));
  const nextRecord = membersOf(rows);
  for (const [edge, flow] of plan.flow.entries()) {
    const column = columns[transport.column[edge] ?? 0];
    if (flow === 0 || column === undefined) continue;
    for (let unit = 0; unit < flow; unit += 1) {
      const record = nextRecord(plan.rowOf[edge] ?? 0);
      const claim = nextOf(column, of);
      if (record !== undefined && claim !== undefined) of.get(claim)?.push(record);
    }
  }
  return { of, cost: plan.cost };
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
  const recordsOf = recordsBySize(records);
  return (line, { rows, pool, most }) => {
    const [first] = rows;
    const musts = first === undefined ? undefined : claimsOf.get(sizeOf(first));
    if (first === undefined || musts === undefined) return rows.length;
    // Where it finds enough even if all who may have some of these records take theirs from them, nothing need be dealt.
    const rivals = musts.filter((must) => rows.some((record) => must.pool.has(record)));
    const taken = rivals.reduce((sum, { times }) => sum + times, 0);
    if (taken === 0 || rows.length - taken >= most) return rows.length - taken;
    const asking: Claim = { line, times: rows.length, worth: ASKS, pool };
    return dealOne({ records: recordsOf.get(sizeOf(first)) ?? [], claims: [...musts, asking], singles: [] }, days).of.get(asking)?.length ?? 0; // prettier-ignore
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
  const [recordsOf, singlesOf] = [recordsBySize(records), groupBy(singles, sizeOf)];
  const alike = new Map<number, readonly Alike<Claim>[]>();
  const before = new Map<number, number>();
  const costOf = (amount: number, more: readonly Claim[]): number => {
    const others = alike.get(amount) ?? alikeSingles(singlesOf.get(amount) ?? [], COVERED);
    alike.set(amount, others);
    const claims = [...(claimsOf.get(amount) ?? []), ...more];
    return dealOne({ records: recordsOf.get(amount) ?? [], claims, singles: others }, days).cost;
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
  const [recordsOf, singlesOf] = [recordsBySize(records), groupBy(singles, sizeOf)];
  const found = new Map<OpenLine, OpenRecord[]>(settled.map(({ line }) => [line, []]));
  const short = new Set<OpenLine>();
  for (const [amount, musts] of claimsBy(settled)) {
    const others = alikeSingles(singlesOf.get(amount) ?? [], MAY);
    const dealt = dealOne({ records: recordsOf.get(amount) ?? [], claims: musts, singles: others }, days).of;
    for (const claim of musts) {
      const own = dealt.get(claim) ?? [];
      if (own.length < claim.times) short.add(claim.line);
      found.get(claim.line)?.push(...own);
    }
  }
  for (const line of short) found.delete(line);
  return found;
}
