/** Wallets in the window and on paper: named wherever a record names one, and the other environment's noticed through them. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { reportSchema } from '@shared/contract/report-schema.ts';
import { must } from '@shared/domain/assert.ts';
import { FACTS, withEngine } from '../../../support/store/an-engine.ts';
import type { TestEngine } from '../../../support/store/an-engine.ts';
import { ODD_ROWS, withOddMonth } from '../../../support/service/odd-service.ts';
import type { OddRows } from '../../../support/service/odd-service.ts';

const [payin, payout, item, order] = [
  ODD_ROWS.payins[0]!,
  ODD_ROWS.payouts[0]!,
  ODD_ROWS.items[0]!,
  ODD_ROWS.orders[2]!,
];
const ROWS: OddRows = {
  payins: [
    { ...payin, destination_wallet_id: 'w-main' },
    { ...payin, id: 'nameless' },
  ],
  payouts: [{ ...payout, transfer_amount: '50000', origin_source_id: 'w-prod' }],
  items: [item],
  orders: [
    { ...order, public_data: { destination_wallet_address: '0XAB12' } },
    { ...order, id: 'stray', external_identifier: 'ref-stray', destination_source_id: 'w-prod' },
    { ...order, id: 'elsewhere', external_identifier: 'ref-else', destination_source_id: 'w-gone' },
  ],
  wallets: [
    { id: 'w-main', custom_name: 'Recaudo en línea', identifier: '0xab12', currency_id: 'testCOPM' },
    { id: 'w-prod', identifier: '0xcd34', currency_id: 'COPM' },
  ],
};

const withWallets = (work: (engine: TestEngine, account: string) => Promise<void>): Promise<void> =>
  withOddMonth(
    ({ profile }) =>
      withEngine(async (engine) => {
        await engine.internally('open-profile', { folder: profile, facts: { ...FACTS, name: 'Rara' } });
        const [account] = await engine.ask('account.list', {});
        await work(engine, must(account, 'the month has an account').id);
      }),
    ROWS,
  );

const NAMES = [
  ['order:elsewhere', 'w-gone'],
  ['order:plain', 'Recaudo en línea'],
  ['order:stray', '0xcd34'],
  ['payin:nameless', null],
  ['payin:plain', 'Recaudo en línea'],
  ['payout:short', '0xcd34'],
  ['payout_item:of-short', '0xcd34'],
];

it('stand by name or number in list, detail and report', () =>
  withWallets(async ({ ask, internally, folder }, account) => {
    const { rows } = await ask('record.page', { account, offset: 0, count: 50 });
    expect(rows.map(({ key, wallet }) => [key, wallet]).sort()).toEqual(NAMES);
    const detail = await ask('detail.get', { account, subject: { kind: 'record', key: 'payout_item:of-short' } });
    expect(detail.subject).toMatchObject({ record: { wallet: '0xcd34' } });
    const out = path.join(folder, 'out');
    mkdirSync(out);
    const request = { account, formats: ['json'] as ['json'] };
    await internally('export', { folder: out, request, person: 'Ana', language: 'es' });
    const report = reportSchema.parse(
      JSON.parse(readFileSync(path.join(out, must(readdirSync(out)[0], 'a file')), 'utf8')),
    );
    expect(report.records.map(({ kind, id, wallet }) => [`${kind}:${id}`, wallet]).sort()).toEqual(NAMES);
  }));

it('of the other environment mark the payouts, items and orders that name them, which say no token of their own', () =>
  withWallets(async ({ ask }, account) => {
    const { rows } = await ask('flag.page', { account, offset: 0, count: 50, kind: 'wrong-token' });
    const marked = rows.flatMap(({ records }) => records.map(({ key, token }) => [key, token]));
    expect(marked.sort()).toEqual([
      ['order:stray', 'COPM'],
      ['payout:short', 'COPM'],
      ['payout_item:of-short', 'COPM'],
    ]);
    const detail = await ask('detail.get', { account, subject: { kind: 'record', key: 'payout_item:of-short' } });
    expect(detail.subject).toMatchObject({ record: { notExpected: 'other-token' } });
  }));
