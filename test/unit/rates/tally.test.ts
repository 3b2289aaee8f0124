// Votes for rates: counted as a plain list would count them, the most first and of as many the simpler.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newTally } from '@shared/domain/matching/rates/tally.ts';

const anyTerms = fc.record({
  millionths: fc.integer({ min: 0, max: 70_000 }),
  constant: fc.integer({ min: 0, max: 5_000 }).map((pesos) => pesos * 100),
  vat: fc.boolean(),
});

it('puts those with the most votes first, however many others there are', () => {
  fc.assert(
    fc.property(fc.array(anyTerms, { minLength: 1, maxLength: 40 }), fc.nat({ max: 60 }), (some, most) => {
      const tally = newTally();
      // More than its first table holds, none of them twice.
      for (let millionths = 0; millionths < 20_000; millionths += 1)
        tally.vote({ millionths, constant: 500_100, vat: true }, 1);
      for (const [at, terms] of some.entries()) tally.vote(terms, 2 + (at % 3));
      const votes = new Map<string, number>();
      for (const [at, terms] of some.entries()) {
        const key = JSON.stringify([terms.constant, terms.millionths, terms.vat]);
        votes.set(key, (votes.get(key) ?? 0) + 2 + (at % 3));
      }
      const simpler = ([a]: [string, number], [b]: [string, number]): number => {
        const [one, other] = [a, b].map((key) => (JSON.parse(key) as [number, number, boolean]).map(Number));
        return (one ?? []).map((term, at) => term - (other?.[at] ?? 0)).find((by) => by !== 0) ?? 0;
      };
      const sorted = [...votes].sort((a, b) => b[1] - a[1] || simpler(a, b)).slice(0, most);
      expect(tally.first(most).map(({ constant, millionths, vat }) => JSON.stringify([constant, millionths, vat]))).toEqual(sorted.map(([key]) => key)); // prettier-ignore
    }),
    { numRuns: 30 },
  );
});
