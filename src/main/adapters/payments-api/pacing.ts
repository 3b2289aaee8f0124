/** Keeps the service's rate limit ahead of time: requests start evenly over the window, and only while the stated budget has room. */
import { instantOfMs, msOfInstant } from '@shared/domain/day/day.ts';
import type { Instant } from '@shared/domain/day/day.ts';
import type { Clock, Random } from '../../app/ports.ts';
import type { ApiLimits } from './limits.ts';
import { createRequestQueue } from './request-queue.ts';
import { createConcurrency } from './concurrency.ts';
import type { Concurrency } from './concurrency.ts';
import {
  fastestIn,
  isOver,
  leftIn,
  LENGTH_MS_USUAL,
  paceIn,
  RESET_SLACK_MS,
  roomIn,
  windowAfter,
} from './rate-window.ts';
import type { RateWindow } from './rate-window.ts';
import type { RateStatement } from './wire.ts';

/** Told when a pause of a second or more begins (its end), and null when it is over. */
export type WaitListener = (until: Instant | null) => void;

export type PacerDeps = {
  readonly clock: Clock;
  readonly random: Random;
  readonly limits: ApiLimits;
  readonly onWait: WaitListener;
};

/** Leave to send one request; it is given back with what came of it. */
export type Ticket = { readonly startedMs: number };

export type Said = {
  /** What the answer said about the limit; `unheard` when no answer came. */
  readonly rate: RateStatement | 'unusable' | 'unheard';
  /** After a 429: nobody starts before this is over, and then one goes ahead alone. */
  readonly waitMs: number | null;
  /** The service failed or did not answer. */
  readonly trouble: boolean;
};

export type Pacer = {
  /** Waits in line for room and takes it; null when the signal aborted. Every ticket is given back once. */
  readonly take: (signal?: AbortSignal) => Promise<Ticket | null>;
  readonly give: (ticket: Ticket, said: Said) => void;
  /** Sleeps with the pause shown where nothing else goes on; false when the signal aborted. */
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<boolean>;
};

const JITTER_MS_MAX = 1_000;
/** Of a window: a short one would be gone in a longer jitter. */
const JITTER_PART = 10;
const SHOWN_MS_MIN = 1_000;
/** Starts are let go in small groups: a timer for each would cost more than the request. */
const TICK_MS = 5;
/** What may start at once: so much of the pace, for a busy moment of ours must not slow the whole. */
const BURST_MS = 250;
const BURST_MIN = 10;

type State = {
  /** The latest that is known; once it is over it only tells how long the next one may be. */
  window: RateWindow | null;
  /** The service states no limit that can be believed: one at a time, slowly. */
  blind: boolean;
  /** One request goes ahead alone: the limit is not known yet, or the last answer was a 429. */
  probing: boolean;
  blockedUntilMs: number;
  inFlight: number;
  lastStartMs: number;
  /** Starts saved up, and when they were counted. */
  tokens: number;
  tokensAtMs: number;
  /** Answered lately without a word on the limit: a window that begins unseen may count them. */
  silent: number;
  silentSinceMs: number;
};

/** 0: start now; a number: milliseconds to wait; `turn`: wait for an answer that is on its way. */
type Room = number | 'turn';
type Pace = { readonly state: State; readonly limits: ApiLimits; readonly concurrency: Concurrency };

export function createPacer(deps: PacerDeps): Pacer {
  const { clock, limits } = deps;
  const state = firstState();
  const pace: Pace = { state, limits, concurrency: createConcurrency(limits.atOnceMax) };
  const pause = createPause(deps);
  const queue = createRequestQueue<Ticket>(clock, {
    next: () => {
      const nowMs = clock.monotonicMs();
      const room = roomAt(pace, nowMs);
      if (room === 'turn') return room;
      if (room > 0) {
        // A wait that began while answers were on their way is shown from the moment nothing moves.
        if (state.inFlight === 0) pause.begin(room);
        return { waitMs: room };
      }
      pause.over();
      return { go: start(state, nowMs) };
    },
    lengthen: (ms) => {
      const spread = ms + jitterOf(ms, state, deps);
      if (state.inFlight === 0) pause.begin(spread);
      return spread;
    },
    deserted: pause.over,
  });
  return {
    take: queue.wait,
    give: (ticket, said) => {
      takeBack(pace, ticket, { ...said, nowMs: clock.monotonicMs() });
      queue.move();
    },
    sleep: async (ms, signal) => {
      if (state.inFlight === 0) pause.begin(ms);
      const slept = await clock.sleep(ms, signal);
      pause.over();
      return slept;
    },
  };
}

/** Waits for a window's end are spread, so that programs that wait for the same moment do not start together. */
const jitterOf = (ms: number, state: State, { clock, random }: PacerDeps): number =>
  ms < SHOWN_MS_MIN || state.blockedUntilMs > clock.monotonicMs()
    ? 0
    : Math.floor(random() * Math.min(JITTER_MS_MAX, (state.window?.lengthMs ?? LENGTH_MS_USUAL) / JITTER_PART));

/** The pause that is shown: it begins when everything stands still for a second or more, and ends when something starts. */
function createPause({ clock, onWait }: PacerDeps) {
  let shownUntilMs: number | null = null;
  return {
    begin: (ms: number): void => {
      const untilMs = clock.monotonicMs() + ms;
      if (ms < SHOWN_MS_MIN || (shownUntilMs !== null && Math.abs(untilMs - shownUntilMs) < SHOWN_MS_MIN)) return;
      shownUntilMs = untilMs;
      onWait(instantOfMs(msOfInstant(clock.now()) + ms));
    },
    over: (): void => {
      if (shownUntilMs === null) return;
      shownUntilMs = null;
      onWait(null);
    },
  };
}

const firstState = (): State => ({
  window: null,
  blind: false,
  probing: true,
  blockedUntilMs: Number.NEGATIVE_INFINITY,
  inFlight: 0,
  lastStartMs: Number.NEGATIVE_INFINITY,
  tokens: BURST_MIN,
  tokensAtMs: 0,
  silent: 0,
  silentSinceMs: Number.NEGATIVE_INFINITY,
});

const runningAt = ({ window }: State, nowMs: number): RateWindow | null =>
  window === null || isOver(window, nowMs) ? null : window;

function roomAt(pace: Pace, nowMs: number): Room {
  const { state, limits } = pace;
  if (state.blockedUntilMs > nowMs) return state.blockedUntilMs - nowMs;
  const window = runningAt(state, nowMs);
  if (window === null) state.probing = true;
  if (state.probing || state.blind) {
    if (state.inFlight > 0) return 'turn';
    const gapMs = state.blind ? state.lastStartMs + limits.slowGapMs - nowMs : 0;
    if (gapMs > 0) return gapMs;
  }
  return window === null ? 0 : roomInWindow(pace, window, nowMs);
}

function roomInWindow({ state, limits, concurrency }: Pace, window: RateWindow, nowMs: number): Room {
  if (leftIn(window, limits) <= 0) return window.endsAtMs + RESET_SLACK_MS - nowMs;
  if (roomIn(window, limits, state.inFlight) <= 0 || state.inFlight >= concurrency.now()) return 'turn';
  const perMs = paceIn(window, limits, { nowMs, inFlight: state.inFlight });
  const saved = state.tokens + (nowMs - state.tokensAtMs) * perMs;
  state.tokens = Math.min(saved, Math.max(BURST_MIN, perMs * BURST_MS));
  state.tokensAtMs = nowMs;
  return state.tokens >= 1 ? 0 : Math.max(TICK_MS, (1 - state.tokens) / perMs);
}

function start(state: State, nowMs: number): Ticket {
  state.inFlight += 1;
  state.lastStartMs = nowMs;
  state.tokens = Math.max(0, state.tokens - 1);
  if (state.window !== null) state.window.used += 1;
  return { startedMs: nowMs };
}

function takeBack(
  { state, limits, concurrency }: Pace,
  { startedMs }: Ticket,
  said: Said & { readonly nowMs: number },
): void {
  const { rate, waitMs, trouble, nowMs } = said;
  state.inFlight -= 1;
  if (typeof rate === 'string') noteSilence(state, nowMs);
  if (rate === 'unusable') state.blind = true;
  else if (rate !== 'unheard') {
    state.window = windowAfter(state.window, { rate, startedMs, heardMs: nowMs }, state.inFlight + state.silent);
    state.blind = false;
    state.silent = 0;
    state.probing &&= waitMs !== null;
  }
  if (waitMs !== null) block(state, nowMs + Math.min(Math.max(waitMs, 0), limits.waitMsMax), rate);
  else if (trouble || rate !== 'unheard') {
    const fastest = state.window === null ? null : fastestIn(state.window, limits);
    concurrency.learn({ nowMs, tookMs: nowMs - startedMs, trouble, inFlight: state.inFlight, fastest });
  }
}

function noteSilence(state: State, nowMs: number): void {
  if (nowMs - state.silentSinceMs > LENGTH_MS_USUAL) Object.assign(state, { silent: 0, silentSinceMs: nowMs });
  state.silent += 1;
}

/**
 * A 429 that states the limit is of the known window, which is waited out: the next answer before its end would be
 * another one. One that states nothing may come of something else than the limit, and is only given the time it asks for.
 */
function block(state: State, untilMs: number, rate: Said['rate']): void {
  const endMs = state.window === null || typeof rate === 'string' ? untilMs : state.window.endsAtMs + RESET_SLACK_MS;
  state.blockedUntilMs = Math.max(state.blockedUntilMs, untilMs, endMs);
  state.probing = true;
}
