/** Events reach the receiver as the contract says: signed, in time, up to fourteen times, each attempt a hook of its own. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checksumOf } from '../../../src/sandbox/webhooks/events.ts';
import { ATTEMPTS_MAX, delayBeforeMs } from '../../../src/sandbox/webhooks/webhooks.ts';
import type { Delivery } from '../../../src/sandbox/webhooks/webhooks.ts';
import type { WireRecord } from '../../../src/sandbox/world/types.ts';
import {
  aBridgeBody,
  aLivingService,
  anOrderBody,
  aPayinBody,
  aPayoutBody,
  aReceiver,
  aRecipient,
  aWalletBody,
  refused,
  standingOf,
  taken,
  textOf,
  walletOf,
} from '../../support/service/living-service.ts';
import { bodyOf } from '../../support/service/sandbox.ts';

type Payload = {
  readonly event_id: string;
  readonly hook_id: string;
  readonly event_type: string;
  readonly data: Record<string, WireRecord>;
  readonly signature: { readonly properties: string[]; readonly checksum: string };
  readonly timestamp: number;
  readonly sent_at: string;
};

/** What the description says, written down once more and otherwise than in the service. */
function expectedChecksum({ data, signature, timestamp }: Payload, secret: string): string {
  let text = '';
  for (const path of signature.properties) {
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- walks JSON whose shape the path tells
    text += path.split('.').reduce((value: any, part) => value[part], data) as unknown as string;
  }
  return createHash('sha256')
    .update(text + timestamp.toString() + secret)
    .digest('hex')
    .toUpperCase();
}

const payloads = (receiver: ReturnType<typeof aReceiver>): Payload[] =>
  receiver.hooks.map(({ payload }) => payload as unknown as Payload);

/** One order that ends, told to a receiver that answers as it likes. */
async function anEvent(answers?: (call: number) => Delivery, secret = 'whsec_one') {
  const receiver = aReceiver(answers === undefined ? undefined : (_hook, call) => answers(call));
  const service = aLivingService({ receiver, secret });
  await service.created('/v1/orders', anOrderBody(walletOf(service)));
  return { receiver, service };
}

describe('the checksum', () => {
  it('is SHA-256 in upper case of the values in their order, the timestamp and the secret', () => {
    const data = { payin: { id: 'pi_1', status: 'FULFILLED' } };
    // printf 'pi_1FULFILLED1775653200whsec_one' | sha256sum
    expect(checksumOf({ data, properties: ['payin.id', 'payin.status'], timestamp: 1_775_653_200 }, 'whsec_one')).toBe(
      'C40E8796593132446BF32F6842DDAEFEDD4B318D3F8565EF902BBEDFC781C348',
    );
    const turned = { data, properties: ['payin.status', 'payin.id'], timestamp: 1_775_653_200 };
    expect(checksumOf(turned, 'whsec_one')).not.toMatch(/^C40E/);
  });

  it('stands in the header and in the body of every hook, over properties that vary', async () => {
    const receiver = aReceiver();
    const service = aLivingService({ receiver });
    for (let count = 0; count < 12; count += 1) {
      await service.created('/v1/payins', aPayinBody(walletOf(service)));
      await service.created('/v1/payouts', aPayoutBody(walletOf(service)));
      await service.created('/v1/orders', anOrderBody(walletOf(service)));
    }
    await service.runOut();
    for (const [at, payload] of payloads(receiver).entries()) {
      expect(payload.signature.checksum).toBe(expectedChecksum(payload, 'whsec_one'));
      expect(receiver.hooks[at]!.headers).toEqual({
        'content-type': 'application/json',
        'x-hook-checksum': payload.signature.checksum,
      });
    }
    for (const type of ['order.updated', 'payout.updated', 'payout.item.updated', 'payin.updated']) {
      const ways = new Set(
        receiver.of(type).map((one) => JSON.stringify((one as unknown as Payload).signature.properties)),
      );
      expect(ways.size, type).toBeGreaterThan(1);
    }
  });

  it('of an event keeps the secret with which the event was made', async () => {
    const { receiver, service } = await anEvent((call) => (call < 3 ? refused : taken));
    await service.advance(60_000);
    expect(receiver.hooks).toHaveLength(1);
    service.webhooks!.rotateSecret('whsec_two');
    await service.created('/v1/orders', anOrderBody(walletOf(service)));
    await service.runOut();
    const [first, ...later] = payloads(receiver);
    const retries = later.filter(({ event_id }) => event_id === first!.event_id);
    const others = later.filter(({ event_id }) => event_id !== first!.event_id);
    expect([retries.length, others.length]).toEqual([2, 1]);
    for (const retry of retries) expect(retry.signature.checksum).toBe(expectedChecksum(retry, 'whsec_one'));
    expect(others[0]!.signature.checksum).toBe(expectedChecksum(others[0]!, 'whsec_two'));
  });
});

describe('what is told', () => {
  it('is the end of orders, payouts and items, and of payins also that their gateway confirms', async () => {
    const receiver = aReceiver();
    const service = aLivingService({ receiver });
    const [from, to] = service.wallets as [string, string];
    await service.created('/v1/payins', aPayinBody(from));
    await service.created('/v1/payouts', aPayoutBody(from, [aRecipient(), aRecipient('2222222222')]));
    await service.created('/v1/orders', anOrderBody(from));
    await service.created('/v1/bridge', aBridgeBody(from, to));
    await service.created('/v1/wallets', aWalletBody());
    await service.runOut();
    const told = payloads(receiver).map(({ event_type, data }) => {
      const [record] = Object.values(data);
      return `${event_type} ${standingOf(record!).replace('FULLF', 'FULF')}`;
    });
    expect([...told].sort()).toEqual([
      'order.updated SUCCEEDED null',
      'payin.updated FULFILLED AWAIT_TRANSFER_TOKENS',
      'payin.updated IN_PROGRESS GATEWAY_CONFIRM_PAYIN',
      'payout.item.updated REJECTED KYC_FAILED',
      'payout.item.updated SUCCEEDED null',
      'payout.updated FULFILLED AWAIT_DISBURSEMENT',
    ]);
  });

  it('is the whole record, as a GET of it answers', async () => {
    const receiver = aReceiver();
    const service = aLivingService({ receiver });
    const payout = await service.created('/v1/payouts', aPayoutBody(walletOf(service)));
    await service.runOut();
    const path = `/v1/payouts/${encodeURIComponent(payout.id)}`;
    const [item] = service.register.itemsOf(payout.id)!;
    const dataOf = (type: string): unknown => (receiver.of(type)[0] as unknown as Payload).data;
    expect(dataOf('payout.updated')).toEqual({ payout: bodyOf(await service.get(path)).output });
    expect(dataOf('payout.item.updated')).toEqual({
      payout_item: bodyOf(await service.get(`${path}/items/${encodeURIComponent(item!.id)}`)).output,
    });
  });

  it('is a change that the service makes by other means too, but not the same state with other figures', async () => {
    const receiver = aReceiver();
    const service = aLivingService({ receiver });
    const payout = await service.created('/v1/payouts', aPayoutBody(walletOf(service)));
    await service.runOut();
    const before = receiver.hooks.length;
    const [item] = service.register.itemsOf(payout.id)!;
    service.register.putItem(payout.id, { ...item!, status: 'REJECTED', status_code: 'EX_POST_REFUND' });
    const ended = service.register.find('payouts', payout.id)!;
    service.register.put('payouts', { ...ended, refunded_amount: '50000' });
    service.register.remove('payouts', payout.id);
    await service.runOut();
    expect(receiver.hooks.slice(before).map(({ payload }) => payload['event_type'])).toEqual(['payout.item.updated']);
  });
});

describe('an attempt', () => {
  it('names its event and itself, and says when it was sent', async () => {
    const { receiver, service } = await anEvent();
    await service.runOut();
    const [payload] = payloads(receiver);
    expect(payload!.event_id).toMatch(/^EVENT#[0-9a-f-]{36}$/);
    expect(payload!.hook_id).toMatch(/^HOOK#[0-9a-f-]{36}$/);
    expect(payload!.timestamp).toBe(Math.floor(Date.parse(payload!.sent_at) / 1_000));
    expect(payload!.sent_at > textOf(payload!.data['order']!, 'updated_at')).toBe(true);
    expect(receiver.hooks[0]!.timeoutMs).toBe(10_000);
    expect(service.webhooks!.events()).toEqual([
      {
        eventId: payload!.event_id,
        type: 'order.updated',
        state: 'delivered',
        attempts: 1,
        lastStatus: 200,
        nextAttemptAt: null,
      },
    ]);
  });

  it('counts only when the answer is 200 within ten seconds', async () => {
    const answers: Delivery[] = [
      { status: 201, afterMs: 1 },
      { status: 200, afterMs: 10_001 },
      null,
      { status: 200, afterMs: 10_000 },
    ];
    const { receiver, service } = await anEvent((call) => answers[call - 1]!);
    await service.runOut();
    expect(receiver.hooks).toHaveLength(4);
    expect(service.webhooks!.events()[0]).toMatchObject({ state: 'delivered', attempts: 4 });
  });

  it('is made again after 1, 2, 4 … 4096 minutes, as a new hook of the same event, and the event FAILED after the fourteenth', async () => {
    const { receiver, service } = await anEvent(() => refused);
    await service.runOut();
    const attempts = payloads(receiver);
    expect(attempts).toHaveLength(14);
    const moments = attempts.map(({ sent_at }) => Date.parse(sent_at));
    const minutes = moments.slice(1).map((moment, at) => (moment - moments[at]!) / 60_000);
    expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096]);
    expect(new Set(attempts.map(({ event_id }) => event_id)).size).toBe(1);
    expect(new Set(attempts.map(({ hook_id }) => hook_id)).size).toBe(14);
    expect(attempts.every(({ data }) => data['order']!.status === 'SUCCEEDED')).toBe(true);
    expect(service.webhooks!.events()).toMatchObject([{ state: 'FAILED', attempts: 14 }]);
    await service.advance(30 * 86_400_000);
    expect(receiver.hooks).toHaveLength(14);
  });

  it('is not begun before the answer to the one before it is known', async () => {
    let answer: (delivery: Delivery) => void = () => undefined;
    const receiver = aReceiver(() => new Promise<Delivery>((resolve) => (answer = resolve)));
    const service = aLivingService({ receiver });
    await service.created('/v1/orders', anOrderBody(walletOf(service)));
    await service.clock.sleep(3_600_000);
    service.timeline.runDue();
    expect([receiver.hooks.length, service.webhooks!.isIdle()]).toEqual([1, false]);
    answer(refused);
    await service.webhooks!.idle();
    service.timeline.runDue();
    expect(receiver.hooks).toHaveLength(2);
  });

  it('that breaks is an attempt without an answer', async () => {
    const hooks: unknown[] = [];
    const service = aLivingService({
      receiver: {
        deliver: (hook) => {
          hooks.push(hook);
          return hooks.length === 1 ? Promise.reject(new Error('connection reset')) : Promise.resolve(taken);
        },
      },
    });
    await service.created('/v1/orders', anOrderBody(walletOf(service)));
    await service.runOut();
    expect(service.webhooks!.events()).toMatchObject([{ state: 'delivered', attempts: 2 }]);
  });

  it('is the same for the same seed, ids and checksums included', async () => {
    const told = async (): Promise<string[]> => {
      const { receiver, service } = await anEvent((call) => (call < 4 ? refused : taken));
      await service.runOut();
      return receiver.hooks.map(({ body }) => body);
    };
    expect(await told()).toEqual(await told());
  });

  it('is not begun once the service has stopped', async () => {
    const { receiver, service } = await anEvent();
    service.stop();
    await service.runOut();
    expect(receiver.hooks).toEqual([]);
  });
});

it('the schedule is the one of the contract', () => {
  expect(Array.from({ length: ATTEMPTS_MAX }, (_, at) => delayBeforeMs(at + 1) / 60_000)).toEqual([
    0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096,
  ]);
});
