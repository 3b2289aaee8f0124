/** Each scenario of the built-in service has exactly the fault that its name promises. */
import { describe, expect, it } from 'vitest';
import { isScenario, SCENARIOS } from '../../support/service/built-in/scenarios.ts';
import type { ScenarioName } from '../../support/service/built-in/scenarios.ts';
import type { Handler, ServiceAnswer } from '../../../src/sandbox/http/message.ts';
import { aFakeClock } from '../../support/fake-clock.ts';
import { aRequest, aSampleMonth, aService, aStack, bodyOf } from '../../support/service/sandbox.ts';

const { world } = aSampleMonth();
const get = (handler: Handler, path: string): Promise<ServiceAnswer> => handler(aRequest({ path }));
const statusOf = async (handler: Handler, path: string): Promise<number> => (await get(handler, path)).status;

describe('the scenarios', () => {
  it('are known by name', () => {
    expect(SCENARIOS.every(isScenario)).toBe(true);
    expect(isScenario('sunny')).toBe(false);
    expect(isScenario('toString')).toBe(false);
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

/** A client's day: pages of each list, a page 0, large pages, details; everything that came back, and how long it took. */
async function transcript(name: ScenarioName, seed: number): Promise<string> {
  const { handle, clock } = aStack(name, { world, seed, quota: 10_000 });
  const answers: ServiceAnswer[] = [];
  const id = encodeURIComponent(world.payouts[0]!.payout.id);
  const payin = encodeURIComponent(world.payins[0]!.id);
  const single = [`/v1/payouts/${id}?include=payout_items`, `/v1/payouts/${id}/items`, `/v1/payins/${payin}`];
  const lists = ['/v1/payins', '/v1/payouts', '/v1/orders'];
  for (let round = 0; round < 8; round += 1) {
    for (const path of ['/v1/wallets', ...single]) answers.push(await get(handle, path));
    for (const list of lists) answers.push(await get(handle, `${list}?page=${round}&pageSize=100`));
    for (const list of lists) answers.push(await get(handle, `${list}?page=${round + 1}`));
  }
  return JSON.stringify([answers, clock.slept()]);
}

describe('every scenario', () => {
  it.each(SCENARIOS)('does again what it did, for the same seed and requests: %s', async (name) => {
    expect(await transcript(name, 7)).toBe(await transcript(name, 7));
  });

  // `empty` differs in its world alone, and that a sound service refuses page 0 is just what `page-zero-refused` is for.
  const LIKE_MONTH: readonly string[] = ['month', 'empty', 'page-zero-refused'];
  const ofMonth = transcript('month', 7);

  it.each(SCENARIOS.filter((name) => !LIKE_MONTH.includes(name)))(
    'is another service than the sound one: %s',
    async (name) => {
      expect(await transcript(name, 7)).not.toBe(await ofMonth);
    },
  );

  it.each(['jittery', 'resets', 'drift-light', 'drift-heavy', 'late-refunds', 'duplicates', 'rough-day'] as const)(
    'that leaves something to chance follows its seed: %s',
    async (name) => {
      expect(await transcript(name, 7)).not.toBe(await transcript(name, 8));
    },
  );
});

describe('the scenarios of permissions', () => {
  const LISTS = ['/v1/wallets', '/v1/payins', '/v1/payouts', '/v1/orders'];
  const payout = encodeURIComponent(world.payouts[0]!.payout.id);
  const DETAILS = [
    `/v1/payins/${encodeURIComponent(world.payins[0]!.id)}`,
    `/v1/payouts/${payout}`,
    `/v1/payouts/${payout}/items`,
    `/v1/orders/${encodeURIComponent(world.orders[0]!.id)}`,
  ];
  it.each([
    ['month', [200, 200, 200, 200], [200, 200, 200, 200]],
    ['payins-forbidden', [200, 403, 200, 200], [403, 200, 200, 200]],
    ['payouts-forbidden', [200, 200, 403, 200], [200, 403, 403, 200]],
    ['orders-forbidden', [200, 200, 200, 403], [200, 200, 200, 403]],
    ['items-forbidden', [200, 200, 200, 200], [200, 403, 200, 200]],
    ['all-items-forbidden', [200, 200, 200, 200], [200, 403, 403, 200]],
    ['details-forbidden', [200, 200, 200, 200], [403, 403, 200, 403]],
  ] as const)('%s refuses what its name says and nothing else', async (name, lists, details) => {
    const handler = aService(name, world);
    expect(await Promise.all(LISTS.map((path) => statusOf(handler, path)))).toEqual(lists);
    expect(await Promise.all(DETAILS.map((path) => statusOf(handler, path)))).toEqual(details);
  });
});

describe('the scenarios of lists', () => {
  const moments = async (name: ScenarioName): Promise<string[]> => {
    const rows = bodyOf(await get(aService(name, world), '/v1/payins?pageSize=100')).output as { created_at: string }[];
    return rows.map(({ created_at }) => created_at);
  };

  it('run down, up, or any way', async () => {
    const [falling, rising, none] = [await moments('month'), await moments('rising'), await moments('unordered')];
    expect(falling).toEqual(falling.toSorted().reverse());
    expect(rising).toEqual(rising.toSorted());
    expect(none).not.toEqual(none.toSorted());
    expect(none).not.toEqual(none.toSorted().reverse());
  });

  it('late-refunds pays items back while it is read, and nothing else moves', async () => {
    const { handle, register, drift } = aStack('late-refunds', { world });
    const refunded = (): number =>
      register
        .list('payouts')
        .flatMap(({ id }) => register.itemsOf(id) ?? [])
        .filter((item) => item['status_code'] === 'EX_POST_REFUND').length;
    const before = refunded();
    for (let call = 0; call < 80; call += 1) await get(handle, '/v1/payins');
    expect([refunded() - before, drift!.changes().length]).toEqual([10, 10]);
    expect(register.list('payins')).toEqual(world.payins);
  });
});
