/** How many days after a record this month's banks post it: what certain pairs say, on top of the stated prices (Fellegi and Sunter 1969: the m-probabilities of a comparison). */
import type { RecordKind } from '../../payments/record.ts';
import { postingLag } from '../match-context.ts';
import type { MatchContext, Open } from '../match-context.ts';
import { componentsOf } from '../solver/components.ts';
import type { Component } from '../solver/components.ts';
import { lagPrice } from '../prices.ts';
import type { PriceTable } from '../prices.ts';
import { isOnItsDays } from '../on-its-days.ts';

/** The stated prices are worth so many pairs. */
const STATED_PAIRS = 5;

/** The lag of a pair that has nobody else of its amount on its days; null of anything else. */
function lagOf(
  { lines: [line, ...lines], records: [record, ...records] }: Component,
  context: Pick<MatchContext, 'lagDays'>,
): number | null {
  if (line === undefined || record === undefined || lines.length + records.length > 0) return null;
  const isPayment = !line.apart && !line.isReturn && isOnItsDays(line, record);
  const lag = postingLag(context, record, line.day);
  return isPayment && lag >= 0 ? lag : null;
}

/** Days beyond the stated ones, each dearer than the one before. */
const ENTRIES = 6;

/** No pair of any lag yet. */
export const noLags = (): number[] => new Array<number>(ENTRIES).fill(0);

/** Counts one more pair of a lag; the last entry holds beyond. */
export function countLag(times: number[], lag: number): void {
  const place = Math.min(times.length - 1, Math.max(0, lag));
  times[place] = (times[place] ?? 0) + 1;
}

/** How many certain pairs of each kind of record have each lag in business days; the last entry holds beyond. */
export function lagCounts(
  all: Open,
  context: Pick<MatchContext, 'lagDays'>,
): ReadonlyMap<RecordKind, readonly number[]> {
  const times = new Map<RecordKind, number[]>();
  for (const component of componentsOf(all.lines, all.records)) {
    const lag = lagOf(component, context);
    const kind = component.records[0]?.record.kind;
    if (lag === null || kind === undefined) continue;
    const ofKind = times.get(kind) ?? noLags();
    times.set(kind, ofKind);
    countLag(ofKind, lag);
  }
  return times;
}

/**
 * Prices of lags that were counted: -ln of their share, the stated prices counted as a few pairs (an additive
 * smoothing), so that a lag that was never seen is dear and not impossible.
 */
function pricesOf(times: readonly number[], stated: PriceTable): readonly number[] {
  const priors = times.map((_, lag) => Math.exp(-lagPrice(stated, lag) / 1_000));
  const sum = priors.reduce((total, one) => total + one, 0);
  const pairs = times.reduce((total, one) => total + one, 0);
  return times.map((count, lag) =>
    Math.round(-1_000 * Math.log((count + (STATED_PAIRS * (priors[lag] ?? 0)) / sum) / (pairs + STATED_PAIRS))),
  );
}

/** The stated prices with lags as they were counted; as they are where nothing was. */
export function pricesWith(stated: PriceTable, times: readonly number[]): PriceTable {
  return times.every((count) => count === 0) ? stated : { ...stated, lag: pricesOf(times, stated) };
}

/** The stated prices with the lags of the month. A pure function of the rows. */
export function monthPrices(all: Open, context: Pick<MatchContext, 'lagDays'>, stated: PriceTable): PriceTable {
  const byKind = [...lagCounts(all, context).values()];
  return pricesWith(
    stated,
    noLags().map((_, at) => byKind.reduce((total, ofKind) => total + (ofKind[at] ?? 0), 0)),
  );
}
