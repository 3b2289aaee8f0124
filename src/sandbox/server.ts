/** The built-in payments service with made-up data: an ordinary HTTP server on loopback over a world that a seed decides. */
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Drift } from './drift/driver.ts';
import { processClock } from './http/clock.ts';
import type { SandboxClock } from './http/clock.ts';
import { errorAnswer, layered } from './http/message.ts';
import type { Handler } from './http/message.ts';
import { createRateLimit } from './http/rate-limit.ts';
import { createRequestLog } from './http/request-log.ts';
import type { RequestLog } from './http/request-log.ts';
import type { Scope } from './http/routes.ts';
import { requestOf } from './http/requests.ts';
import { stackOf, worldOf } from './http/stack.ts';
import { sendAnswer } from './http/wire.ts';
import { createLivingService } from './living-service.ts';
import type { LivingService } from './living-service.ts';
import { scenarioOf } from './scenarios.ts';
import type { ScenarioName } from './scenarios.ts';
import type { StatementFile } from './statements/render.ts';
import { makeStatements } from './statements/statements.ts';
import type { Truth } from './statements/truth.ts';
import { drive } from './time/driver.ts';
import { httpDeliver } from './webhooks/deliver-http.ts';
import { chanceOf } from './world/chance.ts';
import type { Register } from './world/register.ts';
import type { StatementKind } from './world/types.ts';
import { makeWorld } from './world/world.ts';
import { eventsPage } from './webhooks/events-page.ts';
import type { Webhooks } from './webhooks/webhooks.ts';

export type SandboxOptions = {
  /** 0 takes a free one. */
  readonly port?: number;
  readonly seed?: number;
  /** Payins, payout items and orders together, 0 to 1,000,000; stories from 60 on. */
  readonly records?: number;
  readonly scenario?: ScenarioName;
  readonly clock?: SandboxClock;
  readonly apiKey?: string;
  /** Requests a window. */
  readonly quota?: number;
  /** A minute unless told. */
  readonly windowMs?: number;
  /** What the key may do, in place of what the scenario lets it. */
  readonly scopes?: ReadonlySet<Scope>;
  /** Where events are sent; nowhere unless told. */
  readonly webhooks?: { readonly url: string; readonly secret: string };
};

export type Sandbox = {
  /** Without /v1 and without a slash at the end. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly port: number;
  readonly requests: RequestLog;
  readonly setQuota: (requestsPerWindow: number) => void;
  readonly statement: (kind: StatementKind) => StatementFile;
  /** For tests: no request can read it. */
  readonly truth: Truth;
  /** For tests: what the service holds now; a change is served, and told as an event, as any other. */
  readonly register: Register;
  /** What moves by itself in the scenario; null where nothing does. */
  readonly drift: Drift | null;
  /** Null where no address was given. */
  readonly webhooks: Webhooks | null;
  /** Runs what is due by the clock, deliveries included, before it resolves. */
  readonly settle: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const HOST = '127.0.0.1';
const SEED = 1;
/** Gives a settlement statement of roughly 400 lines. */
const RECORDS = 480;
const QUOTA = 100_000;

type Answering = { readonly handle: Handler; readonly clock: SandboxClock };

async function respond(
  { handle, clock }: Answering,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const request = await requestOf(message).catch(() => null);
  // Whoever left in the middle of his own request hears no answer.
  if (request === null) response.destroy();
  else await sendAnswer(await handle(request).catch(() => errorAnswer(500)), response, clock);
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

type Made = Pick<Sandbox, 'apiKey' | 'requests' | 'setQuota' | 'statement' | 'truth' | 'drift'> &
  Answering & { readonly living: LivingService };

/** Everything but the socket. */
function make(options: SandboxOptions): Made {
  const { seed = SEED, records = RECORDS, clock = processClock, quota = QUOTA } = options;
  const scenario = scenarioOf(options.scenario ?? 'month');
  const apiKey = options.apiKey ?? `sandbox_${chanceOf(seed, 'key').hex(32)}`;
  const world = worldOf(scenario, makeWorld({ seed, records: Math.min(records, scenario.recordsMax) }), seed);
  const { files, truth } = makeStatements(seed, world);
  const { log, layer } = createRequestLog();
  const limit = createRateLimit(clock, quota, options.windowMs);
  const hooks = options.webhooks;
  const living = createLivingService({
    world,
    seed,
    clock,
    order: scenario.order,
    access: { apiKey, scopes: options.scopes ?? scenario.scopes },
    webhooks: hooks === undefined ? null : { secret: hooks.secret, deliver: httpDeliver(hooks.url) },
  });
  const { handle, drift } = stackOf({
    scenario,
    seed,
    clock,
    register: living.register,
    service: living.handler,
    rateLimit: limit.layer,
  });
  return {
    apiKey,
    requests: log,
    setQuota: limit.setQuota,
    statement: (kind) => ({ fileName: files[kind].fileName, bytes: files[kind].bytes.slice() }),
    truth,
    drift,
    handle: layered([eventsPage(living.webhooks), layer], handle),
    clock,
    living,
  };
}

/** Starts the service; rejects with Node's error where the port is taken. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { handle, clock, living, ...made } = make(options);
  const server = createServer((message, response) => void respond({ handle, clock }, message, response));
  const port = await listen(server, options.port ?? 0);
  const stopDriving = drive(living.timeline, clock);
  return {
    ...made,
    baseUrl: `http://${HOST}:${port}`,
    port,
    register: living.register,
    webhooks: living.webhooks,
    settle: living.settle,
    close: () => {
      stopDriving();
      living.stop();
      return close(server);
    },
  };
}
