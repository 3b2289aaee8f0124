/** What the interface says of an event, held against the hooks that the built-in service sends. */
import { describe, expect, it } from 'vitest';
import { must } from '@shared/domain/assert.ts';
import { delayBeforeMs } from '../../../src/sandbox/webhooks/webhooks.ts';
import {
  aLivingService,
  anOrderBody,
  aPayinBody,
  aPayoutBody,
  aReceiver,
  refused,
  taken,
  walletOf,
} from '../../support/service/living-service.ts';
import type { ALivingService } from '../../support/service/living-service.ts';

type Body = Readonly<Record<string, unknown>>;

/** Everything that lives, lived to its end; every first attempt is refused where `isHard`. */
async function aStory(isHard = false) {
  const tried = new Set<unknown>();
  const receiver = aReceiver((hook) => {
    const { event_id } = JSON.parse(hook.body) as Body;
    const isFirst = !tried.has(event_id);
    tried.add(event_id);
    return isHard && isFirst ? refused : taken;
  });
  const service = aLivingService({ receiver });
  const wallet = walletOf(service);
  const [order, payout, payin] = [
    await service.created('/v1/orders', anOrderBody(wallet)),
    await service.created('/v1/payouts', aPayoutBody(wallet)),
    await service.created('/v1/payins', aPayinBody(wallet)),
  ];
  await service.runOut();
  return { service, receiver, ids: { order: order.id, payout: payout.id, payin: payin.id } };
}

const single = async (service: ALivingService, path: string): Promise<unknown> =>
  (JSON.parse((await service.get(path)).body) as Body)['output'];

describe('an event of the interface', () => {
  it.each([
    ['order.updated', 'an order', 'order'],
    ['payout.updated', 'a payout', 'payout'],
    ['payout.item.updated', 'a payout item', 'payout_item'],
    ['payin.updated', 'a payin', 'payin'],
  ] as const)('event_type is %s for %s', async (type, _, key) => {
    const { service, receiver, ids } = await aStory();
    const last = must(receiver.of(type).at(-1), 'such an event was sent');
    const data = last['data'] as Body;
    expect(Object.keys(data)).toEqual([key]);
    const item = must(service.register.itemsOf(ids.payout)?.[0], 'the payout has an item');
    const path = key === 'payout_item' ? `/v1/payouts/${ids.payout}/items/${item.id}` : `/v1/${key}s/${ids[key]}`;
    expect(data[key]).toEqual(await single(service, path));
  });

  it('the header Content-Type is application/json, X-Hook-Checksum the checksum of the body', async () => {
    const { receiver } = await aStory();
    expect(receiver.hooks.length).toBeGreaterThan(3);
    for (const { headers, payload } of receiver.hooks) {
      expect(headers['content-type']).toBe('application/json');
      expect(headers['x-hook-checksum']).toBe((payload['signature'] as Body)['checksum']);
      expect(headers['x-hook-checksum']).toMatch(/^[0-9A-F]{64}$/);
    }
  });

  const attempts = async (): Promise<readonly (readonly Body[])[]> => {
    const { receiver } = await aStory(true);
    const payloads: readonly Body[] = receiver.hooks.map(({ payload }) => payload);
    const ids = new Set(payloads.map(({ event_id }) => event_id));
    return [...ids].map((id) => payloads.filter(({ event_id }) => event_id === id));
  };

  it('event_id begins with EVENT# and is the same in every attempt', async () => {
    const events = await attempts();
    expect(events.every((one) => one.length === 2)).toBe(true);
    expect(events.flat().every(({ event_id }) => /^EVENT#./.test(String(event_id)))).toBe(true);
  });

  it('hook_id begins with HOOK# and is another one in every attempt', async () => {
    const hooks = (await attempts()).flat().map(({ hook_id }) => String(hook_id));
    expect(hooks.every((id) => /^HOOK#./.test(id))).toBe(true);
    expect(new Set(hooks).size).toBe(hooks.length);
  });

  it('signature.properties are paths under data, and vary by event', async () => {
    const { receiver } = await aStory();
    const properties = receiver.hooks.map(
      ({ payload }) => (payload['signature'] as Body)['properties'] as readonly string[],
    );
    expect(new Set(properties.map((paths) => paths.join())).size).toBeGreaterThan(1);
    receiver.hooks.forEach(({ payload }, at) => {
      const [key = ''] = Object.keys(payload['data'] as Body);
      expect(properties[at]?.every((path) => path.startsWith(`${key}.`))).toBe(true);
    });
  });

  it('timestamp is the whole second of the attempt, and sent_at the same moment', async () => {
    for (const [first, second] of await attempts()) {
      for (const one of [first, second])
        expect(one?.['timestamp']).toBe(Math.floor(Date.parse(String(one?.['sent_at'])) / 1_000));
      expect(Number(second?.['timestamp'])).toBeGreaterThan(Number(first?.['timestamp']));
    }
  });

  const DELAYS = [0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096];
  it.each(DELAYS.map((minutes, at) => [at + 1, minutes] as const))(
    'attempt %i comes %i minutes after the one before',
    (attempt, minutes) => {
      expect(delayBeforeMs(attempt)).toBe(minutes * 60_000);
    },
  );

  it('all delays add up to 136.5 hours, whatever is said of 64', () => {
    const allMs = DELAYS.map((_, at) => delayBeforeMs(at + 1)).reduce((sum, ms) => sum + ms, 0);
    expect(Math.round((allMs / 3_600_000) * 10) / 10).toBe(136.5);
  });
});
