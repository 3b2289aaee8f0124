/** The service's time: jobs run in the order of their moments, however late somebody looks, and by themselves where it is driven. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drive, createTimeline } from '../../../src/sandbox/time/timeline.ts';
import { aFakeClock } from '../../support/fake-clock.ts';

describe('the timeline', () => {
  it('runs what is due in the order of its moments, equal ones as they were added', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 60 }), (moments) => {
        const clock = aFakeClock();
        const timeline = createTimeline(clock);
        const ran: [number, number][] = [];
        for (const [at, moment] of moments.entries()) timeline.at(moment, () => ran.push([moment, at]));
        void clock.sleep(25);
        timeline.runDue();
        const expected = moments
          .map((moment, at): [number, number] => [moment, at])
          .filter(([moment]) => moment <= 25)
          .sort(([a, one], [b, two]) => a - b || one - two);
        expect(ran).toEqual(expected);
        void clock.sleep(25);
        timeline.runDue();
        expect(ran).toHaveLength(moments.length);
        expect(timeline.nextDueMs()).toBeNull();
      }),
      { numRuns: 80 },
    );
  });

  it('shows a job its own moment, and runs in the same go what the job brings along', async () => {
    const clock = aFakeClock();
    const timeline = createTimeline(clock);
    const seen: string[] = [];
    timeline.at(1_000, () => {
      seen.push(timeline.now());
      timeline.at(timeline.nowMs() + 500, () => seen.push(timeline.now()));
      // Whoever looks at the service from within a job starts nothing.
      timeline.runDue();
      seen.push(timeline.now());
    });
    await clock.sleep(60_000);
    timeline.runDue();
    expect(seen).toEqual(['2026-04-08T13:00:01.000Z', '2026-04-08T13:00:01.000Z', '2026-04-08T13:00:01.500Z']);
    expect(timeline.now()).toBe('2026-04-08T13:01:00.000Z');
  });
});

/** Sleeps end when the test says so, or when they are woken. */
function aHeldClock() {
  let elapsedMs = 0;
  let asleep: { untilMs: number; end: () => void } | null = null;
  const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  return {
    monotonicMs: () => elapsedMs,
    sleep: (ms: number, signal?: AbortSignal) =>
      new Promise<void>((resolve) => {
        asleep = { untilMs: elapsedMs + ms, end: resolve };
        signal?.addEventListener('abort', () => resolve());
      }),
    asleepUntil: () => asleep?.untilMs ?? null,
    passTo: async (ms: number) => {
      elapsedMs = ms;
      asleep?.end();
      await turn();
    },
    turn,
  };
}

describe('a driven timeline', () => {
  it('sleeps until the next job, wakes for an earlier one, and rests when there is none', async () => {
    const clock = aHeldClock();
    const timeline = createTimeline(clock);
    const stop = drive(timeline, clock);
    const ran: string[] = [];
    await clock.turn();
    expect(clock.asleepUntil()).toBeNull();
    timeline.at(5_000, () => ran.push('late'));
    await clock.turn();
    expect(clock.asleepUntil()).toBe(5_000);
    timeline.at(2_000, () => ran.push('early'));
    await clock.turn();
    expect(clock.asleepUntil()).toBe(2_000);
    await clock.passTo(2_000);
    expect(ran).toEqual(['early']);
    await clock.passTo(5_000);
    expect(ran).toEqual(['early', 'late']);
    timeline.at(6_000, () => ran.push('later'));
    await clock.turn();
    await clock.passTo(6_000);
    expect(ran).toEqual(['early', 'late', 'later']);
    stop();
  });

  it('runs nothing once it is stopped, not even what it slept for', async () => {
    const clock = aHeldClock();
    const timeline = createTimeline(clock);
    const stop = drive(timeline, clock);
    const ran: string[] = [];
    timeline.at(5_000, () => ran.push('late'));
    await clock.turn();
    stop();
    await clock.passTo(9_000);
    timeline.at(9_000, () => ran.push('after'));
    await clock.turn();
    expect(ran).toEqual([]);
  });
});
