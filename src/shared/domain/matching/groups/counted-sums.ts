/** Which of some amounts add up to a target, so many of them and no other number: exact, by meeting in the middle (Horowitz and Sahni 1974), each half kept by how many it takes. */
import { countBetween, placeOf } from '../solver/sorted-sums.ts';
import type { AmountKind } from '../solver/subset-sums.ts';
import type { SumSpace } from '../solver/sum-space.ts';
import { isOver } from './half-size.ts';
import type { Limits } from './half-size.ts';

type Rest = {
  /** The least that so many of the rest add up to; infinite where there are fewer. */
  readonly least: (count: number) => number;
  /** The most that as many as so many of the rest add up to. */
  readonly most: (count: number) => number;
};

/** Kinds in order of amount, as a list from which any of them is taken out at once: `next` and `before` by place, both ends at `all.length`. */
type Ring = { readonly all: readonly AmountKind[]; readonly next: Int32Array; readonly before: Int32Array };

function ringOf(all: readonly AmountKind[]): Ring {
  const order = [...all.keys()].sort((a, b) => (all[a]?.amount ?? 0) - (all[b]?.amount ?? 0));
  const [next, before] = [new Int32Array(all.length + 1), new Int32Array(all.length + 1)];
  let last = all.length;
  for (const place of [...order, all.length]) {
    next[last] = place;
    before[place] = last;
    last = place;
  }
  return { all, next, before };
}

function takeOut({ next, before }: Ring, place: number): void {
  const [left, right] = [before[place] ?? 0, next[place] ?? 0];
  next[left] = right;
  before[right] = left;
}

/** The sum of the first so many, in either direction; infinite where there are fewer and all are wanted. */
function sumOfFirst(
  { all }: Ring,
  along: Int32Array,
  { count, isAll }: { readonly count: number; readonly isAll: boolean },
): number {
  let [sum, taken] = [0, 0];
  for (
    let place = along[all.length] ?? all.length;
    taken < count && place < all.length;
    place = along[place] ?? all.length
  ) {
    const { amount, count: own } = all[place] ?? { amount: 0, count: 0 };
    const more = Math.min(own, count - taken);
    sum += more * amount;
    taken += more;
  }
  return isAll && taken < count ? Infinity : sum;
}

/** Asked with one place after the other: what is left beside all that were looked at so far, good until the next is asked about. */
function restBeside(all: readonly AmountKind[]): (place: number) => Rest {
  const ring = ringOf(all);
  const rest: Rest = {
    least: (count) => sumOfFirst(ring, ring.next, { count, isAll: true }),
    most: (count) => sumOfFirst(ring, ring.before, { count, isAll: false }),
  };
  return (place) => {
    takeOut(ring, place);
    return rest;
  };
}

/** How many of every kind are taken. */
export type Choice = readonly number[];

export type CountedSums = {
  /** Choices of exactly `count` amounts that add up to the target, at most `most` of them. */
  readonly find: (asked: { readonly target: number; readonly count: number }, most: number) => readonly Choice[];
  /** How many choices of `count` amounts lie within `reach` of the target. */
  readonly near: (asked: { readonly target: number; readonly count: number }, reach: number) => number;
};

/** Sums of one half with the same number of amounts, ascending; a code says which amounts they are. */
type Sums = { readonly sums: Float64Array; readonly codes: Float64Array };
type Half = {
  readonly byCount: readonly Sums[];
  /** Places of its kinds among all, each with what one of it adds to a code. */
  readonly kinds: readonly { readonly place: number; readonly unit: number; readonly base: number }[];
};

/** Choices of one half that are held at once. */
const HALF_MAX = 1 << 17;

const NONE: Sums = { sums: new Float64Array(0), codes: new Float64Array(0) };
const NOTHING: Sums = { sums: new Float64Array(1), codes: new Float64Array(1) };

type Plus = { readonly sum: number; readonly code: number; readonly total: number; readonly space: SumSpace };

/** How many sums are still within the total with an amount added. */
const sizeWithin = ({ sums }: Sums, { sum, total }: Plus): number => placeOf(sums, total - sum + 1);

// Typed arrays answer `number | undefined` under noUncheckedIndexedAccess; behind its end a list holds nothing, and that is never the lesser one.
const headOf = (sums: Float64Array, at: number, end: number): number => (at < end ? (sums[at] ?? 0) : Infinity);

/** Two ascending lists as one, the second with an amount and a code added; what is over `total` is left out. */
function merged(a: Sums, b: Sums, plus: Plus): Sums {
  const size = sizeWithin(b, plus);
  if (size === 0) return a;
  const sums = plus.space.numbers(a.sums.length + size);
  const codes = plus.space.numbers(sums.length);
  let [left, right] = [0, 0];
  let one = headOf(a.sums, 0, a.sums.length);
  let other = headOf(b.sums, 0, size) + plus.sum;
  for (let at = 0; at < sums.length; at += 1) {
    if (one <= other) {
      sums[at] = one;
      codes[at] = a.codes[left] ?? 0;
      one = headOf(a.sums, (left += 1), a.sums.length);
    } else {
      sums[at] = other;
      codes[at] = (b.codes[right] ?? 0) + plus.code;
      other = headOf(b.sums, (right += 1), size) + plus.sum;
    }
  }
  return { sums, codes };
}

/** What is asked: from `fewest` to `most` amounts, from `from` to `total` in sum. */
export type Asked = Limits & { readonly fewest: number; readonly from: number };

/** Without the sums that nothing can bring to what is asked any more. */
function within(byCount: readonly Sums[], rest: Rest, { fewest, most, from, total }: Asked): readonly Sums[] {
  return byCount.map(({ sums, codes }, taken) => {
    const start = placeOf(sums, from - rest.most(most - taken));
    const end = Math.max(start, placeOf(sums, total - rest.least(fewest - taken) + 1));
    return start === 0 && end === sums.length
      ? { sums, codes }
      : { sums: sums.subarray(start, end), codes: codes.subarray(start, end) };
  });
}

/** All choices among some kinds that are of use to what is asked; null where they are too many to hold. */
function halfOf(
  all: readonly AmountKind[],
  places: readonly number[],
  asked: Asked & { readonly space: SumSpace },
): Half | null {
  const { most, total, space } = asked;
  const restOf = restBeside(all);
  let byCount: readonly Sums[] = [NOTHING];
  const kinds: { place: number; unit: number; base: number }[] = [];
  let unit = 1;
  for (const place of places) {
    const { amount, count } = all[place] ?? { amount: 0, count: 0 };
    kinds.push({ place, unit, base: count + 1 });
    const next: Sums[] = [];
    for (let size = 0; size < Math.min(most + 1, byCount.length + count); size += 1) {
      let sums = byCount[size] ?? NONE;
      for (let taken = 1; taken <= Math.min(count, size); taken += 1)
        sums = merged(sums, byCount[size - taken] ?? NONE, { sum: taken * amount, code: taken * unit, total, space });
      next.push(sums);
    }
    byCount = within(next, restOf(place), asked);
    unit *= count + 1;
    const held = byCount.reduce((sum, { sums }) => sum + sums.length, 0);
    if (held > HALF_MAX || unit > Number.MAX_SAFE_INTEGER) return null;
  }
  return { byCount, kinds };
}

/** Both halves with about as many choices. */
function halves(all: readonly AmountKind[]): readonly [readonly number[], readonly number[]] {
  const sides: [number[], number[]] = [[], []];
  const ways = [1, 1];
  const countOf = (place: number): number => all[place]?.count ?? 0;
  for (const place of all.map((_, at) => at).sort((a, b) => countOf(b) - countOf(a))) {
    const side = (ways[0] ?? 1) <= (ways[1] ?? 1) ? 0 : 1;
    sides[side].push(place);
    ways[side] = (ways[side] ?? 1) * (countOf(place) + 1);
  }
  return sides;
}

function readCode({ kinds }: Half, code: number, choice: number[]): void {
  for (const { place, unit, base } of kinds) choice[place] = Math.floor(code / unit) % base;
}

/** What of a choice lies in one half: how many amounts, their sum, and the code. */
function partIn(
  all: readonly AmountKind[],
  places: readonly number[],
  choice: Choice,
): readonly [number, number, number] {
  let [taken, sum, code, unit] = [0, 0, 0, 1];
  for (const place of places) {
    const { amount, count } = all[place] ?? { amount: 0, count: 0 };
    const own = choice[place] ?? 0;
    taken += own;
    sum += own * amount;
    code += own * unit;
    unit *= count + 1;
  }
  return [taken, sum, code];
}

/** Choices of as many amounts and one sum, in the order in which they are found. */
export function asFound(all: readonly AmountKind[], choices: readonly Choice[]): readonly Choice[] {
  const [one, other] = halves(all);
  const placed = choices.map((choice) => ({
    choice,
    at: [...partIn(all, one, choice), partIn(all, other, choice)[2]],
  }));
  const compared = (a: readonly number[], b: readonly number[]): number =>
    a.map((own, at) => own - (b[at] ?? 0)).find((by) => by !== 0) ?? 0;
  return placed.sort((a, b) => compared(a.at, b.at)).map(({ choice }) => choice);
}

type Meeting = { readonly left: Sums; readonly right: Sums; readonly target: number };

/** Pairs of one sum each side that add up to the target: as one side goes up, what is missing of the other goes down. */
function* meetings({ left, right, target }: Meeting): Generator<readonly [number, number]> {
  let low = right.sums.length;
  for (let at = 0; at < left.sums.length; at += 1) {
    const missing = target - (left.sums[at] ?? 0);
    if (missing < 0) return;
    while (low > 0 && (right.sums[low - 1] ?? 0) >= missing) low -= 1;
    for (let other = low; right.sums[other] === missing; other += 1)
      yield [left.codes[at] ?? 0, right.codes[other] ?? 0];
  }
}

/** Whether the choices of either half are surely too many to hold. */
export function areTooMany(kinds: readonly AmountKind[], limits: Limits): boolean {
  const isTooMuch = (places: readonly number[]): boolean =>
    isOver(
      places.flatMap((place) => kinds[place] ?? []),
      limits,
      HALF_MAX,
    );
  return halves(kinds).some(isTooMuch);
}

/**
 * Prepares some amounts for targets from `from` to `total`, of `fewest` to `most` amounts each. Null where there are more
 * choices than can be held: nobody then knows how many answers there are. What is held stands in `space` and is good
 * until that is cleared.
 */
export function prepareCountedSums(kinds: readonly AmountKind[], limits: Asked, space: SumSpace): CountedSums | null {
  if (kinds.reduce((sum, { amount, count }) => sum + amount * count, 0) > Number.MAX_SAFE_INTEGER) return null;
  if (areTooMany(kinds, limits)) return null;
  const [one, other] = halves(kinds);
  const left = halfOf(kinds, one, { ...limits, space });
  const right = left === null ? null : halfOf(kinds, other, { ...limits, space });
  if (left === null || right === null) return null;
  const pairsOf = (count: number) =>
    left.byCount.flatMap((sums, taken) => {
      const rest = right.byCount[count - taken];
      return rest === undefined ? [] : [{ left: sums, right: rest }];
    });
  return {
    find: ({ target, count }, most) => {
      const found: Choice[] = [];
      for (const pair of pairsOf(count)) {
        for (const [a, b] of meetings({ ...pair, target })) {
          if (found.length >= most) return found;
          const choice = new Array<number>(kinds.length).fill(0);
          readCode(left, a, choice);
          readCode(right, b, choice);
          found.push(choice);
        }
      }
      return found;
    },
    near: ({ target, count }, reach) =>
      pairsOf(count).reduce(
        (sum, pair) => sum + countBetween(pair.left.sums, pair.right.sums, [target - reach, target + reach]),
        0,
      ),
  };
}
