/** Long work seen from outside the window: a bar in the taskbar while it runs, and one word at its end where nobody is looking. */
import type { SyncView } from '@shared/contract/views/views.ts';
import type { Clock } from '../../app/ports.ts';
import type { EngineEvent } from '../../app/engine/engine-service-types.ts';

export type WorkEnd = 'sync-done' | 'sync-partly' | 'import-ended' | 'match-ended';

export type LongWorkParts = {
  readonly clock: Pick<Clock, 'monotonicMs'>;
  /** A share of 1, 2 for a bar without an end in sight, -1 for none: as Electron takes it. */
  readonly setBar: (bar: number) => void;
  readonly isInFront: () => boolean;
  readonly say: (end: WorkEnd) => void;
};

export type LongWork = {
  readonly hear: (event: EngineEvent) => void;
  /** An import or its preview was answered, however. */
  readonly importEnded: () => void;
  /** The engine is another one: nothing runs in it. */
  readonly forget: () => void;
};

type Kind = 'sync' | 'import' | 'match' | 'prices' | 'sample' | 'report';
type Running = { readonly sinceMs: number; readonly bar: number };

const NO_BAR = -1;
const ENDLESS_BAR = 2;
/** Whoever turns away for less than this has not left the work alone. */
const LONG_MS = 5_000;

const shareOf = (done: number, total: number | null): number => (total === null ? ENDLESS_BAR : done / total);

/** Whether every list was read whole. */
const isWhole = ({ resources, offline }: SyncView): boolean =>
  !offline && resources.every(({ state }) => state === 'complete');

export function createLongWork({ clock, setBar, isInFront, say }: LongWorkParts): LongWork {
  const running = new Map<Kind, Running>();
  /** What has an end in sight tells more than what has none. */
  const showBar = (): void => {
    const bars = [...running.values()].map(({ bar }) => bar);
    setBar(bars.find((bar) => bar !== ENDLESS_BAR) ?? bars[0] ?? NO_BAR);
  };
  const goesOn = (kind: Kind, bar: number): void => {
    running.set(kind, { sinceMs: running.get(kind)?.sinceMs ?? clock.monotonicMs(), bar });
    showBar();
  };
  const ends = (kind: Kind, end: WorkEnd | null): void => {
    const work = running.get(kind);
    if (!running.delete(kind)) return;
    showBar();
    const isLong = work !== undefined && clock.monotonicMs() - work.sinceMs >= LONG_MS;
    if (end !== null && isLong && !isInFront()) say(end);
  };
  const hearSync = (view: SyncView): void => {
    // Nobody asked for a quiet one: it begins and ends without a word.
    if (view.quiet) return;
    if (view.running) goesOn('sync', ENDLESS_BAR);
    else ends('sync', isWhole(view) ? 'sync-done' : 'sync-partly');
  };
  return {
    hear: ({ event, payload }) => {
      if (event === 'sync.progress') hearSync(payload);
      else if (event === 'import.progress') goesOn('import', shareOf(payload.done, payload.total));
      else if (event === 'job.progress') {
        const { job, done, total } = payload;
        if (total !== null && done >= total) ends(job, job === 'match' ? 'match-ended' : null);
        else goesOn(job, shareOf(done, total));
      }
    },
    importEnded: () => ends('import', 'import-ended'),
    forget: () => {
      running.clear();
      showBar();
    },
  };
}
