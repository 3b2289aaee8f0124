/** The built-in payments service with made-up data: an ordinary HTTP server on loopback over a world that a seed decides. */
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { processClock } from './http/clock.ts';
import type { SandboxClock } from './http/clock.ts';
import { errorAnswer, layered } from './http/message.ts';
import type { Handler } from './http/message.ts';
import { createRateLimit } from './http/rate-limit.ts';
import type { RateLimit } from './http/rate-limit.ts';
import type { Scope } from './http/routes.ts';
import { requestOf, sendAnswer } from './http/wire.ts';
import { createLivingService } from './living-service.ts';
import type { LivingService } from './living-service.ts';
import { SCENARIOS } from './scenarios.ts';
import type { Scenario } from './scenarios.ts';
import type { StatementFile } from './statements/statements.ts';
import { makeStatements } from './statements/statements.ts';
import { drive } from './time/timeline.ts';
import { httpDeliver, eventsPage } from './webhooks/webhooks.ts';
import { chanceOf } from './world/chance.ts';
import type { StatementKind, World } from './world/types.ts';
import { makeWorld } from './world/world.ts';

export type SandboxOptions = {
  /** 0 takes a free one. */
  readonly port?: number;
  readonly seed?: number;
  /** Payins, payout items and orders together, 0 to 1,000,000; stories from 60 on. */
  readonly records?: number;
  readonly scenario?: Scenario;
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
  readonly statement: (kind: StatementKind) => StatementFile;
  readonly close: () => Promise<void>;
};

export type SandboxParts = { readonly world: World; readonly living: LivingService; readonly limit: RateLimit };

/** How the parts become a service; tests put faults, and rows that move, in their places. */
export type Assembly = {
  /** What was done to the world before the service began. */
  readonly world: (world: World) => World;
  readonly handler: (parts: SandboxParts) => Handler;
  readonly send: typeof sendAnswer;
};

const SOUND: Assembly = {
  world: (world) => world,
  handler: ({ living, limit }) => limit.layer(living.handler),
  send: sendAnswer,
};

const HOST = '127.0.0.1';
const SEED = 1;
/** Gives a settlement statement of roughly 400 lines. */
const RECORDS = 480;
const QUOTA = 100_000;

async function respond(
  { handle, send }: { readonly handle: Handler; readonly send: Assembly['send'] },
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const request = await requestOf(message).catch(() => null);
  // Whoever left in the middle of his own request hears no answer.
  if (request === null) response.destroy();
  else await send(await handle(request).catch(() => errorAnswer(500)), response);
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

type Made = Pick<Sandbox, 'apiKey' | 'statement'> & { readonly handle: Handler; readonly living: LivingService };

/** Everything but the socket. */
function make(options: SandboxOptions, assembly: Assembly): Made {
  const { seed = SEED, records = RECORDS, clock = processClock, quota = QUOTA, scenario = SCENARIOS.month } = options;
  const apiKey = options.apiKey ?? `sandbox_${chanceOf(seed, 'key').hex(32)}`;
  const world = assembly.world(makeWorld({ seed, records: Math.min(records, scenario.recordsMax) }));
  const statements = makeStatements(seed, world);
  const hooks = options.webhooks;
  const living = createLivingService({
    world,
    seed,
    clock,
    order: scenario.order,
    access: { apiKey, scopes: options.scopes ?? scenario.scopes },
    webhooks: hooks === undefined ? null : { secret: hooks.secret, deliver: httpDeliver(hooks.url) },
  });
  const handler = assembly.handler({ world, living, limit: createRateLimit(clock, quota, options.windowMs) });
  return {
    apiKey,
    statement: (kind) => {
      const { fileName, bytes } = statements[kind].file;
      return { fileName, bytes: bytes.slice() };
    },
    handle: layered([eventsPage(living.webhooks)], handler),
    living,
  };
}

/** Starts the service; rejects with Node's error where the port is taken. */
export async function startSandbox(options: SandboxOptions = {}, assembly = SOUND): Promise<Sandbox> {
  const { handle, living, apiKey, statement } = make(options, assembly);
  const { send } = assembly;
  const server = createServer((message, response) => void respond({ handle, send }, message, response));
  const port = await listen(server, options.port ?? 0);
  const stopDriving = drive(living.timeline, options.clock ?? processClock);
  return {
    baseUrl: `http://${HOST}:${port}`,
    apiKey,
    statement,
    close: () => {
      stopDriving();
      living.stop();
      return close(server);
    },
  };
}
