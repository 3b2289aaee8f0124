/** The lists of matching by hand are ordered by what the dialog began with, and only where that is known. */
import { describe, expect, it } from 'vitest';
import { nearOf } from '../../../src/renderer/features/reconcile/by-hand/near.ts';

describe('what a partner is looked for', () => {
  it('is the sum of what is marked, on the day of the first', () => {
    expect(nearOf(['-120000.5', '20000'], '2026-03-05')).toStrictEqual({ amount: '-100000.5', day: '2026-03-05' });
  });

  it('is nothing where an amount or the day is not known: no row is near to a zero that nobody said', () => {
    expect(nearOf([null], '2026-03-05')).toBeNull();
    expect(nearOf(['20000', null], '2026-03-05')).toBeNull();
    expect(nearOf(['20000'], null)).toBeNull();
    expect(nearOf([], undefined)).toBeNull();
  });
});
