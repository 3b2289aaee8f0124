/** The HTTP server that webhooks are sent to: it takes POSTs of JSON, and every one of them is answered in time. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { Clock } from '../../app/ports.ts';
import type { Delivery } from '../../app/ports/inbox.ts';
import { HOOK_LIMITS } from './limits.ts';
import type { HookLimits } from './limits.ts';

type Body =
  { readonly kind: 'whole'; readonly bytes: Uint8Array } | { readonly kind: 'too-large' | 'busy' | 'cut-short' };

/** Bytes of all bodies in memory. */
type Held = { bytes: number };

/** Never rejects. The bytes stay counted until `release` is called. */
async function readBody(
  request: IncomingMessage,
  held: Held,
  limits: HookLimits,
): Promise<{ readonly body: Body; readonly release: () => void }> {
  const chunks: Buffer[] = [];
  let kept = 0;
  let seen = 0;
  let problem: 'too-large' | 'busy' | null = null;
  const release = (): void => {
    held.bytes -= kept;
    kept = 0;
    chunks.length = 0;
  };
  const ended = (body: Body) => ({ body, release });
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      seen += chunk.length;
      problem ??= seen > limits.bodyBytesMax ? 'too-large' : null;
      problem ??= held.bytes + chunk.length > limits.heldBytesMax ? 'busy' : null;
      if (seen > limits.discardBytesMax) break;
      if (problem !== null) {
        release();
        continue;
      }
      held.bytes += chunk.length;
      kept += chunk.length;
      chunks.push(chunk);
    }
  } catch {
    // The sender left, or took too long.
    release();
    return ended({ kind: 'cut-short' });
  }
  return ended(problem === null ? { kind: 'whole', bytes: Buffer.concat(chunks) } : { kind: problem });
}

/** 200 only for an event that is on disk; `error` is a word for the sender's log. */
export type HookAnswer = { readonly status: number; readonly error?: string };

/** What was turned away before anybody looked into it. */
export type TransportRefusal = 'method' | 'content-type' | 'too-large' | 'busy' | 'cut-short' | 'late' | 'connections';

export type HookServerOptions = {
  readonly host: string;
  readonly port: number;
  readonly clock: Clock;
  /** Never rejects. */
  readonly hear: (delivery: Delivery) => Promise<HookAnswer>;
  readonly refused: (reason: TransportRefusal) => void;
  readonly limits?: Partial<HookLimits>;
};

export type ListenProblem = 'port-taken' | 'port-refused' | 'host';

export type HookServer = {
  /** `http://127.0.0.1:4000`, with the port that was given where 0 was asked for. */
  readonly address: string;
  /** Takes no more, lets what is under way end, and then closes. */
  readonly close: () => Promise<void>;
};

const STATUS_OF: Readonly<Record<Exclude<TransportRefusal, 'cut-short' | 'connections'>, number>> = {
  method: 405,
  'content-type': 415,
  'too-large': 413,
  busy: 503,
  late: 503,
};

type Scene = Omit<HookServerOptions, 'limits'> & {
  readonly limits: HookLimits;
  readonly held: Held;
  /** Requests that are not answered yet. */
  readonly underWay: Set<ServerResponse>;
};

/** Starts to listen; fails with why the port or the host cannot be had. */
export async function startHookServer(options: HookServerOptions): Promise<Result<HookServer, ListenProblem>> {
  const limits = { ...HOOK_LIMITS, ...options.limits };
  const scene: Scene = { ...options, limits, held: { bytes: 0 }, underWay: new Set() };
  const server = createServer(
    {
      requestTimeout: limits.requestMsMax,
      connectionsCheckingInterval: 1_000,
      keepAliveTimeout: limits.idleMsMax,
    },
    (request, response) => {
      void serve({ ...scene, isOpen: () => server.listening }, request, response);
    },
  );
  server.maxConnections = limits.connectionsMax;
  server.on('drop', () => scene.refused('connections'));
  const problem = await listen(server, options);
  if (problem !== null) return err(problem);
  const { address, family, port } = server.address() as AddressInfo;
  return ok({
    address: `http://${family === 'IPv6' ? `[${address}]` : address}:${port.toString()}`,
    close: () => close(server, scene),
  });
}

async function listen(server: Server, { host, port }: HookServerOptions): Promise<ListenProblem | null> {
  const listening = new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  try {
    await listening;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'EADDRINUSE') return 'port-taken';
    if (code === 'EACCES') return 'port-refused';
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EINVAL') return 'host';
    throw error;
  }
  // A connection that cannot be accepted (no descriptor left) is that sender's loss and no end of ours.
  server.on('error', () => undefined);
  return null;
}

/** While the server closes, its connections are not kept for more. */
type OpenScene = Scene & { readonly isOpen: () => boolean };

async function serve(scene: OpenScene, request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.on('error', () => undefined);
  scene.underWay.add(response);
  response.once('close', () => scene.underWay.delete(response));
  const unfit = unfitness(request, scene.limits);
  const { body, release } = await readBody(request, scene.held, scene.limits);
  try {
    const refusal = unfit ?? (body.kind === 'whole' ? null : body.kind);
    if (refusal === null && body.kind === 'whole') {
      const headerChecksum = headerOf(request, 'x-hook-checksum');
      answer(scene, response, await heardInTime(scene, { headerChecksum, body: body.bytes }));
    } else if (refusal !== null) {
      scene.refused(refusal);
      if (refusal !== 'cut-short') answer(scene, response, { status: STATUS_OF[refusal], error: refusal });
    }
  } finally {
    release();
  }
}

/**
 * Why nobody has to look into it. JSON only: a web page in somebody's browser cannot send that to this machine without
 * asking first, and is not answered.
 */
function unfitness(request: IncomingMessage, limits: HookLimits): 'method' | 'content-type' | 'too-large' | null {
  if (request.method !== 'POST') return 'method';
  if (!/^application\/json\s*(;|$)/i.test(headerOf(request, 'content-type') ?? '')) return 'content-type';
  if (!/^(identity)?$/i.test(headerOf(request, 'content-encoding') ?? '')) return 'content-type';
  const announced = headerOf(request, 'content-length');
  return announced !== null && Number.parseInt(announced, 10) > limits.bodyBytesMax ? 'too-large' : null;
}

function headerOf(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' ? value : null;
}

/** The answer, or a 503 when it takes too long: the service then sends the event again, and it is kept once. */
async function heardInTime(scene: Scene, delivery: Delivery): Promise<HookAnswer> {
  const stop = new AbortController();
  const late = scene.clock.sleep(scene.limits.answerMsMax, stop.signal).then((): HookAnswer | null => null);
  const heard = await Promise.race([scene.hear(delivery), late]);
  stop.abort();
  if (heard !== null) return heard;
  scene.refused('late');
  return { status: STATUS_OF.late, error: 'late' };
}

/** How soon a sender whose event was not taken may come again; the service has a schedule of its own. */
const RETRY_AFTER_S = '30';

function answer(scene: OpenScene, response: ServerResponse, { status, error }: HookAnswer): void {
  if (response.destroyed) return;
  const body = JSON.stringify(status === 200 ? { received: true } : { received: false, error });
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body).toString(),
    ...(status === 503 ? { 'retry-after': RETRY_AFTER_S } : {}),
    ...(status === 405 ? { allow: 'POST' } : {}),
    ...(scene.isOpen() ? {} : { connection: 'close' }),
  });
  response.end(body);
}

/** Ends when every request that had begun has its answer; connections that say nothing are not waited for. */
async function close(server: Server, { clock, limits, underWay }: Scene): Promise<void> {
  const stop = new AbortController();
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  const answered = Promise.all([...underWay].map((response) => once(response, 'close').catch(() => undefined)));
  await Promise.race([answered, clock.sleep(limits.stopMsMax, stop.signal)]);
  stop.abort();
  server.closeAllConnections();
  await closed;
}
