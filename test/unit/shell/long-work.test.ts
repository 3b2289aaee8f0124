// Long work in the taskbar: a bar while anything runs, and one word at the end of what was long, only where nobody looks.
import { beforeEach, describe, expect, it } from 'vitest';
import type { SyncView } from '@shared/contract/views/views.ts';
import { createLongWork } from '../../../src/main/shell/window/long-work.ts';
import type { LongWork, WorkEnd } from '../../../src/main/shell/window/long-work.ts';

let nowMs: number;
let isInFront: boolean;
let bars: number[];
let said: WorkEnd[];
let work: LongWork;
beforeEach(() => {
  [nowMs, isInFront, bars, said] = [0, false, [], []];
  work = createLongWork({
    clock: { monotonicMs: () => nowMs },
    setBar: (bar) => void bars.push(bar),
    isInFront: () => isInFront,
    say: (end) => void said.push(end),
  });
});

const aSync = (part: Partial<SyncView> = {}, state: SyncView['resources'][number]['state'] = 'complete'): SyncView => ({
  running: true,
  quiet: false,
  resources: [
    {
      resource: 'payins',
      state,
      asOf: null,
      read: 0,
      pages: 0,
      pausedUntil: null,
      failure: null,
      said: null,
      sweep: 1,
      quarantined: 0,
    },
  ],
  requestsPerSecond: null,
  offline: false,
  triedAt: null,
  nextAt: null,
  otherEnvironment: null,
  ...part,
});
const hearSync = (view: SyncView): void => work.hear({ event: 'sync.progress', payload: view });
const hearMatch = (done: number, total: number): void =>
  work.hear({ event: 'job.progress', payload: { job: 'match', done, total } });
const hearImport = (done: number): void =>
  work.hear({
    event: 'import.progress',
    payload: { job: 'job-1', file: 'a.csv', phase: 'reading', done, total: 4 },
  });

describe('the bar', () => {
  it('has no end in sight while a sync runs, and goes when it ends', () => {
    hearSync(aSync());
    hearSync(aSync({ running: false }));
    expect(bars).toStrictEqual([2, -1]);
  });

  it('shows how far an import is, also beside a sync, and leaves the sync its own', () => {
    hearSync(aSync());
    hearImport(1);
    hearImport(3);
    work.importEnded();
    expect(bars).toStrictEqual([2, 0.25, 0.75, 2]);
  });

  it('is not moved by what nobody asked for, nor taken away twice', () => {
    hearSync(aSync({ quiet: true }));
    hearSync(aSync({ quiet: true, running: false }));
    work.importEnded();
    hearMatch(1, 1);
    expect(bars).toStrictEqual([]);
  });

  it('goes with the engine that has died', () => {
    hearMatch(0, 3);
    work.forget();
    nowMs = 60_000;
    hearMatch(1, 1);
    expect(bars).toStrictEqual([0, -1]);
    expect(said).toStrictEqual([]);
  });
});

describe('the word at the end', () => {
  it.each([
    ['sync-done', () => hearSync(aSync()), () => hearSync(aSync({ running: false }))],
    ['sync-partly', () => hearSync(aSync()), () => hearSync(aSync({ running: false }, 'partial'))],
    ['sync-partly', () => hearSync(aSync()), () => hearSync(aSync({ running: false, offline: true }))],
    ['match-ended', () => hearMatch(0, 3), () => hearMatch(1, 1)],
    ['import-ended', () => hearImport(1), () => work.importEnded()],
  ] as const)('is said once: %s', (end, begin, finish) => {
    begin();
    nowMs = 5_000;
    finish();
    finish();
    expect(said).toStrictEqual([end]);
  });

  it('is not said where the window is in front, where it was short, or where nobody asked', () => {
    hearMatch(0, 3);
    nowMs = 4_999;
    hearMatch(1, 1);
    hearMatch(0, 3);
    nowMs = 60_000;
    isInFront = true;
    hearMatch(1, 1);
    isInFront = false;
    hearSync(aSync({ quiet: true }));
    nowMs = 120_000;
    hearSync(aSync({ quiet: true, running: false }));
    expect(said).toStrictEqual([]);
  });
});
