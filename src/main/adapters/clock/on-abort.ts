/** Hears a signal's abort for as long as the work lasts; as many may hear one signal as requests are under way. */
import { setMaxListeners } from 'node:events';

/** Requests of a sync wait together on the one signal that cancels it: more than this is a leak, and Node says so. */
const LISTENERS_MAX = 256;

/** Calls back once when the signal aborts; the returned function stops listening. */
export function onAbort(signal: AbortSignal, hear: () => void): () => void {
  setMaxListeners(LISTENERS_MAX, signal);
  signal.addEventListener('abort', hear, { once: true });
  return () => signal.removeEventListener('abort', hear);
}
