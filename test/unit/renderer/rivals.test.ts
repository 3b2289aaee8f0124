// Solutions side by side: what is said of how likely each is.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SolutionView } from '@shared/contract/calls/matching-calls.ts';
import { percentOf } from '../../../src/renderer/features/reconcile/rivals/rivals.ts';

const solution = (...milli: readonly number[]): SolutionView =>
  ({
    matches: milli.map((confidenceMilli) => ({ confidenceMilli })),
    lines: [],
    records: [],
  }) as unknown as SolutionView;

describe('how likely a solution is', () => {
  it('is half of what is certain where two are as likely', () => {
    const all = [solution(600), solution(600)];
    expect(all.map((one) => percentOf(one, all))).toEqual([50, 50]);
  });

  it('is its own where all of them together may still be wrong', () => {
    const all = [solution(450, 900), solution(200)];
    expect(all.map((one) => percentOf(one, all))).toEqual([45, 20]);
  });

  it('is never more than certain in sum', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 9 }), (milli) => {
        const all = milli.map((one) => solution(one));
        expect(all.reduce((sum, one) => sum + percentOf(one, all), 0)).toBeLessThanOrEqual(100);
      }),
    );
  });
});
