/** One GET, once: the key goes to the configured origin only, redirects are not followed, every time and size has a limit. */
import type { Dispatcher } from 'undici';
import { gunzip, gunzipSync } from 'node:zlib';
import type { ServiceConnection } from '../../app/ports.ts';
import type { ApiLimits } from './limits.ts';
import { AttemptError, problemOf } from './problem.ts';
import type { AttemptProblem } from './problem.ts';
import type { WireHeaders } from './wire.ts';
import { onAbort } from '../clock/on-abort.ts';

type DeadlineEnd = 'late' | 'cancelled';

/** Calls back once, unless the returned function is called before: it must be when the work is done, or the timer stays behind. */
export function startDeadline(ms: number, outer: AbortSignal | undefined, end: (how: DeadlineEnd) => void): () => void {
  const clear = (): void => {
    clearTimeout(timer);
    stopHearing?.();
  };
  const finish = (how: DeadlineEnd): void => {
    clear();
    end(how);
  };
  const timer = setTimeout(() => finish('late'), ms);
  const stopHearing = outer === undefined ? null : onAbort(outer, () => finish('cancelled'));
  return clear;
}

type Body = {
  /** Throws `too-large`. */
  readonly add: (chunk: Buffer) => void;
  /** Rejects with `too-large`, `bad-http`, or the error of a damaged packing. */
  readonly text: (headers: WireHeaders) => string | Promise<string>;
};

/** Packed bodies up to this size are unpacked at once: a thread would cost more than the work. */
const AT_ONCE_BYTES_MAX = 64 * 1024;
const decoder = new TextDecoder();

function createBody(bytesMax: number): Body {
  const chunks: Buffer[] = [];
  let bytes = 0;
  return {
    add: (chunk) => {
      bytes += chunk.length;
      if (bytes > bytesMax) throw new AttemptError('too-large');
      chunks.push(chunk);
    },
    text: (headers) => {
      const [only] = chunks;
      const whole = chunks.length === 1 && only !== undefined ? only : Buffer.concat(chunks);
      const encoding = headers['content-encoding'] ?? 'identity';
      if (encoding === 'identity') return decoder.decode(whole);
      if (encoding !== 'gzip') throw new AttemptError('bad-http');
      const options = { maxOutputLength: bytesMax };
      if (whole.length <= AT_ONCE_BYTES_MAX) return decoder.decode(gunzipSync(whole, options));
      return new Promise((resolve, reject) => {
        gunzip(whole, options, (error, unpacked) =>
          error === null ? resolve(decoder.decode(unpacked)) : reject(error),
        );
      });
    },
  };
}

export type Attempt =
  | { readonly kind: 'answer'; readonly status: number; readonly headers: WireHeaders; readonly text: string }
  | { readonly kind: 'problem'; readonly problem: AttemptProblem; readonly headers: WireHeaders | null };

export type Getter = {
  readonly get: (path: string, signal?: AbortSignal) => Promise<Attempt>;
  readonly close: () => Promise<void>;
};

/** Bytes of an error's body that are read for its words and to keep the connection; the rest is not worth it. */
const ERROR_BODY_BYTES_MAX = 64 * 1024;

/** Requests to one origin, whatever an answer says. */
export function createGetter(connection: ServiceConnection, limits: ApiLimits): Getter {
  const base = new URL(connection.baseUrl);
  const prefix = base.pathname === '/' ? '' : base.pathname;
  // The library that goes it is large, and most starts of the app ask nothing.
  let transport: Promise<Dispatcher | null> | null = null;
  const opened = (): Promise<Dispatcher | null> =>
    (transport ??= import('./transport.ts').then(({ openTransport }) => openTransport(base, limits)));
  const headers = {
    authorization: `Bearer ${connection.key}`,
    accept: 'application/json',
    'accept-encoding': 'gzip',
    'user-agent': 'cuadre',
  };
  return {
    get: async (path, signal) => {
      const dispatcher = await opened();
      if (signal?.aborted === true) return problem('cancelled', null);
      if (dispatcher === null) return problem('proxy', null);
      const request = { origin: base.origin, method: 'GET', path: `${prefix}${path}`, headers } as const;
      return new Promise((resolve) => {
        const hearing = hearAnswer(limits, signal, resolve);
        // A connection that cannot even be asked for throws.
        try {
          dispatcher.dispatch(request, hearing);
        } catch (error) {
          hearing.onResponseError(null, error);
        }
      });
    },
    close: async () => (await transport)?.destroy(),
  };
}

const problem = (what: AttemptProblem, headers: WireHeaders | null): Attempt => ({
  kind: 'problem',
  problem: what,
  headers,
});

/** The service understood and said no; only then its words are worth a moment. */
const saysNo = (status: number): boolean => status >= 400 && status <= 499 && status !== 408 && status !== 429;

type Controller = Pick<Dispatcher.DispatchController, 'abort'>;
type Hearing = Omit<Dispatcher.DispatchHandler, 'onResponseError'> & {
  readonly onResponseError: (controller: unknown, error: unknown) => void;
};

/** Hears one answer to its end; without streams, which cost more than all the rest together. */
function hearAnswer(limits: ApiLimits, signal: AbortSignal | undefined, settle: (attempt: Attempt) => void): Hearing {
  let body = createBody(limits.bytesMax);
  let asked: Controller | null = null;
  let heard: { readonly status: number; readonly headers: WireHeaders } | null = null;
  let settled = false;
  let extraBytes = 0;
  const finish = (attempt: Attempt): void => {
    if (settled) return;
    settled = true;
    clear();
    stopWaiting();
    settle(attempt);
  };
  let stopWaiting = (): void => undefined;
  // Whether the rest of an error arrives changes nothing: its status says it all.
  const fail = (error: unknown): void => {
    const what = problemOf(error);
    if (heard === null || heard.status <= 299 || what === 'cancelled') finish(problem(what, heard?.headers ?? null));
    else finish({ kind: 'answer', ...heard, text: '' });
  };
  const giveUp = (what: AttemptProblem): void => {
    const error = new AttemptError(what);
    fail(error);
    asked?.abort(error);
  };
  const clear = startDeadline(limits.totalMsMax, signal, (how) => giveUp(how === 'late' ? 'timeout' : 'cancelled'));
  return {
    onRequestStart: (controller) => {
      asked = controller;
      // Given up while it waited for a connection: nothing of it is sent.
      if (settled) controller.abort(new AttemptError('cancelled'));
    },
    onResponseStart: (_, status, headers) => {
      if (status < 200) return;
      heard = { status, headers };
      if (status <= 299) return;
      const wordless = (): void => finish({ kind: 'answer', status, headers, text: '' });
      if (!saysNo(status)) {
        wordless();
        return;
      }
      body = createBody(ERROR_BODY_BYTES_MAX);
      stopWaiting = startDeadline(limits.refusalMsMax, undefined, wordless);
    },
    onResponseData: (controller, chunk) => {
      if (!settled) body.add(chunk);
      else if ((extraBytes += chunk.length) > ERROR_BODY_BYTES_MAX) controller.abort(new AttemptError('too-large'));
    },
    onResponseEnd: () => {
      if (heard === null || settled) return;
      const { status, headers } = heard;
      // The time limit ends with the last byte; unpacking has its own, of size.
      void Promise.resolve()
        .then(() => body.text(headers))
        .then((text) => finish({ kind: 'answer', status, headers, text }), fail);
    },
    onResponseError: (_, error) => fail(error),
  };
}
