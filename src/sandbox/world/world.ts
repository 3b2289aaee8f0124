/** Makes the whole world of a seed: what the service serves, and what the banks book, from one stream of chance. */
import type { BankDay } from '@shared/domain/day/day.ts';
import { assert } from '@shared/domain/assert.ts';
import { chanceOf } from './chance.ts';
import type { Chance } from './chance.ts';
import { orderCases, ORDER_CASES, regularOrders } from './orders.ts';
import { payinCases } from './payin-cases.ts';
import { regularPayins } from './payins.ts';
import { payoutCases, PAYOUT_CASE_ITEMS } from './payout-cases.ts';
import { lotNames, regularPayouts } from './payouts.ts';
import type { Chapter, ServedPayout, WireRecord, World } from './types.ts';
import { aWallet, newestFirst, walletRecord } from './wire.ts';
import type { Tools } from './wire.ts';

/** Records that carry money: payins, payout items and orders. */
export type WorldSize = { readonly seed: number; readonly records: number };
export const RECORDS_MAX = 1_000_000;

/** Below this many records the stories would crowd out everything else: then there are none. */
const RECORDS_FOR_STORIES = 60;
const PAYIN_SHARE = 55;
const ITEM_SHARE = 35;

const joined = <T>(one: Chapter<T>, two: Chapter<T>): Chapter<T> => ({
  served: [...one.served, ...two.served],
  known: [...one.known, ...two.known],
  movements: [...one.movements, ...two.movements],
});

const NOTHING = { served: [], known: [], movements: [] } as const;

function payinChapter(tools: Tools, count: number, withStories: boolean): Chapter<WireRecord> {
  const stories = withStories ? payinCases(tools) : NOTHING;
  const regular = { ...tools, chance: tools.chance.fork('regular') };
  return joined(stories, regularPayins(regular, count - stories.served.length));
}

function payoutChapter(tools: Tools, items: number, withStories: boolean): Chapter<ServedPayout> {
  const lots: (day: BankDay) => string = lotNames();
  const stories = withStories ? payoutCases(tools, lots) : NOTHING;
  const regular = { ...tools, chance: tools.chance.fork('regular') };
  return joined(stories, regularPayouts(regular, withStories ? items - PAYOUT_CASE_ITEMS : items, lots));
}

function orderChapter(tools: Tools, count: number, withStories: boolean): Chapter<WireRecord> {
  const stories = withStories ? orderCases({ ...tools, chance: tools.chance.fork('stories') }) : NOTHING;
  const regular = { ...tools, chance: tools.chance.fork('regular') };
  return joined(stories, regularOrders(regular, withStories ? count - ORDER_CASES : count));
}

/** The world of a seed and a size: the same for the same two numbers, for ever. */
export function makeWorld({ seed, records }: WorldSize): World {
  assert(Number.isSafeInteger(seed), 'a seed is a whole number');
  assert(Number.isSafeInteger(records) && records >= 0 && records <= RECORDS_MAX, 'a world has 0 to 1,000,000 records');
  const root: Chance = chanceOf(seed, 'world');
  const walletChance = root.fork('wallets');
  const wallets = ['Recaudo en línea', 'Dispersión proveedores', 'Tesorería'].map((name) =>
    aWallet(walletChance, name),
  );
  const payinCount = Math.floor((records * PAYIN_SHARE) / 100);
  const itemCount = Math.floor((records * ITEM_SHARE) / 100);
  const withStories = records >= RECORDS_FOR_STORIES;
  const tools = (label: string): Tools => ({ chance: root.fork(label), wallets });
  const payins = payinChapter(tools('payins'), payinCount, withStories);
  const payouts = payoutChapter(tools('payouts'), itemCount, withStories);
  const orders = orderChapter(tools('orders'), records - payinCount - itemCount, withStories);
  return {
    wallets: wallets.map(walletRecord),
    payins: newestFirst(payins.served, (record) => record),
    payouts: newestFirst(payouts.served, ({ payout }) => payout),
    orders: newestFirst(orders.served, (record) => record),
    movements: [...payins.movements, ...payouts.movements, ...orders.movements],
    known: [...payins.known, ...payouts.known, ...orders.known],
  };
}
