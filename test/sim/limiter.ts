/** The service's true rate limit, and beside it the judge of the app's pace: it knows the window, the app only what the headers say. */
import type { Clock } from '../../src/main/app/ports.ts';
import type { Chance } from '../../src/sandbox/world/chance.ts';
import { errorAnswer } from '../../src/sandbox/http/message.ts';
import type { Layer, ServiceAnswer } from '../../src/sandbox/http/message.ts';
import type { Quota } from './world/plan.ts';

/** What the app promises to take of a window, in percent, and to leave untouched (P8): written here and not asked of it. */
const SHARE_PERCENT = 30;
const RESERVE_PERCENT = 20;

export type Limiter = {
  readonly layer: Layer;
  /** Requests that came when the window had no room: the app ran into the limit. */
  readonly overLimit: () => number;
  /** Requests beyond the app's own share of a window, or into the reserve. */
  readonly overShare: () => number;
  /** Most answers 429 in one window that the limit itself gave. */
  readonly refusalsInWindowMax: () => number;
  /** A process that starts anew cannot know what the one before it took. */
  readonly startProcess: () => void;
  /** From now on nobody else spends. */
  readonly endSharing: () => void;
};

/** The first request of a process finds out what the limit is. */
const PROBES = 1;

type Window = { startMs: number; used: number; own: number; refusals: number };

export function createLimiter(clock: Clock, chance: Chance, setup: Quota): Limiter {
  const { requests: limit, windowMs } = setup;
  const share = Math.max(1, Math.floor((limit * SHARE_PERCENT) / 100)) + PROBES;
  const reserve = Math.ceil((limit * RESERVE_PERCENT) / 100) - PROBES;
  let shared = setup.shared;
  let window: Window = { startMs: clock.monotonicMs(), used: 0, own: 0, refusals: 0 };
  let [overLimit, overShare, refusalsMax] = [0, 0, 0];
  const open = (): void => {
    const nowMs = clock.monotonicMs();
    if (nowMs - window.startMs < windowMs) return;
    // Windows follow each other without a gap, whoever asks.
    const passed = Math.floor((nowMs - window.startMs) / windowMs);
    window = { startMs: window.startMs + passed * windowMs, used: 0, own: 0, refusals: 0 };
  };
  const othersSpend = (): void => {
    if (shared && chance.percent(10))
      window.used = Math.min(limit, window.used + chance.whole(0, Math.ceil(limit / 50)));
  };
  const headersNow = (): Readonly<Record<string, string>> => ({
    'x-ratelimit-limit': `${limit}`,
    'x-ratelimit-remaining': `${Math.max(0, limit - window.used)}`,
    'x-ratelimit-reset': `${Math.ceil((window.startMs + windowMs - clock.monotonicMs()) / 1_000)}`,
  });
  const count = (): boolean => {
    window.own += 1;
    if (window.used >= limit) {
      window.refusals += 1;
      refusalsMax = Math.max(refusalsMax, window.refusals);
      if (!shared) overLimit += 1;
      return false;
    }
    window.used += 1;
    if (setup.headers !== 'sound') return true;
    if (window.own > share || (!shared && limit - window.used < reserve)) overShare += 1;
    return true;
  };
  const layer: Layer = (next) => async (request) => {
    open();
    othersSpend();
    const answer: ServiceAnswer = count() ? await next(request) : errorAnswer(429);
    return { ...answer, headers: { ...disguised(setup.headers, headersNow(), chance), ...answer.headers } };
  };
  return {
    layer,
    overLimit: () => overLimit,
    overShare: () => overShare,
    refusalsInWindowMax: () => refusalsMax,
    startProcess: () => void (window.own = 0),
    endSharing: () => void (shared = false),
  };
}

type Headers = Readonly<Record<string, string>>;

const ABSURD: readonly Headers[] = [
  { 'x-ratelimit-limit': '100000', 'x-ratelimit-remaining': '-5', 'x-ratelimit-reset': '20' },
  { 'x-ratelimit-limit': '100000', 'x-ratelimit-remaining': '99999', 'x-ratelimit-reset': '1775212800' },
  { 'x-ratelimit-limit': '0', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '60' },
  { 'x-ratelimit-limit': 'unlimited', 'x-ratelimit-remaining': 'NaN', 'x-ratelimit-reset': 'soon' },
  { 'x-ratelimit-limit': '100', 'x-ratelimit-remaining': '900', 'x-ratelimit-reset': '30' },
];

function disguised(kind: Quota['headers'], sound: Headers, chance: Chance): Headers {
  if (kind === 'missing') return {};
  if (kind === 'absurd' || (kind === 'wavering' && chance.percent(20))) return chance.pick(ABSURD);
  return sound;
}
