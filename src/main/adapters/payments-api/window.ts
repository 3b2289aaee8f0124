/** What is known of the service's current window, and how much of it is ours: figures only, moved on by each start and each answer. */
import type { ApiLimits } from './limits.ts';
import type { RateStatement } from './wire.ts';

/** The contract counts by the minute: a shorter reset belongs to a window that has already begun. */
export const LENGTH_MS_MIN = 60_000;
/** The service's reset counts whole seconds: what it means may lie up to a second beside what it says. */
export const RESET_SLACK_MS = 1_000;
/** What a pause cost is caught up at most this much faster than evenly. */
const CATCH_UP = 1.1;

export type Window = {
  limit: number;
  /** The least that an answer of this window said. */
  remaining: number;
  /** Requests of ours that may count in it. */
  used: number;
  /** The earliest end that its answers allow; it may last RESET_SLACK_MS longer. */
  endsAtMs: number;
  readonly lengthMs: number;
  /** When the answer came that told of this window. */
  readonly openedMs: number;
};

/** A statement with the moments between which it was true. */
export type Heard = { readonly rate: RateStatement; readonly startedMs: number; readonly heardMs: number };

/**
 * The window after an answer. Inside a window room only shrinks, because answers overtake each other; an answer that
 * cannot be of the known window opens the next one, in which `uncounted` requests may count beside this one.
 */
export function windowAfter(known: Window | null, heard: Heard, uncounted: number): Window {
  const { rate, startedMs, heardMs } = heard;
  const endsAtMs = heardMs + rate.resetMs;
  const isNext =
    known === null ||
    heardMs >= known.endsAtMs + RESET_SLACK_MS ||
    startedMs + rate.resetMs - RESET_SLACK_MS > known.endsAtMs + RESET_SLACK_MS;
  if (isNext) return opened(heard, uncounted + 1);
  if (endsAtMs < known.endsAtMs - RESET_SLACK_MS) {
    // Of the window before, come late; or else the service takes back what it said.
    const isLate = startedMs <= known.openedMs && endsAtMs <= known.openedMs + (heardMs - startedMs) + RESET_SLACK_MS;
    return isLate ? known : { ...opened(heard, known.used), ...least(known, rate) };
  }
  return Object.assign(known, least(known, rate), { endsAtMs: Math.min(known.endsAtMs, endsAtMs) });
}

const opened = ({ rate, heardMs }: Heard, used: number): Window => ({
  limit: rate.limit,
  remaining: rate.remaining,
  used,
  endsAtMs: heardMs + rate.resetMs,
  lengthMs: Math.max(LENGTH_MS_MIN, rate.resetMs),
  openedMs: heardMs,
});

const least = (known: Window, rate: RateStatement): Pick<Window, 'limit' | 'remaining'> => ({
  limit: Math.min(known.limit, rate.limit),
  remaining: Math.min(known.remaining, rate.remaining),
});

const shareOf = (window: Window, limits: ApiLimits): number =>
  Math.max(1, Math.floor((window.limit * limits.pacePercent) / 100));

/** Never touched, unless the pace asks for more than the rest. */
const reserveOf = (window: Window, limits: ApiLimits): number =>
  Math.ceil((window.limit * Math.min(limits.reservePercent, 100 - limits.pacePercent)) / 100);

/** Requests that may still start in the window: 0 or less when it is used up, whatever is on its way. */
export const leftIn = (window: Window, limits: ApiLimits): number =>
  Math.min(shareOf(window, limits) - window.used, window.remaining - reserveOf(window, limits));

/** The same, less those on their way that no answer has counted yet. */
export const roomIn = (window: Window, limits: ApiLimits, inFlight: number): number =>
  Math.min(shareOf(window, limits) - window.used, window.remaining - reserveOf(window, limits) - inFlight);

/** The fastest pace of a window, requests per millisecond: its share spread evenly, and a little for catching up. */
export const fastestIn = (window: Window, limits: ApiLimits): number =>
  (CATCH_UP * shareOf(window, limits)) / window.lengthMs;

/** The pace now: what is left, over the time that is left. */
export function paceIn(window: Window, limits: ApiLimits, at: { readonly nowMs: number; readonly inFlight: number }) {
  const leftMs = Math.max(1, window.endsAtMs - at.nowMs);
  return Math.min(fastestIn(window, limits), Math.max(1, roomIn(window, limits, at.inFlight)) / leftMs);
}
