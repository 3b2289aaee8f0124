/** Which change is an event, and what is told of it: final states, a payin also while its gateway confirms; signed with a secret. */
import { hash } from 'node:crypto';
import type { Chance } from '../world/chance.ts';
import { isFinal } from '../world/register.ts';
import type { RegisterChange } from '../world/register.ts';
import type { WireRecord, WireValue } from '../world/types.ts';

export type EventType = 'order.updated' | 'payout.updated' | 'payout.item.updated' | 'payin.updated';
type EventKey = 'order' | 'payout' | 'payout_item' | 'payin';

type Kind = { readonly type: EventType; readonly key: EventKey; readonly signed: readonly (readonly string[])[] };

/** Which properties are signed varies by event and over time, so each kind has several ways. */
const KINDS: Readonly<Record<RegisterChange['resource'], Kind | null>> = {
  orders: {
    type: 'order.updated',
    key: 'order',
    signed: [
      ['id', 'status'],
      ['id', 'status', 'amount', 'updated_at'],
    ],
  },
  payouts: {
    type: 'payout.updated',
    key: 'payout',
    signed: [
      ['id', 'status', 'transfer_amount'],
      ['status', 'id'],
    ],
  },
  payout_items: {
    type: 'payout.item.updated',
    key: 'payout_item',
    signed: [
      ['id', 'payout_id', 'status'],
      ['payout_id', 'id', 'status', 'effective_amount'],
    ],
  },
  payins: {
    type: 'payin.updated',
    key: 'payin',
    signed: [
      ['id', 'status'],
      ['id', 'status', 'amount', 'public_data.destination_wallet.address'],
    ],
  },
  // No event type tells of these.
  wallets: null,
  bridges: null,
};

export type EventFacts = {
  readonly type: EventType;
  /** The whole record under its kind's name, as a single GET of it answers. */
  readonly data: Readonly<Partial<Record<EventKey, WireRecord>>>;
  /** Dotted paths under `data`. */
  readonly properties: readonly string[];
};

function isTold(resource: RegisterChange['resource'], record: WireRecord): boolean {
  if (isFinal(resource, record.status)) return true;
  return resource === 'payins' && record.status === 'IN_PROGRESS' && record['status_code'] === 'GATEWAY_CONFIRM_PAYIN';
}

const isSameState = (a: WireRecord, b: WireRecord): boolean =>
  a.status === b.status && a['status_code'] === b['status_code'];

/** The value at a dotted path; undefined where there is none. */
function valueAt(data: unknown, path: string): unknown {
  let value: unknown = data;
  for (const part of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[part];
  }
  return value;
}

/** Null where a change is no event: nothing final, or the same state with other figures. */
export function eventOf(change: RegisterChange, chance: Chance): EventFacts | null {
  const kind = KINDS[change.resource];
  const { record, before } = change;
  if (kind === null || record === null || !isTold(change.resource, record)) return null;
  if (before !== null && isSameState(before, record)) return null;
  const data = { [kind.key]: record };
  const properties = chance
    .pick(kind.signed)
    .map((path) => `${kind.key}.${path}`)
    // How anything but text would be joined is not known, so only text is signed.
    .filter((path) => typeof valueAt(data, path) === 'string');
  return { type: kind.type, data, properties };
}

export type Signed = {
  readonly data: Readonly<Record<string, WireValue | undefined>>;
  readonly properties: readonly string[];
  readonly timestamp: number;
};

/** SHA-256, upper-case hexadecimal, of the values at the properties one after another, then the timestamp, then the secret. */
export function checksumOf({ data, properties, timestamp }: Signed, secret: string): string {
  const values = properties.map((path) => valueAt(data, path)).filter((value) => typeof value === 'string');
  return hash('sha256', `${values.join('')}${timestamp.toString()}${secret}`).toUpperCase();
}
