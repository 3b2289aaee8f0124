/** Lets the service's time pass by itself: sleeps until the next job, runs it, and rests while there is none. */
import type { SandboxClock } from '../http/clock.ts';
import type { Timeline } from './timeline.ts';

/** Returns the function that stops it; nothing runs by itself afterwards. */
export function drive(timeline: Timeline, clock: SandboxClock): () => void {
  let asleep: { readonly untilMs: number; readonly wake: AbortController } | null = null;
  let isDriving = false;
  let isStopped = false;
  const isOver = (): boolean => isStopped;
  const loop = async (): Promise<void> => {
    while (!isOver()) {
      timeline.runDue();
      const untilMs = timeline.nextDueMs();
      if (untilMs === null) break;
      const wake = new AbortController();
      asleep = { untilMs, wake };
      await clock.sleep(Math.max(0, untilMs - timeline.nowMs()), wake.signal);
      asleep = null;
    }
    isDriving = false;
  };
  const stopHearing = timeline.onAdded((dueMs) => {
    if (isDriving) {
      if (asleep !== null && dueMs < asleep.untilMs) asleep.wake.abort();
      return;
    }
    isDriving = true;
    // Not at once: whoever adds a job is still at work.
    queueMicrotask(() => void loop());
  });
  return () => {
    isStopped = true;
    stopHearing();
    asleep?.wake.abort();
  };
}
