/** A clock whose hours pass only when somebody sleeps: waits cost a test no time and are written down. */
import { instantOfMs } from '@shared/domain/day/day.ts';
import type { Clock } from '../../src/main/app/ports.ts';

export type FakeClock = Clock & {
  readonly slept: () => readonly number[];
  /** Moves the calendar alone, as a person who sets the computer's clock. */
  readonly jump: (ms: number) => void;
};

export const FAKE_START_MS = Date.parse('2026-03-31T15:00:00.000Z');

export function aFakeClock(startMs = FAKE_START_MS): FakeClock {
  let calendarMs = startMs;
  let elapsedMs = 0;
  const slept: number[] = [];
  return {
    now: () => instantOfMs(Math.floor(calendarMs)),
    monotonicMs: () => elapsedMs,
    sleep: async (ms, signal) => {
      if (signal?.aborted === true) return false;
      slept.push(ms);
      calendarMs += ms;
      elapsedMs += ms;
      return !(signal?.aborted ?? false);
    },
    slept: () => slept,
    jump: (ms) => {
      calendarMs += ms;
    },
  };
}
