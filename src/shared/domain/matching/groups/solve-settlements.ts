/** Takes settlements apart in rounds: those with one answer first, for what they hold is nobody else's. */
import { postingLag } from '../board.ts';
import type { Desk, OpenLine, OpenRecord } from '../board.ts';
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

/** Fewer records than this say nothing of how banks settle. */
const DEALT_MIN = 40;
const LAG_MAX = 10;
/** Added to every count, so that a lag that was never seen is dear and not impossible. */
const UNSEEN = 0.3;

/** The days between records and their settlements as far as they are known, as a price; the stated ones where they are few. */
function priceOfLags(dealt: Solved['dealt'], desk: Desk): PriceOfLag {
  const times = new Array<number>(LAG_MAX + 1).fill(0);
  const place = (lag: number): number => Math.min(LAG_MAX, Math.max(0, lag));
  let total = 0;
  for (const [line, records] of dealt) {
    for (const record of records) {
      const lag = place(postingLag(desk, record, line.day));
      times[lag] = (times[lag] ?? 0) + 1;
      total += 1;
    }
  }
  if (total < DEALT_MIN) return (lag) => lagPrice(desk.prices, lag);
  const prices = times.map((count) =>
    Math.round(-1_000 * Math.log((count + UNSEEN) / (total + UNSEEN * times.length))),
  );
  return (lag) => prices[place(lag)] ?? 0;
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
