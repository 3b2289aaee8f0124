/** Token orders of the made-up month: TOKENIZE moves money from the own account to the settlement account, REDEEM back. */
import { addBusinessDays } from '@shared/domain/day/business-days.ts';
import { dayOfInstant, parseDay } from '@shared/domain/day/day.ts';
import type { BankDay, Instant } from '@shared/domain/day/day.ts';
import { must } from '@shared/domain/assert.ts';
import { recordKey } from '@shared/domain/ids.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import { amountText, pesos } from './amounts.ts';
import { credit, debit } from './movements.ts';
import { aBusinessDay, bookedAfter, later, momentOn } from './time.ts';
import type { Chapter, KnownRecord, Movement, Story, WireRecord, WireValue } from './types.ts';
import { activities, serviceId, transactionHash } from './wire.ts';
import type { Step, Tools } from './wire.ts';

type OrderType = 'TOKENIZE' | 'REDEEM';
type OrderFacts = {
  readonly type: OrderType;
  readonly status: string;
  readonly statusCode: string | null;
  readonly amount: Units;
  readonly on: BankDay;
  readonly externalId: string;
  readonly story: Story;
};

type MadeOrder = {
  readonly facts: OrderFacts;
  readonly record: WireRecord;
  /** The day that the service names for the money. */
  readonly moneyOn: BankDay;
};

/** The company whose books these are, as the bank prints it, and its NIT. */
const OWNER = 'COOTRANSMAR LTDA';
const OWNER_NIT = '9005551234';

function stepsOf(facts: OrderFacts, created: Instant, updated: Instant): readonly Step[] {
  const first: Step = ['CREATE_ORDER', 'SUCCEEDED', created];
  if (facts.status === 'PENDING') return [first, ['SETTLE_ORDER', 'PENDING', updated]];
  if (facts.status === 'FAILED') return [first, ['SETTLE_ORDER', 'FAILED', updated]];
  if (facts.status !== 'SUCCEEDED')
    return [first, ['SETTLE_ORDER', 'SUCCEEDED', updated], ['BROADCAST_TRANSACTION', 'PENDING', updated]];
  const last = facts.type === 'TOKENIZE' ? 'MINT_AND_TRANSFER_TOKENS' : 'BURN_TOKENS';
  return [
    first,
    ['SETTLE_ORDER', 'SUCCEEDED', created],
    ['BROADCAST_TRANSACTION', 'SUCCEEDED', updated],
    [last, 'SUCCEEDED', updated],
  ];
}

function publicData({ chance }: Tools, facts: OrderFacts, more: { originated: Instant; address: string }): WireValue {
  const items = { transfer_amount: amountText(facts.amount, chance) };
  if (facts.type === 'REDEEM') {
    return { financial_items: items, burn_transaction: facts.status === 'SUCCEEDED' ? transactionHash(chance) : null };
  }
  return {
    ...(chance.percent(90) ? { financial_items: items } : {}),
    deposit_originated_at: more.originated,
    destination_wallet_address: more.address,
    mint_and_transfer_transaction: facts.status === 'SUCCEEDED' ? transactionHash(chance) : null,
  };
}

function makeOrder(tools: Tools, facts: OrderFacts): MadeOrder {
  const { chance, wallets } = tools;
  const originated = momentOn(chance, facts.on, { from: 8, to: 15 });
  const created = later(originated, chance.whole(2, 40), chance);
  const updated = facts.status === 'PENDING' ? created : later(created, chance.whole(5, 90), chance);
  const wallet = chance.pick(wallets);
  const [origin, destination] = facts.type === 'TOKENIZE' ? [null, wallet.id] : [wallet.id, null];
  const record: WireRecord = {
    id: serviceId(chance, 'or'),
    created_at: created,
    updated_at: updated,
    status: facts.status,
    status_code: facts.statusCode,
    amount: amountText(facts.amount, chance),
    effective_amount: amountText(facts.amount, chance),
    type: facts.type,
    chain: 'POLYGON',
    origin_source_id: origin,
    destination_source_id: destination,
    public_data: publicData(tools, facts, { originated, address: wallet.address }),
    activities: activities(stepsOf(facts, created, updated)),
    external_identifier: facts.externalId,
  };
  return { facts, record, moneyOn: dayOfInstant(facts.type === 'TOKENIZE' ? originated : updated) };
}

/** Both accounts see an order: one gives, the other takes, perhaps a day later. */
function bookOrder({ chance }: Tools, order: MadeOrder): readonly Movement[] {
  const { type, amount, externalId, story } = order.facts;
  const keys = [recordKey('order', order.record.id)];
  const own = { account: 'own', amount, story, reference: externalId, otherSide: OWNER_NIT } as const;
  const settlement = { amount, story, reference: chance.digits(6) };
  if (type === 'TOKENIZE') {
    const lead = chance.weighted([
      [0, 88],
      [-1, 12],
    ] as const);
    return [
      debit({ ...own, bookedOn: addBusinessDays(order.moneyOn, lead), text: 'TRANSF A COPM TOKENIZACION' }, keys),
      credit({ ...settlement, bookedOn: bookedAfter(chance, order.moneyOn), text: `TRANSF DE ${OWNER}` }, keys),
    ];
  }
  return [
    debit(
      { ...settlement, bookedOn: bookedAfter(chance, order.moneyOn), text: `TRASLADO REDENCION ${externalId}` },
      keys,
    ),
    credit({ ...own, bookedOn: bookedAfter(chance, order.moneyOn), text: 'ABONO COPM REDENCION' }, keys),
  ];
}

function regularFacts({ chance }: Tools, number: number): OrderFacts {
  const type = chance.weighted([
    ['TOKENIZE', 65],
    ['REDEEM', 35],
  ] as const);
  const externalId = `${type === 'TOKENIZE' ? 'TK' : 'RD'}-${number.toString().padStart(6, '0')}`;
  const amount = pesos(chance.whole(10, 300) * 100_000 + (chance.percent(30) ? chance.whole(1, 99_999) : 0));
  const facts = { type, amount, on: aBusinessDay(chance), externalId };
  const status = chance.weighted([
    ['SUCCEEDED', 86],
    ['FAILED', 5],
    ['PENDING', 4],
    ['SETTLED', 3],
    ['BROADCAST', 2],
  ] as const);
  if (status === 'SUCCEEDED') return { ...facts, status, statusCode: null, story: 'plain' };
  if (status === 'FAILED')
    return { ...facts, status, statusCode: chance.pick(['CANCELED', 'EXPIRED']), story: 'failed' };
  return { ...facts, status, statusCode: null, story: 'not-final' };
}

function chapterOf(tools: Tools, orders: readonly MadeOrder[]): Chapter<WireRecord> {
  const paid = orders.filter(({ facts }) => facts.status === 'SUCCEEDED' && facts.story !== 'missing-in-bank');
  return {
    served: orders.map(({ record }) => record),
    known: orders.map(({ facts, record }): KnownRecord => ({ key: recordKey('order', record.id), story: facts.story })),
    movements: paid.flatMap((order) => bookOrder(tools, order)),
  };
}

/** Orders by chance; external identifiers count up. */
export function regularOrders(tools: Tools, count: number): Chapter<WireRecord> {
  return chapterOf(
    tools,
    Array.from({ length: count }, (_, at) => makeOrder(tools, regularFacts(tools, at + 1))),
  );
}

/** Money that neither account shows, and one external identifier used for two orders. */
export function orderCases(tools: Tools): Chapter<WireRecord> {
  const on = (date: string): BankDay => must(parseDay(`2026-03-${date}`), 'the day exists');
  const common = { type: 'TOKENIZE', status: 'SUCCEEDED', statusCode: null } as const;
  const told: readonly OrderFacts[] = [
    { ...common, amount: pesos(2_000_000), on: on('20'), externalId: 'TK-900001', story: 'missing-in-bank' },
    { ...common, amount: pesos(4_200_000), on: on('05'), externalId: 'TK-900002', story: 'paid-twice' },
    { ...common, amount: pesos(4_200_000), on: on('06'), externalId: 'TK-900002', story: 'paid-twice' },
  ];
  return chapterOf(
    tools,
    told.map((facts) => makeOrder(tools, facts)),
  );
}

export const ORDER_CASES = 3;
