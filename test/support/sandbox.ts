/** Builders around the built-in payments service: requests, a sample month, the service without a socket, plain readings of its statements. */
import { createService } from '../../src/main/sandbox/http/service.ts';
import { layered } from '../../src/main/sandbox/http/message.ts';
import type { Handler, ServiceAnswer, ServiceRequest } from '../../src/main/sandbox/http/message.ts';
import { scenarioOf } from '../../src/main/sandbox/scenarios.ts';
import type { ScenarioName } from '../../src/main/sandbox/scenarios.ts';
import { makeStatements } from '../../src/main/sandbox/statements/statements.ts';
import type { Statements } from '../../src/main/sandbox/statements/statements.ts';
import { makeWorld } from '../../src/main/sandbox/world/world.ts';
import type { World } from '../../src/main/sandbox/world/types.ts';
import { aFakeClock } from './fake-clock.ts';

export const KEY = 'sandbox_key_of_the_tests';

/** A GET with the right key; the query stands behind the path. */
export function aRequest(overrides: Partial<ServiceRequest> & { readonly path: string }): ServiceRequest {
  const [path = '', query = ''] = overrides.path.split('?');
  return {
    method: 'GET',
    query: new Map(new URLSearchParams(query)),
    authorization: `Bearer ${KEY}`,
    ...overrides,
    path,
  };
}

export type SampleMonth = { readonly world: World; readonly statements: Statements };

export function aSampleMonth(overrides: { readonly seed?: number; readonly records?: number } = {}): SampleMonth {
  const { seed = 1, records = 400 } = overrides;
  const world = makeWorld({ seed, records });
  return { world, statements: makeStatements(seed, world) };
}

/** The service of a scenario without a socket. */
export function aService(
  scenarioName: ScenarioName = 'month',
  world = aSampleMonth().world,
  clock = aFakeClock(),
): Handler {
  const scenario = scenarioOf(scenarioName);
  return layered(scenario.faults(clock), createService(world, { apiKey: KEY, scopes: scenario.scopes }));
}

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
