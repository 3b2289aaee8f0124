/** Asks one thing of many ids (and ends what is under way where one stops it), many at once, and hands each answer over as it comes: the api keeps the pace. */
import type { SyncRun } from './run.ts';

export type EachRequest<A> = {
  readonly ask: (id: string, signal: AbortSignal) => Promise<A>;
  /** `stop` gives up what is under way and asks for no more. */
  readonly take: (id: string, answer: A) => 'next' | 'stop';
};

/** Ends when every id was answered or one said stop. A throw ends it at once, and nothing is taken any more. */
export async function askEach<A>(run: SyncRun, ids: readonly string[], errand: EachRequest<A>): Promise<void> {
  const link = linkStop(run.signal);
  const isOver = (): boolean => link.isStopped();
  let at = 0;
  const work = async (): Promise<void> => {
    for (let id = ids[at]; id !== undefined && !isOver(); id = ids[at]) {
      at += 1;
      const answer = await errand.ask(id, link.signal);
      if (isOver()) return;
      if (errand.take(id, answer) === 'stop') link.stop();
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(run.limits.askedAtOnce, ids.length) }, work));
  } finally {
    link.stop();
    link.release();
  }
}

/** A signal of one step of a sync: it aborts with the sync's own, and alone when the step needs no more answers. */
type StopLink = {
  readonly signal: AbortSignal;
  /** True once this step was stopped; the sync's own end does not count. */
  readonly isStopped: () => boolean;
  /** What is still under way is given up. */
  readonly stop: () => void;
  /** Must be called when the step is over, or the sync's signal keeps hearing of it. */
  readonly release: () => void;
};

export function linkStop(outer: AbortSignal | undefined): StopLink {
  const own = new AbortController();
  let isStopped = false;
  const abort = (): void => {
    own.abort();
  };
  if (outer?.aborted === true) abort();
  outer?.addEventListener('abort', abort, { once: true });
  return {
    signal: own.signal,
    isStopped: () => isStopped,
    stop: () => {
      isStopped = true;
      abort();
    },
    release: () => outer?.removeEventListener('abort', abort),
  };
}
