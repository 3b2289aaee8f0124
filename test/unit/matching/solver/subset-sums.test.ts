// Which amounts add up to a sum is found exactly: equal to trying every choice, and the second answer is always seen.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prepareSubsets } from '@shared/domain/matching/solver/subset-sums.ts';
import type { AmountKind } from '@shared/domain/matching/solver/subset-sums.ts';

/** The sum of every choice; its place says how many of each kind are taken, one digit a kind. */
function everySum(kinds: readonly AmountKind[]): Float64Array {
  let sums = new Float64Array(1);
  for (const { amount, count } of kinds) {
    const more = new Float64Array(sums.length * (count + 1));
    for (let taken = 0; taken <= count; taken += 1)
      for (let at = 0; at < sums.length; at += 1) more[taken * sums.length + at] = sums[at]! + taken * amount;
    sums = more;
  }
  return sums;
}

function takenAt(place: number, kinds: readonly AmountKind[]): readonly number[] {
  let rest = place;
  return kinds.map(({ count }) => {
    const taken = rest % (count + 1);
    rest = Math.floor(rest / (count + 1));
    return taken;
  });
}

const single = (...amounts: readonly number[]): readonly AmountKind[] =>
  amounts.map((amount) => ({ amount, count: 1 }));

describe('the amounts that make a sum', () => {
  it('90 among 60, 50 and 40 are 50 and 40', () => {
    expect(prepareSubsets(single(60, 50, 40))?.find(90, 0)).toEqual({ answers: [[0, 1, 1]], near: 1 });
  });

  it('are told twice where there is a second answer, and not at all where there is none', () => {
    expect(prepareSubsets(single(60, 50, 40, 30))?.find(90, 0).answers).toHaveLength(2);
    expect(prepareSubsets(single(60, 50, 40))?.find(95, 5)).toEqual({ answers: [], near: 2 });
  });

  it('take equal amounts as one kind: two of three is one answer', () => {
    expect(prepareSubsets([{ amount: 50, count: 3 }])?.find(100, 0)).toEqual({ answers: [[2]], near: 1 });
  });

  it('are not looked for among more than can be tried', () => {
    expect(prepareSubsets(single(...Array.from({ length: 40 }, (_, n) => 2 ** n)))).toBeNull();
    expect(prepareSubsets(single(...Array.from({ length: 32 }, (_, n) => 2 ** n)))?.find(2 ** 32 - 1, 0).answers).toHaveLength(1); // prettier-ignore
  });

  it('are not looked for among so many of one amount that their sums would fill the memory', () => {
    expect(prepareSubsets([{ amount: 50, count: 2_800 }])?.find(100_000, 0).answers).toEqual([[2_000]]);
    expect(prepareSubsets([{ amount: 50, count: 20_000 }])).toBeNull();
  });

  it('are not looked for where their sum is beyond what a number holds exactly', () => {
    expect(prepareSubsets(single(2 ** 52, 2 ** 52 + 2))).toBeNull();
    expect(prepareSubsets([{ amount: 2 ** 51, count: 4 }])).toBeNull();
    expect(prepareSubsets(single(2 ** 52, 2 ** 52 - 1))?.find(2 ** 53 - 1, 0).answers).toEqual([[1, 1]]);
  });

  it('are those that trying every choice finds, up to twenty amounts', () => {
    const kind = fc.record({ amount: fc.integer({ min: 1, max: 60 }), count: fc.integer({ min: 1, max: 3 }) });
    const few = fc.uniqueArray(kind, { minLength: 1, maxLength: 6, selector: ({ amount }) => amount });
    const many = fc.array(fc.integer({ min: 1, max: 40_000 }), { minLength: 12, maxLength: 20 });
    const kinds: fc.Arbitrary<readonly AmountKind[]> = fc.oneof(
      { weight: 9, arbitrary: few },
      { weight: 1, arbitrary: many.map((all) => single(...all)) },
    );
    fc.assert(
      fc.property(kinds, fc.nat(400), fc.nat(40), (all, share, reach) => {
        const most = all.reduce((sum, { amount, count }) => sum + amount * count, 0);
        const target = Math.max(1, Math.floor((most * share) / 400));
        const sums = everySum(all);
        const hits: string[] = [];
        let near = 0;
        for (const [place, sum] of sums.entries()) {
          if (sum === target) hits.push(takenAt(place, all).join());
          if (Math.abs(sum - target) <= reach) near += 1;
        }
        const found = prepareSubsets(all)?.find(target, reach);
        expect(found?.answers).toHaveLength(Math.min(2, hits.length));
        for (const answer of found?.answers ?? []) expect(hits).toContain(answer.join());
        expect(found?.near).toBe(near);
      }),
      { numRuns: 150, seed: 20 },
    );
  });
});
