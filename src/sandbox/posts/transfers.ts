/** New payins, orders, bridges and wallets, and the stages through which the sandbox takes them: always to a good end. */
import { FULFILLED } from '../world/payins.ts';
import type { WireRecord } from '../world/types.ts';
import { serviceId, transactionHash } from '../world/wire.ts';
import type { BridgeBody, OrderBody, PayinBody, WalletBody } from './bodies.ts';
import { firstActivities, live } from './life.ts';
import type { Stage, Surroundings } from './life.ts';

const waiting = (status: string, code: string): Stage => ({ status, statusCode: code, begins: code });

const PAYIN_STAGES: readonly Stage[] = [
  waiting('PENDING', 'AWAIT_THIRD_PARTY_KYC'),
  waiting('PENDING', 'AWAIT_INIT_PAYIN'),
  waiting('IN_PROGRESS', 'AWAIT_GATEWAY_CONFIRM_PAYIN'),
  waiting('IN_PROGRESS', 'GATEWAY_CONFIRM_PAYIN'),
  waiting('IN_PROGRESS', 'AWAIT_BANK_CONFIRM_PAYIN'),
  waiting('IN_PROGRESS', 'AWAIT_TOKENIZATION'),
  waiting('IN_PROGRESS', 'AWAIT_TRANSFER_TOKENS'),
];

/** `wallet` is the one that receives the tokens. */
export function createPayin(around: Surroundings, body: PayinBody, wallet: WireRecord): WireRecord {
  const { register, timeline, chance } = around;
  const now = timeline.now();
  const record: WireRecord = {
    id: serviceId(chance, 'pi'),
    created_at: now,
    updated_at: now,
    finished_at: null,
    customer_id: chance.uuid(),
    status: 'PENDING',
    status_code: chance.pick(['PAYIN_CREATED', 'CREATE_PAYIN']),
    amount: body.amount,
    token: body.token,
    purpose: body.purpose,
    final_url: body.final_url,
    destination_wallet_id: wallet.id,
    payment: body.payment,
    third_party: body.third_party,
    action: { type: 'REDIRECT', redirect_url: `https://pse.example/pago/${chance.hex(10)}` },
    public_data: { destination_wallet: { chain: wallet['chain'], address: wallet['identifier'] } },
    activities: firstActivities('CREATE_PAYIN', null, now),
  };
  const last: Stage = { status: chance.pick(FULFILLED), statusCode: 'AWAIT_TRANSFER_TOKENS', begins: null };
  register.put('payins', record);
  live(around, { resource: 'payins', id: record.id }, [...PAYIN_STAGES, last]);
  return record;
}

/** `wallet` gives or takes the tokens, as the type says. */
export function createOrder(around: Surroundings, body: OrderBody, wallet: WireRecord): WireRecord {
  const { register, timeline, chance } = around;
  const now = timeline.now();
  const takes = body.type === 'TOKENIZE';
  const facts = takes
    ? { deposit_originated_at: now, destination_wallet_address: wallet['identifier'] }
    : { burn_transaction: null };
  const common = { financial_items: { transfer_amount: body.amount }, ...facts };
  const record: WireRecord = {
    id: serviceId(chance, 'or'),
    created_at: now,
    updated_at: now,
    status: 'PENDING',
    status_code: null,
    amount: body.amount,
    effective_amount: body.amount,
    type: body.type,
    chain: body.chain,
    origin_source_id: takes ? null : wallet.id,
    destination_source_id: takes ? wallet.id : null,
    public_data: takes ? { ...common, mint_and_transfer_transaction: null } : common,
    activities: firstActivities('CREATE_ORDER', 'SETTLE_ORDER', now),
    external_identifier: body.external_identifier ?? null,
  };
  const hash = { [takes ? 'mint_and_transfer_transaction' : 'burn_transaction']: transactionHash(chance) };
  register.put('orders', record);
  live(around, { resource: 'orders', id: record.id }, [
    { status: 'SETTLED', statusCode: null, begins: 'BROADCAST_TRANSACTION' },
    { status: 'BROADCAST', statusCode: null, begins: takes ? 'MINT_AND_TRANSFER_TOKENS' : 'BURN_TOKENS' },
    { status: 'SUCCEEDED', statusCode: null, begins: null, sets: { public_data: { ...common, ...hash } } },
  ]);
  return record;
}

export function createBridge(around: Surroundings, body: BridgeBody): WireRecord {
  const { register, timeline, chance } = around;
  const now = timeline.now();
  const record: WireRecord = {
    id: serviceId(chance, 'br'),
    created_at: now,
    updated_at: now,
    finished_at: null,
    status: 'PENDING',
    amount: body.amount,
    from_source_id: body.from_source_id,
    to_source_id: body.to_source_id,
    public_data: {},
    activities: firstActivities('CREATE_BRIDGE', 'SETTLE_BRIDGE', now),
  };
  register.put('bridges', record);
  live(around, { resource: 'bridges', id: record.id }, [
    { status: 'SETTLED', statusCode: null, begins: 'TRANSFER_TOKENS' },
    {
      status: 'SUCCEEDED',
      statusCode: null,
      begins: null,
      sets: { public_data: { transaction_hash: transactionHash(chance) } },
    },
  ]);
  return record;
}

/** Wallets are ready at once. */
export function createWallet({ register, timeline, chance }: Surroundings, body: WalletBody): WireRecord {
  const record: WireRecord = {
    id: chance.uuid(),
    created_at: timeline.now(),
    status: 'ACTIVE',
    custom_name: body.custom_name,
    chain: body.chain,
    currency_id: body.currency_id,
    identifier: body.identifier,
  };
  register.put('wallets', record);
  return record;
}
