/** A repeated POST makes a second order: from what the service serves to the critical flag in the report. */
import path from 'node:path';
import { expect, it } from 'vitest';
import { KEY_VARIABLE, reportIn, withScene } from '../../support/store/cli-scene.ts';
import { anOddService, ODD_KEY, ODD_ROWS, ODD_STATEMENT } from '../../support/service/odd-service.ts';
import { brokenLaws } from '../../support/months/report-laws.ts';

const WALLET = '0x52908400098527886E0F7030069857D2E4169EE7';
const HASH = '0x88df016429689c079f3b2f6ad39fa052532c56795b733da78a91ebe6a713944b';

/** An order of 500,000 to the wallet without an external identifier; each is its own transaction. */
const order = (id: string, at: string, { wallet = WALLET, ...fields }: Readonly<Record<string, unknown>> = {}) => ({
  id,
  type: 'TOKENIZE',
  status: 'SUCCEEDED',
  amount: '500000',
  created_at: at,
  updated_at: at,
  public_data: { destination_wallet_address: wallet, mint_and_transfer_transaction: `${HASH.slice(0, -2)}${id}` },
  ...fields,
});

const ORDERS = [
  order('a1', '2026-03-09T15:00:00.000Z'),
  // The same wallet in other letters, an hour before a day is over.
  order('a2', '2026-03-10T14:00:00.000Z', { wallet: WALLET.toLowerCase(), external_identifier: '' }),
  // A day and an hour after it.
  order('a3', '2026-03-11T15:00:00.000Z'),
  // Within the day, but one thing is another.
  order('b1', '2026-03-09T16:00:00.000Z', { wallet: `${WALLET.slice(0, -1)}8` }),
  order('b2', '2026-03-09T16:00:00.000Z', { amount: '500001' }),
  order('b3', '2026-03-09T16:00:00.000Z', { type: 'REDEEM' }),
  order('b4', '2026-03-09T16:00:00.000Z', { external_identifier: 'ref-b4' }),
  order('b5', '2026-03-09T16:00:00.000Z', { status: 'FAILED' }),
];

it('two orders of one wallet, amount and type within 24 hours without an external identifier are paid twice, critical', () =>
  withScene({ records: 0 }, async (scene) => {
    const service = await anOddService({ ...ODD_ROWS, payins: [], payouts: [], items: [], orders: ORDERS });
    try {
      const out = path.join(scene.folder, 'out');
      const words = ['reconcile', '--base-url', service.baseUrl, '--api-key-env', KEY_VARIABLE, '--period', '2026-03'];
      const statement = scene.file('banco.csv', ODD_STATEMENT);
      const ended = await scene.run([...words, '--statement', statement, '--out', out], {
        env: { [KEY_VARIABLE]: ODD_KEY },
      });
      expect(ended, ended.out).toMatchObject({ exit: 0 });
      const report = reportIn(out);
      const twice = report.flags.filter(({ kind }) => kind === 'paid-twice');
      expect(twice).toMatchObject([
        {
          severity: 'critical',
          amount: '500000',
          subjects: [
            { kind: 'order', id: 'a2' },
            { kind: 'order', id: 'a1' },
          ],
        },
      ]);
      expect(brokenLaws(report)).toEqual([]);
    } finally {
      await service.close();
    }
  }));
