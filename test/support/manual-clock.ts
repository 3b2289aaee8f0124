/** A clock that stands still until the test lets time pass: who sleeps wakes in order, and only when its time has come. */
import { instantOfMs } from '@shared/domain/day/day.ts';
import type { Clock } from '../../src/main/app/ports.ts';
import { FAKE_START_MS } from './fake-clock.ts';

export type ManualClock = Clock & {
  /** Lets time pass, waking sleepers one after the other; settles when all that follows from it has settled. */
  readonly pass: (ms: number) => Promise<void>;
  /** Moves the calendar alone, as a person who sets the computer's clock. */
  readonly jump: (ms: number) => void;
  /** How many sleep now. */
  readonly sleepers: () => number;
};

type Sleeper = { readonly wakesAtMs: number; readonly wake: (slept: boolean) => void };

/** Lets everything run that waits for nothing but its turn. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}

export function aManualClock(startMs = FAKE_START_MS): ManualClock {
  let calendarMs = startMs;
  let elapsedMs = 0;
  const sleepers = new Set<Sleeper>();
  const next = (): Sleeper | undefined => [...sleepers].sort((a, b) => a.wakesAtMs - b.wakesAtMs)[0];
  return {
    now: () => instantOfMs(calendarMs),
    monotonicMs: () => elapsedMs,
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted === true) {
          resolve(false);
          return;
        }
        const sleeper: Sleeper = {
          wakesAtMs: elapsedMs + ms,
          wake: (slept) => {
            sleepers.delete(sleeper);
            resolve(slept);
          },
        };
        sleepers.add(sleeper);
        signal?.addEventListener('abort', () => sleeper.wake(false), { once: true });
      }),
    pass: async (ms) => {
      await settled();
      const endMs = elapsedMs + ms;
      for (let one = next(); one !== undefined && one.wakesAtMs <= endMs; one = next()) {
        calendarMs += one.wakesAtMs - elapsedMs;
        elapsedMs = one.wakesAtMs;
        one.wake(true);
        await settled();
      }
      calendarMs += endMs - elapsedMs;
      elapsedMs = endMs;
      await settled();
    },
    jump: (ms) => {
      calendarMs += ms;
    },
    sleepers: () => sleepers.size,
  };
}
