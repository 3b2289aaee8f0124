/** How many of the other lines with the same wording are sums of records, beyond chance: evidence for a line that states no count. */
import { groupBy } from '../grouping.ts';
import type { Candidates } from './candidates.ts';

/**
 * What a share starts with: of four lines of a wording that nobody has seen one is a settlement (a Beta prior of one half
 * and one and a half). Where lines of the wording have a record of just their amount, so much less.
 */
const PRIOR = { settlements: 0.5, others: 1.5 };

/** A line is taken for its sum where it would be wrong less often than this. */
const RISK_MAX = 0.005;

/** How probable it is that chance alone makes some choice add up, where so many are expected to (Poisson). */
const byChance = (expected: number): number => 1 - Math.exp(-expected);

type Count = { lines: number; met: number; chance: number; readonly prior: number };

function countOf(all: readonly Candidates[], alone: number): Count {
  const count: Count = { lines: 0, met: 0, chance: 0, prior: PRIOR.settlements / (1 + alone) };
  for (const { compositions, expected } of all) {
    if (expected === Infinity) continue;
    count.lines += 1;
    count.chance += byChance(expected);
    if (compositions.length > 0) count.met += 1;
  }
  return count;
}

/** The share of a wording's lines that are settlements, but for what one of them says of itself. */
function shareWithout({ compositions, expected }: Candidates, all: Count): number {
  const lines = all.lines - 1;
  const met = all.met - (compositions.length > 0 ? 1 : 0);
  const chance = all.chance - byChance(expected);
  const settlements = Math.max(0, met - chance);
  const share = settlements + all.prior;
  return share / (Math.max(settlements, lines - chance) + all.prior + PRIOR.others);
}

/** How probable it is that none of the compositions of a line is what it is made of, where nothing else speaks of it. */
export type RiskOf = (candidates: Candidates) => number;

/**
 * Bayes' rule: a settlement always has its own sum among those that were found, any other line has as many as chance
 * makes (Fellegi and Sunter 1969, with the share of settlements estimated from the other lines of the wording). `alone` says how
 * many lines of each wording have a record of just their amount.
 */
export function riskIn(all: readonly Candidates[], alone: ReadonlyMap<string, number>): RiskOf {
  const ofWordings = groupBy(all, ({ of }) => of.wording);
  const counts = new Map([...ofWordings].map(([wording, alike]) => [wording, countOf(alike, alone.get(wording) ?? 0)]));
  return (candidates) => {
    const { of, expected, compositions, odds } = candidates;
    const count = counts.get(of.wording);
    if (count === undefined || compositions.length === 0) return 1;
    const share = shareWithout(candidates, count);
    const chance = (1 - share) * expected;
    return chance / (share * odds + chance);
  };
}

/** Whether a line may be taken for its sum although that leaves others worse off, by so many thousandths of a nat. */
export const isLittle = (risk: number, worse: number): boolean => risk * Math.exp(worse / 1_000) <= RISK_MAX;
