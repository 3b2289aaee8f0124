/** Waiting on the real clock: it ends with the time or with the signal, and many may wait on one signal. */
import { getEventListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import { clockAt, systemClock } from '../../../src/main/adapters/clock/clock.ts';
import { parseInstant } from '@shared/domain/day/day.ts';
import { startDeadline } from '../../../src/main/adapters/payments-api/attempt.ts';
import { onAbort } from '../../../src/main/adapters/clock/on-abort.ts';

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

  it('lets hundreds of requests wait on the one signal of a sync, at the cost of one listener', () => {
    const stop = new AbortController();
    const ends: string[] = [];
    const clears = Array.from({ length: 400 }, () => startDeadline(HOUR_MS, stop.signal, (how) => ends.push(how)));
    expect(getEventListeners(stop.signal, 'abort')).toHaveLength(1);
    for (const clear of clears.slice(0, 100)) clear();
    stop.abort();
    expect(ends).toEqual(Array.from({ length: 300 }, () => 'cancelled'));
  });

  it('tells each who hears a signal once, and nobody whom another has stopped meanwhile', () => {
    const stop = new AbortController();
    const heard: string[] = [];
    const hear = (name: string, then: () => void = () => undefined) =>
      onAbort(stop.signal, () => {
        heard.push(name);
        then();
      });
    const stopFirst = hear('stopped');
    const stopOne: () => void = hear('one or the other', () => stopOther());
    const stopOther: () => void = hear('one or the other', () => stopOne());
    hear('third');
    stopFirst();
    stopFirst();
    stop.abort();
    expect(heard.sort()).toEqual(['one or the other', 'third']);
  });

  it('ends late when nobody is done in time, and only then', async () => {
    const ends: string[] = [];
    const clear = startDeadline(1, undefined, (how) => ends.push(`cleared ${how}`));
    clear();
    await new Promise<void>((resolve) => {
      startDeadline(2, new AbortController().signal, (how) => {
        ends.push(how);
        resolve();
      });
    });
    expect(ends).toEqual(['late']);
  });
});

describe('a calendar that stands', () => {
  it('says the same moment whenever it is asked, while time goes on', async () => {
    const at = parseInstant('2026-04-01T15:05:00.000Z');
    const clock = clockAt(at);
    const before = clock.monotonicMs();
    await clock.sleep(2);
    expect(clock.now()).toBe(at);
    expect(clock.monotonicMs()).toBeGreaterThan(before);
    expect(clockAt(null)).toBe(systemClock);
  });
});
