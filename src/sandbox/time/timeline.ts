/** The service's own time: a calendar that starts after the made-up month, and jobs that run in the order of their moments. */
import { instantOfMs, msOfInstant, parseInstant } from '@shared/domain/day/day.ts';
import type { Instant } from '@shared/domain/day/day.ts';
import { must } from '@shared/domain/assert.ts';
import type { SandboxClock } from '../http/clock.ts';

/** Milliseconds since the service began. */
type ServiceMs = number;

export type Timeline = {
  /** The clock's time; while a job runs, the job's own moment, however late it is looked at. */
  readonly nowMs: () => ServiceMs;
  readonly now: () => Instant;
  readonly instantAt: (atMs: ServiceMs) => Instant;
  /** Runs at that moment, or as soon as somebody looks after it. */
  readonly at: (dueMs: ServiceMs, run: () => void) => void;
  /** Runs what is due, earliest first, with what it brings along; a job sees the world as it was at its moment. */
  readonly runDue: () => void;
  readonly nextDueMs: () => ServiceMs | null;
  /** Hears when a job is added; for whoever sleeps until the next one. */
  readonly onAdded: (listener: (dueMs: ServiceMs) => void) => () => void;
};

/** Later than every moment of a made-up world: what is created from now on is the newest. */
export const SERVICE_BEGINS: Instant = must(parseInstant('2026-04-08T13:00:00.000Z'), 'the moment exists');

type Job = { readonly dueMs: ServiceMs; readonly turn: number; readonly run: () => void };

const isBefore = (a: Job, b: Job): boolean => a.dueMs < b.dueMs || (a.dueMs === b.dueMs && a.turn < b.turn);

/** A binary heap: the earliest job is at the front, equal moments in the order in which they were added. */
function createQueue(): {
  readonly add: (job: Job) => void;
  readonly first: () => Job | null;
  readonly take: () => Job | null;
} {
  const heap: Job[] = [];
  const at = (place: number): Job => must(heap[place], 'the place is in the heap');
  const swap = (a: number, b: number): void => {
    [heap[a], heap[b]] = [at(b), at(a)];
  };
  const sink = (): void => {
    let place = 0;
    for (;;) {
      let least = place;
      for (const child of [2 * place + 1, 2 * place + 2]) {
        if (child < heap.length && isBefore(at(child), at(least))) least = child;
      }
      if (least === place) return;
      swap(place, least);
      place = least;
    }
  };
  return {
    add: (job) => {
      let place = heap.push(job) - 1;
      while (place > 0 && isBefore(at(place), at((place - 1) >>> 1))) {
        swap(place, (place - 1) >>> 1);
        place = (place - 1) >>> 1;
      }
    },
    first: () => heap[0] ?? null,
    take: () => {
      const first = heap[0] ?? null;
      const last = heap.pop();
      if (first === null || last === undefined || last === first) return first;
      heap[0] = last;
      sink();
      return first;
    },
  };
}

/** Starts at the clock's present. */
export function createTimeline(clock: SandboxClock): Timeline {
  const beganMs = clock.monotonicMs();
  const elapsedMs = (): ServiceMs => Math.floor(clock.monotonicMs() - beganMs);
  const queue = createQueue();
  const listeners = new Set<(dueMs: ServiceMs) => void>();
  let jobMs: ServiceMs | null = null;
  let turn = 0;
  const nowMs = (): ServiceMs => jobMs ?? elapsedMs();
  const instantAt = (atMs: ServiceMs): Instant => instantOfMs(msOfInstant(SERVICE_BEGINS) + atMs);
  const runOne = (job: Job): void => {
    jobMs = job.dueMs;
    try {
      job.run();
    } finally {
      jobMs = null;
    }
  };
  return {
    nowMs,
    now: () => instantAt(nowMs()),
    instantAt,
    at: (dueMs, run) => {
      turn += 1;
      queue.add({ dueMs, turn, run });
      for (const hear of [...listeners]) hear(dueMs);
    },
    runDue: () => {
      // A job that looks at the service must not start the others inside itself.
      if (jobMs !== null) return;
      const untilMs = elapsedMs();
      for (let job = queue.first(); job !== null && job.dueMs <= untilMs; job = queue.first()) {
        queue.take();
        runOne(job);
      }
    },
    nextDueMs: () => queue.first()?.dueMs ?? null,
    onAdded: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

// Lets the service's time pass by itself: sleeps until the next job, runs it, and rests while there is none.

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
