/** Reads one delivery and decides about it: an event that may be kept, or the reason why it is refused. */
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import { isJsonArray, isJsonNumber, isJsonObject } from '@shared/domain/json/json.ts';
import type { Json } from '@shared/domain/json/json.ts';
import { readJson } from '@shared/domain/json/read-json.ts';
import type { Delivery, HookEvent, HintKind } from '../ports/inbox.ts';
import { checksumHolds } from './checksum.ts';
import { HINT_KINDS } from '../ports/inbox.ts';
import type { SignedParts } from './checksum.ts';

export type EventRefusal = 'not-json' | 'not-an-event' | 'no-checksum' | 'wrong-checksum';

/**
 * Header and body may both carry the checksum: at least one does, and each that does is right. Without any secret
 * every event is taken and marked as not verified. The age of an event is not judged: a retry may come five days
 * late, and a replayed hint costs one reading.
 */
export function judge(delivery: Delivery, secrets: readonly string[]): Result<HookEvent, EventRefusal> {
  const read = readEvent(delivery.body);
  if (!read.ok) return read;
  const { event, signed, checksum } = read.value;
  if (secrets.length === 0) return ok({ ...event, verified: false });
  const given = [delivery.headerChecksum, checksum].filter((one) => one !== null);
  if (given.length === 0) return err('no-checksum');
  if (signed === null || !checksumHolds(given, signed, secrets)) return err('wrong-checksum');
  return ok({ ...event, verified: true });
}

/** An event as it came, and what its checksum is made of; everything but its id and its type may be missing. */
type ReadEvent = {
  readonly event: Omit<HookEvent, 'verified'>;
  /** Null where the event does not say what its checksum is made of. */
  readonly signed: SignedParts | null;
  /** signature.checksum; what is no text there is a wrong one. */
  readonly checksum: string | null;
};

/** Ids and types are short; longer ones are nobody's. */
const ID_LETTERS_MAX = 512;
const PROPERTIES_MAX = 100;

const KIND_OF_TYPE: ReadonlyMap<string, HintKind> = new Map([
  ['order.updated', 'order'],
  ['payout.updated', 'payout'],
  ['payout.item.updated', 'payout_item'],
  ['payin.updated', 'payin'],
]);

/** Fails with not-json, or with not-an-event where there is no event_id or no event_type. */
export function readEvent(body: Uint8Array): Result<ReadEvent, 'not-json' | 'not-an-event'> {
  const root = rootOf(body);
  if (root === undefined) return err('not-json');
  const [eventId, eventType] = [idAt(root, 'event_id'), idAt(root, 'event_type')];
  if (eventId === null || eventType === null) return err('not-an-event');
  const data = at(root, 'data');
  const kind = kindOf(eventType, data);
  const entity = kind === null ? undefined : at(data, kind);
  const parentId = kind === 'payout_item' ? idAt(entity, 'payout_id') : null;
  const event = { eventId, eventType, hookId: idAt(root, 'hook_id'), kind, recordId: idAt(entity, 'id'), parentId };
  return ok({ event, signed: signedParts(root, data), checksum: checksumIn(root) });
}

function rootOf(body: Uint8Array): Json | undefined {
  try {
    const read = readJson(new TextDecoder('utf-8', { fatal: true }).decode(body));
    return read.ok ? read.value.value : undefined;
  } catch {
    // Not UTF-8, and therefore not JSON.
    return undefined;
  }
}

const at = (value: Json | undefined, key: string): Json | undefined =>
  isJsonObject(value) ? value.get(key) : undefined;

/** An id that came as a number is its own text. */
function idAt(value: Json | undefined, key: string): string | null {
  const found = at(value, key);
  const text = isJsonNumber(found) ? found.text : found;
  return typeof text === 'string' && text !== '' && text.length <= ID_LETTERS_MAX ? text : null;
}

/** By the type where it is known, else by what the event carries: new types may come at any time. */
function kindOf(eventType: string, data: Json | undefined): HintKind | null {
  return KIND_OF_TYPE.get(eventType) ?? HINT_KINDS.find((kind) => isJsonObject(at(data, kind))) ?? null;
}

function signedParts(root: Json, data: Json | undefined): SignedParts | null {
  const properties = at(at(root, 'signature'), 'properties');
  const timestamp = at(root, 'timestamp');
  const text = isJsonNumber(timestamp) ? timestamp.text : timestamp;
  if (!isJsonArray(properties) || properties.length > PROPERTIES_MAX) return null;
  if (!properties.every((path) => typeof path === 'string' && path.length <= ID_LETTERS_MAX)) return null;
  // Digits only: text in its place could hold what belongs to the values before it.
  if (typeof text !== 'string' || !/^\d{1,20}$/.test(text)) return null;
  return { data: data ?? null, properties: properties as readonly string[], timestamp: text };
}

function checksumIn(root: Json): string | null {
  const found = at(at(root, 'signature'), 'checksum');
  if (found === undefined || found === null) return null;
  return typeof found === 'string' ? found : '';
}
