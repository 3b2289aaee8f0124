/** The built-in payments service with made-up data: an ordinary HTTP server on loopback over a world that a seed decides. */
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { processClock } from './http/clock.ts';
import type { SandboxClock } from './http/clock.ts';
import { errorAnswer, layered } from './http/message.ts';
import type { Handler, ServiceAnswer, ServiceRequest } from './http/message.ts';
import { createRateLimit } from './http/rate-limit.ts';
import { createRequestLog } from './http/request-log.ts';
import type { RequestLog } from './http/request-log.ts';
import { createService } from './http/service.ts';
import { scenarioOf } from './scenarios.ts';
import type { ScenarioName } from './scenarios.ts';
import type { StatementFile } from './statements/render.ts';
import { makeStatements } from './statements/statements.ts';
import type { Truth } from './statements/truth.ts';
import { chanceOf } from './world/chance.ts';
import type { StatementKind } from './world/types.ts';
import { makeWorld } from './world/world.ts';

export type SandboxOptions = {
  /** 0 takes a free one. */
  readonly port?: number;
  readonly seed?: number;
  /** Payins, payout items and orders together, 0 to 1,000,000; stories from 60 on. */
  readonly records?: number;
  readonly scenario?: ScenarioName;
  readonly clock?: SandboxClock;
  readonly apiKey?: string;
  /** Requests a minute. */
  readonly quota?: number;
};

export type Sandbox = {
  /** Without /v1 and without a slash at the end. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly port: number;
  readonly requests: RequestLog;
  readonly setQuota: (requestsPerMinute: number) => void;
  readonly statement: (kind: StatementKind) => StatementFile;
  /** For tests: no request can read it. */
  readonly truth: Truth;
  readonly close: () => Promise<void>;
};

const HOST = '127.0.0.1';
const SEED = 1;
/** Gives a settlement statement of roughly 400 lines. */
const RECORDS = 480;
const QUOTA = 100_000;

function requestOf(message: IncomingMessage): ServiceRequest {
  const [path = '/', ...rest] = (message.url ?? '/').split('?');
  return {
    method: message.method ?? 'GET',
    path,
    query: new Map(new URLSearchParams(rest.join('?'))),
    authorization: message.headers.authorization ?? null,
  };
}

async function respond(handle: Handler, message: IncomingMessage, response: ServerResponse): Promise<void> {
  // A body is never read: nothing but GET has a meaning here.
  message.resume();
  const answer: ServiceAnswer = await handle(requestOf(message)).catch(() => errorAnswer(500));
  response.writeHead(answer.status, answer.headers);
  response.end(answer.body);
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => {
      resolve();
    });
    server.closeAllConnections();
  });
}

/** Starts the service; rejects with Node's error where the port is taken. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { port = 0, seed = SEED, records = RECORDS, clock = processClock, quota = QUOTA } = options;
  const scenario = scenarioOf(options.scenario ?? 'month');
  const apiKey = options.apiKey ?? `sandbox_${chanceOf(seed, 'key').hex(32)}`;
  const world = makeWorld({ seed, records: Math.min(records, scenario.recordsMax) });
  const { files, truth } = makeStatements(seed, world);
  const { log, layer } = createRequestLog();
  const limit = createRateLimit(clock, quota);
  const service = createService(world, { apiKey, scopes: scenario.scopes });
  const handle = layered([layer, limit.layer, ...scenario.faults(clock)], service);
  const server = createServer((message, response) => void respond(handle, message, response));
  const takenPort = await listen(server, port);
  return {
    baseUrl: `http://${HOST}:${takenPort}`,
    apiKey,
    port: takenPort,
    requests: log,
    setQuota: limit.setQuota,
    statement: (kind) => ({ fileName: files[kind].fileName, bytes: files[kind].bytes.slice() }),
    truth,
    close: () => close(server),
  };
}
