/** What the preload puts on `window.cuadre`, and the channels behind it: nothing else crosses between window and main. */
import type { CallName, EventName, EventPayload, Request } from './calls.ts';

/** One channel for all calls (name, request), one for all events (name, payload), one for the path of a dropped file. */
export const CHANNELS = { call: 'cuadre:call', event: 'cuadre:event', drop: 'cuadre:drop' } as const;

/** `File` is the DOM's; the type stays open because shared code knows no DOM. */
export type Bridge<File = unknown> = {
  /** Answers with a result as JSON text, still to be decoded; rejects only for a name that is not in the list. */
  readonly call: <N extends CallName>(name: N, request: Request<N>) => Promise<string>;
  /** Calls back for every event of that name until the returned function is called. */
  readonly listen: <N extends EventName>(name: N, hear: (payload: EventPayload<N>) => void) => () => void;
  /** Hands a dropped file to main, which answers with the event `statement.dropped`. */
  readonly acceptDrop: (file: File) => void;
};
