/** What one more settled line would find, and what it would cost the others: each asked beside what is dealt already. */
import { sizeOf } from '../amounts.ts';
import type { OpenRecord } from '../match-context.ts';
import { asksOneMore } from '../solver/one-more.ts';
import type { Change } from '../solver/one-more.ts';
import { solveMinCostFlow } from '../solver/min-cost-flow.ts';
import { ASKS, MUST, alikeSingles, claimsBy, edgesOf, problemOf, recordsBySize, singlesBySize } from './market.ts';
import type { Claim, Market } from './market.ts';
import type { Days, Pool, RoomFor, Rows, Settled } from './settlement.ts';

type Ask = (claim: Claim) => Change;

/** Deals the records of one amount once, for every claim that is asked about beside what they are dealt to. */
function asksBeside(market: Market, days: Days): Ask {
  const known = new Map<Pool['by'], Ask>();
  const prepared = (by: Pool['by']): Ask => {
    const problem = problemOf(market, days, by);
    const ask = asksOneMore(problem.transport, solveMinCostFlow(problem.transport));
    return (claim) => ask(edgesOf(claim, problem, days));
  };
  return (claim) => {
    const { by } = claim.pool;
    const ask = known.get(by) ?? prepared(by);
    known.set(by, ask);
    return ask(claim);
  };
}

/** The same for each amount; solved where one is asked about. */
function asksOf(marketOf: (amount: number) => Market, days: Days): (amount: number) => Ask {
  const known = new Map<number, Ask>();
  return (amount) => {
    const ask = known.get(amount) ?? asksBeside(marketOf(amount), days);
    known.set(amount, ask);
    return ask;
  };
}

/** Of settled lines and the records of all: what room they leave. */
export function roomBeside(settled: readonly Settled[], records: readonly OpenRecord[], days: Days): RoomFor {
  const claimsOf = claimsBy(settled);
  const recordsOf = recordsBySize(records);
  const askOf = asksOf(
    (amount) => ({ records: recordsOf.get(amount) ?? [], claims: claimsOf.get(amount) ?? [], singles: [] }),
    days,
  );
  return (line, { rows, pool, most }) => {
    const [first] = rows;
    const musts = first === undefined ? undefined : claimsOf.get(sizeOf(first));
    if (first === undefined || musts === undefined) return rows.length;
    // Where it finds enough even if all take theirs from these records, or all who may have some of them, nothing need be dealt.
    if (rows.length - musts.reduce((sum, { times }) => sum + times, 0) >= most) return most;
    const rivals = musts.filter((must) => rows.some((record) => must.pool.has(record)));
    const taken = rivals.reduce((sum, { times }) => sum + times, 0);
    if (taken === 0 || rows.length - taken >= most) return rows.length - taken;
    return askOf(sizeOf(first))({ line, times: rows.length, worth: ASKS, pool }).units;
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
  const [recordsOf, singlesOf] = [recordsBySize(records), singlesBySize(singles)];
  const marketOf = (amount: number): Market => ({
    records: recordsOf.get(amount) ?? [],
    claims: claimsOf.get(amount) ?? [],
    singles: alikeSingles(singlesOf.get(amount) ?? [], COVERED),
  });
  const askOf = asksOf(marketOf, days);
  /** By pool: compositions of one line differ in few amounts. */
  const known = new Map<Pool, Map<string, number>>();
  return ({ line, composition: { amounts, pool } }) => {
    const before = known.get(pool) ?? new Map<string, number>();
    known.set(pool, before);
    let cost = 0;
    for (const [amount, times] of amounts) {
      const key = `${amount}x${times}`;
      const own = before.get(key) ?? askOf(amount)({ line, times, worth: MUST, pool }).cost + times * MUST;
      before.set(key, own);
      cost += own;
    }
    return cost;
  };
}
