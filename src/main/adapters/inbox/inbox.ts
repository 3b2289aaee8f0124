/** The engine's side of a profile's inbox: takes the events, forgets those that came again, and moves aside what is none. */
import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { instantOfMs, msOfInstant } from '@shared/domain/day/day.ts';
import type { Instant } from '@shared/domain/day/day.ts';
import type { Clock } from '../../app/ports.ts';
import type { Inbox, InboxEvent, InboxTaken } from '../../app/ports/inbox.ts';
import { PRIVATE_FOLDER_MODE } from '../files/private.ts';
import { writerOfTemporary } from '../files/temporary.ts';
import { writeWholeSync } from '../files/writer.ts';
import { EVENT_FILE, inboxIn, readEventFile } from './event-file.ts';
import { namesIn, removeLeftBehind } from '../files/left-behind.ts';

/** Events of one sync; the rest waits for the next. */
const EVENTS_AT_ONCE_MAX = 50_000;
/** Files between two moments in which the engine may answer somebody else. */
const FILES_IN_A_ROW = 100;
/** Beyond this many the refused stay where they lie: nothing is thrown away, and nothing grows without end. */
const REFUSED_MAX = 1_000;
/** A retry comes up to 14 times; as many events are remembered as a busy week brings. */
const HANDLED_MAX = 20_000;

/** Every list is read whole once a week: an event that waits longer is about what this key may not read, or about nothing. */
const EXPIRED_MS = 14 * 86_400_000;

const REFUSED = 'refused';
const HANDLED = '.handled.json';
const handledSchema = z.array(z.string());

export function createInbox(profileFolder: string, clock: Clock): Inbox {
  const folder = inboxIn(profileFolder);
  return {
    take: () => takeFrom(folder, instantOfMs(msOfInstant(clock.now()) - EXPIRED_MS)),
    done: (files) => markDone(folder, files),
  };
}

/** Whether a sync would find anything: for whoever watches the inbox. */
export const hasEvents = (profileFolder: string): boolean =>
  namesIn(inboxIn(profileFolder)).some((name) => EVENT_FILE.test(name));

async function takeFrom(folder: string, oldest: Instant): Promise<InboxTaken> {
  removeLeftBehind(folder);
  const handled = new Set(readHandled(folder));
  const events: InboxEvent[] = [];
  const counts = { repeated: 0, expired: 0, refused: 0 };
  for (const [index, name] of namesIn(folder).entries()) {
    await pause(index);
    if (isOurs(name)) continue;
    if (events.length >= EVENTS_AT_ONCE_MAX) break;
    const found = handled.has(name) ? 'repeated' : eventIn(folder, name, oldest);
    if (typeof found === 'string') {
      counts[found] += 1;
      if (found === 'refused') moveAside(folder, name);
      else remove(folder, name);
    } else events.push(found);
  }
  return { events, ...counts };
}

async function pause(index: number): Promise<void> {
  if (index % FILES_IN_A_ROW === FILES_IN_A_ROW - 1) await setImmediate();
}

/** What the inbox keeps for itself, and what a listener is just writing. */
const isOurs = (name: string): boolean => name === REFUSED || name === HANDLED || writerOfTemporary(name) !== null;

function eventIn(folder: string, file: string, oldest: Instant): InboxEvent | 'expired' | 'refused' {
  const kept = readEventFile(folder, file);
  if (kept === null) return 'refused';
  const { eventId, kind, recordId, parentId } = kept.event;
  if (kind === null || recordId === null) return 'refused';
  return kept.receivedAt < oldest ? 'expired' : { file, eventId, kind, recordId, parentId };
}

/** First noted, then removed: killed in between, the event is dropped as a repeated one by the next taking. */
async function markDone(folder: string, files: readonly string[]): Promise<void> {
  const names = files.filter((name) => EVENT_FILE.test(name));
  if (names.length === 0) return;
  const handled = [...new Set([...readHandled(folder), ...names])].slice(-HANDLED_MAX);
  try {
    writeWholeSync(path.join(folder, HANDLED), `${JSON.stringify(handled)}\n`);
  } catch {
    // Not noted: a retry of these events is read once more.
  }
  for (const [index, name] of names.entries()) {
    remove(folder, name);
    await pause(index);
  }
}

/** Damage costs the memory of what was done, never an event. */
function readHandled(folder: string): readonly string[] {
  try {
    return handledSchema.parse(JSON.parse(readFileSync(path.join(folder, HANDLED), 'utf8')));
  } catch {
    return [];
  }
}

function remove(folder: string, name: string): void {
  try {
    rmSync(path.join(folder, name), { force: true });
  } catch {
    // It comes again with the next taking.
  }
}

/** To `refused`, under a name that is free there; what cannot be moved stays and is counted again. */
function moveAside(folder: string, name: string): void {
  const aside = path.join(folder, REFUSED);
  const taken = new Set(namesIn(aside));
  if (taken.size >= REFUSED_MAX) return;
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name}.${number.toString()}`;
  try {
    mkdirSync(aside, { recursive: true, mode: PRIVATE_FOLDER_MODE });
    renameSync(path.join(folder, name), path.join(aside, free));
  } catch {
    // Counted, and met again.
  }
}
