/** How many days after a record this month's banks post it: what certain pairs say, on top of the stated prices (Fellegi and Sunter 1969: the m-probabilities of a comparison). */
import type { RecordKind } from '../payments/record.ts';
import { postingLag } from './board.ts';
import type { Desk, Open } from './board.ts';
import { componentsOf } from './components.ts';
import type { Component } from './components.ts';
import type { PriceTable } from './prices.ts';

/** The stated prices are worth so many pairs. */
const STATED_PAIRS = 5;

/** The lag of a pair that has nobody else of its amount on its days; null of anything else. */
function lagOf(
  { lines: [line, ...lines], records: [record, ...records] }: Component,
  desk: Pick<Desk, 'lagDays'>,
): number | null {
  // prettier-ignore
  if (line === undefined || record === undefined || lines.length + records.length > 0) return null;
  const isPayment = !line.apart && !line.isReturn && line.day >= record.from && line.day <= record.to;
  const lag = postingLag(desk, record, line.day);
  return isPayment && lag >= 0 ? lag : null;
}

/** Days beyond the stated ones, each dearer than the one before. */
const ENTRIES = 6;

/** How many certain pairs of each kind of record have each lag in business days; the last entry holds beyond. */
export function lagCounts(all: Open, desk: Pick<Desk, 'lagDays'>): ReadonlyMap<RecordKind, readonly number[]> {
  const times = new Map<RecordKind, number[]>();
  for (const component of componentsOf(all.lines, all.records)) {
    const lag = lagOf(component, desk);
    const kind = component.records[0]?.record.kind;
    if (lag === null || kind === undefined) continue;
    const ofKind = times.get(kind) ?? new Array<number>(ENTRIES).fill(0);
    times.set(kind, ofKind);
    const place = Math.min(ENTRIES - 1, lag);
    ofKind[place] = (ofKind[place] ?? 0) + 1;
  }
  return times;
}

/**
 * The stated prices with the lags of the month: -ln of the share of certain pairs, the stated ones counted as a few
 * pairs (an additive smoothing). A pure function of the rows.
 */
export function monthPrices(all: Open, desk: Pick<Desk, 'lagDays'>, stated: PriceTable): PriceTable {
  const priors = Array.from({ length: ENTRIES }, (_, lag) => Math.exp(-(stated.lag[Math.min(lag, stated.lag.length - 1)] ?? 0) / 1_000)); // prettier-ignore
  const sum = priors.reduce((total, one) => total + one, 0);
  const byKind = [...lagCounts(all, desk).values()];
  const times = priors.map((_, at) => byKind.reduce((total, ofKind) => total + (ofKind[at] ?? 0), 0));
  const pairs = times.reduce((total, one) => total + one, 0);
  if (pairs === 0) return stated;
  const lag = times.map((count, at) =>
    Math.round(-1_000 * Math.log((count + (STATED_PAIRS * (priors[at] ?? 0)) / sum) / (pairs + STATED_PAIRS))),
  );
  return { ...stated, lag };
}
