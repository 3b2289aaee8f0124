/** How rare an amount is among the book's: what speaks for a line of which nothing else is known. */
import { byAmount } from '../grouping.ts';
import type { Open, OpenLine } from '../match-context.ts';
import { stepOf } from './coincidence.ts';
import { placeOf } from '../solver/sorted-sums.ts';

/** Amounts within a fifth are as many as a stranger's could be; a record's window is so much of a month's business days. */
const NEAR_SHARE = 5;
const WINDOW_DAYS = 6;
const MONTH_DAYS = 25;

/**
 * How much rarer than chance it is that a stranger's line has some record's amount, in thousandths of a nat: the book's
 * amounts about it that are as round, over the amounts of that roundness that a stranger's could be. Nothing where the
 * amount stands on more lines than one, for then another line may be the record's.
 */
export function rarityIn({ lines, records }: Open): (line: OpenLine) => number {
  const linesOf = byAmount(lines);
  const booked = Float64Array.from(records, ({ amount }) => (typeof amount === 'number' ? Math.abs(amount) : 0)).sort();
  const asRoundAs = (size: number, step: number): number => {
    let count = 0;
    const [first, last] = [placeOf(booked, size - size / NEAR_SHARE), placeOf(booked, size + size / NEAR_SHARE)];
    for (let at = first; at < last; at += 1) if ((booked[at] ?? 0) % step === 0) count += 1;
    return count;
  };
  return ({ amount }) => {
    if (typeof amount === 'string' || amount === 0 || (linesOf.get(amount)?.length ?? 0) > 1) return 0;
    const [size, step] = [Math.abs(amount), stepOf(amount)];
    const places = (2 * size) / NEAR_SHARE / step + 1;
    const chance = ((asRoundAs(size, step) * WINDOW_DAYS) / MONTH_DAYS + 0.5) / places;
    return Math.max(0, Math.round(-Math.log(chance) * 1_000));
  };
}
