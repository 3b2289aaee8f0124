/** Tells when events have arrived in a profile's inbox, once for a burst of them, so that somebody may sync. */
import { watch } from 'node:fs';
import type { Clock } from '../../app/ports.ts';
import { ensurePrivateFolder } from '../files/private.ts';
import { EVENT_FILE, inboxIn } from './event-file.ts';
import { hasEvents } from './inbox.ts';

/** Events come in bursts: a payout ends, and its items with it. */
const GATHER_MS = 2_000;

/**
 * Calls `hear` at most once every two seconds while events lie in the inbox that arrived meanwhile; events that lay
 * there before are not told. Answers how to stop. Where the system cannot watch a folder nothing is ever told: the
 * schedule of the sync stands beside it.
 */
export function watchInbox(profileFolder: string, clock: Clock, hear: () => void): () => void {
  const stop = new AbortController();
  let gathering = false;
  const gather = async (): Promise<void> => {
    gathering = true;
    const slept = await clock.sleep(GATHER_MS, stop.signal);
    gathering = false;
    // What a sync takes away is a change of the folder too.
    if (slept && hasEvents(profileFolder)) hear();
  };
  try {
    ensurePrivateFolder(inboxIn(profileFolder));
    const watcher = watch(inboxIn(profileFolder), { persistent: false }, (_, name) => {
      if (!gathering && (name === null || EVENT_FILE.test(name))) void gather();
    });
    watcher.on('error', () => watcher.close());
    return () => {
      stop.abort();
      watcher.close();
    };
  } catch {
    return () => stop.abort();
  }
}
