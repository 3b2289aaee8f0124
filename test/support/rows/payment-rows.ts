/** Complete valid payment records: as the service sends them (aServed…) and as the app reads them (aPayin, aPayout, …). */
import { must } from '@shared/domain/assert.ts';
import { recordKey } from '@shared/domain/ids.ts';
import { jsonOf } from '@shared/domain/json/json.ts';
import { readRecord } from '@shared/domain/payments/read-record.ts';
import type { PayoutFacts } from '@shared/domain/payments/read-record.ts';
import type { PaymentRecord, RecordKind } from '@shared/domain/payments/record.ts';

export type ServedRow = Readonly<Record<string, unknown>>;

export const aServedPayin = (overrides: ServedRow = {}): ServedRow => ({
  id: 'payin-1',
  created_at: '2026-03-04T20:41:07.120Z',
  updated_at: '2026-03-04T20:49:31.004Z',
  finished_at: '2026-03-04T20:49:31.004Z',
  customer_id: 'customer-88',
  status: 'FULFILLED',
  status_code: 'AWAIT_TRANSFER_TOKENS',
  amount: '356000.00',
  token: 'testCOPM',
  purpose: 'Factura FV-1023',
  final_url: 'https://shop.example/back',
  destination_wallet_id: 'wallet-1',
  payment: { method: 'PSE', bank: 'OUTBANK' },
  third_party: {
    full_name: 'Andrés Felipe Rojas',
    legal_identifier_type: 'CC',
    legal_identifier: '79512345',
    country_iso: 'CO',
    email: 'andres@correo.example',
    phone_number: '3001234567',
  },
  action: { type: 'REDIRECT', redirect_url: 'https://pay.example/p' },
  public_data: { destination_wallet: { chain: 'POLYGON', address: '0xaaa111' } },
  activities: [{ type: 'CREATE_PAYIN', status: 'SUCCEEDED', last_update_at: '2026-03-04T20:41:07.120Z' }],
  ...overrides,
});

export const aServedPayout = (overrides: ServedRow = {}): ServedRow => ({
  id: 'payout-1',
  created_at: '2026-03-05T14:00:00.000Z',
  updated_at: '2026-03-05T16:10:00.000Z',
  finished_at: '2026-03-05T16:10:00.000Z',
  fee_type: 'DEDUCTED_FROM_ITEM_AMOUNT',
  fee_amount: '3000',
  transfer_amount: '2900000.00',
  refunded_amount: null,
  status: 'FULFILLED',
  status_code: null,
  origin_source_id: 'wallet-1',
  public_data: { creator_type: 'USER', creator_identifier: 'nomina', user_file_key_name: 'LOTE 0305' },
  activities: [{ type: 'CREATE_PAYOUT', status: 'SUCCEEDED', last_update_at: '2026-03-05T14:00:01.000Z' }],
  ...overrides,
});

/** One that the one item of `aServedItem` adds up to. */
export const aPayoutOfOne = (overrides: ServedRow = {}): ServedRow =>
  aServedPayout({ transfer_amount: '1450000.00', ...overrides });

export const aServedItem = (overrides: ServedRow = {}): ServedRow => ({
  id: 'item-1',
  payout_id: 'payout-1',
  created_at: '2026-03-05T14:00:00.000Z',
  updated_at: '2026-03-05T16:09:00.000Z',
  status: 'SUCCEEDED',
  status_code: null,
  amount: '1450000.00',
  fee_amount: '1500',
  effective_amount: '1448500',
  preferred_channel: 'TURBO',
  channel: 'SAVE',
  public_data: { external_id: 'NOM-0007', full_name: 'Jairo Hernán Leal' },
  activities: [{ type: 'AWAIT_DISBURSEMENT', status: 'SUCCEEDED', last_update_at: '2026-03-05T16:09:00.000Z' }],
  ...overrides,
});

export const aServedOrder = (overrides: ServedRow = {}): ServedRow => ({
  id: 'order-1',
  status: 'SUCCEEDED',
  status_code: null,
  amount: '10000000.00',
  effective_amount: '10000000',
  type: 'TOKENIZE',
  chain: 'POLYGON',
  origin_source_id: 'bank-1',
  destination_source_id: 'wallet-1',
  created_at: '2026-03-02T13:00:00.000Z',
  updated_at: '2026-03-02T15:00:00.000Z',
  public_data: {
    financial_items: { transfer_amount: '10000000' },
    deposit_originated_at: '2026-03-02T12:30:00.000Z',
    destination_wallet_address: '0xbbb222',
    mint_and_transfer_transaction: '0xccc333',
  },
  activities: [{ type: 'SETTLE_ORDER', status: 'SUCCEEDED', last_update_at: '2026-03-02T14:00:00.000Z' }],
  external_identifier: 'TK-000123',
  ...overrides,
});

/** The record that the app reads from a served row. */
export function readServed(kind: RecordKind, row: ServedRow, payout: PayoutFacts | null = null): PaymentRecord {
  const read = readRecord(kind, jsonOf(row), { payout });
  return must(read.ok ? read.value : null, 'a built row has an id');
}

const built = (record: PaymentRecord, overrides: Partial<PaymentRecord>): PaymentRecord => {
  const whole = { ...record, ...overrides };
  return { ...whole, key: overrides.key ?? recordKey(whole.kind, whole.id) };
};

export const aPayin = (overrides: Partial<PaymentRecord> = {}): PaymentRecord =>
  built(readServed('payin', aServedPayin()), overrides);
export const aPayout = (overrides: Partial<PaymentRecord> = {}): PaymentRecord =>
  built(readServed('payout', aServedPayout()), overrides);
export const anOrder = (overrides: Partial<PaymentRecord> = {}): PaymentRecord =>
  built(readServed('order', aServedOrder()), overrides);
export const aPayoutItem = (overrides: Partial<PaymentRecord> = {}): PaymentRecord => {
  const { id, feeType, finishedAt, token } = aPayout();
  return built(readServed('payout_item', aServedItem(), { id, feeType, finishedAt, token }), overrides);
};

/** The same money as an order: another kind of record, which a text that says nothing may mean as well. */
export const asOrder = (payin: PaymentRecord): PaymentRecord =>
  built(payin, {
    kind: 'order',
    orderType: 'TOKENIZE',
    transferAmount: payin.amount,
    depositOriginatedAt: payin.finishedAt,
    key: recordKey('order', payin.id),
  });
