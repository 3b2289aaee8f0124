/** Views are made again when a resource is no longer, or is again, read whole: their flags say so. */
import { expect, it } from 'vitest';
import { aBatch, aCheckpoint, aServed, AT } from '../../../support/rows/store-rows.ts';
import { withStore } from '../../../support/store/temp-store.ts';

it('a checkpoint changes what views show only where a resource is lacking that was whole, or the other way round', () =>
  withStore(({ store }) => {
    const rises = (state: 'complete' | 'failed' | 'partial'): boolean => {
      const before = store.version();
      const failure = state === 'failed' ? 'unreachable' : null;
      store.records.saveCheckpoint(aCheckpoint({ resource: 'orders', state, failure, asOf: AT }));
      return store.version() > before;
    };
    rises('complete');
    expect((['complete', 'failed', 'failed', 'complete', 'partial'] as const).map(rises)).toEqual([
      false,
      true,
      false,
      true,
      false,
    ]);
  }));

it('so does a page without news whose checkpoint says that its list is lacking', () =>
  withStore(({ store }) => {
    const whole = aCheckpoint({ state: 'complete', asOf: AT });
    store.records.saveBatch(aBatch([aServed()], { checkpoint: whole }));
    const before = store.version();
    store.records.saveBatch(aBatch([aServed()], { checkpoint: whole }));
    expect(store.version()).toBe(before);
    store.records.saveBatch(aBatch([aServed()], { checkpoint: { ...whole, state: 'failed', failure: 'unreachable' } }));
    expect(store.version()).toBeGreaterThan(before);
  }));
