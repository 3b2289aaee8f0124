/** A time limit on work that can be aborted: it ends with the caller's signal or with the time, whichever comes first. */

import { onAbort } from './on-abort.ts';

export type Deadline = {
  readonly signal: AbortSignal;
  readonly expired: () => boolean;
  /** Must be called when the work is done, or the timer stays behind. */
  readonly clear: () => void;
};

export function startDeadline(ms: number, outer?: AbortSignal): Deadline {
  const controller = new AbortController();
  let expired = false;
  const abort = (): void => controller.abort();
  const timer = setTimeout(() => {
    expired = true;
    abort();
  }, ms);
  if (outer?.aborted === true) abort();
  const stopHearing = outer === undefined ? null : onAbort(outer, abort);
  return {
    signal: controller.signal,
    expired: () => expired,
    clear: () => {
      clearTimeout(timer);
      stopHearing?.();
    },
  };
}
