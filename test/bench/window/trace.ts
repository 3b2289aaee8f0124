/** What the main thread of a page did while something was done to it: its longest tasks from a trace, its frames, its memory. */
import type { CDPSession, Page } from 'playwright-core';
import { must } from '@shared/domain/assert.ts';

/** The part of a trace's events that is read here; times in microseconds. */
type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
};

/** How long a task stood in the way, and its own time on a processor: what it would take where nobody else works. */
type Task = { readonly ms: number; readonly cpuMs: number };

export type Traced = {
  /** The task of the page's main thread that needed most of a processor: the machine's other work does not add to it. */
  readonly busiest: Task;
  /** The one that took longest by the clock, which other processes make longer. */
  readonly longest: Task;
  /** How many needed more than 50 ms of a processor, and how many took them by the clock. */
  readonly over50: { readonly cpu: number; readonly clock: number };
  readonly frames: number;
  readonly longestFrameMs: number;
};

const TASKS_OF_PAGE = 'CrRendererMain';
const LONG_MS = 50;
/** Enough for minutes of work; what did not fit would be its end, where most is drawn. */
const BUFFER_KB = 400_000;
const CATEGORIES = ['toplevel', 'devtools.timeline', '__metadata'];

const protocolOf = (page: Page): Promise<CDPSession> => page.context().newCDPSession(page);

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;

/** Durations of the tasks of pages' main threads: with one window there is one such thread. */
function tasksIn(events: readonly TraceEvent[]): readonly Task[] {
  const threads = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args?.name === TASKS_OF_PAGE).map(threadOf),
  );
  return events
    .filter((event) => event.ph === 'X' && /(?:^|::)RunTask$/u.test(event.name) && threads.has(threadOf(event)))
    .map(({ dur = 0, tdur = dur }) => ({ ms: dur / 1_000, cpuMs: tdur / 1_000 }));
}

async function framesDuring(page: Page, work: () => Promise<void>): Promise<readonly number[]> {
  const counting = await page.evaluateHandle(() => {
    const state = { gaps: [] as number[], isOver: false };
    let last = performance.now();
    const frame = (now: number): void => {
      if (state.isOver) return;
      state.gaps.push(now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    return state;
  });
  await work();
  return counting.evaluate((state) => {
    state.isOver = true;
    return state.gaps;
  });
}

const mostOf = (tasks: readonly Task[], by: keyof Task): Task =>
  must(tasks.toSorted((a, b) => b[by] - a[by])[0], 'a trace of a page holds tasks');

export async function traced(page: Page, work: () => Promise<void>): Promise<Traced> {
  const protocol = await protocolOf(page);
  const events: TraceEvent[] = [];
  protocol.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const done = new Promise<{ readonly dataLossOccurred: boolean }>((resolve) => protocol.once('Tracing.tracingComplete', resolve)); // prettier-ignore
  await protocol.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES, traceBufferSizeInKb: BUFFER_KB },
  });
  const frames = await framesDuring(page, work);
  await protocol.send('Tracing.end');
  if ((await done).dataLossOccurred) throw new Error('the trace lost events');
  await protocol.detach();
  const tasks = tasksIn(events);
  return {
    busiest: mostOf(tasks, 'cpuMs'),
    longest: mostOf(tasks, 'ms'),
    over50: {
      cpu: tasks.filter(({ cpuMs }) => cpuMs > LONG_MS).length,
      clock: tasks.filter(({ ms }) => ms > LONG_MS).length,
    },
    frames: frames.length,
    longestFrameMs: Math.max(0, ...frames),
  };
}

/** Megabytes of JavaScript's heap in the page, garbage aside. */
export async function heapMb(page: Page): Promise<number> {
  const protocol = await protocolOf(page);
  await protocol.send('Performance.enable');
  await protocol.send('HeapProfiler.collectGarbage');
  const { metrics } = await protocol.send('Performance.getMetrics');
  await protocol.detach();
  return (
    must(
      metrics.find(({ name }) => name === 'JSHeapUsedSize'),
      'a page has a heap',
    ).value / 1_048_576
  );
}
