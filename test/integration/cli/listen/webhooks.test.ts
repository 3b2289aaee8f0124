/** From the service to the record: an event is sent, kept in the inbox, and read again over the API by the next sync. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { must } from '@shared/domain/assert.ts';
import { startTestSandbox } from '../../../support/service/built-in/start.ts';
import type { TestSandbox } from '../../../support/service/built-in/start.ts';
import { runCli, withFolder } from '../../../support/store/cli.ts';
import type { Ended } from '../../../support/store/cli.ts';
import { KEY_VARIABLE, NO_KEYCHAIN } from '../../../support/store/cli-scene.ts';
import { aFakeClock } from '../../../support/fake-clock.ts';
import { aProfileIn, listenWords, SECRET_VARIABLE, startListening } from '../../../support/service/listening.ts';
import type { Listening } from '../../../support/service/listening.ts';
import { PAST_SECRET, SECRET } from '../../../support/service/webhooks.ts';

type Scene = {
  readonly service: TestSandbox;
  readonly listening: Listening;
  readonly sync: () => Promise<Ended>;
  /** A refund that the bank made long after the item and its payout were final. */
  readonly refundLate: (nth: number) => void;
  /** Waits until every event was delivered or given up; the service's hours cost no time. */
  readonly delivered: () => Promise<readonly string[]>;
};

async function aFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function refundLate({ register }: TestSandbox, nth: number): void {
  const paid = register
    .list('payouts')
    .filter(({ status }) => status === 'FULFILLED')
    .flatMap(({ id }) => (register.itemsOf(id) ?? []).map((item) => ({ id, item })))
    .filter(({ item }) => item.status === 'SUCCEEDED');
  const { id, item } = must(paid[nth], 'the made-up month has as many paid items');
  register.putItem(id, { ...item, status: 'REJECTED', status_code: 'EX_POST_REFUND' });
}

/** Every payout became final long ago: nothing but a whole sync, or an event, has its items read again. */
function growOld({ register }: TestSandbox): void {
  const past = '2024-01-05T15:00:00.000Z';
  for (const payout of [...register.list('payouts')])
    register.put('payouts', { ...payout, finished_at: past, updated_at: past });
}

const withScene = (secret: string | null, work: (scene: Scene) => Promise<void>): Promise<void> =>
  withFolder(async (folder) => {
    const port = await aFreePort();
    const place = aProfileIn(folder, `http://127.0.0.1:${port}`);
    const known = { env: { [SECRET_VARIABLE]: `${SECRET},${PAST_SECRET}` } };
    const listening = await startListening(place, listenWords(place.data), known);
    const webhooks = secret === null ? {} : { webhooks: { url: `${listening.address}/hooks`, secret } };
    const service = await startTestSandbox({ port, records: 120, clock: aFakeClock(), ...webhooks });
    growOld(service);
    const words = ['sync', '--profile', 'Andina', '--data-dir', place.data, '--api-key-env', KEY_VARIABLE, '--json'];
    const events = () => service.webhooks?.events() ?? [];
    try {
      await work({
        service,
        listening,
        sync: () => runCli(words, { env: { [KEY_VARIABLE]: service.apiKey, ...NO_KEYCHAIN } }),
        refundLate: (nth) => {
          refundLate(service, nth);
        },
        delivered: async () => {
          while (events().some(({ state }) => state === 'pending')) {
            await service.settle();
            await new Promise(setImmediate);
          }
          return events().map(({ state, attempts }) => `${state} ${attempts}`);
        },
      });
    } finally {
      await listening.end('SIGKILL');
      await service.close();
    }
  });

describe('a late refund of an old payout', () => {
  it('is read by the next sync when its event came, and the event is done with', () =>
    withScene(SECRET, async ({ listening, sync, refundLate, delivered }) => {
      expect((await sync()).json).toMatchObject({ ok: true });
      refundLate(0);
      expect(await delivered()).toEqual(['delivered 1']);
      expect(listening.events()).toHaveLength(1);
      expect((await sync()).json).toMatchObject({
        ok: true,
        resources: { payout_items: { state: 'complete', new: 0, changed: 1 } },
      });
      expect(listening.events()).toEqual([]);
      expect((await sync()).json).toMatchObject({ ok: true, resources: { payout_items: { changed: 0 } } });
    }));

  it('is not seen before the next whole sync without one', () =>
    withScene(null, async ({ sync, refundLate }) => {
      await sync();
      refundLate(0);
      expect((await sync()).json).toMatchObject({ ok: true, resources: { payout_items: { changed: 0 } } });
    }));

  it('is told with the secret of its time, which the listener still knows', () =>
    withScene(PAST_SECRET, async ({ service, listening, sync, refundLate, delivered }) => {
      await sync();
      refundLate(0);
      must(service.webhooks, 'events are sent').rotateSecret(SECRET);
      refundLate(1);
      expect(await delivered()).toEqual(['delivered 1', 'delivered 1']);
      expect(listening.events()).toHaveLength(2);
      expect((await sync()).json).toMatchObject({ resources: { payout_items: { changed: 2 } } });
    }));

  it('told by somebody who does not know the secret is refused fourteen times, and changes nothing', () =>
    withScene('whsec_nobody', async ({ listening, sync, refundLate, delivered }) => {
      await sync();
      refundLate(0);
      expect(await delivered()).toEqual(['FAILED 14']);
      expect(listening.events()).toEqual([]);
      expect((await sync()).json).toMatchObject({ resources: { payout_items: { changed: 0 } } });
      await listening.end();
      expect(listening.side()).toMatch(/la firma no es correcta: 14/);
    }));
});
