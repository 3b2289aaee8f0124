/** Each scenario of the built-in service has exactly the fault that its name promises. */
import { describe, expect, it } from 'vitest';
import { isScenario, SCENARIOS } from '../../src/main/sandbox/scenarios.ts';
import type { Handler, ServiceAnswer } from '../../src/main/sandbox/http/message.ts';
import { aFakeClock } from '../support/fake-clock.ts';
import { aRequest, aSampleMonth, aService, bodyOf } from '../support/sandbox.ts';

const { world } = aSampleMonth();
const get = (handler: Handler, path: string): Promise<ServiceAnswer> => handler(aRequest({ path }));
const statusOf = async (handler: Handler, path: string): Promise<number> => (await get(handler, path)).status;

describe('the scenarios', () => {
  it('are known by name', () => {
    expect(SCENARIOS.every(isScenario)).toBe(true);
    expect(isScenario('sunny')).toBe(false);
  });

  it('list-shapes-bare gives bare arrays, single records as ever', async () => {
    const handler = aService('list-shapes-bare', world);
    expect(bodyOf(await get(handler, '/v1/payins?pageSize=2'))).toEqual(world.payins.slice(0, 2));
    expect(bodyOf(await get(handler, '/v1/payins?page=99'))).toEqual([]);
    expect(bodyOf(await get(handler, `/v1/payins/${encodeURIComponent(world.payins[0]!.id)}`)).output).toEqual(
      world.payins[0],
    );
  });

  it('list-shapes-items puts the rows one level deeper', async () => {
    const handler = aService('list-shapes-items', world);
    expect(bodyOf(await get(handler, '/v1/orders?pageSize=1'))).toEqual({
      output: { items: [world.orders[0]] },
      code: 'OK',
    });
  });

  it('flaky fails every seventh request, refuses some with a pause, and still gives everything to who asks again', async () => {
    const handler = aService('flaky', world);
    const answers = [];
    for (let call = 0; call < 70; call += 1) answers.push(await get(handler, '/v1/wallets'));
    expect(answers.flatMap(({ status }, at) => (status === 500 ? [at + 1] : []))).toEqual([
      7, 14, 21, 28, 35, 42, 49, 56, 63, 70,
    ]);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(6);
    expect(refused[0]!.headers).toMatchObject({
      'retry-after': '1',
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': '1',
    });
    expect(answers.every(({ status }) => [200, 429, 500].includes(status))).toBe(true);
  });

  it('html answers a page with 200, wrong-key answers 401 to the right key', async () => {
    const page = await get(aService('html', world), '/v1/payins');
    expect([page.status, page.headers['content-type'], page.body.startsWith('<!doctype html>')]).toEqual([
      200,
      'text/html; charset=utf-8',
      true,
    ]);
    expect(await statusOf(aService('wrong-key', world), '/v1/wallets')).toBe(401);
  });

  it('slow takes 50 ms for each answer', async () => {
    const clock = aFakeClock();
    const handler = aService('slow', world, clock);
    expect([await statusOf(handler, '/v1/wallets'), await statusOf(handler, '/v1/payins')]).toEqual([200, 200]);
    expect(clock.slept()).toEqual([50, 50]);
  });

  it('unknown-values sends new statuses, new fields and amounts as numbers, digit for digit', async () => {
    const handler = aService('unknown-values', world);
    const answer = await get(handler, '/v1/payins?pageSize=100');
    const rows = bodyOf(answer).output as Record<string, unknown>[];
    expect(rows.every((row) => typeof row['amount'] === 'number' && row['schema_hint'] === 'v1.7')).toBe(true);
    const strange = rows.filter((row) => row['status'] === 'EN_REVISION');
    expect([strange.length > 5, strange.length < rows.length]).toEqual([true, true]);
    const cents = world.payins.slice(0, 100).map((row) => row['amount'] as string);
    for (const text of cents) expect(answer.body).toContain(`"amount":${text}`);
    const single = bodyOf(await get(handler, `/v1/payins/${encodeURIComponent(strange[0]!['id'] as string)}`)).output;
    expect(single).toEqual(strange[0]);
    const { payout } = world.payouts[0]!;
    const whole = bodyOf(
      await get(handler, `/v1/payouts/${encodeURIComponent(payout.id)}?include=payout_items`),
    ).output;
    expect(typeof whole.payout_items[0].effective_amount).toBe('number');
  });
});
