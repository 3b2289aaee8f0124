/** Builds the service of a scenario from its parts, in the one order that sockets, tests and simulations share. */
import { createDrift } from '../drift/driver.ts';
import type { Drift } from '../drift/driver.ts';
import type { Scenario } from './scenarios.ts';
import { chanceOf } from '../../../../src/sandbox/world/chance.ts';
import type { Register } from '../../../../src/sandbox/world/register.ts';
import type { World } from '../../../../src/sandbox/world/types.ts';
import type { SandboxClock } from '../../../../src/sandbox/http/clock.ts';
import { layered } from '../../../../src/sandbox/http/message.ts';
import type { Handler, Layer } from '../../../../src/sandbox/http/message.ts';

export type StackParts = {
  readonly scenario: Scenario;
  readonly seed: number;
  readonly clock: SandboxClock;
  readonly register: Register;
  /** The sound service over that register. */
  readonly service: Handler;
  /** Left out where no limit is kept. */
  readonly rateLimit?: Layer;
};

export type Stack = {
  readonly handle: Handler;
  /** Null where nothing moves by itself. */
  readonly drift: Drift | null;
};

/** The world as the scenario wants it: for the statements and the register alike. */
export const worldOf = (scenario: Scenario, world: World, seed: number): World =>
  scenario.world(world, chanceOf(seed, 'scenario/world'));

/** What spoils the rate headers, then the limit, then the other faults, then the drift, then the service. */
export function stackOf({ scenario, seed, clock, register, service, rateLimit }: StackParts): Stack {
  const chance = chanceOf(seed, 'scenario/faults');
  const tools = { clock, chance };
  const drift =
    scenario.drift === null ? null : createDrift(register, scenario.drift, chanceOf(seed, 'scenario/drift'));
  const layers = [
    ...scenario.around(tools),
    ...(rateLimit === undefined ? [] : [rateLimit]),
    ...scenario.faults(tools),
    ...(drift === null ? [] : [drift.layer]),
  ];
  return { handle: layered(layers, service), drift };
}
