/** What is known of the service's current window, and how much of it is ours: figures only, moved on by each start and each answer. */
import type { ApiLimits } from './limits.ts';
import type { RateStatement } from './wire.ts';

/** The contract counts by the minute: so long a window is taken to be until one was seen to follow another. */
export const LENGTH_MS_USUAL = 60_000;
/** The service's reset counts whole seconds: what it means may lie up to a second beside what it says. */
export const RESET_SLACK_MS = 1_000;
/** What a pause cost is caught up at most this much faster than evenly. */
const CATCH_UP = 1.1;

export type RateWindow = {
  limit: number;
  /** The least that an answer of this window said. */
  remaining: number;
  /** Requests of ours that may count in it. */
  used: number;
  /** Answers near its end that may have been of the next one already. */
  doubtful: number;
  /** The earliest end that its answers allow; it may last RESET_SLACK_MS longer. */
  endsAtMs: number;
  /** How long the service's windows are, as far as is known: rather too long than too short. */
  readonly lengthMs: number;
  /** From the end of the window before to the end of this one; null where that was not seen for sure. */
  readonly apartMs: number | null;
  /** When the answer came that told of this window. */
  readonly openedMs: number;
};

/** A statement with the moments between which it was true. */
export type Heard = { readonly rate: RateStatement; readonly startedMs: number; readonly heardMs: number };

/**
 * The window after an answer. Inside a window room only shrinks, because answers overtake each other; an answer that
 * cannot be of the known window opens the next one, in which `uncounted` requests may count beside this one.
 */
export function windowAfter(known: RateWindow | null, heard: Heard, uncounted: number): RateWindow {
  const { rate, startedMs, heardMs } = heard;
  if (known === null) return opened(heard, uncounted + 1, { lengthMs: LENGTH_MS_USUAL, apartMs: null });
  const endsAtMs = heardMs + rate.resetMs;
  if (isOver(known, heardMs) || isOfNext(known, heard))
    return opened(heard, known.doubtful + uncounted + 1, lengthAfter(known, heard, uncounted));
  if (endsAtMs < known.endsAtMs - RESET_SLACK_MS) {
    // Of the window before, come late; or else the service takes back what it said.
    const isLate = startedMs <= known.openedMs && endsAtMs <= known.openedMs + (heardMs - startedMs) + RESET_SLACK_MS;
    return isLate ? known : { ...opened(heard, known.used, known), ...least(known, rate) };
  }
  const isDoubtful = heardMs >= known.endsAtMs - RESET_SLACK_MS && endsAtMs >= known.endsAtMs + RESET_SLACK_MS;
  return Object.assign(known, least(known, rate), {
    endsAtMs: Math.min(known.endsAtMs, endsAtMs),
    doubtful: known.doubtful + (isDoubtful ? 1 : 0),
  });
}

/** Whether the window has ended, however its reset was rounded. */
export const isOver = (window: RateWindow, nowMs: number): boolean => nowMs >= window.endsAtMs + RESET_SLACK_MS;

/**
 * An answer whose reset lies beyond the known end. Seconds that are rounded up give an end that is never too early, and
 * take less than a second off; seconds that are rounded down never give one that is too late: one second tells either apart.
 */
const isOfNext = (known: RateWindow, { rate, startedMs }: Heard): boolean =>
  startedMs + rate.resetMs - RESET_SLACK_MS > known.endsAtMs;

type Length = Pick<RateWindow, 'lengthMs' | 'apartMs'>;

/**
 * From one end to the next is one window, or several where nobody asked in between; a reset is never longer than one.
 * Only an answer that is surely of a later window counts, and only where the used requests came back with it: a service
 * whose reset means something else would have its whole limit taken every few seconds. Two in a row must say so, for an
 * answer may tell one wrong reset.
 */
function lengthAfter(known: RateWindow, heard: Heard, uncounted: number): Length {
  const { rate, startedMs, heardMs } = heard;
  const isLater = isOver(known, startedMs) || isOfNext(known, heard);
  const isRenewed = rate.remaining > known.remaining || rate.limit - rate.remaining <= known.doubtful + uncounted + 1;
  const apartMs = isLater && isRenewed ? heardMs + rate.resetMs - known.endsAtMs : null;
  const seenMs = apartMs === null || known.apartMs === null ? known.lengthMs : Math.max(apartMs, known.apartMs);
  return { lengthMs: Math.min(known.lengthMs, seenMs), apartMs };
}

const opened = ({ rate, heardMs }: Heard, used: number, { lengthMs, apartMs }: Length): RateWindow => ({
  limit: rate.limit,
  remaining: rate.remaining,
  used,
  doubtful: 0,
  endsAtMs: heardMs + rate.resetMs,
  lengthMs: Math.max(lengthMs, rate.resetMs),
  apartMs,
  openedMs: heardMs,
});

const least = (known: RateWindow, rate: RateStatement): Pick<RateWindow, 'limit' | 'remaining'> => ({
  limit: Math.min(known.limit, rate.limit),
  remaining: Math.min(known.remaining, rate.remaining),
});

const shareOf = (window: RateWindow, limits: ApiLimits): number =>
  Math.max(1, Math.floor((window.limit * limits.pacePercent) / 100));

/** Never touched, unless the pace asks for more than the rest. */
const reserveOf = (window: RateWindow, limits: ApiLimits): number =>
  Math.ceil((window.limit * Math.min(limits.reservePercent, 100 - limits.pacePercent)) / 100);

/** Requests that may still start in the window: 0 or less when it is used up, whatever is on its way. */
export const leftIn = (window: RateWindow, limits: ApiLimits): number =>
  Math.min(shareOf(window, limits) - window.used, window.remaining - reserveOf(window, limits));

/** The same, less those on their way that no answer has counted yet. */
export const roomIn = (window: RateWindow, limits: ApiLimits, inFlight: number): number =>
  Math.min(shareOf(window, limits) - window.used, window.remaining - reserveOf(window, limits) - inFlight);

/** The fastest pace of a window, requests per millisecond: its share spread evenly, and a little for catching up. */
export const fastestIn = (window: RateWindow, limits: ApiLimits): number =>
  (CATCH_UP * shareOf(window, limits)) / window.lengthMs;

/** The pace now: what is left, over the time that is left. */
export function paceIn(
  window: RateWindow,
  limits: ApiLimits,
  at: { readonly nowMs: number; readonly inFlight: number },
) {
  const leftMs = Math.max(1, window.endsAtMs - at.nowMs);
  return Math.min(fastestIn(window, limits), Math.max(1, roomIn(window, limits, at.inFlight)) / leftMs);
}
