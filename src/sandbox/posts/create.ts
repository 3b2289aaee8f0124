/** The POSTs of the service: each accepted one makes a new record, and the same one sent twice makes two. */
import { createdAnswer, errorAnswer, okAnswer } from '../http/message.ts';
import type { ServiceAnswer } from '../http/message.ts';
import type { CreateRoute } from '../http/routes.ts';
import type { Create } from '../http/service.ts';
import type { Timeline } from '../time/timeline.ts';
import { chanceOf } from '../world/chance.ts';
import type { Register } from '../world/register.ts';
import type { WireRecord } from '../world/types.ts';
import { bridgeBody, orderBody, payinBody, payoutBody, readBody, walletBody } from './bodies.ts';
import type { BodyRead } from './bodies.ts';
import type { Surroundings } from './life.ts';
import { createPayout } from './payouts.ts';
import { createBridge, createOrder, createPayin, createWallet } from './transfers.ts';

type Made = BodyRead<WireRecord>;
type Make = (around: Surroundings, body: string | null) => Made;

const made = (record: WireRecord): Made => ({ ok: true, value: record });

/** Makes the record with the wallet that a field of the body names; there must be one. */
function withWallet(
  { register }: Surroundings,
  named: { readonly field: string; readonly id: string },
  make: (wallet: WireRecord) => WireRecord,
): Made {
  const wallet = register.find('wallets', named.id);
  return wallet === null ? { ok: false, message: `${named.field}: names no wallet` } : made(make(wallet));
}

const makePayin: Make = (around, text) => {
  const body = readBody(payinBody, text);
  if (!body.ok) return body;
  const named = { field: 'destination_wallet_id', id: body.value.destination_wallet_id };
  return withWallet(around, named, (wallet) => createPayin(around, body.value, wallet));
};

const makePayout: Make = (around, text) => {
  const body = readBody(payoutBody, text);
  if (!body.ok) return body;
  const named = { field: 'origin_source_id', id: body.value.origin_source_id };
  return withWallet(around, named, (wallet) => createPayout(around, body.value, wallet));
};

const makeOrder: Make = (around, text) => {
  const body = readBody(orderBody, text);
  if (!body.ok) return body;
  const order = body.value;
  const named =
    order.type === 'TOKENIZE'
      ? { field: 'destination_source_id', id: order.destination_source_id }
      : { field: 'origin_source_id', id: order.origin_source_id };
  return withWallet(around, named, (wallet) => createOrder(around, order, wallet));
};

const makeBridge: Make = (around, text) => {
  const body = readBody(bridgeBody, text);
  if (!body.ok) return body;
  const to = { field: 'to_source_id', id: body.value.to_source_id };
  const from = { field: 'from_source_id', id: body.value.from_source_id };
  if (around.register.find('wallets', to.id) === null) return { ok: false, message: `${to.field}: names no wallet` };
  return withWallet(around, from, () => createBridge(around, body.value));
};

const makeWallet: Make = (around, text) => {
  const body = readBody(walletBody, text);
  return body.ok ? made(createWallet(around, body.value)) : body;
};

const MAKE: Readonly<Record<CreateRoute['template'], Make>> = {
  '/v1/wallets': makeWallet,
  '/v1/payins': makePayin,
  '/v1/payouts': makePayout,
  '/v1/orders': makeOrder,
  '/v1/bridge': makeBridge,
};

/** Chance depends on the seed and on how many were made before: the same POSTs give the same ids. */
export function createPosts(
  seed: number,
  around: { readonly register: Register; readonly timeline: Timeline },
): Create {
  const root = chanceOf(seed, 'posts');
  let count = 0;
  return (template, body): ServiceAnswer => {
    const answer = MAKE[template]({ ...around, chance: root.fork(count.toString()) }, body);
    if (!answer.ok) return errorAnswer(422, answer.message);
    count += 1;
    // Orders have been seen to answer OK where all others say CREATED.
    return template === '/v1/orders' ? okAnswer(answer.value) : createdAnswer(answer.value);
  };
}
