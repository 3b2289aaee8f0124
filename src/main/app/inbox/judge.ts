/** Decides about one delivery: an event that may be kept, or the reason why it is refused. */
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { Delivery, HookEvent } from '../ports/inbox.ts';
import { checksumHolds } from './checksum.ts';
import { readEvent } from './read-event.ts';

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
