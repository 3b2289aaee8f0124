/** Tells how a sync goes, and at what rate it asks: not more often than an eye reads, the last word always, and a sign of life while nothing moves. */
import type { Clock } from '../ports.ts';

/** Pages come many a second: the window hears at most this often. */
export const PROGRESS_EVERY_MS = 150;
/** While the service makes us wait the rate still falls. */
const SIGN_OF_LIFE_MS = 1_000;

export type ProgressReporter = {
  /** Something moved: it is told now, or together with what follows within the pause. */
  readonly moved: () => void;
  readonly stop: () => void;
};

/** `tell` is called until `stop`; the last word after that is the caller's. */
export function createProgressReporter(
  clock: Pick<Clock, 'monotonicMs' | 'sleep'>,
  tell: () => void,
): ProgressReporter {
  const ended = new AbortController();
  let toldAtMs = Number.NEGATIVE_INFINITY;
  let isPlanned = false;
  const now = (): void => {
    toldAtMs = clock.monotonicMs();
    tell();
  };
  const later = async (ms: number): Promise<void> => {
    isPlanned = true;
    const slept = await clock.sleep(ms, ended.signal);
    isPlanned = false;
    if (slept) now();
  };
  const live = async (): Promise<void> => {
    while (await clock.sleep(SIGN_OF_LIFE_MS, ended.signal)) {
      if (clock.monotonicMs() - toldAtMs >= SIGN_OF_LIFE_MS / 2) now();
    }
  };
  void live();
  return {
    moved: () => {
      if (isPlanned || ended.signal.aborted) return;
      const waitMs = toldAtMs + PROGRESS_EVERY_MS - clock.monotonicMs();
      if (waitMs <= 0) now();
      else void later(waitMs);
    },
    stop: () => ended.abort(),
  };
}

// Requests of the last second, from a counter that only rises: read at moments, never guessed between them.

/** Looked back over; a reading just older than this is the one to count from. */
const WINDOW_MS = 1_000;
/** Readings closer together than this say nothing about a second. */
const SPAN_MS_MIN = 250;

type Reading = { readonly atMs: number; readonly requests: number };

type RequestRate = {
  /** Takes a reading and answers with whole requests a second; 0 until there is enough to count from. */
  readonly read: (atMs: number, requests: number) => number;
};

export function createRequestRate(): RequestRate {
  let readings: readonly Reading[] = [];
  return {
    read: (atMs, requests) => {
      readings = [...readings, { atMs, requests }];
      const base = readings.findLastIndex((reading) => reading.atMs <= atMs - WINDOW_MS);
      if (base > 0) readings = readings.slice(base);
      const [from] = readings;
      const spanMs = from === undefined ? 0 : atMs - from.atMs;
      return from === undefined || spanMs < SPAN_MS_MIN
        ? 0
        : Math.round(((requests - from.requests) * WINDOW_MS) / spanMs);
    },
  };
}
