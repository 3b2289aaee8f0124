/** Deals the records of each amount to the lines that are known to hold some of it, and to single lines beside them. */
import type { OpenLine, OpenRecord } from '../match-context.ts';
import { solveMinCostFlow } from '../solver/min-cost-flow.ts';
import { MAY, MUST, alikeSingles, claimsBy, problemOf, recordsBySize, singlesBySize } from './market.ts';
import type { Alike, Claim, Market } from './market.ts';
import type { Days, Pool, Rows, Settled } from './settlement.ts';

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

/** The records of each claim on one amount. */
function dealOne(market: Market, days: Days): ReadonlyMap<Claim, readonly OpenRecord[]> {
  const { transport, rows, columns } = problemOf(market, days);
  const plan = solveMinCostFlow(transport);
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
  return of;
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
  const [recordsOf, singlesOf] = [recordsBySize(records), singlesBySize(singles)];
  const found = new Map<OpenLine, OpenRecord[]>(settled.map(({ line }) => [line, []]));
  const short = new Set<OpenLine>();
  for (const [amount, musts] of claimsBy(settled)) {
    const others = alikeSingles(singlesOf.get(amount) ?? [], MAY);
    const dealt = dealOne({ records: recordsOf.get(amount) ?? [], claims: musts, singles: others }, days);
    for (const claim of musts) {
      const own = dealt.get(claim) ?? [];
      if (own.length < claim.times) short.add(claim.line);
      found.get(claim.line)?.push(...own);
    }
  }
  for (const line of short) found.delete(line);
  return found;
}

type Dealt = { readonly settled: readonly Settled[]; readonly rows: Rows; readonly days: Days };

/**
 * The records that one more line would have beside the settled ones; undefined where they do not suffice. Several ways
 * to make one line share most of their amounts, and each of these is dealt once.
 */
export function dealsOneMore({ settled, rows, days }: Dealt): (one: Settled) => readonly OpenRecord[] | undefined {
  const claimsOf = claimsBy(settled);
  const [recordsOf, singlesOf] = [recordsBySize(rows.records), singlesBySize(rows.singles)];
  const dealt = (amount: number, claim: Claim): readonly OpenRecord[] => {
    const claims = [...(claimsOf.get(amount) ?? []), claim];
    const singles = alikeSingles(singlesOf.get(amount) ?? [], MAY);
    return dealOne({ records: recordsOf.get(amount) ?? [], claims, singles }, days).get(claim) ?? [];
  };
  const known = new Map<Pool, Map<string, readonly OpenRecord[]>>();
  return ({ line, composition: { amounts, pool } }) => {
    const before = known.get(pool) ?? new Map<string, readonly OpenRecord[]>();
    known.set(pool, before);
    const all: OpenRecord[] = [];
    for (const [amount, times] of amounts) {
      const key = `${line.day} ${amount}x${times}`;
      const own = before.get(key) ?? dealt(amount, { line, times, worth: MUST, pool });
      before.set(key, own);
      if (own.length < times) return undefined;
      all.push(...own);
    }
    return all;
  };
}
