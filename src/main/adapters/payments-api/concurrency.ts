/** How many requests may be on their way together: as many as the pace needs at the service's latency, half as many after trouble. */

const WIDTH_FIRST = 8;
/** Latency varies: this much more than Little's law asks for keeps the pace. */
const SPARE = 1.25;
const SPARE_MIN = 4;
/** Weight of the newest answer in the average. */
const NEWEST = 0.1;
/** An answer that fails now and then is no trouble; one in five of the last ones is. */
const TROUBLE_SHARE = 0.2;
const NEWEST_TROUBLE = 0.05;
/** Troubles within this time are one. */
const TROUBLE_MS_MIN = 1_000;

export type Answered = {
  readonly nowMs: number;
  /** From start to answer. */
  readonly tookMs: number;
  /** The service failed or did not answer. */
  readonly trouble: boolean;
  /** Still on their way. */
  readonly inFlight: number;
  /** The fastest pace, requests per millisecond; null where it is not known. */
  readonly fastest: number | null;
};

export type Concurrency = { readonly now: () => number; readonly learn: (answered: Answered) => void };

/** Grows with every answer while it is what holds requests back (doubling in each latency), slower where it once met trouble. */
export function createConcurrency(atOnceMax: number): Concurrency {
  let width = Math.min(WIDTH_FIRST, atOnceMax);
  let latencyMs: number | null = null;
  let careful = Number.POSITIVE_INFINITY;
  let halvedAtMs = Number.NEGATIVE_INFINITY;
  let troubled = 0;
  const halve = (nowMs: number): void => {
    if (nowMs - halvedAtMs < Math.max(TROUBLE_MS_MIN, latencyMs ?? 0)) return;
    halvedAtMs = nowMs;
    width = Math.max(1, width / 2);
    careful = width;
  };
  return {
    now: () => Math.max(1, Math.floor(width)),
    learn: ({ nowMs, tookMs, trouble, inFlight, fastest }) => {
      troubled += NEWEST_TROUBLE * ((trouble ? 1 : 0) - troubled);
      if (trouble) {
        if (troubled > TROUBLE_SHARE) halve(nowMs);
        return;
      }
      latencyMs = latencyMs === null ? tookMs : latencyMs + NEWEST * (tookMs - latencyMs);
      if (inFlight + 1 >= width * 0.9) width += width < careful ? 1 : 1 / width;
      const needed = fastest === null ? atOnceMax : Math.ceil(fastest * latencyMs * SPARE) + SPARE_MIN;
      width = Math.min(width, needed, atOnceMax);
    },
  };
}
