/** A signal of one step of a sync: it aborts with the sync's own, and alone when the step needs no more answers. */

export type StopLink = {
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
