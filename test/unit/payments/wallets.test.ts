/** Wallets as people know them, and the environment that served rows tell of. */
import { describe, expect, it } from 'vitest';
import { jsonOf } from '@shared/domain/json/json.ts';
import { environmentOf, environmentsOf } from '@shared/domain/payments/environment.ts';
import { readWallet, walletNamer } from '@shared/domain/payments/wallet.ts';
import type { Wallet } from '@shared/domain/payments/wallet.ts';

const aWallet = (part: Partial<Wallet> = {}): Wallet => ({
  id: 'w-1',
  name: 'Recaudo en línea',
  number: '0xAb12',
  currency: 'COPM',
  ...part,
});

describe('a wallet', () => {
  it('is read with whatever of it is served, and not at all without an id', () => {
    const whole = {
      id: 'w-1',
      custom_name: 'Recaudo',
      identifier: '0xAb12',
      currency_id: 'testCOPM',
      chain: 'POLYGON',
    };
    expect(readWallet(jsonOf(whole))).toEqual({ id: 'w-1', name: 'Recaudo', number: '0xAb12', currency: 'testCOPM' });
    expect(readWallet(jsonOf({ id: 'w-2', custom_name: ' ' }))).toEqual({ id: 'w-2', name: null, number: null, currency: null }); // prettier-ignore
    for (const row of [{}, { id: '' }, 'w-1', null, []]) expect(readWallet(jsonOf(row))).toBeNull();
  });

  it('is called by its name, else by its number, else by its id', () => {
    const nameOf = walletNamer([
      aWallet(),
      aWallet({ id: 'w-2', name: null, number: '0xCd' }),
      aWallet({ id: 'w-3', name: null, number: null }),
    ]);
    expect(['w-1', 'w-2', 'w-3'].map(nameOf)).toEqual(['Recaudo en línea', '0xCd', 'w-3']);
  });

  it('is found by its address in any case of the letters, and stays what the record says where nobody listed it', () => {
    const nameOf = walletNamer([aWallet()]);
    expect(nameOf('0xaB12')).toBe('Recaudo en línea');
    expect(nameOf('w-gone')).toBe('w-gone');
  });

  it('has its number beside a name that another one has too', () => {
    const nameOf = walletNamer([aWallet(), aWallet({ id: 'w-2', name: 'recaudo EN línea', number: null })]);
    expect(['w-1', 'w-2'].map(nameOf)).toEqual(['Recaudo en línea (0xAb12)', 'recaudo EN línea (w-2)']);
  });
});

describe('the environment of a served row', () => {
  it.each([
    [{ currency_id: 'testCOPM' }, 'sandbox'],
    [{ currency_id: 'COPM' }, 'production'],
    [{ token: 'COPM', payment: { bank: 'OUTBANK' } }, 'production'],
    [{ bank_account_details: { bank_name: 'OUTBANK' } }, 'sandbox'],
    [{ payment: { bank: 'BANCOLOMBIA' } }, null],
    [{ currency_id: '7f3e', token: 'USDC' }, null],
    ['testCOPM', null],
  ])('%j is of %s', (row, environment) => {
    expect(environmentOf(jsonOf(row))).toBe(environment);
  });

  it('is both where rows of one lie among those of the other', () => {
    const rows = [{ token: 'COPM' }, { token: 'testCOPM' }, {}].map(jsonOf);
    expect([...environmentsOf(rows)].sort()).toEqual(['production', 'sandbox']);
  });
});
