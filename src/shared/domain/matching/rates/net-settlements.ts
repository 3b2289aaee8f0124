/** Settlements that are net of a rate: lines of several records less the fee of their sum, or less the sum of their fees. */
import type { OpenLine, OpenRecord } from '../board.ts';
import { poolOf } from '../groups/candidates.ts';
import { prepareCountedSums } from '../groups/counted-sums.ts';
import type { Choice, CountedSums } from '../groups/counted-sums.ts';
import { groupBy } from '../grouping.ts';
import { grossNear, hasDirection, hiddenBy, leftOf } from './gross.ts';
import type { Reading } from './gross.ts';
import { takenOff, totalTaken } from './rate.ts';
import type { HeldRate, Rate } from './rate.ts';
import { sizeOf } from './unexplained.ts';

/** Of few records a sum is hardly met by chance: these say whether a wording is net. */
const TELLING_COUNT_MAX = 3;
const TELLING_LINES_MAX = 40;
/** So many times more of them must be met net than as they stand. */
const TIMES_PLAIN = 4;
const CHOICES_MAX = 16;
/** So many amounts are tried about the one that would be if nothing were rounded. */
const TRIED_MAX = 64;

type Settlement = { readonly line: OpenLine; readonly count: number };
type Pool = { readonly sizes: readonly number[]; readonly sums: CountedSums };

const settlementsIn = (lines: readonly OpenLine[]): readonly Settlement[] =>
  lines.flatMap((line) => (line.count !== null && line.count > 1 ? [{ line, count: line.count }] : []));

function poolFor({ line, count }: Settlement, records: readonly OpenRecord[]): Pool | null {
  const total = Math.ceil(sizeOf(line) * 2);
  const kinds = [...groupBy(poolOf(line, records), sizeOf)].filter(([size]) => size <= total);
  const amounts = kinds.map(([amount, rows]) => ({ amount, count: Math.min(count, rows.length) }));
  const sums = prepareCountedSums(amounts, { most: count, total });
  return sums === null ? null : { sizes: amounts.map(({ amount }) => amount), sums };
}

/** Fees of the chosen records, each rounded by itself. */
const feesOf = (choice: Choice, sizes: readonly number[], rate: Rate): number =>
  choice.reduce((sum, taken, at) => sum + taken * totalTaken(rate, sizes[at] ?? 0), 0);

/** What the records of a settlement may be worth together so that the rate leaves just the line. */
function grossesOf({ line, count }: Settlement, rate: Rate, { sizes, sums }: Pool): readonly number[] {
  const hidden = (hiddenBy(rate) * (count + 1)) / 2;
  const near = grossNear(line, rate, count);
  const found: number[] = [];
  const from = Math.ceil(near - hidden);
  for (let gross = from; gross <= Math.min(near + hidden, from + TRIED_MAX); gross += 1) {
    const isOfSum = leftOf(line, totalTaken(rate, gross, count), gross) === sizeOf(line);
    const choices = sums.find({ target: gross, count }, CHOICES_MAX);
    const isOfFees = (choice: Choice): boolean => leftOf(line, feesOf(choice, sizes, rate), gross) === sizeOf(line);
    if (choices.length > 0 && (isOfSum || choices.some(isOfFees))) found.push(gross);
  }
  return found;
}

/** How many settlements of few records are met net of a rate and not as they stand, less those that are the other way round. */
function votesFor(lines: readonly Settlement[], { rule }: HeldRate, records: readonly OpenRecord[]): number {
  const telling = lines.filter(({ line, count }) => count <= TELLING_COUNT_MAX && hasDirection(rule, line));
  let [net, plain] = [0, 0];
  for (const settlement of telling.slice(0, TELLING_LINES_MAX)) {
    const pool = poolFor(settlement, records);
    if (pool === null) continue;
    const isNet = grossesOf(settlement, rule, pool).length > 0;
    const isPlain = pool.sums.find({ target: sizeOf(settlement.line), count: settlement.count }, 1).length > 0;
    if (isNet && !isPlain) net += 1;
    if (isPlain && !isNet) plain += 1;
  }
  return net >= TIMES_PLAIN * plain ? net : 0;
}

/** The settlements of one wording, where one of the rates explains them: those whose records can only be worth one amount. */
export function netSettlements(
  lines: readonly OpenLine[],
  rates: readonly HeldRate[],
  records: readonly OpenRecord[],
): readonly (Reading & { readonly line: OpenLine })[] {
  const settlements = settlementsIn(lines);
  if (settlements.length === 0) return [];
  const voted = rates.map((held) => ({ held, votes: votesFor(settlements, held, records) }));
  const best = voted.reduce<(typeof voted)[number] | null>((a, b) => (b.votes > (a?.votes ?? 0) ? b : a), null);
  if (best === null) return [];
  const { held } = best;
  return settlements.flatMap((settlement) => {
    const pool = poolFor(settlement, records);
    const [gross, ...others] = pool === null ? [] : grossesOf(settlement, held.rule, pool);
    if (gross === undefined || others.length > 0) return [];
    return [{ line: settlement.line, gross, net: { held, ...takenOff(held.rule, gross, settlement.count) } }];
  });
}
