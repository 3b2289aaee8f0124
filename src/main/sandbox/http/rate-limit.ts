/** The service's rate limit: so many requests a minute, told in three headers on every answer, 429 beyond it. */
import type { SandboxClock } from './clock.ts';
import { errorAnswer } from './message.ts';
import type { Layer } from './message.ts';

const WINDOW_MS = 60_000;

export type RateLimit = { readonly layer: Layer; readonly setQuota: (requestsPerMinute: number) => void };

/** A quota set while a window runs holds from the next request on. */
export function createRateLimit(clock: SandboxClock, requestsPerMinute: number): RateLimit {
  let quota = requestsPerMinute;
  let openedAtMs = clock.monotonicMs();
  let used = 0;
  const layer: Layer = (next) => async (request) => {
    const nowMs = clock.monotonicMs();
    if (nowMs - openedAtMs >= WINDOW_MS) {
      openedAtMs = nowMs;
      used = 0;
    }
    const isWithin = used < quota;
    if (isWithin) used += 1;
    const headers = {
      'x-ratelimit-limit': quota.toString(),
      'x-ratelimit-remaining': Math.max(0, quota - used).toString(),
      'x-ratelimit-reset': Math.ceil((openedAtMs + WINDOW_MS - nowMs) / 1_000).toString(),
    };
    const answer = isWithin ? await next(request) : errorAnswer(429);
    return { ...answer, headers: { ...headers, ...answer.headers } };
  };
  return { layer, setQuota: (value) => (quota = value) };
}
