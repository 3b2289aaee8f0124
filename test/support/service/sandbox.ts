/** Builders around the built-in payments service: requests, a sample month, the service without a socket, plain readings of its statements. */
import type { Drift } from './drift/driver.ts';
import { createService } from '../../../src/sandbox/http/service.ts';
import { createRateLimit } from '../../../src/sandbox/http/rate-limit.ts';
import { stackOf, worldOf } from './built-in/stack.ts';
import type { Handler, ServiceAnswer, ServiceRequest } from '../../../src/sandbox/http/message.ts';
import { scenarioOf } from './built-in/scenarios.ts';
import type { ScenarioName } from './built-in/scenarios.ts';
import { makeStatements } from '../../../src/sandbox/statements/statements.ts';
import type { PrintedStatement } from '../../../src/sandbox/statements/statements.ts';
import { createRegister } from '../../../src/sandbox/world/register.ts';
import type { Register } from '../../../src/sandbox/world/register.ts';
import { makeWorld } from '../../../src/sandbox/world/world.ts';
import type { StatementKind, World } from '../../../src/sandbox/world/types.ts';
import { tellTruth } from './built-in/truth.ts';
import type { Truth } from './built-in/truth.ts';
import { aFakeClock } from '../fake-clock.ts';
import type { FakeClock } from '../fake-clock.ts';

export const KEY = 'sandbox_key_of_the_tests';

/** A GET with the right key; the query stands behind the path. */
export function aRequest(overrides: Partial<ServiceRequest> & { readonly path: string }): ServiceRequest {
  const [path = '', query = ''] = overrides.path.split('?');
  return {
    method: 'GET',
    query: new Map(new URLSearchParams(query)),
    authorization: `Bearer ${KEY}`,
    body: null,
    ...overrides,
    path,
  };
}

/** Both statements of a world, and what is true about them. */
export type ToldStatements = {
  readonly files: Readonly<Record<StatementKind, PrintedStatement>>;
  readonly truth: Truth;
};
export type SampleMonth = { readonly world: World; readonly statements: ToldStatements };

export function toldStatements(seed: number, world: World): ToldStatements {
  const made = makeStatements(seed, world);
  return { files: { settlement: made.settlement.file, own: made.own.file }, truth: tellTruth(world.known, made) };
}

export function aSampleMonth(overrides: { readonly seed?: number; readonly records?: number } = {}): SampleMonth {
  const { seed = 1, records = 400 } = overrides;
  const world = makeWorld({ seed, records });
  return { world, statements: toldStatements(seed, world) };
}

export type AStack = {
  readonly handle: Handler;
  readonly drift: Drift | null;
  readonly register: Register;
  readonly clock: FakeClock;
};

/** The service of a scenario without a socket, with what is behind it; its rate limit only where a quota is given. */
export function aStack(
  scenarioName: ScenarioName = 'month',
  overrides: {
    readonly world?: World;
    readonly seed?: number;
    readonly clock?: FakeClock;
    readonly quota?: number;
  } = {},
): AStack {
  const { seed = 1, clock = aFakeClock(), quota } = overrides;
  const scenario = scenarioOf(scenarioName);
  const world = worldOf(scenario, overrides.world ?? aSampleMonth().world, seed);
  const register = createRegister(world, scenario.order);
  const service = createService(register, { apiKey: KEY, scopes: scenario.scopes });
  const limit = quota === undefined ? {} : { rateLimit: createRateLimit(clock, quota).layer };
  return { ...stackOf({ scenario, seed, clock, register, service, ...limit }), register, clock };
}

/** The service of a scenario without a socket. */
export const aService = (
  scenario: ScenarioName = 'month',
  world = aSampleMonth().world,
  clock = aFakeClock(),
): Handler => aStack(scenario, { world, clock }).handle;

/** Parses an answer's body. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test looks into a body whose shape it is about to check
export const bodyOf = (answer: ServiceAnswer): any => JSON.parse(answer.body);

/** Cells of one line; quotes as in every CSV. */
export function cellsOf(line: string, delimiter: string): readonly string[] {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (const character of line) {
    if (character === '"') quoted = !quoted;
    else if (character === delimiter && !quoted) {
      cells.push(cell);
      cell = '';
    } else cell += character;
  }
  return [...cells, cell];
}

export const cp1252Lines = (bytes: Uint8Array): readonly string[] =>
  new TextDecoder('windows-1252').decode(bytes).split('\r\n');
