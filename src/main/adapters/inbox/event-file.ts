/** One event as one file: its name is derived from what it says, so that a retry is the same file and damage is noticed. */
import { hash } from 'node:crypto';
import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { parseInstant } from '@shared/domain/day/day.ts';
import type { Instant } from '@shared/domain/day/day.ts';
import { HINT_KINDS } from '../../app/ports/inbox.ts';
import type { HookEvent } from '../../app/ports/inbox.ts';

/** A file holds a handful of ids. */
const BYTES_MAX = 32_768;
export const EVENT_FILE = /^[0-9a-f]{64}\.json$/;

const id = z.string().min(1);
const fileSchema = z.strictObject({
  version: z.literal(1),
  event_id: id,
  event_type: id,
  hook_id: id.nullable(),
  kind: z.enum(HINT_KINDS).nullable(),
  record_id: id.nullable(),
  parent_id: id.nullable(),
  verified: z.boolean(),
  received_at: id,
});

/** Where the events of a profile lie. */
export const inboxIn = (profileFolder: string): string => path.join(profileFolder, 'inbox');

type Identity = Pick<HookEvent, 'eventId' | 'eventType' | 'recordId' | 'parentId'>;

/**
 * A hash, because an event id is text from outside. What the event is about counts too: an event that claims the id of
 * another does not silence it.
 */
export function fileNameOf({ eventId, eventType, recordId, parentId }: Identity): string {
  // As JSON, because two texts that are no valid UTF-8 would otherwise have the same bytes.
  const text = JSON.stringify([eventId, eventType, recordId, parentId]);
  return `${hash('sha256', text)}.json`;
}

export function contentOf(event: HookEvent, receivedAt: Instant): Uint8Array {
  const file: z.output<typeof fileSchema> = {
    version: 1,
    event_id: event.eventId,
    event_type: event.eventType,
    hook_id: event.hookId,
    kind: event.kind,
    record_id: event.recordId,
    parent_id: event.parentId,
    verified: event.verified,
    received_at: receivedAt,
  };
  return new TextEncoder().encode(`${JSON.stringify(file)}\n`);
}

export type KeptEvent = { readonly event: HookEvent; readonly receivedAt: Instant };

/** The event in a file; null where there is none, or not the one that its name says. Follows no link. */
export function readEventFile(folder: string, name: string): KeptEvent | null {
  const place = path.join(folder, name);
  try {
    const found = lstatSync(place);
    if (!EVENT_FILE.test(name) || !found.isFile() || found.size > BYTES_MAX) return null;
    const read = fileSchema.safeParse(JSON.parse(readFileSync(place, 'utf8')));
    if (!read.success) return null;
    const { event_id, event_type, hook_id, kind, record_id, parent_id, verified, received_at } = read.data;
    const event = {
      eventId: event_id,
      eventType: event_type,
      hookId: hook_id,
      kind,
      recordId: record_id,
      parentId: parent_id,
      verified,
    };
    const receivedAt = parseInstant(received_at);
    return receivedAt !== null && fileNameOf(event) === name ? { event, receivedAt } : null;
  } catch {
    // Not readable, not JSON, or gone meanwhile.
    return null;
  }
}
