/** A clock that stands still while anybody works and leaps to the next waiting sleeper: hours of a sync pass in milliseconds, always in the same way. */
import { instantOfMs } from '@shared/domain/day/day.ts';
import { onAbort } from '../../../src/main/adapters/clock/on-abort.ts';
import type { Clock } from '../../../src/main/app/ports.ts';

export type VirtualClock = Clock & {
  /** Lets time pass until the work is done; rejects when everybody waits and nobody sleeps. */
  readonly drive: <T>(work: Promise<T>) => Promise<T>;
  /** Time passes while nothing runs. */
  readonly pass: (ms: number) => void;
  /** The calendar alone moves, as when a person sets the computer's clock. */
  readonly jump: (ms: number) => void;
  /** Forgets all sleepers: those of a process that was killed. */
  readonly forget: () => void;
};

type Sleeper = { readonly dueMs: number; readonly wake: () => void };

/** Turns of the event loop without any sleeper before a standstill is called one. */
const IDLE_TURNS_MAX = 100;

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export function aVirtualClock(startMs: number): VirtualClock {
  let elapsedMs = 0;
  let calendarMs = startMs;
  /** Latest first, so that the next one is at the end. */
  let sleepers: Sleeper[] = [];

  const pass = (ms: number): void => {
    elapsedMs += ms;
    calendarMs += ms;
  };
  const add = (sleeper: Sleeper): void => {
    let [from, to] = [0, sleepers.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (sleepers[middle]!.dueMs > sleeper.dueMs) from = middle + 1;
      else to = middle;
    }
    sleepers.splice(from, 0, sleeper);
  };
  const sleep: Clock['sleep'] = (ms, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted === true) {
        resolve(false);
        return;
      }
      const finish = (slept: boolean): void => {
        stopHearing?.();
        resolve(slept);
      };
      const sleeper: Sleeper = { dueMs: elapsedMs + Math.max(0, ms), wake: () => finish(true) };
      add(sleeper);
      const stopHearing =
        signal === undefined
          ? null
          : onAbort(signal, () => {
              sleepers = sleepers.filter((one) => one !== sleeper);
              finish(false);
            });
    });
  const wakeNext = (): boolean => {
    const next = sleepers.pop();
    if (next === undefined) return false;
    pass(Math.max(0, next.dueMs - elapsedMs));
    next.wake();
    return true;
  };
  const drive = async <T>(work: Promise<T>): Promise<T> => {
    const state = { settled: false };
    const settle = (): void => void (state.settled = true);
    work.then(settle, settle);
    for (let idle = 0; idle < IDLE_TURNS_MAX; idle += 1) {
      await turn();
      if (state.settled) return work;
      if (wakeNext()) idle = 0;
    }
    throw new Error('everybody waits and nobody sleeps: the sync would hang for ever');
  };
  return {
    now: () => instantOfMs(Math.floor(calendarMs)),
    monotonicMs: () => elapsedMs,
    sleep,
    drive,
    pass,
    jump: (ms) => void (calendarMs += ms),
    forget: () => void (sleepers = []),
  };
}
