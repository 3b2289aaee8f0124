/** What is sent to the built-in service becomes records that live on their own time and end as the sandbox promises. */
import { describe, expect, it } from 'vitest';
import { ALL_SCOPES } from '../../../src/sandbox/http/routes.ts';
import type { ServiceAnswer } from '../../../src/sandbox/http/message.ts';
import type { WireRecord } from '../../../src/sandbox/world/types.ts';
import {
  aBridgeBody,
  aLivingService,
  anOrderBody,
  aPayinBody,
  aPayoutBody,
  aRecipient,
  aWalletBody,
  walletOf,
} from '../../support/service/living-service.ts';
import { aRequest, bodyOf } from '../../support/service/sandbox.ts';

const statusAndMessage = (answer: ServiceAnswer): [number, string] => [answer.status, bodyOf(answer).message];

describe('a POST', () => {
  it('answers the record that it made: CREATED, orders OK', async () => {
    const service = aLivingService();
    const [from, to] = service.wallets as [string, string];
    const answers = [
      await service.post('/v1/payins', aPayinBody(from)),
      await service.post('/v1/payouts', aPayoutBody(from)),
      await service.post('/v1/bridge', aBridgeBody(from, to)),
      await service.post('/v1/wallets', aWalletBody()),
      await service.post('/v1/orders', anOrderBody(from)),
    ];
    expect(answers.map((answer) => [answer.status, bodyOf(answer).code])).toEqual([
      [201, 'CREATED'],
      [201, 'CREATED'],
      [201, 'CREATED'],
      [201, 'CREATED'],
      [200, 'OK'],
    ]);
    const payin = bodyOf(answers[0]!).output as WireRecord;
    expect(payin).toMatchObject({
      status: 'PENDING',
      amount: '150000.00',
      token: 'testCOPM',
      destination_wallet_id: from,
      finished_at: null,
      payment: { method: 'PSE', bank: 'OUTBANK' },
      third_party: { legal_identifier: '52345678' },
    });
    expect(bodyOf(await service.get(`/v1/payins/${encodeURIComponent(payin.id)}`)).output).toEqual(payin);
  });

  it('sent twice makes two records', async () => {
    const service = aLivingService();
    const body = anOrderBody(walletOf(service));
    const [one, two] = [await service.created('/v1/orders', body), await service.created('/v1/orders', body)];
    expect(one.id).not.toBe(two.id);
    const listed = bodyOf(await service.get('/v1/orders?status=PENDING&type=TOKENIZE')).output as WireRecord[];
    expect(listed.map((order) => order['external_identifier'])).toEqual(['TK-000777', 'TK-000777']);
  });

  it('gives the same ids for the same seed and the same POSTs, refused ones between them or not', async () => {
    const idsOf = async (seed: number, withRefused: boolean): Promise<string[]> => {
      const service = aLivingService({ seed });
      const payin = await service.created('/v1/payins', aPayinBody(walletOf(service)));
      if (withRefused) await service.post('/v1/payins', '{');
      const payout = await service.created('/v1/payouts', aPayoutBody(walletOf(service)));
      return [payin.id, payout.id, service.register.itemsOf(payout.id)![0]!.id];
    };
    expect(await idsOf(7, true)).toEqual(await idsOf(7, false));
    expect(await idsOf(8, false)).not.toEqual(await idsOf(7, false));
  });

  it('puts what it made at the top of a list whose newest come first', async () => {
    const service = aLivingService();
    const first = await service.created('/v1/payins', aPayinBody(walletOf(service)));
    await service.advance(1_000);
    const second = await service.created('/v1/payins', aPayinBody(walletOf(service)));
    expect((bodyOf(await service.get('/v1/payins')).output as WireRecord[]).map(({ id }) => id)).toEqual([
      second.id,
      first.id,
    ]);
  });
});

describe('the rules of the sandbox', () => {
  it('refuse every other token, bank and country with 422, and make nothing', async () => {
    const service = aLivingService();
    const wallet = walletOf(service);
    const details = { bank_name: 'BANCOLOMBIA', type: 'SAVINGS', number: '1111111111' };
    const party = { ...(aPayinBody(wallet)['third_party'] as object), country_iso: 'MX' };
    const refused = [
      await service.post('/v1/payins', aPayinBody(wallet, { token: 'COPM' })),
      await service.post('/v1/payins', aPayinBody(wallet, { payment: { method: 'PSE', bank: 'BANCOLOMBIA' } })),
      await service.post('/v1/payins', aPayinBody(wallet, { third_party: party })),
      await service.post('/v1/payouts', aPayoutBody(wallet, [aRecipient('1111111111', { token: 'COPM' })])),
      await service.post(
        '/v1/payouts',
        aPayoutBody(wallet, [aRecipient('1111111111', { bank_account_details: details })]),
      ),
      await service.post('/v1/orders', anOrderBody(wallet, { token: 'COPM' })),
      await service.post('/v1/wallets', aWalletBody({ currency_id: 'COPM' })),
    ];
    expect(refused.map(statusAndMessage)).toEqual([
      [422, 'token: is testCOPM in the sandbox'],
      [422, 'payment.bank: is OUTBANK in the sandbox'],
      [422, 'third_party.country_iso: is CO in the sandbox'],
      [422, 'items.0.token: is testCOPM in the sandbox'],
      [422, 'items.0.bank_account_details.bank_name: is OUTBANK in the sandbox'],
      [422, 'token: is testCOPM in the sandbox'],
      [422, 'currency_id: is testCOPM in the sandbox'],
    ]);
    expect(bodyOf(refused[0]!)).toMatchObject({ error: 'UNPROCESSABLE_ENTITY', statusCode: 422 });
    expect([service.register.version(), service.timeline.nextDueMs()]).toEqual([0, null]);
  });

  it('hold payins between 10,000 and 5,000,000 and orders from 10,000, to the last decimal', async () => {
    const service = aLivingService();
    const wallet = walletOf(service);
    const payin = async (amount: string): Promise<number> =>
      (await service.post('/v1/payins', aPayinBody(wallet, { amount }))).status;
    expect([
      await payin('9999.999999999999999999'),
      await payin('10000'),
      await payin('5000000.00'),
      await payin('5000000.000000000000000001'),
    ]).toEqual([422, 201, 201, 422]);
    const order = async (amount: string): Promise<number> =>
      (await service.post('/v1/orders', anOrderBody(wallet, { amount }))).status;
    expect([
      await order('9999.99'),
      await order('10000.00'),
      await order('999999999999999999.999999999999999999'),
    ]).toEqual([422, 200, 200]);
  });

  it('take an amount as decimal text above zero and as nothing else', async () => {
    const service = aLivingService();
    for (const amount of [50_000, '0', '-50000', '5e4', ' 50000', '50,000', '', null, '1'.repeat(19), '0.000']) {
      const answer = await service.post(
        '/v1/payouts',
        aPayoutBody(walletOf(service), [aRecipient('1111111111', { amount })]),
      );
      expect(answer.status, String(amount)).toBe(422);
    }
  });

  it('want a body that is JSON and whole, of fields that are right, and a wallet that exists', async () => {
    const service = aLivingService();
    const wallet = walletOf(service);
    const none = await service.handler(aRequest({ path: '/v1/payins', method: 'POST' }));
    expect(statusAndMessage(none)).toEqual([422, 'The body is missing, is no JSON, or is longer than 1 MiB.']);
    for (const body of ['', '{', 'null', '[]', '"x"', '{}']) {
      expect((await service.post('/v1/payins', body)).status, body).toBe(422);
      expect((await service.post('/v1/payouts', body)).status, body).toBe(422);
    }
    const wrong = [
      aPayoutBody(wallet, []),
      aPayoutBody(wallet, [aRecipient('no digits')]),
      aPayoutBody(wallet, [aRecipient('1111111111', { legal_identifier_type: 'TI' })]),
      aPayoutBody(wallet, undefined, { fee_type: 'FREE' }),
      aPayoutBody('nobody'),
    ];
    const answers = [];
    for (const body of wrong) answers.push(statusAndMessage(await service.post('/v1/payouts', body)));
    expect(answers.map(([status]) => status)).toEqual([422, 422, 422, 422, 422]);
    expect(answers.at(-1)).toEqual([422, 'origin_source_id: names no wallet']);
    expect(statusAndMessage(await service.post('/v1/bridge', aBridgeBody(wallet, 'nobody')))).toEqual([
      422,
      'to_source_id: names no wallet',
    ]);
  });

  it('let a new wallet be used at once', async () => {
    const service = aLivingService();
    const wallet = await service.created('/v1/wallets', aWalletBody());
    expect(bodyOf(await service.get('/v1/wallets')).output).toHaveLength(4);
    const payin = await service.created('/v1/payins', aPayinBody(wallet.id));
    expect(payin['public_data']).toEqual({
      destination_wallet: { chain: 'POLYGON', address: `0x${'a1'.repeat(20)}` },
    });
  });
});

describe('the permission to create', () => {
  it('is asked for each kind by itself, after the key and before the body', async () => {
    const reads = new Set([...ALL_SCOPES].filter((scope) => scope !== 'payouts:create'));
    const service = aLivingService({ scopes: reads });
    const wallet = walletOf(service);
    expect(statusAndMessage(await service.post('/v1/payouts', '{'))).toEqual([
      403,
      'This key has no scope payouts:create.',
    ]);
    expect((await service.post('/v1/payins', aPayinBody(wallet))).status).toBe(201);
    const stranger = aRequest({ path: '/v1/payouts', method: 'POST', authorization: 'Bearer wrong', body: '{' });
    expect((await service.handler(stranger)).status).toBe(401);
    expect(service.register.list('payouts')).toEqual([]);
  });

  it('does not exist for single records or by another method, and nothing reads a bridge', async () => {
    const service = aLivingService();
    const body = JSON.stringify(aPayinBody(walletOf(service)));
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      expect((await service.handler(aRequest({ path: '/v1/payins', method, body }))).status, method).toBe(405);
    }
    expect(service.register.version()).toBe(0);
    expect((await service.post('/v1/payins/x', '{}')).status).toBe(405);
    expect((await service.get('/v1/bridge')).status).toBe(404);
    expect((await service.post('/v1/bridges', '{}')).status).toBe(404);
  });
});
