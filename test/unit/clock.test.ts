/** Waiting on the real clock: it ends with the time or with the signal, and many may wait on one signal. */
import { getEventListeners, getMaxListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../src/main/adapters/clock/clock.ts';
import { startDeadline } from '../../src/main/adapters/clock/deadline.ts';

const HOUR_MS = 3_600_000;

describe('waiting', () => {
  it('ends at once when it is cancelled, and leaves nobody listening', async () => {
    const stop = new AbortController();
    const waits = Array.from({ length: 40 }, () => systemClock.sleep(HOUR_MS, stop.signal));
    stop.abort();
    expect(new Set(await Promise.all(waits))).toEqual(new Set([false]));
    expect(getEventListeners(stop.signal, 'abort')).toEqual([]);
  });

  it('says that it lasted when nobody cancelled it', async () => {
    expect(await systemClock.sleep(1, new AbortController().signal)).toBe(true);
  });

  it('lets forty requests wait on the one signal of a sync, which the older runtime would call a leak', () => {
    const stop = new AbortController();
    const deadlines = Array.from({ length: 40 }, () => startDeadline(HOUR_MS, stop.signal));
    expect(getEventListeners(stop.signal, 'abort')).toHaveLength(40);
    expect(getMaxListeners(stop.signal)).toBeGreaterThan(40);
    stop.abort();
    expect(deadlines.every((deadline) => deadline.signal.aborted && !deadline.expired())).toBe(true);
    for (const deadline of deadlines) deadline.clear();
  });
});
