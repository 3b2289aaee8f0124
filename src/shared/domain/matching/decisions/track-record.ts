/** How often each pass was right by what persons corrected later, with its interval, and which pass has used up its error budget. */
import type { Instant } from '../../day/day.ts';
import { PASSES } from '../match.ts';
import type { Match, Pass } from '../match.ts';

/** Matches of a pass that the engine accepted and a person took apart afterwards: when, each once, earliest first. */
export type Correction = { readonly pass: Pass; readonly at: readonly Instant[] };

/** How often something was asked, how often it was wrong, and what share of wrong ones cannot be ruled out. */
export type Share = {
  /** What the engine accepted and stands, or a person confirmed of its proposals, and what was taken apart. */
  readonly of: number;
  readonly wrong: number;
  /** Share of wrong ones that cannot be ruled out, 95 %, in parts per million: the bounds of Wilson's interval (1927). */
  readonly wrongPpm: { readonly low: number; readonly high: number };
};
export type TrackRecord = Share & {
  readonly pass: Pass;
  /** The correction that used up its error budget: it only proposes since; null while it accepts. */
  readonly suggestingSince: Instant | null;
};

/** Two-sided 95 %. */
const Z = 1.959964;
const PPM = 1_000_000;
/** One wrong match in 1,000. */
const BUDGET_PPM = 1_000;

/** Bounds of a share after `hits` of `of`, in parts per million; everything is possible where nothing was seen. */
export function wilsonPpm(hits: number, of: number): { readonly low: number; readonly high: number } {
  if (of === 0) return { low: 0, high: PPM };
  const share = hits / of;
  const square = (Z * Z) / of;
  const middle = share + square / 2;
  const reach = Z * Math.sqrt((share * (1 - share)) / of + square / (4 * of));
  const bound = (value: number): number => Math.round((PPM * value) / (1 + square));
  return { low: hits === 0 ? 0 : bound(middle - reach), high: hits === of ? PPM : bound(middle + reach) };
}

export const shareOf = (wrong: number, of: number): Share => ({ of, wrong, wrongPpm: wilsonPpm(wrong, of) });

/** One match taken apart may be the person's own slip. */
const WRONG_MIN = 2;

/** Worse than the budget beyond doubt. */
const isBroken = ({ wrong, wrongPpm }: Share): boolean => wrong >= WRONG_MIN && wrongPpm.low > BUDGET_PPM;

/** The record of every pass that has accepted anything, strictest first. */
export function trackRecords(matches: readonly Match[], corrections: readonly Correction[]): readonly TrackRecord[] {
  return PASSES.flatMap((pass) => {
    const moments = corrections.flatMap((one) => (one.pass === pass ? one.at : []));
    const stands = matches.filter((match) => match.pass === pass && match.status !== 'suggested').length;
    const of = stands + moments.length;
    if (of === 0 || pass === 'decided') return [];
    const suggestingSince = moments.find((_, at) => isBroken(shareOf(at + 1, of))) ?? null;
    return [{ pass, ...shareOf(moments.length, of), suggestingSince }];
  });
}

/** Passes that have used up their budget: what they find is only proposed until persons have confirmed enough of it. */
export const brokenPasses = (records: readonly TrackRecord[]): readonly Pass[] =>
  records.filter(({ suggestingSince }) => suggestingSince !== null).map(({ pass }) => pass);
