/** A service that says everything its interface leaves open, all at once: rows by what is odd of them, and the bank's month. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { KEY_VARIABLE, withScene } from '../store/cli-scene.ts';
import type { Scene } from '../store/cli-scene.ts';
import { aServer, send, sendFromShelves } from './http-server.ts';
import type { TestServer } from './http-server.ts';

type Row = Readonly<Record<string, unknown>>;
export type OddRows = Readonly<Record<'payins' | 'payouts' | 'items' | 'orders' | 'wallets', readonly Row[]>>;

const at = (date: number): string => `2026-03-${date.toString().padStart(2, '0')}T15:00:00.000Z`;
const on = (date: number): Row => ({ created_at: at(date), updated_at: at(date), finished_at: at(date) });

const aPayin = (id: string, date: number, fields: Row): Row => ({
  id,
  status: 'FULFILLED',
  token: 'testCOPM',
  ...on(date),
  ...fields,
});
const anOrder = (id: string, date: number, fields: Row): Row => ({
  id,
  type: 'TOKENIZE',
  status: 'SUCCEEDED',
  created_at: at(date),
  updated_at: at(date),
  external_identifier: `ref-${id}`,
  ...fields,
});

/** What is odd of each stands in its id. */
export const ODD_ROWS: OddRows = {
  payins: [
    aPayin('plain', 3, { amount: '101000', third_party: { full_name: 'Ana Ruiz' } }),
    aPayin('failed', 3, { amount: '102000', status: 'ABORTED', status_code: 'PAYMENT_FAILED' }),
    aPayin('pending', 3, { amount: '103000', status: 'IN_PROGRESS' }),
    aPayin('nowhere', 4, { amount: '104000' }),
    aPayin('amount-null', 4, { amount: null }),
    aPayin('amount-words', 4, { amount: 'doce mil' }),
    aPayin('amount-negative', 4, { amount: '-105000' }),
    aPayin('amount-zero', 4, { amount: '0' }),
    aPayin('amount-number', 4, { amount: 106000 }),
    aPayin('status-unseen', 6, { amount: '109000', status: 'SETTLING', third_party: { full_name: 'Wanda Kowalski' } }),
    aPayin('status-of-items', 6, { amount: '110000', status: 'SUCCEEDED', third_party: { full_name: 'Bruno Díaz' } }),
    { id: 'day-missing', status: 'FULFILLED', amount: '107000' },
    { id: 'day-words', status: 'FULFILLED', amount: '108000', created_at: 'ayer' },
  ],
  payouts: [
    {
      id: 'short',
      status: 'FULFILLED',
      fee_type: 'DEDUCTED_FROM_ITEM_AMOUNT',
      fee_amount: '0',
      transfer_amount: '90000',
      ...on(7),
    },
  ],
  items: [
    {
      id: 'of-short',
      payout_id: 'short',
      status: 'SUCCEEDED',
      amount: '50000',
      fee_amount: '0',
      effective_amount: '50000',
      ...on(7),
    },
  ],
  orders: [
    anOrder('type-unseen', 5, { amount: '201000', type: 'SWAP' }),
    anOrder('type-missing', 5, { amount: '202000', type: null }),
    anOrder('plain', 5, { amount: '203000' }),
  ],
  wallets: [{ id: 'w-1' }],
};

const anItem = (id: string, payout: string, fields: Row): Row => ({
  id,
  payout_id: payout,
  status: 'SUCCEEDED',
  fee_amount: '0',
  ...on(9),
  ...fields,
});
const aPayout = (id: string, transfer: string): Row => ({
  id,
  status: 'FULFILLED',
  fee_type: 'DEDUCTED_FROM_ITEM_AMOUNT',
  fee_amount: '0',
  transfer_amount: transfer,
  ...on(9),
});

/** Payouts and orders that are odd in more ways: items that failed or cannot be read, items that are gone, orders that were sent twice. */
export const ALL_ODD_ROWS: OddRows = {
  ...ODD_ROWS,
  payins: [
    ...ODD_ROWS.payins,
    aPayin('wholly-refunded', 10, { amount: '111000', refunded_amount: '111000' }),
    aPayin('token-of-production', 10, { amount: '112000', token: 'COPM' }),
    aPayin('status-missing', 10, { amount: '113000', status: null }),
  ],
  payouts: [...ODD_ROWS.payouts, aPayout('mixed', '60000'), aPayout('gone', '70000')],
  items: [
    ...ODD_ROWS.items,
    anItem('item-failed', 'mixed', {
      amount: '30000',
      effective_amount: '30000',
      status: 'REJECTED',
      status_code: 'KYC_FAILED',
    }),
    anItem('item-unseen', 'mixed', { amount: '20000', effective_amount: '20000', status: 'PARKED' }),
    anItem('item-pending', 'mixed', { amount: '10000', effective_amount: '10000', status: 'PENDING' }),
    anItem('item-null', 'mixed', { amount: null, effective_amount: null }),
  ],
  orders: [
    ...ODD_ROWS.orders,
    anOrder('failed', 11, { amount: '204000', status: 'FAILED' }),
    anOrder('twice', 11, { amount: '205000', external_identifier: null, destination_source_id: 'w-1' }),
    anOrder('twice-again', 11, { amount: '205000', external_identifier: null, destination_source_id: 'w-1' }),
    anOrder('nothing-at-all', 11, { amount: '0' }),
  ],
};

/** No items of this payout are served any more. */
export const GONE_ITEMS = { 'payouts/gone': 404, 'payouts/gone/items': 404 } as const;

/** The bank shows what went well, and a movement for one of the orders that say no type. */
export const ODD_STATEMENT = [
  'Fecha;Descripción;Valor;Saldo',
  '01/03/2026;SALDO INICIAL;0,00;1.000.000,00',
  '03/03/2026;PAGO PSE ANA RUIZ;101.000,00;1.101.000,00',
  '04/03/2026;PAGO PSE;106.000,00;1.207.000,00',
  '05/03/2026;ABONO REF-PLAIN;203.000,00;1.410.000,00',
  '06/03/2026;TRASLADO;-201.000,00;1.209.000,00',
  '06/03/2026;PAGO PSE BRUNO DIAZ;110.000,00;1.319.000,00',
  '31/03/2026;COMISION PORTAL;-1.000,00;1.318.000,00',
  '',
].join('\r\n');

export const ODD_KEY = 'llave-rara-0001';

/** `refused`: lists by the status that they are refused with, and `message` what is said of it. */
export const anOddService = (
  rows: OddRows = ODD_ROWS,
  refused: Readonly<Record<string, number>> = {},
  message = 'No está permitido',
): Promise<TestServer> =>
  aServer((request, response) => {
    const status = refused[request.path.slice('/v1/'.length)];
    if (status !== undefined) {
      send(response, status, { error: 'NO', statusCode: status, message });
      return;
    }
    if (request.path.startsWith('/v1/')) sendFromShelves(rows, request, response);
    else send(response, 404, '');
  });

/** A profile `Rara` that was connected to it, synced and has the bank's month matched; the service is gone. */
export async function withOddMonth<T>(
  work: (month: Omit<Scene, 'connection' | 'service'> & { readonly profile: string }) => Promise<T>,
  rows: OddRows = ODD_ROWS,
): Promise<T> {
  return withScene({ records: 0 }, async (scene) => {
    const service = await anOddService(rows);
    try {
      const connection = ['--base-url', service.baseUrl, '--api-key-env', KEY_VARIABLE];
      for (const words of [['sync', ...connection], ['import', scene.file('banco.csv', ODD_STATEMENT)], ['match']]) {
        const ended = await scene.run([...words, '--profile', 'Rara'], { env: { [KEY_VARIABLE]: ODD_KEY } });
        // A payout lacks items, which every sync says.
        if (ended.exit !== 0 && ended.exit !== 5) throw new Error(`${words.join(' ')}: ${ended.out}`);
      }
    } finally {
      await service.close();
    }
    const profiles = path.join(scene.data, 'profiles');
    return work({ ...scene, profile: path.join(profiles, readdirSync(profiles)[0] ?? '') });
  });
}
