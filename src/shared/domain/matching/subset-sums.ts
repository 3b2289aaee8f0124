/** Which of some amounts add up to a target: exact, with the second answer and with how many sums lie about it, by meeting in the middle (Horowitz and Sahni 1974). */

/** Equal amounts are one kind: which of them are taken, nobody can tell from the sum. Whole numbers above zero. */
export type AmountKind = { readonly amount: number; readonly count: number };

export type SubsetAnswers = {
  /** At most two answers, each saying how many of every kind are taken. */
  readonly answers: readonly (readonly number[])[];
  /** How many different choices add up to something within `reach` of the target, the answers among them. */
  readonly near: number;
};

export type SubsetSearch = { readonly find: (target: number, reach: number) => SubsetAnswers };

/** Choices of one half that are held at once: two halves of so many hold 32 different amounts. */
const HALF_MAX = 1 << 16;

/** All choices of one half in order of their sums; a choice is written in digits, one a kind. */
type Half = {
  readonly kinds: readonly number[];
  /** In how many ways each of the kinds can be chosen: the base of its digit. */
  readonly ways: readonly number[];
  readonly sums: Float64Array;
  readonly codes: Uint32Array;
};

type Choices = Pick<Half, 'sums' | 'codes'>;
const NO_CHOICE: Choices = { sums: new Float64Array(1), codes: new Uint32Array(1) };

/** Two lists of choices that are in order, as one. */
function merged(a: Choices, b: Choices): Choices {
  const size = a.sums.length + b.sums.length;
  const sums = new Float64Array(size);
  const codes = new Uint32Array(size);
  for (let at = 0, left = 0, right = 0; at < size; at += 1) {
    // Behind its end a list holds nothing: that is never the lesser one.
    const isLeft = (a.sums[left] ?? Infinity) <= (b.sums[right] ?? Infinity);
    sums[at] = (isLeft ? a.sums[left] : b.sums[right]) ?? 0;
    codes[at] = (isLeft ? a.codes[left] : b.codes[right]) ?? 0;
    if (isLeft) left += 1;
    else right += 1;
  }
  return { sums, codes };
}

function halfOf(all: readonly AmountKind[], kinds: readonly number[]): Half {
  let half: Choices = NO_CHOICE;
  let digit = 1;
  for (const kind of kinds) {
    const { amount, count } = all[kind] ?? { amount: 0, count: 0 };
    const before = half;
    for (let taken = 1; taken <= count; taken += 1) {
      const sums = before.sums.map((sum) => sum + taken * amount);
      const codes = before.codes.map((code) => code + taken * digit);
      half = merged(half, { sums, codes });
    }
    digit *= count + 1;
  }
  return { kinds, ways: kinds.map((kind) => (all[kind]?.count ?? 0) + 1), ...half };
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

/** Reads the choice at a place of a half into the answer. */
function readChoice(half: Half, place: number, answer: number[]): void {
  let rest = half.codes[place] ?? 0;
  for (const [at, kind] of half.kinds.entries()) {
    const ways = half.ways[at] ?? 1;
    answer[kind] = rest % ways;
    rest = Math.floor(rest / ways);
  }
}

/** First place whose sum is not below `sum`. */
function placeOf(sums: Float64Array, sum: number): number {
  let low = 0;
  let high = sums.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] ?? 0) < sum) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Pairs of one choice each side whose sums together lie in [from, to]: two fingers walk down as the other side goes up. */
function countBetween(left: Half, right: Half, between: { readonly from: number; readonly to: number }): number {
  let low = placeOf(right.sums, between.from);
  let high = placeOf(right.sums, between.to + 1);
  let count = 0;
  for (const sum of left.sums) {
    while (low > 0 && (right.sums[low - 1] ?? 0) >= between.from - sum) low -= 1;
    while (high > 0 && (right.sums[high - 1] ?? 0) > between.to - sum) high -= 1;
    count += high - low;
  }
  return count;
}

function answersIn([left, right]: readonly [Half, Half], target: number): readonly (readonly number[])[] {
  const answers: number[][] = [];
  // As one side goes up, what is missing of the other goes down: two fingers meet every pair once.
  let low = right.sums.length;
  for (let at = 0; at < left.sums.length && answers.length < 2; at += 1) {
    const missing = target - (left.sums[at] ?? 0);
    if (missing < 0) break;
    while (low > 0 && (right.sums[low - 1] ?? 0) >= missing) low -= 1;
    for (let other = low; right.sums[other] === missing && answers.length < 2; other += 1) {
      const answer = new Array<number>(left.kinds.length + right.kinds.length).fill(0);
      readChoice(left, at, answer);
      readChoice(right, other, answer);
      answers.push(answer);
    }
  }
  return answers;
}

/**
 * Prepares the kinds for any number of targets. Null where they are too many to try every choice, or so great that
 * their sum is no exact number (2^53): nobody then knows how many answers there are.
 */
export function prepareSubsets(kinds: readonly AmountKind[]): SubsetSearch | null {
  const total = kinds.reduce((sum, { amount, count }) => sum + BigInt(amount) * BigInt(count), 0n);
  if (total > BigInt(Number.MAX_SAFE_INTEGER)) return null;
  const halves = halvesOf(kinds);
  if (halves === null) return null;
  const [left, right] = [halfOf(kinds, halves[0]), halfOf(kinds, halves[1])];
  return {
    find: (target, reach) => ({
      answers: answersIn([left, right], target),
      near: countBetween(left, right, { from: target - reach, to: target + reach }),
    }),
  };
}
