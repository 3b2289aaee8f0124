/** When the next automatic sync is due: a pure function of the setting, the clock and how the last one ended. */
import { instantOfMs, msOfInstant } from '@shared/domain/day/day.ts';
import type { Instant } from '@shared/domain/day/day.ts';

export type AutoSyncFacts = {
  readonly now: Instant;
  /** 0 switches automatic syncs off, those on start and on waking too. */
  readonly everyMinutes: number;
  /** A profile is open, a key is kept for it, and the service has not refused that key. */
  readonly canSync: boolean;
  readonly running: boolean;
  /** End of the last sync of the open profile, whoever asked for it; null before the first since it was opened. */
  readonly endedAt: Instant | null;
  /** Syncs in a row that reached nobody. */
  readonly unreachedInARow: number;
  /** The machine woke, the network came back or the service left word since the last sync. */
  readonly stirred: boolean;
};

const MINUTE_MS = 60_000;
/** A machine that wakes within a minute of a sync has missed nothing, and a burst of events is one reason. */
const STIRRED_GAP_MS = MINUTE_MS;
/** Minutes between tries while nobody is reached, each longer than the one before; never longer than the schedule. */
const RETRY_MINUTES = [1, 2, 5, 15] as const;

function gapMs({ stirred, everyMinutes, unreachedInARow }: AutoSyncFacts): number {
  const everyMs = everyMinutes * MINUTE_MS;
  if (stirred) return Math.min(STIRRED_GAP_MS, everyMs);
  if (unreachedInARow === 0) return everyMs;
  const last = RETRY_MINUTES.length - 1;
  return Math.min(everyMs, (RETRY_MINUTES[Math.min(unreachedInARow - 1, last)] ?? 0) * MINUTE_MS);
}

/**
 * The moment of the next automatic sync, never before now; null while none is to come. A clock that was set back does
 * not put it further away than the schedule says.
 */
export function nextAutoSync(facts: AutoSyncFacts): Instant | null {
  const { now, everyMinutes, canSync, running, endedAt } = facts;
  if (everyMinutes === 0 || !canSync || running) return null;
  if (endedAt === null) return now;
  const nowMs = msOfInstant(now);
  const gap = gapMs(facts);
  return instantOfMs(Math.min(Math.max(msOfInstant(endedAt) + gap, nowMs), nowMs + gap));
}
