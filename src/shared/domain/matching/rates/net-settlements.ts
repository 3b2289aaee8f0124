/** Settlements that are net of a rate: lines of several records less the fee of their sum, or less the sum of their fees. */
import type { OpenLine, OpenRecord } from '../match-context.ts';
import { poolOf } from '../groups/pools.ts';
import { sizeOf } from '../amounts.ts';
import { amountOfKind, kindsBySize } from '../groups/market.ts';
import { prepareCountedSums } from '../groups/counted-sums.ts';
import type { Choice, CountedSums } from '../groups/counted-sums.ts';
import { sumSpace } from '../solver/sum-space.ts';
import type { SumSpace } from '../solver/sum-space.ts';
import { grossNear, hasDirection, hiddenBy, leftOf } from './gross.ts';
import type { Reading } from './gross.ts';
import { takenOff, totalTaken } from './rate.ts';
import type { HeldRate, Rate } from './rate.ts';

/** Of few records a sum is hardly met by chance: these say whether a wording is net. */
const TELLING_COUNT_MAX = 3;
const TELLING_COUNTS = [2, 3];
const TELLING_LINES_MAX = 40;
/** So many times more of them must be met net than as they stand. */
const TIMES_PLAIN = 4;
const CHOICES_MAX = 16;
/** So many amounts are tried about the one that would be if nothing were rounded. */
const TRIED_MAX = 64;

/** Without a count so many of a hundred lines of a wording must be met net, and so many lines: strangers are among such lines. */
const UNCOUNTED_PERCENT = 50;
const UNCOUNTED_MIN = 3;

type Settlement = { readonly line: OpenLine; readonly count: number };
const CENTAVOS_OF_PESO = 100;

type Pool = { readonly sizes: readonly number[]; readonly sums: CountedSums };

/** The records that are open, and room for the sums of one settlement after the other. */
type Book = { readonly records: readonly OpenRecord[]; readonly space: SumSpace };

function poolFor({ line, count }: Settlement, { records, space }: Book): Pool | null {
  space.clear();
  const total = Math.ceil(sizeOf(line) * 2);
  const amounts = kindsBySize(poolOf(line, records))
    .map((rows) => ({ amount: amountOfKind(rows), count: Math.min(count, rows.length) }))
    .filter(({ amount }) => amount <= total);
  const sums = prepareCountedSums(
    amounts,
    { fewest: count, most: count, from: Math.floor(sizeOf(line) / 2), total },
    space,
  );
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
  // Fees of whole pesos leave the centavos as they are.
  const step = rate.rounding === 'peso' || rate.rounding === 'peso-cut' ? CENTAVOS_OF_PESO : 1;
  const from = sizeOf(line) + Math.ceil((near - hidden - sizeOf(line)) / step) * step;
  for (let gross = from; gross <= Math.min(near + hidden, from + TRIED_MAX * step); gross += step) {
    const isOfSum = leftOf(line, totalTaken(rate, gross, count), gross) === sizeOf(line);
    const choices = sums.find({ target: gross, count }, CHOICES_MAX);
    const isOfFees = (choice: Choice): boolean => leftOf(line, feesOf(choice, sizes, rate), gross) === sizeOf(line);
    if (choices.length > 0 && (isOfSum || choices.some(isOfFees))) found.push(gross);
  }
  return found;
}

/** The ways to count a line: as it says, or by few records where it says nothing. */
const countsOf = ({ count }: OpenLine): readonly number[] => (count === null ? TELLING_COUNTS : [count]);

type Ways = {
  readonly grosses: readonly { readonly gross: number; readonly count: number }[];
  readonly isPlain: boolean;
};

/** What the line's records may be worth under a rate, and whether some add up to it as it stands. */
function waysOf(line: OpenLine, rate: Rate, book: Book): Ways {
  const tried = countsOf(line).map((count) => {
    const pool = poolFor({ line, count }, book);
    if (pool === null) return { grosses: [], isPlain: false };
    const grosses = grossesOf({ line, count }, rate, pool).map((gross) => ({ gross, count }));
    return { grosses, isPlain: pool.sums.find({ target: sizeOf(line), count }, 1).length > 0 };
  });
  return { grosses: tried.flatMap(({ grosses }) => grosses), isPlain: tried.some(({ isPlain }) => isPlain) };
}

/** How many lines are met net of a rate and not as they stand; none where too many are the other way round. */
function votesFor(lines: readonly OpenLine[], { rule }: HeldRate, book: Book): number {
  const isTelling = (line: OpenLine): boolean => (line.count ?? 0) <= TELLING_COUNT_MAX && hasDirection(rule, line);
  const ways = lines
    .filter(isTelling)
    .slice(0, TELLING_LINES_MAX)
    .map((line) => waysOf(line, rule, book));
  const net = ways.filter(({ grosses, isPlain }) => grosses.length > 0 && !isPlain).length;
  const plain = ways.filter(({ grosses, isPlain }) => grosses.length === 0 && isPlain).length;
  return net >= TIMES_PLAIN * plain ? net : 0;
}

const isEnough = (votes: number, lines: readonly OpenLine[], singles: number): boolean =>
  lines.every(({ count }) => count !== null) ||
  (votes + singles >= UNCOUNTED_MIN &&
    (votes + singles) * 100 >= (Math.min(lines.length, TELLING_LINES_MAX) + singles) * UNCOUNTED_PERCENT);

type Asked = {
  readonly records: readonly OpenRecord[];
  /** Lines of the wording that are one record's under a rate: they speak for it as well. */
  readonly singles: number;
};

/** The settlements of one wording, where one of the rates explains them: those whose records can only be worth one amount. */
export function netSettlements(
  lines: readonly OpenLine[],
  rates: readonly HeldRate[],
  { records, singles }: Asked,
): readonly (Reading & { readonly line: OpenLine })[] {
  const settlements = lines.filter(({ count, named }) => count !== 1 && (count !== null || named.length === 0));
  const book: Book = { records, space: sumSpace() };
  const voted = rates.map((held) => ({ held, votes: votesFor(settlements, held, book) }));
  const best = voted.reduce<(typeof voted)[number] | null>((a, b) => (b.votes > (a?.votes ?? 0) ? b : a), null);
  if (best === null || !isEnough(best.votes, settlements, singles)) return [];
  const { held } = best;
  return settlements.flatMap((line) => {
    const [way, ...others] = hasDirection(held.rule, line) ? waysOf(line, held.rule, book).grosses : [];
    if (way === undefined || others.length > 0) return [];
    return [{ line, gross: way.gross, net: { held, ...takenOff(held.rule, way.gross, way.count) } }];
  });
}
