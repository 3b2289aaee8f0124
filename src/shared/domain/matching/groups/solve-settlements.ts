/** Takes settlements apart in rounds: those with one answer first, for what they hold is nobody else's. */
import { postingLag } from '../board.ts';
import type { Desk, OpenLine, OpenRecord } from '../board.ts';
import { countLag, noLags, pricesWith } from '../evidence/month-lags.ts';
import { lagPrice, MARGIN } from '../prices.ts';
import { candidatesOf, poolOf } from './candidates.ts';
import type { Candidates } from './candidates.ts';
import { costBeside, dealRecords, roomBeside } from './deal.ts';
import type { CountedLine, Days, PriceOfLag, Rows, Settled } from './settlement.ts';

export type Solved = {
  readonly settled: readonly Settled[];
  /** The records of each line that was taken apart. */
  readonly dealt: ReadonlyMap<OpenLine, readonly OpenRecord[]>;
  /** Lines of which nothing is certain. */
  readonly left: readonly Candidates[];
  readonly rows: Rows;
  readonly days: Days;
};

/** After so many rounds nothing new was ever found. */
const ROUNDS_MAX = 8;

/**
 * One composition alone is the answer where a line that has another one (some of its records were never served) would
 * meet one by chance less than once in four: lines that are not whole are few, too.
 */
const CHANCE_MAX = 0.25;
/** The same where only the likelier days could be looked at, and the answer may lie outside. */
const CHANCE_OF_PART_MAX = 0.001;
/** More compositions than this are not weighed against one another. */
const WEIGHED_MAX = 8;

/** What holds without doubt: the only composition, or one that leaves the others and the single lines far better off. */
function sureOf(candidates: Candidates, costOf: (one: Settled) => number): Settled | null {
  const { line } = candidates.counted;
  const { compositions, isWhole, expected } = candidates;
  const [first] = compositions;
  if (first === undefined) return null;
  if (compositions.length === 1)
    return expected <= (isWhole ? CHANCE_MAX : CHANCE_OF_PART_MAX) ? { line, composition: first } : null;
  if (!isWhole || compositions.length > WEIGHED_MAX) return null;
  const priced = compositions
    .map((composition) => ({ composition, cost: costOf({ line, composition }) }))
    .sort((a, b) => a.cost - b.cost);
  const [best, next] = priced;
  if (best === undefined || next === undefined || next.cost - best.cost < MARGIN) return null;
  return { line, composition: best.composition };
}

/** Fewer records than this say nothing of how banks settle: the month's single lines do. */
const DEALT_MIN = 40;

/** The days between records and their settlements as far as they are known, as a price. */
function priceOfLags(dealt: Solved['dealt'], desk: Desk): PriceOfLag {
  const times = noLags();
  for (const [line, records] of dealt)
    for (const record of records) countLag(times, postingLag(desk, record, line.day));
  const isKnown = times.reduce((total, count) => total + count, 0) >= DEALT_MIN;
  const prices = isKnown ? pricesWith(desk.prices, times) : desk.prices;
  return (lag) => lagPrice(prices, Math.max(0, lag));
}

/** Lines of several operations beside the records that are free and the lines of one operation. */
export function solveSettlements(lines: readonly CountedLine[], rows: Rows, desk: Desk): Solved {
  let solved: Solved = { settled: [], dealt: new Map(), left: [], rows, days: { desk, priceOfLag: (lag) => lagPrice(desk.prices, lag) } }; // prettier-ignore
  const pools = new Map(lines.map(({ line }) => [line, poolOf(line, rows.records)]));
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const { settled, dealt } = solved;
    const days: Days = { desk, priceOfLag: priceOfLags(dealt, desk) };
    const how = { ...days, roomFor: roomBeside(settled, rows.records, days) };
    const open = lines.filter(({ line }) => !dealt.has(line));
    const left = open.map((counted) => candidatesOf(counted, pools.get(counted.line) ?? [], how));
    const costOf = costBeside(settled, rows, days);
    const all = [...settled, ...left.flatMap((one) => sureOf(one, costOf) ?? [])];
    const next = dealRecords(all, rows, days);
    solved = {
      settled: all.filter(({ line }) => next.has(line)),
      dealt: next,
      left: left.filter(({ counted }) => !next.has(counted.line)),
      rows,
      days,
    };
    if (next.size <= dealt.size) break;
  }
  return solved;
}
