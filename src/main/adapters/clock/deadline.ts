/** A time limit on work that can be cancelled: it ends with the caller's signal or with the time, whichever comes first. */

import { onAbort } from './on-abort.ts';

export type DeadlineEnd = 'late' | 'cancelled';

/** Calls back once, unless the returned function is called before: it must be when the work is done, or the timer stays behind. */
export function startDeadline(ms: number, outer: AbortSignal | undefined, end: (how: DeadlineEnd) => void): () => void {
  const clear = (): void => {
    clearTimeout(timer);
    stopHearing?.();
  };
  const finish = (how: DeadlineEnd): void => {
    clear();
    end(how);
  };
  const timer = setTimeout(() => finish('late'), ms);
  const stopHearing = outer === undefined ? null : onAbort(outer, () => finish('cancelled'));
  return clear;
}
