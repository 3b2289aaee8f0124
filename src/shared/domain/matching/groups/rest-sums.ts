/** How little and how much so many of the amounts that were not looked at yet add up to: what cannot be reached with them need not be held. */
import type { AmountKind } from '../solver/subset-sums.ts';

export type Rest = {
  /** The least that so many of the rest add up to; infinite where there are fewer. */
  readonly least: (count: number) => number;
  /** The most that as many as so many of the rest add up to. */
  readonly most: (count: number) => number;
};

/** The sum of the first so many, and how many of them there are. */
function firstOf(kinds: readonly AmountKind[], count: number): readonly [sum: number, taken: number] {
  let [sum, taken] = [0, 0];
  for (const { amount, count: own } of kinds) {
    if (taken >= count) break;
    const more = Math.min(own, count - taken);
    sum += more * amount;
    taken += more;
  }
  return [sum, taken];
}

/** Asked with one place after the other: what is left beside all that were looked at so far. */
export function restBeside(all: readonly AmountKind[]): (place: number) => Rest {
  const ascending = [...all].sort((a, b) => a.amount - b.amount);
  const seen = new Set<AmountKind>();
  return (place) => {
    const kind = all[place];
    if (kind !== undefined) seen.add(kind);
    const rest = ascending.filter((one) => !seen.has(one));
    const descending = rest.toReversed();
    return {
      least: (count) => {
        const [sum, taken] = firstOf(rest, count);
        return taken < count ? Infinity : sum;
      },
      most: (count) => firstOf(descending, count)[0],
    };
  };
}
