/** Requests of the last second, from a counter that only rises: read at moments, never guessed between them. */

/** Looked back over; a reading just older than this is the one to count from. */
const WINDOW_MS = 1_000;
/** Readings closer together than this say nothing about a second. */
const SPAN_MS_MIN = 250;

type Reading = { readonly atMs: number; readonly requests: number };

export type RequestRate = {
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
