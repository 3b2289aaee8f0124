// Many requests at once, minutes long, against a limiter that counts them: evenly spread, near the limit when asked to be, never beyond it (N4, P8).
import { describe, expect, it } from 'vitest';
import { limitsWith } from '../../../src/main/adapters/payments-api/limits.ts';
import type { ApiLimits } from '../../../src/main/adapters/payments-api/limits.ts';
import { createPacer } from '../../../src/main/adapters/payments-api/pacing.ts';
import type { Said } from '../../../src/main/adapters/payments-api/pacing.ts';
import { aVirtualClock } from '../../sim/world/virtual-clock.ts';
import { aSeededRandom } from '../../support/seeded-random.ts';

const WINDOW_MS = 60_000;

type Setup = {
  readonly limit: number;
  /** A minute unless told. */
  readonly windowMs?: number;
  readonly latencyMs: number;
  readonly workers?: number;
  readonly limits?: Partial<ApiLimits>;
  /** Whole seconds rounded up, or down. */
  readonly round?: (seconds: number) => number;
};

/** A service that counts by fixed windows, and workers that ask it as fast as the pace lets them. */
function aBusyScene({ limit, windowMs = WINDOW_MS, latencyMs, workers = 300, limits = {}, round = Math.ceil }: Setup) {
  const clock = aVirtualClock(0);
  const pacer = createPacer({ clock, random: aSeededRandom(5), limits: limitsWith(limits), onWait: () => undefined });
  const service = { quota: limit, windowMs, offsetMs: 17_300, used: 0, window: 0, perWindow: [] as number[] };
  const starts: number[] = [];
  const refusedAt: number[] = [];
  let inFlight = 0;
  let inFlightMax = 0;
  const ask = (): Said => {
    const nowMs = clock.monotonicMs() + service.offsetMs;
    const window = Math.floor(nowMs / service.windowMs);
    if (window !== service.window) Object.assign(service, { window, used: 0 });
    service.perWindow[window] = (service.perWindow[window] ?? 0) + 1;
    const within = service.used < service.quota;
    if (within) service.used += 1;
    else refusedAt.push(clock.monotonicMs());
    const resetMs = round(((window + 1) * service.windowMs - nowMs) / 1_000) * 1_000;
    const rate = { limit: service.quota, remaining: Math.max(0, service.quota - service.used), resetMs };
    return { rate, waitMs: within ? null : resetMs + 1_000, trouble: false };
  };
  const stop = new AbortController();
  const work = async (): Promise<void> => {
    for (;;) {
      const ticket = await pacer.take(stop.signal);
      if (ticket === null) return;
      starts.push(clock.monotonicMs());
      inFlight += 1;
      inFlightMax = Math.max(inFlightMax, inFlight);
      await clock.sleep(latencyMs / 2);
      const said = ask();
      await clock.sleep(latencyMs / 2);
      inFlight -= 1;
      pacer.give(ticket, said);
    }
  };
  const run = (ms: number): Promise<void> =>
    clock.drive(
      (async () => {
        const all = Array.from({ length: workers }, work);
        await clock.sleep(ms);
        stop.abort();
        await Promise.all(all);
      })(),
    );
  const startsBetween = (fromMs: number, toMs: number): number =>
    starts.filter((ms) => ms >= fromMs && ms < toMs).length;
  return { clock, run, service, starts, startsBetween, refusedAt, inFlightMax: () => inFlightMax };
}

/** The most that started within any second, counted from each start. */
function busiestSecond(starts: readonly number[]): number {
  let [first, most] = [0, 0];
  starts.forEach((ms, index) => {
    while (starts[first]! <= ms - 1_000) first += 1;
    most = Math.max(most, index - first + 1);
  });
  return most;
}

describe('a busy minute', () => {
  it.each([
    ['up', Math.ceil],
    ['down', Math.floor],
  ])(
    'at full pace comes within 3 %% of the limit, is never refused, whatever rounds the seconds %s',
    async (_, round) => {
      const scene = aBusyScene({ limit: 6_000, latencyMs: 1_000, limits: { pacePercent: 100 }, round });
      await scene.run(4 * WINDOW_MS);
      expect(scene.refusedAt).toEqual([]);
      expect(scene.starts.length / (4 * 6_000)).toBeGreaterThanOrEqual(0.97);
      expect(scene.starts.length / (4 * 6_000)).toBeLessThanOrEqual(1.01);
    },
  );

  it('is spread evenly: no second holds much more than another', async () => {
    const scene = aBusyScene({ limit: 6_000, latencyMs: 200, limits: { pacePercent: 100 } });
    await scene.run(2 * WINDOW_MS);
    // 100 a second, a tenth more to catch up, and what may start at once.
    expect(busiestSecond(scene.starts)).toBeLessThanOrEqual(110 + 30);
    for (let second = 2; second < 120; second += 1)
      expect(scene.startsBetween(second * 1_000, second * 1_000 + 1_000)).toBeGreaterThan(85);
  });

  it('takes three tenths of the limit by default, window after window', async () => {
    const scene = aBusyScene({ limit: 6_000, latencyMs: 100 });
    await scene.run(3 * WINDOW_MS);
    expect(Math.max(...scene.service.perWindow)).toBeLessThanOrEqual(1_800);
    expect(scene.starts.length).toBeGreaterThanOrEqual(0.97 * 3 * 1_800);
    expect(busiestSecond(scene.starts)).toBeLessThanOrEqual(33 + 15);
  });

  it.each([50, 1_000, 2_000])(
    'fills the pace at a latency of %i ms with as many at once as that needs',
    async (latencyMs) => {
      const scene = aBusyScene({ limit: 6_000, latencyMs, limits: { pacePercent: 100 } });
      await scene.run(WINDOW_MS);
      expect(scene.startsBetween(30_000, 40_000)).toBeGreaterThanOrEqual(950);
      const needed = (100 * latencyMs) / 1_000;
      expect(scene.inFlightMax()).toBeLessThanOrEqual(Math.max(16, 1.5 * needed));
    },
  );

  it('obeys a quota that is cut to a tenth within a second', async () => {
    const scene = aBusyScene({ limit: 60_000, latencyMs: 100, limits: { pacePercent: 100 } });
    scene.service.offsetMs = 0;
    void scene.clock.sleep(2_000).then(() => (scene.service.quota = 6_000));
    await scene.run(WINDOW_MS - 1);
    expect(scene.startsBetween(1_000, 2_000)).toBeGreaterThan(900);
    expect(scene.startsBetween(3_000, 4_000)).toBeLessThanOrEqual(100);
    expect(scene.refusedAt).toEqual([]);
    expect(scene.starts.length).toBeLessThanOrEqual(6_000);
  });

  it('meets one 429 when others use up the limit, waits for the next window, and one goes ahead alone', async () => {
    const scene = aBusyScene({ limit: 600, latencyMs: 10, workers: 50, limits: { pacePercent: 100 } });
    scene.service.offsetMs = 0;
    void scene.clock.sleep(30_001).then(() => (scene.service.quota = 0));
    void scene.clock.sleep(59_000).then(() => (scene.service.quota = 600));
    await scene.run(70_000);
    expect(scene.refusedAt).toHaveLength(1);
    expect(scene.startsBetween(31_000, WINDOW_MS)).toBe(0);
    const [probe, next] = scene.starts.filter((ms) => ms >= WINDOW_MS);
    expect(next! - probe!).toBeGreaterThanOrEqual(10);
  });
});

describe('a short window', () => {
  const SHORT = { limit: 120, windowMs: 3_000 } as const;
  const RUN_MS = 33_000;
  const ways = [10, 100, 1_000].flatMap((latencyMs) => [
    ['up', latencyMs, Math.ceil] as const,
    ['down', latencyMs, Math.floor] as const,
  ]);
  const most = ({ service }: ReturnType<typeof aBusyScene>): number =>
    service.perWindow.reduce((sum, one) => Math.max(sum, one), 0);

  it.each(ways)('is used to its share and never beyond, seconds rounded %s, at %i ms', async (_, latencyMs, round) => {
    const scene = aBusyScene({ ...SHORT, latencyMs, round });
    await scene.run(RUN_MS);
    expect(scene.refusedAt).toEqual([]);
    expect(most(scene)).toBeLessThanOrEqual(36);
    // Two windows tell how long one is; of the other nine the share is taken, less where an answer takes a third of one.
    expect(scene.starts.length).toBeGreaterThanOrEqual(9 * 36 * (latencyMs < 1_000 ? 1 : 0.7));
  });

  it.each([...ways, ['up', 2_500, Math.ceil] as const, ['down', 2_500, Math.floor] as const])(
    'is never overrun at full pace either, seconds rounded %s, at %i ms',
    async (_, latencyMs, round) => {
      const scene = aBusyScene({ ...SHORT, latencyMs, round, limits: { pacePercent: 100 } });
      await scene.run(RUN_MS);
      expect(scene.refusedAt).toEqual([]);
      expect(most(scene)).toBeGreaterThan(0);
    },
  );

  it('that becomes a minute again is taken for a minute from its first answer on', async () => {
    const scene = aBusyScene({ ...SHORT, latencyMs: 10 });
    void scene.clock.sleep(20_000).then(() => (scene.service.windowMs = WINDOW_MS));
    await scene.run(80_000);
    expect(scene.refusedAt).toEqual([]);
    // 17.3 s into its first minute when it changes; 42.7 s later begins the next one.
    expect(scene.startsBetween(23_000, 43_000)).toBeLessThanOrEqual(36);
  });
});

describe('a thousand that wait', () => {
  const anIdleScene = () => {
    const clock = aVirtualClock(0);
    let looks = 0;
    let sleeps = 0;
    let asleep = 0;
    const counted = {
      ...clock,
      monotonicMs: () => {
        looks += 1;
        return clock.monotonicMs();
      },
      sleep: (ms: number, signal?: AbortSignal) => {
        sleeps += 1;
        asleep += 1;
        return clock.sleep(ms, signal).finally(() => (asleep -= 1));
      },
    };
    const pacer = createPacer({
      clock: counted,
      random: aSeededRandom(1),
      limits: limitsWith(),
      onWait: () => undefined,
    });
    return { pacer, looks: () => looks, sleeps: () => sleeps, asleep: () => asleep };
  };

  it('cost one answer no more than ten do, share one timer, and leave none behind when they are cancelled', async () => {
    const { pacer, looks, sleeps, asleep } = anIdleScene();
    const first = await pacer.take();
    const controller = new AbortController();
    const waiting = Array.from({ length: 1_000 }, () => pacer.take(controller.signal));
    const before = looks();
    pacer.give(first!, { rate: { limit: 10, remaining: 9, resetMs: 60_000 }, waitMs: null, trouble: false });
    // Two of three a window are left: they start, and all the others hear nothing.
    expect(looks() - before).toBeLessThan(20);
    expect(sleeps()).toBe(1);
    // Nor does it take another timer when more join them.
    for (let n = 0; n < 100; n += 1) void pacer.take(controller.signal);
    expect(sleeps()).toBe(1);
    controller.abort();
    const tickets = await Promise.all(waiting);
    expect(tickets.filter((ticket) => ticket !== null)).toHaveLength(2);
    await Promise.resolve();
    expect(asleep()).toBe(0);
    // First come, first served.
    expect(tickets.slice(0, 2).every((ticket) => ticket !== null)).toBe(true);
  });
});
