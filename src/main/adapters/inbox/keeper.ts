/** Puts events into a profile's inbox, each whole and on disk before it counts as kept, with a limit on how many wait. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Instant } from '@shared/domain/day/day.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { Clock } from '../../app/ports.ts';
import type { FileWriter } from '../../app/ports/files.ts';
import type { HookEvent, HookKeeper, KeepProblem, KeptAs } from '../../app/ports/inbox.ts';
import { ensurePrivateFolder } from '../files/private.ts';
import { contentOf, EVENT_FILE, fileNameOf, inboxIn } from './event-file.ts';
import { namesIn, removeLeftBehind } from '../files/left-behind.ts';

export type KeeperLimits = {
  /** Events that lie in the inbox; a sync makes room. */
  readonly eventsMax: number;
  /** Files written side by side: more do not make a disk faster. */
  readonly writesAtOnce: number;
  readonly waitingMax: number;
};
export const KEEPER_LIMITS: KeeperLimits = { eventsMax: 50_000, writesAtOnce: 8, waitingMax: 2_000 };

/** How often a full inbox is looked into again: counting it is work, and whoever floods us asks for it. */
const COUNT_AGAIN_MS = 1_000;

export type KeeperDeps = {
  readonly profileFolder: string;
  readonly writer: FileWriter;
  readonly clock: Clock;
  readonly limits?: Partial<KeeperLimits>;
};

/** Makes the inbox where there is none, and clears what a killed listener left half written. Throws as Node does. */
export function createHookKeeper(deps: KeeperDeps): HookKeeper {
  const folder = inboxIn(deps.profileFolder);
  const limits = { ...KEEPER_LIMITS, ...deps.limits };
  ensurePrivateFolder(folder);
  removeLeftBehind(folder);
  const hasRoom = roomIn(folder, deps.clock, limits.eventsMax);
  const inTurn = createWriteQueue(limits);
  const writing = new Set<string>();
  const keep = async (event: HookEvent, at: Instant): Promise<Result<KeptAs, KeepProblem>> => {
    // Writing would make the folders of a profile that was deleted again.
    if (!existsSync(deps.profileFolder)) return err('no-profile');
    const file = fileNameOf(event);
    const place = path.join(folder, file);
    const repeated = writing.has(file) || existsSync(place);
    if (!repeated && !hasRoom()) return err('inbox-full');
    writing.add(file);
    try {
      // A repeated one is written again: what lies there may not have reached the disk before its listener was killed.
      const written = await deps.writer.writeWhole(place, contentOf(event, at));
      if (written.ok) return ok({ file, repeated });
      return err(written.error.kind === 'disk-full' ? 'disk-full' : 'not-written');
    } finally {
      writing.delete(file);
    }
  };
  return { keep: (event, at) => inTurn(() => keep(event, at)) };
}

/** Says whether one more event fits, and counts it in; the folder itself is counted when it seems full. */
function roomIn(folder: string, clock: Clock, eventsMax: number): () => boolean {
  const count = (): number => namesIn(folder).filter((name) => EVENT_FILE.test(name)).length;
  let held = count();
  let countedAt = clock.monotonicMs();
  return () => {
    if (held >= eventsMax && clock.monotonicMs() - countedAt >= COUNT_AGAIN_MS) {
      held = count();
      countedAt = clock.monotonicMs();
    }
    if (held >= eventsMax) return false;
    held += 1;
    return true;
  };
}

type WriteQueue = <T>(work: () => Promise<Result<T, KeepProblem>>) => Promise<Result<T, KeepProblem>>;

/** A few at once, some in a queue, and `busy` for the rest. */
function createWriteQueue({ writesAtOnce, waitingMax }: KeeperLimits): WriteQueue {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= writesAtOnce) {
      if (waiting.length >= waitingMax) return err('busy');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
