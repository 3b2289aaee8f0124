/** A line in which requests wait for their turn: first come, first served, and one timer for all, however many wait. */
import { onAbort } from '../clock/on-abort.ts';
import type { Clock } from '../../app/ports.ts';

/** `turn`: an answer that is on its way moves the line on. */
export type Step<T> = { readonly go: T } | { readonly waitMs: number } | 'turn';

export type QueueRules<T> = {
  /** Asked while somebody waits; `go` takes the place. */
  readonly next: () => Step<T>;
  /** How long a wait really lasts; asked once for each. */
  readonly lengthen: (ms: number) => number;
  /** The last one who waited has given up. */
  readonly deserted: () => void;
};

export type RequestQueue<T> = {
  /** Null when the signal aborted first. */
  readonly wait: (signal?: AbortSignal) => Promise<T | null>;
  /** Lets go whoever may go now. */
  readonly move: () => void;
};

export function createRequestQueue<T>(clock: Clock, rules: QueueRules<T>): RequestQueue<T> {
  const queue = createQueue<(value: T | null) => void>();
  const alarm = createAlarm(clock, rules.lengthen, () => move());
  const move = (): void => {
    while (queue.length() > 0) {
      const step = rules.next();
      if (step === 'turn') return;
      if ('waitMs' in step) {
        alarm.set(step.waitMs);
        return;
      }
      queue.shift()?.(step.go);
    }
    alarm.stop();
  };
  const enter = (settle: (value: T | null) => void, signal: AbortSignal | undefined): void => {
    const leave = queue.push((value) => {
      stopHearing?.();
      settle(value);
    });
    const giveUp = (): void => {
      if (!leave()) return;
      settle(null);
      if (queue.length() > 0) return;
      alarm.stop();
      rules.deserted();
    };
    const stopHearing = signal === undefined ? null : onAbort(signal, giveUp);
    move();
  };
  return {
    move,
    wait: (signal) =>
      signal?.aborted === true ? Promise.resolve(null) : new Promise((resolve) => enter(resolve, signal)),
  };
}

/** A shorter wait is not worth stopping: it ends by itself, unheard. */
const STOPPED_FROM_MS = 1_000;
type Alarm = { readonly dueMs: number; readonly controller: AbortController | null };

/** One timer; a later moment than it already waits for leaves it, for it will ask again. */
function createAlarm(clock: Clock, lengthen: (ms: number) => number, ring: () => void) {
  let current: Alarm | null = null;
  const stop = (): void => {
    current?.controller?.abort();
    current = null;
  };
  return {
    stop,
    set: (ms: number): void => {
      const dueMs = clock.monotonicMs() + ms;
      if (current !== null && current.dueMs <= dueMs) return;
      stop();
      const mine: Alarm = { dueMs, controller: ms < STOPPED_FROM_MS ? null : new AbortController() };
      current = mine;
      void clock.sleep(lengthen(ms), mine.controller?.signal).then(() => {
        if (current !== mine) return;
        current = null;
        ring();
      });
    },
  };
}

type Place<E> = { readonly entry: E; before: Place<E> | null; after: Place<E> | null; gone: boolean };

/** Entries leave from the front, or from anywhere by what `push` answers; both cost the same for one as for thousands. */
function createQueue<E>() {
  let first: Place<E> | null = null;
  let last: Place<E> | null = null;
  let length = 0;
  const remove = (place: Place<E>): boolean => {
    if (place.gone) return false;
    const { before, after } = place;
    if (before === null) first = after;
    else before.after = after;
    if (after === null) last = before;
    else after.before = before;
    // Who is gone holds on to nobody: a chain of dead places would keep all that came after them in memory.
    Object.assign(place, { before: null, after: null, gone: true });
    length -= 1;
    return true;
  };
  return {
    length: () => length,
    /** Answers how to leave: false when the entry is gone already. */
    push: (entry: E): (() => boolean) => {
      const place: Place<E> = { entry, before: last, after: null, gone: false };
      if (last === null) first = place;
      else last.after = place;
      last = place;
      length += 1;
      return () => remove(place);
    },
    shift: (): E | null => {
      if (first === null) return null;
      const { entry } = first;
      remove(first);
      return entry;
    },
  };
}
