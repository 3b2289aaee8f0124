/** The real clock: the only place that asks the machine what time it is, or waits. */
import { instantOfMs } from '@shared/domain/day/day.ts';
import type { Instant } from '@shared/domain/day/day.ts';
import type { Clock } from '../../app/ports.ts';
import { onAbort } from './on-abort.ts';

/** Longer waits than this (24 days) overflow the timer and would fire at once. */
const TIMER_MS_MAX = 2_147_483_647;

export const systemClock: Clock = {
  now: () => instantOfMs(Date.now()),
  monotonicMs: () => performance.now(),
  sleep: (ms, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted === true) {
        resolve(false);
        return;
      }
      const finish = (slept: boolean): void => {
        clearTimeout(timer);
        stopHearing?.();
        resolve(slept);
      };
      const cancel = (): void => finish(false);
      const timer = setTimeout(() => finish(true), Math.min(Math.max(ms, 0), TIMER_MS_MAX));
      const stopHearing = signal === undefined ? null : onAbort(signal, cancel);
    }),
};

/** A calendar that stands still while time goes on: what pictures of the window are taken under. */
export const clockAt = (at: Instant | null): Clock => (at === null ? systemClock : { ...systemClock, now: () => at });
