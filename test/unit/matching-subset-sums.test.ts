// Which amounts add up to a sum is found exactly: equal to trying every choice, and the second answer is always seen.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prepareSubsets } from '@shared/domain/matching/subset-sums.ts';
import type { AmountKind } from '@shared/domain/matching/subset-sums.ts';

/** Every choice with its sum. */
function* everyChoice(
  kinds: readonly AmountKind[],
): Generator<{ readonly taken: readonly number[]; readonly sum: number }> {
  const [first, ...rest] = kinds;
  if (first === undefined) {
    yield { taken: [], sum: 0 };
    return;
  }
  for (const { taken, sum } of everyChoice(rest))
    for (let count = 0; count <= first.count; count += 1)
      yield { taken: [count, ...taken], sum: sum + count * first.amount };
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
        const expected = [...everyChoice(all)];
        const hits = expected.filter(({ sum }) => sum === target).map(({ taken }) => taken.join());
        const found = prepareSubsets(all)?.find(target, reach);
        expect(found?.answers).toHaveLength(Math.min(2, hits.length));
        for (const answer of found?.answers ?? []) expect(hits).toContain(answer.join());
        expect(found?.near).toBe(expected.filter(({ sum }) => Math.abs(sum - target) <= reach).length);
      }),
      { numRuns: 150 },
    );
  });
});
