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

export type Traced = {
  /** The longest task of the page's main thread, and how many took more than 50 ms. */
  readonly longestMs: number;
  readonly over50: number;
  /** The longest one's time on a processor: what it would take where nobody else works. */
  readonly longestCpuMs: number;
  readonly frames: number;
  readonly longestFrameMs: number;
};

const TASKS_OF_PAGE = 'CrRendererMain';
const LONG_MS = 50;
const CATEGORIES = ['toplevel', 'devtools.timeline', '__metadata'];

export const protocolOf = (page: Page): Promise<CDPSession> => page.context().newCDPSession(page);

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;

/** Durations of the tasks of pages' main threads: with one window there is one such thread. */
function tasksIn(events: readonly TraceEvent[]): readonly { readonly ms: number; readonly cpuMs: number }[] {
  const threads = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args?.name === TASKS_OF_PAGE).map(threadOf),
  );
  return events
    .filter((event) => event.ph === 'X' && /(?:^|::)RunTask$/u.test(event.name) && threads.has(threadOf(event)))
    .map(({ dur = 0, tdur = dur }) => ({ ms: dur / 1_000, cpuMs: tdur / 1_000 }));
}

async function framesDuring(page: Page, work: () => Promise<void>): Promise<readonly number[]> {
  await page.evaluate(() => {
    const gaps: number[] = [];
    let last = performance.now();
    const frame = (now: number): void => {
      gaps.push(now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    Object.assign(globalThis, { benchFrames: gaps });
    requestAnimationFrame(frame);
  });
  await work();
  return page.evaluate(() => (globalThis as unknown as { benchFrames: number[] }).benchFrames.splice(0));
}

export async function traced(page: Page, work: () => Promise<void>): Promise<Traced> {
  const protocol = await protocolOf(page);
  const events: TraceEvent[] = [];
  protocol.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const done = new Promise((resolve) => protocol.once('Tracing.tracingComplete', resolve));
  await protocol.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  });
  const frames = await framesDuring(page, work);
  await protocol.send('Tracing.end');
  await done;
  await protocol.detach();
  const tasks = tasksIn(events);
  must(tasks[0], 'a trace of a page holds tasks');
  return {
    longestMs: Math.max(...tasks.map(({ ms }) => ms)),
    longestCpuMs: Math.max(...tasks.map(({ cpuMs }) => cpuMs)),
    over50: tasks.filter(({ ms }) => ms > LONG_MS).length,
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
