/** What the interface promises of the sandbox, asked of the built-in one. */
import { describe, expect, it } from 'vitest';
import {
  aLivingService,
  aPayinBody,
  aPayoutBody,
  aRecipient,
  standingOf,
  walletOf,
} from '../../support/service/living-service.ts';
import { aSampleMonth, bodyOf } from '../../support/service/sandbox.ts';

describe('the sandbox of the interface', () => {
  it('every wallet is an address on a chain, with a currency of the environment', async () => {
    const { output } = bodyOf(await aLivingService({ world: aSampleMonth().world }).get('/v1/wallets'));
    expect(output.length).toBeGreaterThan(0);
    for (const wallet of output)
      expect(wallet).toMatchObject({
        chain: 'POLYGON',
        currency_id: 'testCOPM',
        identifier: expect.stringMatching(/^0x/),
      });
  });

  const statusWith = async (recipient: object): Promise<number> => {
    const service = aLivingService();
    const body = aPayoutBody(walletOf(service), [{ ...aRecipient(), ...recipient }]);
    return (await service.post('/v1/payouts', body)).status;
  };

  it('an account is SAVINGS or CHECKING', async () => {
    const statuses = [];
    for (const type of ['SAVINGS', 'CHECKING', 'DEPOSIT', 'savings', ''])
      statuses.push(await statusWith({ bank_account_details: { bank_name: 'OUTBANK', type, number: '1111111111' } }));
    expect(statuses).toEqual([201, 201, 422, 422, 422]);
  });

  it('a legal identifier is CC, CE, NIT or PP', async () => {
    const statuses = [];
    for (const type of ['CC', 'CE', 'NIT', 'PP', 'TI', 'cc', ''])
      statuses.push(await statusWith({ legal_identifier_type: type }));
    expect(statuses).toEqual([201, 201, 201, 201, 422, 422, 422]);
    const service = aLivingService();
    const payin = aPayinBody(walletOf(service));
    const party = { ...(payin['third_party'] as object), legal_identifier_type: 'TI' };
    expect((await service.post('/v1/payins', { ...payin, third_party: party })).status).toBe(422);
  });

  it.each([
    ['1111111111', 'SUCCEEDED'],
    ['2222222222', 'REJECTED KYC_FAILED'],
    ['3333333333', 'REJECTED OWNERSHIP_VALIDATION_FAILED'],
  ])('account %s ends %s', async (account, ending) => {
    const service = aLivingService();
    const payout = await service.created('/v1/payouts', aPayoutBody(walletOf(service), [aRecipient(account)]));
    await service.runOut();
    const [item] = service.register.itemsOf(payout.id) ?? [];
    expect(item === undefined ? null : standingOf(item).startsWith(ending)).toBe(true);
  });
});
