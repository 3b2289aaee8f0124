/** Takes settlements apart in rounds: those with one answer first, for what they hold is nobody else's. */
import { sizeOf } from '../amounts.ts';
import { postingLag } from '../match-context.ts';
import type { MatchContext, OpenLine, OpenRecord } from '../match-context.ts';
import { countLag, noLags, pricesWith } from '../evidence/month-lags.ts';
import { CLASS_MARGIN, lagPrice } from '../prices.ts';
import { candidatesOf } from './candidates.ts';
import type { Candidates } from './candidates.ts';
import { costBeside, roomBeside } from './beside.ts';
import { dealRecords } from './deal.ts';
import type { Composition, Days, PriceOfLag, Rows, Settled, Settlements } from './settlement.ts';
import { isLittle, riskIn } from './wording-share.ts';
import type { RiskOf } from './wording-share.ts';

export type Solved = {
  readonly settled: readonly Settled[];
  /** The records of each line that was taken apart. */
  readonly dealt: ReadonlyMap<OpenLine, readonly OpenRecord[]>;
  /** Lines of which nothing is certain. */
  readonly left: readonly Candidates[];
  /** How probable it is that a line which states no count is none of what it may be made of. */
  readonly riskOf: RiskOf;
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

/** Whether what a line that states its count is made of is surely among what was found. */
function isAmong({ compositions, isWhole, expected }: Candidates): boolean {
  if (compositions.length !== 1) return isWhole;
  return expected <= (isWhole ? CHANCE_MAX : CHANCE_OF_PART_MAX);
}

type Weighing = { readonly costOf: (one: Settled) => number; readonly riskOf: RiskOf };

/** The same of one that states none, where it is made of this: it may leave a single line without its record. */
const isLikely = (candidates: Candidates, one: Settled, { costOf, riskOf }: Weighing): boolean =>
  candidates.isWhole && isLittle(riskOf(candidates), costOf(one) - one.composition.price);

type Costs = Weighing['costOf'];
type Weighed = { readonly composition: Composition; readonly cost: number };

/** What each composition costs all lines together, the cheapest first. */
const weighed = ({ of: { line }, compositions }: Candidates, costOf: Costs): readonly Weighed[] =>
  compositions
    .map((composition) => ({ composition, cost: costOf({ line, composition }) }))
    .sort((a, b) => a.cost - b.cost);

/** Those that leave the others and the single lines best off come first; where they are too many to weigh, those on likelier days. */
export const likeliestFirst = (candidates: Candidates, costOf: Costs): readonly Composition[] =>
  candidates.compositions.length > WEIGHED_MAX
    ? candidates.compositions
    : weighed(candidates, costOf).map(({ composition }) => composition);

/** The composition that leaves the others and the single lines far better off than any other. */
function bestOf(candidates: Candidates, { costOf }: Weighing): Settled | null {
  const { compositions } = candidates;
  const { line } = candidates.of;
  const [first] = compositions;
  if (first === undefined || compositions.length > WEIGHED_MAX) return null;
  if (compositions.length === 1) return { line, composition: first };
  const [best, next] = weighed(candidates, costOf);
  if (best === undefined || next === undefined || next.cost - best.cost < CLASS_MARGIN) return null;
  return { line, composition: best.composition };
}

/** What holds without doubt. */
function sureOf(candidates: Candidates, weighing: Weighing): Settled | null {
  const isCounted = candidates.of.count !== null;
  if (isCounted && !isAmong(candidates)) return null;
  const best = bestOf(candidates, weighing);
  return best === null || isCounted || isLikely(candidates, best, weighing) ? best : null;
}

/** Without lines that would take the same records: which of them has them, nobody can tell, and none is taken. */
function withoutContested(fresh: readonly Settled[], dealt: Solved['dealt']): readonly Settled[] {
  const short = fresh.filter(({ line }) => !dealt.has(line));
  if (short.length === 0) return fresh;
  const isContested = ({ composition: { amounts, pool } }: Settled): boolean =>
    short.some(({ composition: other }) =>
      pool.records.some(
        (record) => amounts.has(sizeOf(record)) && other.amounts.has(sizeOf(record)) && other.pool.has(record),
      ),
    );
  return fresh.filter((one) => !isContested(one));
}

/** Fewer records than this say nothing of how banks settle: the month's single lines do. */
const DEALT_MIN = 40;

/** The days between records and their settlements as far as they are known, as a price. */
function priceOfLags(dealt: Solved['dealt'], context: MatchContext): PriceOfLag {
  const times = noLags();
  for (const [line, records] of dealt)
    for (const record of records) countLag(times, postingLag(context, record, line.day));
  const isKnown = times.reduce((total, count) => total + count, 0) >= DEALT_MIN;
  const prices = isKnown ? pricesWith(context.prices, times) : context.prices;
  return (lag) => lagPrice(prices, Math.max(0, lag));
}

/** Lines of several operations beside the records that are free and the lines of one operation. */
export function solveSettlements({ lines, alone }: Settlements, rows: Rows, context: MatchContext): Solved {
  let solved: Solved = {
    settled: [],
    dealt: new Map(),
    left: [],
    riskOf: () => 1,
    rows,
    days: { context, priceOfLag: (lag) => lagPrice(context.prices, lag) },
  };
  /** What was last found of each line, those that are settled among them. */
  const known = new Map<OpenLine, Candidates>();
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const { settled, dealt } = solved;
    const days: Days = { context, priceOfLag: priceOfLags(dealt, context) };
    const how = { ...days, roomFor: roomBeside(settled, rows.records, days) };
    const left = lines.filter(({ line }) => !dealt.has(line)).map((of) => candidatesOf(of, how));
    for (const candidates of left) known.set(candidates.of.line, candidates);
    const riskOf = riskIn(
      [...known.values()].filter(({ of }) => of.count === null),
      alone,
    );
    const weighing = { costOf: costBeside(settled, rows, days), riskOf };
    const fresh = left.flatMap((one) => sureOf(one, weighing) ?? []);
    const both = [...settled, ...fresh];
    const dealtToBoth = dealRecords(both, rows, days);
    const sure = withoutContested(fresh, dealtToBoth);
    const all = sure === fresh ? both : [...settled, ...sure];
    const next = sure === fresh ? dealtToBoth : dealRecords(all, rows, days);
    solved = {
      settled: all.filter(({ line }) => next.has(line)),
      dealt: next,
      left: left.filter(({ of }) => !next.has(of.line)),
      riskOf,
      rows,
      days,
    };
    if (next.size <= dealt.size) break;
  }
  return solved;
}
