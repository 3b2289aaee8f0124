/** The service's rate limit: so many requests a window, a minute unless told, told in three headers on every answer, 429 beyond it. */
import type { SandboxClock } from './clock.ts';
import { errorAnswer } from './message.ts';
import type { Layer } from './message.ts';

const WINDOW_MS = 60_000;

export type RateLimit = { readonly layer: Layer; readonly setQuota: (requestsPerWindow: number) => void };

/** A quota set while a window runs holds from the next request on. A window opens with the first request after the one before. */
export function createRateLimit(clock: SandboxClock, requestsPerWindow: number, windowMs = WINDOW_MS): RateLimit {
  let quota = requestsPerWindow;
  let openedAtMs = clock.monotonicMs();
  let used = 0;
  const layer: Layer = (next) => async (request) => {
    const nowMs = clock.monotonicMs();
    if (nowMs - openedAtMs >= windowMs) {
      openedAtMs = nowMs;
      used = 0;
    }
    const isWithin = used < quota;
    if (isWithin) used += 1;
    const headers = {
      'x-ratelimit-limit': quota.toString(),
      'x-ratelimit-remaining': Math.max(0, quota - used).toString(),
      'x-ratelimit-reset': Math.ceil((openedAtMs + windowMs - nowMs) / 1_000).toString(),
    };
    const answer = isWithin ? await next(request) : errorAnswer(429);
    return { ...answer, headers: { ...headers, ...answer.headers } };
  };
  return { layer, setQuota: (value) => (quota = value) };
}
