/** What the service holds at this moment: lists in the order in which pages are cut, changed row by row, fast at a million rows. */
import { firstPlace } from '@shared/domain/first-place.ts';
import { assert } from '@shared/domain/assert.ts';
import type { WireRecord, World } from './types.ts';

export type Listed = 'payins' | 'payouts' | 'orders' | 'wallets' | 'bridges';
/** How `created_at` runs down a list; `none`: any way, and rows may move. */
export type ListOrder = 'falling' | 'rising' | 'none';

export type RegisterChange = {
  readonly resource: Listed | 'payout_items';
  readonly id: string;
  /** Null where it vanished. */
  readonly record: WireRecord | null;
  /** Null where it was not there. */
  readonly before: WireRecord | null;
};

export type Register = {
  /** In the order in which pages are cut. The list is alive: whoever needs it as it is now copies his slice. */
  readonly list: (resource: Listed) => readonly WireRecord[];
  readonly find: (resource: Listed, id: string) => WireRecord | null;
  readonly itemsOf: (payoutId: string) => readonly WireRecord[] | null;
  /** Appears at the place that the order says (under `none` anywhere, always the same for an id), or changes in place. */
  readonly put: (resource: Listed, record: WireRecord) => void;
  /** The payout must be there. */
  readonly putItem: (payoutId: string, item: WireRecord) => void;
  /** Vanishes, a payout with its items; nothing happens where there is no such row. */
  readonly remove: (resource: Listed, id: string) => void;
  /** Only under order `none`: to a place from 0, cut to the list's ends. */
  readonly move: (resource: Listed, id: string, place: number) => void;
  readonly order: () => ListOrder;
  /** Rises with every change and every move. */
  readonly version: () => number;
  /** Hears of every change, not of moves; the returned function stops. */
  readonly onChange: (listener: (change: RegisterChange) => void) => () => void;
};

type Shelf = { readonly rows: WireRecord[]; readonly byId: Map<string, WireRecord> };
type Compare = (a: WireRecord, b: WireRecord) => number;

const textOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
/** Equal moments in the order of their ids, so that every list is total. */
const rising: Compare = (a, b) => textOrder(a.created_at, b.created_at) || textOrder(a.id, b.id);
const falling: Compare = (a, b) => rising(b, a);

/** FNV-1a: a number that an id always has and that says nothing about its age. */
function scatterOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  // The last signs of an id must reach the high bits too.
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}
/** Anyhow, and the same way each time. */
const scattered = (records: readonly WireRecord[]): WireRecord[] =>
  records
    .map((record) => ({ record, key: scatterOf(record.id) }))
    .sort((a, b) => a.key - b.key || textOrder(a.record.id, b.record.id))
    .map(({ record }) => record);

const COMPARE: Readonly<Record<Exclude<ListOrder, 'none'>, Compare>> = { falling, rising };

/** Where the row stands, or would stand, in sorted rows. */
const placeIn = (rows: readonly WireRecord[], row: WireRecord, compare: Compare): number =>
  firstPlace(rows, (there) => compare(there, row) < 0);

function shelfOf(records: readonly WireRecord[], order: ListOrder): Shelf {
  const byId = new Map(records.map((record) => [record.id, record]));
  assert(byId.size === records.length, 'an id is on a shelf once');
  return { rows: order === 'none' ? scattered(records) : [...records].sort(COMPARE[order]), byId };
}

const shelvesOf = (world: World, order: ListOrder): Readonly<Record<Listed, Shelf>> => ({
  payins: shelfOf(world.payins, order),
  payouts: shelfOf(
    world.payouts.map(({ payout }) => payout),
    order,
  ),
  orders: shelfOf(world.orders, order),
  wallets: shelfOf(world.wallets, order),
  bridges: shelfOf([], order),
});

/** Where rows stand; under `none` they are found by looking, for no key tells the place of a row that may have moved. */
function createPlaces(order: ListOrder): {
  readonly of: (shelf: Shelf, row: WireRecord) => number;
  readonly forNew: (shelf: Shelf, row: WireRecord) => number;
} {
  if (order === 'none') {
    return {
      of: ({ rows }, row) => rows.indexOf(row),
      forNew: ({ rows }, row) => scatterOf(row.id) % (rows.length + 1),
    };
  }
  const place = ({ rows }: Shelf, row: WireRecord): number => placeIn(rows, row, COMPARE[order]);
  return { of: place, forNew: place };
}

type Change = (change: RegisterChange) => void;

/** Items by payout, in the order in which they were made. */
function createItems(
  world: World,
  changed: Change,
): Pick<Register, 'itemsOf' | 'putItem'> & { drop: (id: string) => void } {
  const byPayout = new Map<string, readonly WireRecord[]>(world.payouts.map(({ payout, items }) => [payout.id, items]));
  return {
    itemsOf: (payoutId) => byPayout.get(payoutId) ?? null,
    putItem: (payoutId, item) => {
      const items = byPayout.get(payoutId) ?? [];
      const at = items.findIndex(({ id }) => id === item.id);
      const before = items[at] ?? null;
      byPayout.set(payoutId, before === null ? [...items, item] : items.with(at, item));
      changed({ resource: 'payout_items', id: item.id, record: item, before });
    },
    drop: (payoutId) => {
      const items = byPayout.get(payoutId) ?? [];
      byPayout.delete(payoutId);
      for (const before of items) changed({ resource: 'payout_items', id: before.id, record: null, before });
    },
  };
}

/** A register that begins with a world; the world itself never changes. */
export function createRegister(world: World, order: ListOrder): Register {
  const shelves = shelvesOf(world, order);
  const places = createPlaces(order);
  const listeners = new Set<Change>();
  let version = 0;
  const changed: Change = (change) => {
    version += 1;
    for (const hear of [...listeners]) hear(change);
  };
  const items = createItems(world, changed);
  const put = (resource: Listed, record: WireRecord): void => {
    const shelf = shelves[resource];
    const before = shelf.byId.get(record.id) ?? null;
    shelf.byId.set(record.id, record);
    const stays = before !== null && (order === 'none' || before.created_at === record.created_at);
    if (before !== null) shelf.rows.splice(places.of(shelf, before), 1, ...(stays ? [record] : []));
    if (!stays) shelf.rows.splice(places.forNew(shelf, record), 0, record);
    changed({ resource, id: record.id, record, before });
  };
  const remove = (resource: Listed, id: string): void => {
    const shelf = shelves[resource];
    const before = shelf.byId.get(id);
    if (before === undefined) return;
    shelf.rows.splice(places.of(shelf, before), 1);
    shelf.byId.delete(id);
    if (resource === 'payouts') items.drop(id);
    changed({ resource, id, record: null, before });
  };
  const move = (resource: Listed, id: string, place: number): void => {
    assert(order === 'none', 'rows of an ordered list do not move');
    const { rows, byId } = shelves[resource];
    const row = byId.get(id);
    assert(row !== undefined, 'the row that moves is there');
    rows.splice(rows.indexOf(row), 1);
    rows.splice(Math.min(Math.max(place, 0), rows.length), 0, row);
    version += 1;
  };
  return {
    list: (resource) => shelves[resource].rows,
    find: (resource, id) => shelves[resource].byId.get(id) ?? null,
    itemsOf: (payoutId) => items.itemsOf(payoutId) ?? (shelves.payouts.byId.has(payoutId) ? [] : null),
    put,
    putItem: (payoutId, item) => {
      assert(shelves.payouts.byId.has(payoutId), 'the payout of the item is there');
      items.putItem(payoutId, item);
    },
    remove,
    move,
    order: () => order,
    version: () => version,
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

type Resource = Listed | 'payout_items';

/** When the service is done with a record: decided by its status alone, in both spellings that it has served. */
const FINAL: Readonly<Record<Resource, ReadonlySet<string>>> = {
  payins: new Set(['FULFILLED', 'FULLFILLED', 'ABORTED']),
  payouts: new Set(['FULFILLED', 'FULLFILLED', 'ABORTED']),
  payout_items: new Set(['SUCCEEDED', 'REJECTED']),
  orders: new Set(['SUCCEEDED', 'FAILED']),
  bridges: new Set(['SUCCEEDED', 'FAILED']),
  wallets: new Set(),
};

/** A status that no list names is not final. */
export const isFinal = (resource: Resource, status: string): boolean => FINAL[resource].has(status);
