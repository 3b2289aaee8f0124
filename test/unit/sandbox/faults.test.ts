/** Each fault of the built-in service does what its name says, to those requests that it is meant for, and in the same way again. */
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import {
  answersError,
  answersHtml,
  gatewayErrors,
  onTheWire,
  truncates,
} from '../../support/service/faults/answers.ts';
import { jitters } from '../../support/service/faults/latency.ts';
import {
  refuses,
  refusesWithoutHeaders,
  SPOILT_RATES,
  spoilsRate,
  spoilsRateInTurn,
} from '../../support/service/faults/rate.ts';
import {
  always,
  between,
  bursts,
  byChance,
  everyNth,
  isList,
  onlyOn,
  under,
} from '../../support/service/faults/when.ts';
import type { WireAnswer } from '../../support/service/built-in/wire.ts';
import type { When } from '../../support/service/faults/when.ts';
import { layered, okAnswer } from '../../../src/sandbox/http/message.ts';
import type { Handler, Layer, ServiceAnswer } from '../../../src/sandbox/http/message.ts';
import { createRateLimit } from '../../../src/sandbox/http/rate-limit.ts';
import { chanceOf } from '../../../src/sandbox/world/chance.ts';
import { aFakeClock } from '../../support/fake-clock.ts';
import { aRequest, aSampleMonth, aService, aStack, bodyOf, KEY } from '../../support/service/sandbox.ts';

const { world } = aSampleMonth();
const sound = aService('month', world);
const get = (handler: Handler, path: string): Promise<ServiceAnswer> => handler(aRequest({ path }));
const broken = (...layers: readonly Layer[]): Handler => layered(layers, sound);
/** Which of the first requests it strikes, counted from 1. */
function struckBy(when: When, count: number, path = '/v1/payins'): number[] {
  const judge = when();
  return Array.from({ length: count }, (_, at) => at + 1).filter(() => judge(aRequest({ path })));
}

describe('when a fault strikes', () => {
  it('is every n-th request, the last ones of every so many, or some once', () => {
    expect(struckBy(everyNth(3), 9)).toEqual([3, 6, 9]);
    expect(struckBy(bursts({ every: 5, length: 2 }), 11)).toEqual([4, 5, 9, 10]);
    expect(struckBy(between(2, 4), 20)).toEqual([2, 3, 4]);
    expect(struckBy(always, 3)).toEqual([1, 2, 3]);
  });

  it('is drawn from the seed: the same again for the same, about as often as it says', () => {
    const strikes = (seed: number): number[] => struckBy(byChance(chanceOf(seed, 'x'), 20), 1_000);
    expect(strikes(1)).toEqual(strikes(1));
    expect(strikes(1)).not.toEqual(strikes(2));
    expect([strikes(1).length > 140, strikes(1).length < 260]).toEqual([true, true]);
  });

  it('leaves something to get through between two bursts, whatever their measures', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 50 }), fc.integer({ min: 1, max: 49 }), (every, length) => {
        fc.pre(length < every);
        expect(struckBy(bursts({ every, length }), every * 4)).toHaveLength(length * 4);
      }),
    );
  });

  it('counts only the requests that it is meant for, and anew for each service', () => {
    const when = onlyOn(under('orders'), everyNth(2));
    const judge = when();
    const paths = ['/v1/orders', '/v1/payins', '/v1/orders/a', '/v1/ordersx', '/v1/orders'];
    expect(paths.map((path) => judge(aRequest({ path })))).toEqual([false, false, true, false, false]);
    expect(when()(aRequest({ path: '/v1/orders' }))).toBe(false);
  });

  it('knows a list from everything else', () => {
    const judged = ['/v1/payins', '/v1/wallets', '/v1/payins/x', '/v1/payouts/x/items', '/nowhere'].map((path) =>
      isList(aRequest({ path })),
    );
    expect(judged).toEqual([true, true, false, false, false]);
    expect(isList(aRequest({ path: '/v1/payins', method: 'POST' }))).toBe(false);
  });
});

describe('an answer that fails', () => {
  it('is an error of the service, a page, or what a gateway says, one after the other', async () => {
    expect((await get(broken(answersError(403, always)), '/v1/payins')).status).toBe(403);
    expect((await get(broken(answersHtml()), '/v1/payins')).body).toMatch(/^<!doctype html>/);
    const handler = broken(gatewayErrors(always));
    const statuses = [];
    for (let call = 0; call < 5; call += 1) statuses.push((await get(handler, '/v1/wallets')).status);
    expect(statuses).toEqual([502, 503, 504, 500, 502]);
  });

  it('ends in the middle of its text, with 200', async () => {
    const answer = await get(broken(truncates(always)), '/v1/payins');
    const whole = await get(sound, '/v1/payins');
    expect([answer.status, whole.body.startsWith(answer.body), answer.body.length]).toEqual([
      200,
      true,
      Math.floor(whole.body.length / 2),
    ]);
    expect(() => bodyOf(answer)).toThrow();
  });

  it('is lost on the wire only after the service did what it was asked', async () => {
    let done = 0;
    const handler = layered([onTheWire('cut', always, 40)], () => {
      done += 1;
      return Promise.resolve(okAnswer([]));
    });
    expect(await handler(aRequest({ path: '/v1/payins', method: 'POST' }))).toEqual({
      ...okAnswer([]),
      wire: 'cut',
      afterBytes: 40,
    });
    expect(done).toBe(1);
  });

  it('takes its seeded time on the clock that was given', async () => {
    const slept = async (seed: number): Promise<readonly number[]> => {
      const clock = aFakeClock();
      const handler = broken(jitters(clock, chanceOf(seed, 'latency'), { minMs: 10, maxMs: 90 }));
      for (let call = 0; call < 200; call += 1) await get(handler, '/v1/wallets');
      return clock.slept();
    };
    const times = await slept(1);
    expect(times).toEqual(await slept(1));
    expect(times).not.toEqual(await slept(2));
    expect(times.every((ms) => (ms >= 10 && ms <= 90) || ms === 900)).toBe(true);
    expect(new Set(times).size).toBeGreaterThan(30);
    expect(times).toContain(900);
  });
});

describe('the rate limit', () => {
  const limited = (around: readonly Layer[], faults: readonly Layer[] = [], quota = 1_000): Handler =>
    layered([...around, createRateLimit(aFakeClock(), quota).layer, ...faults], sound);
  const told = async (handler: Handler): Promise<(string | undefined)[]> => {
    const { headers } = await get(handler, '/v1/wallets');
    return ['limit', 'remaining', 'reset'].map((name) => headers[`x-ratelimit-${name}`]);
  };

  it.each([
    ['missing', [undefined, undefined, undefined]],
    ['no-reset', ['1000', '999', undefined]],
    ['negative', ['-100', '-1', '-30']],
    ['huge', ['99999999999999999999', '99999999999999999999', '315360000']],
    ['epoch', ['1000', '999', '1775000060']],
    ['words', ['unlimited', 'many', 'soon']],
    ['empty', ['', '', '']],
    ['over-limit', ['100', '100000', '60']],
    ['zero-limit', ['0', '0', '0']],
  ] as const)('is told wrongly: %s', async (kind, headers) => {
    expect(await told(limited([spoilsRate(kind)]))).toEqual(headers);
    expect(SPOILT_RATES).toContain(kind);
  });

  it('is told in all wrong ways, one after the other, and kept all the same', async () => {
    const handler = limited([spoilsRateInTurn(2)], [], 2 * SPOILT_RATES.length);
    const seen = [];
    for (let call = 0; call < 2 * SPOILT_RATES.length; call += 1) seen.push((await told(handler)).join());
    expect(new Set(seen).size).toBeGreaterThanOrEqual(SPOILT_RATES.length);
    expect((await get(handler, '/v1/wallets')).status).toBe(429);
  });

  it('refuses in storms that no quota explains, with a pause or without a word', async () => {
    const storm = refuses(bursts({ every: 4, length: 2 }));
    const run = async (handler: Handler): Promise<ServiceAnswer[]> => {
      const answers = [];
      for (let call = 0; call < 8; call += 1) answers.push(await get(handler, '/v1/wallets'));
      return answers;
    };
    const [worded, bare] = [await run(limited([], [storm])), await run(limited([refusesWithoutHeaders], [storm]))];
    for (const answers of [worded, bare])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 429, 429, 200, 200, 429, 429]);
    expect(worded[2]!.headers).toMatchObject({ 'retry-after': '1', 'x-ratelimit-remaining': '0' });
    expect(Object.keys(bare[2]!.headers)).toEqual(['content-type']);
    expect(bare[0]!.headers['x-ratelimit-remaining']).toBe('999');
  });
});

describe('layers together', () => {
  it('keep each other: a spoilt limit, a storm and losses on the wire in one service', async () => {
    const { handle } = aStack('rough-day', { quota: 1_000 });
    const seen = new Set<string>();
    for (let call = 0; call < 400; call += 1) {
      const request = aRequest({ path: '/v1/payins', authorization: `Bearer ${KEY}` });
      const { status, wire }: WireAnswer = await handle(request);
      seen.add(wire ?? status.toString());
    }
    expect([...seen].sort()).toEqual(['200', '429', '500', '502', '503', '504', 'cut', 'reset']);
  });
});
