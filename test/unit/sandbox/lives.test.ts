/** How what was made goes on: stage after stage on the service's own time, to the end that the sandbox promises. */
import { describe, expect, it } from 'vitest';
import type { WireRecord } from '../../../src/sandbox/world/types.ts';
import {
  aBridgeBody,
  aLivingService,
  anOrderBody,
  aPayinBody,
  aPayoutBody,
  aRecipient,
  standingOf,
  standings,
  stepsOf,
  textOf,
  walletOf,
} from '../../support/service/living-service.ts';
import { bodyOf } from '../../support/service/sandbox.ts';

describe('a payin on its way', () => {
  it('passes identity, gateway, bank and tokens, and is fulfilled', async () => {
    const service = aLivingService();
    const { id } = await service.created('/v1/payins', aPayinBody(walletOf(service)));
    const seen = await standings(service, () => service.register.find('payins', id));
    expect(seen.slice(1, -1)).toEqual([
      'PENDING AWAIT_THIRD_PARTY_KYC',
      'PENDING AWAIT_INIT_PAYIN',
      'IN_PROGRESS AWAIT_GATEWAY_CONFIRM_PAYIN',
      'IN_PROGRESS GATEWAY_CONFIRM_PAYIN',
      'IN_PROGRESS AWAIT_BANK_CONFIRM_PAYIN',
      'IN_PROGRESS AWAIT_TOKENIZATION',
      'IN_PROGRESS AWAIT_TRANSFER_TOKENS',
    ]);
    expect(seen[0]).toMatch(/^PENDING (PAYIN_CREATED|CREATE_PAYIN)$/);
    expect(seen.at(-1)).toMatch(/^FULL?FILLED AWAIT_TRANSFER_TOKENS$/);
    const payin = service.register.find('payins', id)!;
    expect(payin['finished_at']).toBe(payin['updated_at']);
    expect(stepsOf(payin)).toEqual([
      'CREATE_PAYIN SUCCEEDED',
      'AWAIT_THIRD_PARTY_KYC SUCCEEDED',
      'AWAIT_INIT_PAYIN SUCCEEDED',
      'AWAIT_GATEWAY_CONFIRM_PAYIN SUCCEEDED',
      'GATEWAY_CONFIRM_PAYIN SUCCEEDED',
      'AWAIT_BANK_CONFIRM_PAYIN SUCCEEDED',
      'AWAIT_TOKENIZATION SUCCEEDED',
      'AWAIT_TRANSFER_TOKENS SUCCEEDED',
    ]);
  });

  it('moves while nobody looks, each stage at its own moment, 1 to 5 seconds after the one before', async () => {
    const watched = aLivingService();
    const { id } = await watched.created('/v1/payins', aPayinBody(walletOf(watched)));
    await watched.runOut();
    const alone = aLivingService();
    await alone.created('/v1/payins', aPayinBody(walletOf(alone)));
    await alone.clock.sleep(3_600_000);
    const late = bodyOf(await alone.get(`/v1/payins/${encodeURIComponent(id)}`)).output;
    expect(late).toEqual(watched.register.find('payins', id));
    const moments = (late.activities as { last_update_at: string }[]).map((step) => Date.parse(step.last_update_at));
    for (const [at, moment] of moments.slice(1).entries()) {
      expect(moment - moments[at]!).toBeGreaterThanOrEqual(1_000);
      expect(moment - moments[at]!).toBeLessThanOrEqual(10_000);
    }
  });

  it('that vanished, or that ended by other means, moves no more', async () => {
    const service = aLivingService();
    const gone = await service.created('/v1/payins', aPayinBody(walletOf(service)));
    const ended = await service.created('/v1/payins', aPayinBody(walletOf(service)));
    service.register.remove('payins', gone.id);
    service.register.put('payins', { ...ended, status: 'ABORTED', status_code: 'CANCELED' });
    await service.runOut();
    expect(service.register.list('payins')).toEqual([{ ...ended, status: 'ABORTED', status_code: 'CANCELED' }]);
  });
});

describe('a payout on its way', () => {
  it('begins as the contract shows it, without its items unless they are asked for', async () => {
    const service = aLivingService();
    const payout = await service.created('/v1/payouts', aPayoutBody(walletOf(service), [aRecipient(), aRecipient()]));
    expect(payout).toMatchObject({
      status: 'PENDING',
      status_code: 'AWAIT_PROCESSING',
      finished_at: null,
      refunded_amount: null,
      fee_amount: '3000',
      transfer_amount: '100000',
      origin_source_id: walletOf(service),
    });
    expect(stepsOf(payout)).toEqual(['CREATE_PAYOUT SUCCEEDED', 'AWAIT_PROCESSING PENDING']);
    expect('payout_items' in payout).toBe(false);
    const path = `/v1/payouts/${encodeURIComponent(payout.id)}?include=payout_items`;
    const items = bodyOf(await service.get(path)).output.payout_items as WireRecord[];
    expect(items).toHaveLength(2);
    expect(items[0]).toMatchObject({
      payout_id: payout.id,
      status: 'PENDING',
      amount: '50000',
      fee_amount: '1500',
      effective_amount: '48500',
      activities: [],
    });
  });

  it('ends each item as the account number says, an amount below the minimum as invalid', async () => {
    const service = aLivingService();
    const recipients = [
      aRecipient('1111111111'),
      aRecipient('2222222222'),
      aRecipient('3333333333'),
      aRecipient('1111111111', { amount: '9999.99' }),
      aRecipient('4444444444'),
    ];
    const payout = await service.created('/v1/payouts', aPayoutBody(walletOf(service), recipients));
    await service.runOut();
    const items = service.register.itemsOf(payout.id)!;
    expect(items.map((item) => standingOf(item))).toEqual([
      'SUCCEEDED null',
      'REJECTED KYC_FAILED',
      'REJECTED OWNERSHIP_VALIDATION_FAILED',
      'REJECTED VALIDATIONS_FAILED',
      'REJECTED INVALID_BANK_ACCOUNT_NUMBER',
    ]);
    expect(stepsOf(items[1]!)).toEqual(['AWAIT_KYC FAILED']);
    const ended = service.register.find('payouts', payout.id)!;
    expect(ended.status).toMatch(/^FULL?FILLED$/);
    expect([ended['refunded_amount'], ended['finished_at'] === ended['updated_at']]).toEqual(['159999.99', true]);
    expect(items.every((item) => textOf(item, 'updated_at') < textOf(ended, 'finished_at'))).toBe(true);
  });

  it('passes through processing and disbursement, with nothing refunded when all items are paid', async () => {
    const service = aLivingService();
    const { id } = await service.created('/v1/payouts', aPayoutBody(walletOf(service)));
    const seen = await standings(service, () => service.register.find('payouts', id));
    expect(seen.slice(0, -1)).toEqual([
      'PENDING AWAIT_PROCESSING',
      'IN_PROGRESS AWAIT_RECIPIENTS_KYC',
      'IN_PROGRESS AWAIT_VALIDATIONS',
      'IN_PROGRESS SETTLE_INCOMING_TRANSFER',
      'IN_PROGRESS AWAIT_BURN_TOKENS',
      'IN_PROGRESS AWAIT_DISBURSEMENT',
    ]);
    expect(service.register.find('payouts', id)!['refunded_amount']).toBeNull();
  });

  it('of which no item can be paid is aborted and given back whole', async () => {
    const service = aLivingService();
    const recipients = [aRecipient('2222222222'), aRecipient('3333333333')];
    const { id } = await service.created('/v1/payouts', aPayoutBody(walletOf(service), recipients));
    await service.runOut();
    expect(service.register.find('payouts', id)).toMatchObject({
      status: 'ABORTED',
      status_code: 'VALIDATION_FAILED',
      refunded_amount: '100000',
    });
  });

  it('under STANDARD fees takes nothing from the items', async () => {
    const service = aLivingService();
    const body = aPayoutBody(walletOf(service), [aRecipient()], { fee_type: 'STANDARD' });
    const { id } = await service.created('/v1/payouts', body);
    expect(service.register.itemsOf(id)![0]).toMatchObject({ amount: '50000', effective_amount: '50000' });
  });
});

describe('orders and bridges on their way', () => {
  it('an order is settled, broadcast and done, and then names its transaction', async () => {
    const service = aLivingService();
    for (const type of ['TOKENIZE', 'REDEEM']) {
      const wallet =
        type === 'TOKENIZE' ? {} : { destination_source_id: undefined, origin_source_id: walletOf(service) };
      const { id } = await service.created('/v1/orders', anOrderBody(walletOf(service), { type, ...wallet }));
      const seen = await standings(service, () => service.register.find('orders', id));
      expect(seen).toEqual(['PENDING null', 'SETTLED null', 'BROADCAST null', 'SUCCEEDED null']);
      const order = service.register.find('orders', id)!;
      expect('finished_at' in order).toBe(false);
      expect(order['public_data']).toMatchObject({
        financial_items: { transfer_amount: '10000000.00' },
        [type === 'TOKENIZE' ? 'mint_and_transfer_transaction' : 'burn_transaction']:
          expect.stringMatching(/^0x[0-9a-f]{64}$/),
      });
      expect(stepsOf(order)).toEqual([
        'CREATE_ORDER SUCCEEDED',
        'SETTLE_ORDER SUCCEEDED',
        'BROADCAST_TRANSACTION SUCCEEDED',
        `${type === 'TOKENIZE' ? 'MINT_AND_TRANSFER_TOKENS' : 'BURN_TOKENS'} SUCCEEDED`,
      ]);
    }
  });

  it('a bridge is settled and done, without a code', async () => {
    const service = aLivingService();
    const [from, to] = service.wallets as [string, string];
    const { id } = await service.created('/v1/bridge', aBridgeBody(from, to));
    const seen = await standings(service, () => service.register.find('bridges', id));
    expect(seen).toEqual(['PENDING undefined', 'SETTLED undefined', 'SUCCEEDED undefined']);
    const bridge = service.register.find('bridges', id)!;
    expect(bridge['finished_at']).toBe(bridge['updated_at']);
  });
});
