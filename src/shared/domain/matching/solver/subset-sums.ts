/** Which of some amounts add up to a target: exact, with the second answer and with how many sums lie about it, by meeting in the middle (Horowitz and Sahni 1974). */
import { countBetween, placeOf } from './sorted-sums.ts';
import { sumSpace } from './sum-space.ts';
import type { SumSpace } from './sum-space.ts';

/** Equal amounts are one kind: which of them are taken, nobody can tell from the sum. Whole numbers above zero. */
export type AmountKind = { readonly amount: number; readonly count: number };

export type SubsetAnswers = {
  /** At most two answers, each saying how many of every kind are taken. */
  readonly answers: readonly (readonly number[])[];
  /** How many different choices add up to something within `reach` of the target, the answers among them. */
  readonly near: number;
};

export type SubsetSearch = {
  readonly find: (target: number, reach: number) => SubsetAnswers;
};

/** Choices of one half that are held at once: two halves of so many hold 32 different amounts. */
const HALF_MAX = 1 << 16;
/** Sums of all levels of one half: a kind of many equal amounts has a level for each of them (32 MB). */
const HELD_MAX = 1 << 22;

/** The sums of all choices among the kinds so far, in order: those of the level before and, `plus` added, those of an earlier level. */
type Level = {
  readonly from: number;
  readonly size: number;
  readonly base: number;
  readonly kind: number;
  readonly taken: number;
  readonly plus: number;
};

/** All choices of one half: each level stands behind the one before it in one list, so that a sum can be followed back to its choice. */
type Half = { readonly levels: readonly Level[]; readonly all: Float64Array; readonly sums: Float64Array };

const NOTHING_TAKEN: Level = { from: 0, size: 1, base: 0, kind: -1, taken: 0, plus: 0 };

function levelsOf(all: readonly AmountKind[], kinds: readonly number[]): readonly Level[] {
  const levels: Level[] = [NOTHING_TAKEN];
  let last = NOTHING_TAKEN;
  for (const kind of kinds) {
    const { amount, count } = all[kind] ?? { amount: 0, count: 0 };
    const base = levels.length - 1;
    const size = last.size;
    for (let taken = 1; taken <= count; taken += 1) {
      last = { from: last.from + last.size, size: last.size + size, base, kind, taken, plus: taken * amount };
      levels.push(last);
    }
  }
  return levels;
}

type Merge = { readonly before: Level; readonly base: Level; readonly level: Level };

/** Merges the level before and the base with its amount added; of equal sums the one of the level before comes first. */
function fillLevel(all: Float64Array, { before, base, level: { from, size, plus } }: Merge): void {
  let left = before.from;
  let right = base.from;
  const [leftEnd, rightEnd, end] = [before.from + before.size, base.from + base.size, from + size];
  let a = all[left] ?? Infinity;
  let b = (all[right] ?? Infinity) + plus;
  for (let at = from; at < end; at += 1) {
    // Behind its end a list holds nothing: that is never the lesser one.
    if (a <= b) {
      all[at] = a;
      left += 1;
      a = left < leftEnd ? (all[left] ?? Infinity) : Infinity;
    } else {
      all[at] = b;
      right += 1;
      b = right < rightEnd ? (all[right] ?? Infinity) + plus : Infinity;
    }
  }
}

/** Null where its levels hold too many sums. */
function halfOf(kinds: readonly AmountKind[], chosen: readonly number[], space: SumSpace): Half | null {
  const levels = levelsOf(kinds, chosen);
  const last = levels.at(-1) ?? NOTHING_TAKEN;
  if (last.from + last.size > HELD_MAX) return null;
  const all = space.numbers(last.from + last.size);
  // The one sum of nothing; every other level is filled from those before it.
  all[0] = 0;
  for (const [at, level] of levels.entries()) {
    const [before, base] = [levels[at - 1], levels[level.base]];
    if (before !== undefined && base !== undefined) fillLevel(all, { before, base, level });
  }
  return { levels, all, sums: all.subarray(last.from) };
}

/** Splits the kinds so that both halves have about as many choices; null where one of them has too many. */
function halvesOf(all: readonly AmountKind[]): readonly [readonly number[], readonly number[]] | null {
  const left: number[] = [];
  const right: number[] = [];
  let leftWays = 1;
  let rightWays = 1;
  const byCount = [...all.entries()].sort(([a, x], [b, y]) => y.count - x.count || a - b);
  for (const [kind, { count }] of byCount) {
    if (leftWays <= rightWays) {
      left.push(kind);
      leftWays *= count + 1;
    } else {
      right.push(kind);
      rightWays *= count + 1;
    }
    if (Math.max(leftWays, rightWays) > HALF_MAX) return null;
  }
  return [left, right];
}

/** First place of a level whose sum is not below `sum`, counted from the level's beginning. */
const placeIn = ({ all }: Half, { from, size }: Level, sum: number): number =>
  placeOf(all.subarray(from, from + size), sum);

/** Follows the sum at a place of a half back to what was taken: equal sums stand in the order in which they were merged. */
function readChoice(half: Half, place: number, answer: number[]): void {
  let sum = half.sums[place] ?? 0;
  let rank = place - placeOf(half.sums, sum);
  for (let at = half.levels.length - 1; at > 0;) {
    const { base, kind, taken, plus } = half.levels[at] ?? NOTHING_TAKEN;
    const before = half.levels[at - 1] ?? NOTHING_TAKEN;
    const equals = placeIn(half, before, sum + 1) - placeIn(half, before, sum);
    if (rank < equals) {
      at -= 1;
      continue;
    }
    rank -= equals;
    sum -= plus;
    answer[kind] = taken;
    at = base;
  }
}

/** Bits for each sum of the right half: of the sums that are not there one in so many looks as if it were. */
const BITS_A_SUM = 64;

/**
 * Whether any choice meets a target: for every sum of one half, a look into a field of bits at what is missing of the
 * other. Most amounts are met by no choice of most blocks, and this says so in a tenth of the time.
 */
function meetingTest(left: Half, right: Half, space: SumSpace): (target: number) => boolean {
  let bits = 32;
  while (bits < right.sums.length * BITS_A_SUM) bits *= 2;
  const field = space.integers(bits / 32);
  const mask = bits - 1;
  // The lower 32 bits of a whole number: subtraction among them is that of the numbers.
  for (const sum of right.sums) {
    const place = sum & mask;
    field[place >> 5] = (field[place >> 5] ?? 0) | (1 << (place & 31));
  }
  const low = space.integers(left.sums.length);
  for (let at = 0; at < low.length; at += 1) low[at] = (left.sums[at] ?? 0) | 0;
  const most = right.sums.at(-1) ?? 0;
  return (target) => {
    const lowTarget = target | 0;
    const last = placeOf(left.sums, target + 1);
    for (let at = placeOf(left.sums, target - most); at < last; at += 1) {
      const missing = (lowTarget - (low[at] ?? 0)) & mask;
      if (((field[missing >> 5] ?? 0) & (1 << (missing & 31))) === 0) continue;
      const exact = target - (left.sums[at] ?? 0);
      if (right.sums[placeOf(right.sums, exact)] === exact) return true;
    }
    return false;
  };
}

function answersIn(
  [left, right]: readonly [Half, Half],
  kinds: number,
  target: number,
): readonly (readonly number[])[] {
  const answers: number[][] = [];
  // As one side goes up, what is missing of the other goes down: two fingers meet every pair once.
  let low = right.sums.length;
  for (let at = 0; at < left.sums.length && answers.length < 2; at += 1) {
    const missing = target - (left.sums[at] ?? 0);
    if (missing < 0) break;
    while (low > 0 && (right.sums[low - 1] ?? 0) >= missing) low -= 1;
    for (let other = low; right.sums[other] === missing && answers.length < 2; other += 1) {
      const answer = new Array<number>(kinds).fill(0);
      readChoice(left, at, answer);
      readChoice(right, other, answer);
      answers.push(answer);
    }
  }
  return answers;
}

/**
 * Prepares the kinds for any number of targets, in a space that must not be cleared while they are asked for. Null
 * where they are too many to try every choice, or so great that their sum is no exact number (2^53): nobody then knows
 * how many answers there are.
 */
export function prepareSubsets(kinds: readonly AmountKind[], space: SumSpace = sumSpace()): SubsetSearch | null {
  const total = kinds.reduce((sum, { amount, count }) => sum + amount * count, 0);
  if (total > Number.MAX_SAFE_INTEGER) return null;
  const halves = halvesOf(kinds);
  if (halves === null) return null;
  const [left, right] = [halfOf(kinds, halves[0], space), halfOf(kinds, halves[1], space)];
  if (left === null || right === null) return null;
  let asked = 0;
  let meets: ((target: number) => boolean) | null = null;
  /** Of a block that is asked only once the test would be dearer than the answer. */
  const isMet = (target: number): boolean => {
    asked += 1;
    if (asked > 1) meets ??= meetingTest(left, right, space);
    return meets === null || meets(target);
  };
  return {
    find: (target, reach) => ({
      answers: isMet(target) ? answersIn([left, right], kinds.length, target) : [],
      // Most who ask want it of a single answer alone.
      get near() {
        return countBetween(left.sums, right.sums, [target - reach, target + reach]);
      },
    }),
  };
}
