// What an answer says about the limit is taken for the window it belongs to, however late it comes; what is not sure counts as used (N4).
import { describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS, limitsWith } from '../../../src/main/adapters/payments-api/limits.ts';
import { createConcurrency } from '../../../src/main/adapters/payments-api/concurrency.ts';
import type { Answered } from '../../../src/main/adapters/payments-api/concurrency.ts';
import { leftIn, paceIn, roomIn, windowAfter } from '../../../src/main/adapters/payments-api/rate-window.ts';
import type { Heard, RateWindow } from '../../../src/main/adapters/payments-api/rate-window.ts';

type Facts = {
  readonly limit?: number;
  readonly remaining: number;
  readonly reset: number;
  readonly at: number;
  readonly took?: number;
};
/** An answer at a second, its reset in seconds as well. */
const anAnswer = ({ limit = 1_000, remaining, reset, at, took = 0.1 }: Facts): Heard => ({
  rate: { limit, remaining, resetMs: reset * 1_000 },
  startedMs: (at - took) * 1_000,
  heardMs: at * 1_000,
});
const after = (known: RateWindow | null, facts: Facts, uncounted = 0): RateWindow =>
  windowAfter(known === null ? null : { ...known }, anAnswer(facts), uncounted);

describe('a window', () => {
  const known = after(null, { remaining: 990, reset: 60, at: 0 });

  it('only shrinks, for answers overtake each other', () => {
    const next = after(known, { remaining: 980, reset: 59, at: 1 });
    expect(next).toMatchObject({ remaining: 980, endsAtMs: 60_000 });
    expect(after(next, { remaining: 985, reset: 60, at: 1.05 })).toMatchObject({ remaining: 980, endsAtMs: 60_000 });
    const cut = after(next, { limit: 100, remaining: 80, reset: 58, at: 2 });
    expect(cut).toMatchObject({ limit: 100, remaining: 80 });
    expect(after(cut, { limit: 1_000, remaining: 970, reset: 58, at: 2.05 })).toMatchObject({
      limit: 100,
      remaining: 80,
    });
  });

  it('is followed by the next one as soon as an answer can be of no other; what is on its way may count there', () => {
    const next = after({ ...known, used: 900, remaining: 12 }, { remaining: 999, reset: 60, at: 59.9 }, 40);
    expect(next).toMatchObject({ remaining: 999, used: 41, endsAtMs: 119_900 });
  });

  it('is not taken for the next one because the service rounds up or the answer took long', () => {
    expect(after(known, { remaining: 980, reset: 60, at: 1.9, took: 1.9 })).toMatchObject({ remaining: 980, used: 1 });
    expect(after(known, { remaining: 980, reset: 58, at: 2.9, took: 0.2 })).toMatchObject({
      used: 1,
      endsAtMs: 60_000,
    });
  });

  it('does not lose its room to a late answer of the window before', () => {
    const fresh = after({ ...known, remaining: 12 }, { remaining: 999, reset: 60, at: 60.2 });
    expect(after(fresh, { remaining: 3, reset: 1, at: 60.3, took: 0.5 })).toMatchObject({ remaining: 999 });
    expect(after(fresh, { remaining: 3, reset: 1, at: 61.5, took: 2 })).toMatchObject({ remaining: 999 });
  });

  it('ends sooner when the service later says so, and what was taken stays taken', () => {
    const shorter = after({ ...known, used: 70 }, { remaining: 950, reset: 10, at: 20 });
    expect(shorter).toMatchObject({ endsAtMs: 30_000, used: 70, remaining: 950 });
  });

  it('counts those near its end that may have been of the next one already', () => {
    const near = after({ ...known, remaining: 12 }, { remaining: 3, reset: 2, at: 59.5, took: 2 });
    expect(near).toMatchObject({ used: 1, doubtful: 1 });
    expect(after(near, { remaining: 997, reset: 60, at: 60.2 }, 1)).toMatchObject({ used: 3, doubtful: 0 });
  });

  it('counts silent answers and those on their way when it begins unseen', () => {
    expect(after(null, { remaining: 990, reset: 60, at: 0 }, 7).used).toBe(8);
  });
});

describe('the length of a window', () => {
  const first = after(null, { remaining: 119, limit: 120, reset: 2, at: 0 });
  const second = after(first, { remaining: 119, limit: 120, reset: 3, at: 2.1 });

  it('is a minute until two windows in a row were seen to end sooner', () => {
    expect(first).toMatchObject({ lengthMs: 60_000, apartMs: null });
    expect(second).toMatchObject({ lengthMs: 60_000, apartMs: 3_100 });
    expect(after(second, { remaining: 119, limit: 120, reset: 3, at: 5.1 })).toMatchObject({ lengthMs: 3_100 });
  });

  it('is never shorter than a reset', () => {
    const third = after(second, { remaining: 119, limit: 120, reset: 3, at: 5.1 });
    expect(after(third, { remaining: 119, limit: 120, reset: 60, at: 8.1 })).toMatchObject({ lengthMs: 60_000 });
    expect(after(null, { remaining: 900, reset: 1_800, at: 0 })).toMatchObject({ lengthMs: 1_800_000 });
  });

  it('is not learnt from one wrong reset, nor from a late answer of the window before', () => {
    const wrong = after(null, { remaining: 900, reset: 5, at: 0 });
    const back = after(after(wrong, { remaining: 0, reset: 1, at: 1 }), { remaining: 890, reset: 3, at: 2.5 });
    expect(after(back, { remaining: 999, reset: 60, at: 6 })).toMatchObject({ lengthMs: 60_000 });
    const late = after(first, { remaining: 119, limit: 120, reset: 1, at: 3.5, took: 3 });
    expect(late).toMatchObject({ lengthMs: 60_000, apartMs: null });
  });

  it('is not learnt where the requests that were used do not come back', () => {
    let window = after(null, { remaining: 900, reset: 1, at: 0 });
    for (let at = 2; at < 40; at += 2) window = after(window, { remaining: 900 - at, reset: 1, at });
    expect(window).toMatchObject({ lengthMs: 60_000, apartMs: null });
  });
});

describe('the room in a window', () => {
  const window = (facts: Partial<RateWindow>): RateWindow => ({
    ...after(null, { remaining: 1_000, reset: 60, at: 0 }),
    ...facts,
  });

  it('is three tenths of the limit and never the last fifth, unless the pace asks for more', () => {
    expect(leftIn(window({ used: 0 }), DEFAULT_LIMITS)).toBe(300);
    expect(leftIn(window({ used: 0, remaining: 230 }), DEFAULT_LIMITS)).toBe(30);
    expect(leftIn(window({ used: 0, remaining: 150 }), DEFAULT_LIMITS)).toBe(-50);
    expect(leftIn(window({ used: 0 }), limitsWith({ pacePercent: 80 }))).toBe(800);
    expect(leftIn(window({ used: 0 }), limitsWith({ pacePercent: 90 }))).toBe(900);
    expect(leftIn(window({ used: 0 }), limitsWith({ pacePercent: 100 }))).toBe(1_000);
    expect(roomIn(window({ used: 0, remaining: 230 }), DEFAULT_LIMITS, 12)).toBe(18);
  });

  it.each([
    [4, 5],
    [-1, 5],
    [5, 5],
    [100, 100],
    [250, 100],
  ])('keeps a pace of %i percent between 5 and 100', (asked, taken) => {
    expect(limitsWith({ pacePercent: asked }).pacePercent).toBe(taken);
  });

  it('is spread over the time that is left, and caught up only a little faster', () => {
    const at = (nowMs: number) => ({ nowMs, inFlight: 0 });
    const even = 300 / 60_000;
    expect(paceIn(window({ used: 0 }), DEFAULT_LIMITS, at(0))).toBeCloseTo(even, 6);
    expect(paceIn(window({ used: 0 }), DEFAULT_LIMITS, at(50_000))).toBeCloseTo(1.1 * even, 6);
    expect(paceIn(window({ used: 270 }), DEFAULT_LIMITS, at(30_000))).toBeCloseTo(30 / 30_000, 6);
    // A window that was entered near its end gets no more than its part.
    const late = after(null, { remaining: 1_000, reset: 5, at: 0 });
    expect(paceIn(late, DEFAULT_LIMITS, at(0))).toBeCloseTo(1.1 * even, 6);
  });
});

describe('how many at once', () => {
  const anAnswered = (overrides: Partial<Answered> = {}): Answered => ({
    nowMs: 0,
    tookMs: 100,
    trouble: false,
    inFlight: 256,
    fastest: 1.834,
    ...overrides,
  });
  const grown = (max = 256) => {
    const width = createConcurrency(max);
    for (let n = 0; n < 1_000; n += 1) width.learn(anAnswered());
    return width;
  };

  it('grows with the answers to what the pace needs at this latency, and not beyond', () => {
    expect(createConcurrency(256).now()).toBe(8);
    // Little's law: 1,667 a second and a tenth more, for 100 ms, and a quarter to spare.
    expect(grown().now()).toBe(234);
    expect(grown(40).now()).toBe(40);
  });

  it('does not grow while nothing is held back', () => {
    const width = createConcurrency(256);
    for (let n = 0; n < 100; n += 1) width.learn(anAnswered({ inFlight: 2 }));
    expect(width.now()).toBe(8);
  });

  it('falls by half when the service is in trouble, once for all who meet the same trouble, and grows slowly then', () => {
    const width = grown();
    for (let n = 0; n < 50; n += 1) width.learn(anAnswered({ trouble: true, nowMs: 10_000 + n }));
    expect(width.now()).toBe(117);
    for (let n = 0; n < 120; n += 1) width.learn(anAnswered({ nowMs: 10_200 }));
    expect(width.now()).toBe(118);
  });

  it('does not mind a failure now and then', () => {
    const width = grown();
    for (let n = 0; n < 1_000; n += 1) width.learn(anAnswered({ trouble: n % 20 === 0, nowMs: 10_000 + n * 100 }));
    expect(width.now()).toBe(234);
  });

  it('shrinks at once when the pace does', () => {
    const width = grown();
    width.learn(anAnswered({ fastest: 0.1834 }));
    expect(width.now()).toBe(27);
  });

  it('never falls below one', () => {
    const width = createConcurrency(8);
    for (let n = 1; n < 20; n += 1) width.learn(anAnswered({ trouble: true, nowMs: n * 5_000 }));
    expect(width.now()).toBe(1);
  });
});
