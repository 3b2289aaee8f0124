/** Delivers a hook as the service does: an HTTP POST to the configured address, without a key and without following anybody. */
import { processClock } from '../http/clock.ts';
import type { Deliver } from './webhooks.ts';

/** A receiver that does not answer in time is left; whatever it says later counts for nothing. */
export const httpDeliver =
  (url: string): Deliver =>
  async ({ headers, body, timeoutMs }) => {
    const startedMs = processClock.monotonicMs();
    const [answered, limit] = [new AbortController(), new AbortController()];
    void processClock.sleep(timeoutMs, answered.signal).then(() => limit.abort());
    try {
      const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal: limit.signal });
      await answer.body?.cancel();
      return { status: answer.status, afterMs: processClock.monotonicMs() - startedMs };
    } catch {
      return null;
    } finally {
      answered.abort();
    }
  };
