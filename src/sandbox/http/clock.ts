/** The time that the built-in service needs: a running count of milliseconds and a pause, never a date. */
import { setTimeout as pause } from 'node:timers/promises';

/** Part of the app's Clock, by shape: its Clock fits here as it is. */
export type SandboxClock = {
  readonly monotonicMs: () => number;
  /** Ends early, without failing, where the signal aborts. */
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<unknown>;
};

const NS_PER_MS = 1_000_000n;

/** Used where the caller brings no clock: a service on loopback is a program of its own and has its own time. */
export const processClock: SandboxClock = {
  monotonicMs: () => Number.parseInt((process.hrtime.bigint() / NS_PER_MS).toString(), 10),
  sleep: (ms, signal) => pause(ms, undefined, signal === undefined ? {} : { signal }).catch(() => undefined),
};
