// The service's limit is kept ahead of time: against a simulated limiter no request is ever over the budget (N4).
import { describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../../../src/main/adapters/payments-api/limits.ts';
import { createPacer } from '../../../src/main/adapters/payments-api/pacing.ts';
import type { Pacer, Said, Ticket } from '../../../src/main/adapters/payments-api/pacing.ts';
import { rateOf, statedWaitMs } from '../../../src/main/adapters/payments-api/wire.ts';
import { aFakeClock, FAKE_START_MS } from '../../support/fake-clock.ts';
import { aSeededRandom } from '../../support/seeded-random.ts';

const headers = (limit: string, remaining: string, reset: string) => ({
  'x-ratelimit-limit': limit,
  'x-ratelimit-remaining': remaining,
  'x-ratelimit-reset': reset,
});
const HOUR = 3_600_000;

describe('the stated limit', () => {
  it('is believed when it is one', () => {
    expect(rateOf(headers('100000', '99000', '37'), HOUR)).toEqual({
      limit: 100_000,
      remaining: 99_000,
      resetMs: 37_000,
    });
  });

  it.each([
    ['missing', {}],
    ['partly missing', { 'x-ratelimit-limit': '100', 'x-ratelimit-remaining': '5' }],
    ['negative', headers('100', '-1', '30')],
    ['a date instead of seconds', headers('100', '50', '1774969200')],
    ['zero', headers('0', '0', '30')],
    ['more left than there is', headers('100', '101', '30')],
    ['text', headers('many', 'some', 'soon')],
    ['endless', headers('100', '50', '999999')],
    ['astronomical', headers('9'.repeat(30), '5', '30')],
    ['twice', { ...headers('100', '50', '30'), 'x-ratelimit-reset': ['30', '60'] }],
    ['not a number', headers('NaN', '50', '30')],
  ])('is not believed when it is %s', (_, given) => {
    expect(rateOf(given, HOUR)).toBeNull();
  });

  it('gives the wait after a 429, rounded up, and none where the header cannot be meant', () => {
    expect(statedWaitMs({ 'retry-after': '5', 'x-ratelimit-reset': '60' }, HOUR)).toBe(6_000);
    expect(statedWaitMs({ 'x-ratelimit-reset': '0' }, HOUR)).toBe(1_000);
    expect(statedWaitMs({ 'x-ratelimit-reset': '1774969200' }, HOUR)).toBeNull();
    expect(statedWaitMs({ 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }, HOUR)).toBeNull();
    expect(statedWaitMs({ 'x-ratelimit-reset': '-5' }, HOUR)).toBeNull();
  });
});

/** A limiter of fixed windows that counts what reached it, and one that others use as well. */
function aLimiter(limit: number, windowMs: number, others = 0) {
  let windowStart = 0;
  let ours = 0;
  const perWindow: number[] = [];
  return {
    ask: (nowMs: number) => {
      if (nowMs - windowStart >= windowMs) {
        perWindow.push(ours);
        windowStart = nowMs - ((nowMs - windowStart) % windowMs);
        ours = 0;
      }
      ours += 1;
      const used = ours + others;
      const left = Math.ceil((windowStart + windowMs - nowMs) / 1000);
      return { refused: used > limit, rate: { limit, remaining: Math.max(0, limit - used), resetMs: left * 1000 } };
    },
    perWindow: () => [...perWindow, ours],
  };
}

const aPacer = (limits = {}) => {
  const clock = aFakeClock();
  const waits: (string | null)[] = [];
  const random = aSeededRandom(7);
  const pacer = createPacer({
    clock,
    random,
    limits: { ...DEFAULT_LIMITS, ...limits },
    onWait: (until) => waits.push(until),
  });
  return { clock, waits, pacer };
};

/** An answer that tells of the limit and nothing else. */
const said = (rate: Said['rate']): Said => ({ rate, waitMs: null, trouble: false });
const taken = async (pacer: Pacer): Promise<Ticket> => {
  const ticket = await pacer.take();
  if (ticket === null) throw new Error('nobody cancelled');
  return ticket;
};

describe('the pace', () => {
  it.each([1, 2, 5, 60, 100, 1000])(
    'takes at most 30 %% of a limit of %i a window and is never refused',
    async (limit) => {
      const { clock, pacer } = aPacer();
      const limiter = aLimiter(limit, 60_000);
      for (let n = 0; n < 1500 && clock.monotonicMs() < 20 * 60_000; n += 1) {
        const ticket = await taken(pacer);
        const { refused, rate } = limiter.ask(clock.monotonicMs());
        expect(refused).toBe(false);
        pacer.give(ticket, said(rate));
      }
      expect(Math.max(...limiter.perWindow())).toBeLessThanOrEqual(Math.max(1, Math.floor(limit * 0.3)));
      expect(Math.max(...limiter.perWindow())).toBeGreaterThan(0);
    },
  );

  it('leaves the last fifth of the limit to the payments of the same account', async () => {
    const { clock, pacer } = aPacer();
    const limiter = aLimiter(100, 60_000, 75);
    for (let n = 0; n < 60; n += 1) {
      const ticket = await taken(pacer);
      pacer.give(ticket, said(limiter.ask(clock.monotonicMs()).rate));
    }
    // 75 are taken by others: five are free above the fifth that stays.
    expect(Math.max(...limiter.perWindow())).toBe(5);
  });

  it('counts what is on its way, so that many at once stay inside the budget too', async () => {
    const { clock, pacer } = aPacer({ pacePercent: 100 });
    pacer.give(await taken(pacer), said({ limit: 3, remaining: 2, resetMs: 60_000 }));
    const started: Ticket[] = [];
    for (let n = 0; n < 3; n += 1) void taken(pacer).then((ticket) => started.push(ticket));
    for (let n = 0; n < 20; n += 1) await Promise.resolve();
    // Two are left; the third waits for the end of the window.
    expect(started.filter(({ startedMs }) => startedMs === 0)).toHaveLength(2);
    expect(clock.slept()).toEqual([expect.closeTo(61_500, -3)]);
  });

  it('goes slowly, one at a time, where the limit is not said', async () => {
    const { clock, pacer } = aPacer();
    for (let n = 0; n < 11; n += 1) pacer.give(await taken(pacer), said('unusable'));
    expect(clock.monotonicMs()).toBe(10 * DEFAULT_LIMITS.slowGapMs);
  });

  it('does not forget what it took when one answer says nothing of the limit', async () => {
    const { clock, pacer } = aPacer();
    const limiter = aLimiter(100, 60_000);
    for (let n = 0; n < 200; n += 1) {
      const ticket = await taken(pacer);
      const { rate } = limiter.ask(clock.monotonicMs());
      pacer.give(ticket, said(n % 3 === 2 ? 'unusable' : rate));
    }
    expect(Math.max(...limiter.perWindow())).toBeLessThanOrEqual(30);
  });

  it('obeys a limit that is cut to a tenth from the next answer on', async () => {
    const { clock, pacer } = aPacer();
    for (let n = 0; n < 20; n += 1) {
      const ticket = await taken(pacer);
      const resetMs = 60_000 - Math.floor(clock.monotonicMs() / 1_000) * 1_000;
      pacer.give(ticket, said({ limit: 1000, remaining: 999 - n, resetMs }));
    }
    pacer.give(await taken(pacer), said({ limit: 60, remaining: 39, resetMs: 50_000 }));
    const before = clock.monotonicMs();
    await taken(pacer);
    expect(clock.monotonicMs() - before).toBeGreaterThan(40_000);
  });

  it('shows a pause with its end and says when it is over, also when the calendar jumps', async () => {
    const { clock, waits, pacer } = aPacer();
    pacer.give(await taken(pacer), said({ limit: 1, remaining: 0, resetMs: 10_000 }));
    clock.jump(-400 * 86_400_000);
    await taken(pacer);
    expect(waits).toHaveLength(2);
    expect(Date.parse(waits[0]!) - (FAKE_START_MS - 400 * 86_400_000)).toBeGreaterThanOrEqual(11_000);
    expect(Date.parse(waits[0]!) - (FAKE_START_MS - 400 * 86_400_000)).toBeLessThan(12_000);
    expect(waits[1]).toBeNull();
  });

  it('stops waiting when the sync is cancelled', async () => {
    const { pacer } = aPacer();
    const ticket = await taken(pacer);
    const controller = new AbortController();
    const waiting = pacer.take(controller.signal);
    controller.abort();
    pacer.give(ticket, said('unheard'));
    expect(await waiting).toBeNull();
    expect(await pacer.take(controller.signal)).toBeNull();
  });
});
