/** Keeps the service's rate limit ahead of time: a request starts only when the stated budget has room for it. */
import { instantOfMs, msOfInstant } from '@shared/domain/day/day.ts';
import type { Instant } from '@shared/domain/day/day.ts';
import type { Clock, Random } from '../../app/ports.ts';
import type { ApiLimits } from './limits.ts';
import type { RateStatement } from './wire.ts';

/** Told when a pause of a second or more begins (its end), and null when it is over. */
export type WaitListener = (until: Instant | null) => void;

export type PacerDeps = {
  readonly clock: Clock;
  readonly random: Random;
  readonly limits: ApiLimits;
  readonly onWait: WaitListener;
};

export type Pacer = {
  /** Waits for room and takes it; false when the signal aborted. Every take is followed by one give. */
  readonly take: (signal?: AbortSignal) => Promise<boolean>;
  /** What the answer said about the limit; `unheard` when no answer came. */
  readonly give: (rate: RateStatement | 'unusable' | 'unheard') => void;
  /** Nobody starts before the time is over (429); afterwards one request goes ahead alone. */
  readonly pauseFor: (ms: number) => void;
  /** Sleeps with the pause shown; false when the signal aborted. */
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<boolean>;
};

/** The service's reset counts whole seconds: a window ends up to one second later than it says. */
const RESET_SLACK_MS = 1_000;
const JITTER_MS_MAX = 1_000;
const SHOWN_MS_MIN = 1_000;

type Window = { limit: number; remaining: number; endsAtMs: number; used: number };
/**
 * `probe`: the limit is not known yet, one request goes ahead alone; `slow`: the service states none that can be
 * believed; `paced`: the window is known.
 */
type State = {
  mode: 'probe' | 'slow' | 'paced';
  window: Window | null;
  inFlight: number;
  lastStartMs: number;
  blockedUntilMs: number;
  readonly waiters: Set<() => void>;
};

/** 0: start now; a number: milliseconds to wait; `turn`: wait for an answer that is on its way. */
type Room = number | 'turn';

export function createPacer(deps: PacerDeps): Pacer {
  const { clock, limits } = deps;
  const state: State = {
    mode: 'probe',
    window: null,
    inFlight: 0,
    lastStartMs: Number.NEGATIVE_INFINITY,
    blockedUntilMs: Number.NEGATIVE_INFINITY,
    waiters: new Set(),
  };
  const sleep = async (ms: number, signal?: AbortSignal): Promise<boolean> => {
    if (ms < SHOWN_MS_MIN) return clock.sleep(ms, signal);
    deps.onWait(instantOfMs(msOfInstant(clock.now()) + ms));
    const slept = await clock.sleep(ms, signal);
    deps.onWait(null);
    return slept;
  };
  return {
    sleep,
    take: async (signal) => {
      for (;;) {
        if (signal?.aborted === true) return false;
        const nowMs = clock.monotonicMs();
        const room = roomAt(state, nowMs, limits);
        if (room === 0) {
          start(state, nowMs);
          return true;
        }
        if (room === 'turn') await nextAnswer(state);
        else if (!(await sleep(withJitter(room, deps), signal))) return false;
      }
    },
    give: (rate) => {
      state.inFlight -= 1;
      if (rate === 'unusable' && state.mode !== 'slow') Object.assign(state, { mode: 'slow', window: null });
      if (rate !== 'unusable' && rate !== 'unheard') hear(state, rate, clock.monotonicMs());
      for (const wake of [...state.waiters]) wake();
    },
    pauseFor: (ms) => {
      const until = clock.monotonicMs() + Math.min(Math.max(ms, 0), limits.waitMsMax);
      Object.assign(state, { mode: 'probe', window: null, blockedUntilMs: Math.max(state.blockedUntilMs, until) });
    },
  };
}

function roomAt(state: State, nowMs: number, limits: ApiLimits): Room {
  if (state.blockedUntilMs > nowMs) return state.blockedUntilMs - nowMs;
  if (state.window !== null && nowMs >= state.window.endsAtMs) Object.assign(state, { mode: 'probe', window: null });
  if (state.window !== null) return roomInWindow(state.window, { inFlight: state.inFlight, nowMs, limits });
  if (state.inFlight > 0) return 'turn';
  return state.mode === 'slow' ? Math.max(0, state.lastStartMs + limits.slowGapMs - nowMs) : 0;
}

type Moment = { readonly inFlight: number; readonly nowMs: number; readonly limits: ApiLimits };

function roomInWindow({ limit, remaining, used, endsAtMs }: Window, { inFlight, nowMs, limits }: Moment): Room {
  const share = Math.max(1, Math.floor((limit * limits.pacePercent) / 100));
  const reserve = Math.ceil((limit * limits.reservePercent) / 100);
  if (share - used <= 0 || remaining - reserve <= 0) return endsAtMs - nowMs;
  if (remaining - reserve - inFlight <= 0 || inFlight >= limits.atOnceMax) return 'turn';
  return 0;
}

function start(state: State, nowMs: number): void {
  state.inFlight += 1;
  state.lastStartMs = nowMs;
  if (state.window !== null) state.window.used += 1;
}

/** Takes over what an answer said; inside a known window the room only shrinks, for answers may overtake each other. */
function hear(state: State, rate: RateStatement, nowMs: number): void {
  const endsAtMs = nowMs + rate.resetMs + RESET_SLACK_MS;
  const known = state.window;
  if (known !== null && nowMs < known.endsAtMs) {
    known.limit = rate.limit;
    known.remaining = Math.min(known.remaining, rate.remaining);
    known.endsAtMs = Math.max(known.endsAtMs, endsAtMs);
    return;
  }
  const window = { limit: rate.limit, remaining: rate.remaining, endsAtMs, used: state.inFlight + 1 };
  Object.assign(state, { mode: 'paced', window });
}

const nextAnswer = (state: State): Promise<void> =>
  new Promise((resolve) => {
    const wake = (): void => {
      state.waiters.delete(wake);
      resolve();
    };
    state.waiters.add(wake);
  });

/** Waits for a window's end are spread, so that programs that wait for the same moment do not start together. */
const withJitter = (ms: number, deps: PacerDeps): number =>
  ms < SHOWN_MS_MIN ? ms : ms + Math.floor(deps.random() * JITTER_MS_MAX);
