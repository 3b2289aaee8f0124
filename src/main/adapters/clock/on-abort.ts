/** Calls back when a signal aborts: however many requests wait for one signal, it carries a single listener. */

/** `at`: its place in the list, or -1 once it has stopped. */
type Hearer = { readonly hear: () => void; at: number };

/**
 * One listener of each signal, which tells all: Node searches its own list at every coming and going. A plain list, for
 * a Set that is always coming and going keeps what has left it in memory, through its earlier tables.
 */
const hearers = new WeakMap<AbortSignal, Hearer[]>();

/** Calls back once when the signal aborts; the returned function stops listening. */
export function onAbort(signal: AbortSignal, hear: () => void): () => void {
  const all = hearers.get(signal) ?? listenTo(signal);
  const own = { hear, at: all.length };
  all.push(own);
  return () => remove(all, own);
}

function listenTo(signal: AbortSignal): Hearer[] {
  const all: Hearer[] = [];
  hearers.set(signal, all);
  const tell = (): void => {
    for (let next = all[0]; next !== undefined; next = all[0]) {
      remove(all, next);
      next.hear();
    }
  };
  signal.addEventListener('abort', tell, { once: true });
  return all;
}

/** The last one takes the place that becomes free. */
function remove(all: Hearer[], gone: Hearer): void {
  if (gone.at < 0) return;
  const last = all.pop();
  if (last !== undefined && last !== gone) {
    all[gone.at] = last;
    last.at = gone.at;
  }
  gone.at = -1;
}
