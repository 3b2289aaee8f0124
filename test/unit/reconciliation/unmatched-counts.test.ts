// What a run says is left over is what the totals of the same rows say, without the flags.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { unmatchedCounts, reconcile } from '@shared/domain/reconciliation/reconcile.ts';
import { matched, MARCH } from '../../support/months/match-runs.ts';
import { months } from '../../support/months/random-months.ts';
import { anAccount } from '../../support/rows/statement-rows.ts';

it('counts what has nothing on the other side as the totals do', () => {
  let seen = 0;
  fc.assert(
    fc.property(months, fc.constantFrom(MARCH, null), (rows, period) => {
      const input = { account: anAccount(), environment: 'sandbox' as const, ...rows, period, matches: matched(rows).matches, explanations: [], coverage: [MARCH] }; // prettier-ignore
      const { totals } = reconcile(input);
      const left = unmatchedCounts(input);
      expect(left).toEqual({ lines: totals.lines.unmatched.count, records: totals.records.unmatched.count });
      seen += Math.min(left.lines, left.records);
    }),
    { numRuns: 200, seed: 23 },
  );
  expect(seen).toBeGreaterThan(50);
});
