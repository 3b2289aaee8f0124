/** The built-in service as tests start it: any scenario by name, and everything behind it to be looked at and changed. */
import { processClock } from '../../../../src/sandbox/http/clock.ts';
import { layered } from '../../../../src/sandbox/http/message.ts';
import { startSandbox } from '../../../../src/sandbox/server.ts';
import type { Sandbox, SandboxOptions, SandboxParts } from '../../../../src/sandbox/server.ts';
import { makeStatements } from '../../../../src/sandbox/statements/statements.ts';
import type { Webhooks } from '../../../../src/sandbox/webhooks/webhooks.ts';
import type { Register } from '../../../../src/sandbox/world/register.ts';
import { createRequestLog } from './request-log.ts';
import type { RequestLog } from './request-log.ts';
import { scenarioOf } from './scenarios.ts';
import type { ScenarioName } from './scenarios.ts';
import { stackOf, worldOf } from './stack.ts';
import { tellTruth } from './truth.ts';
import type { Truth } from './truth.ts';
import { sendOnWire } from './wire.ts';

export type TestSandboxOptions = Omit<SandboxOptions, 'scenario'> & { readonly scenario?: ScenarioName };

export type TestSandbox = Sandbox & {
  readonly port: number;
  readonly requests: RequestLog;
  readonly setQuota: (requestsPerWindow: number) => void;
  /** No request can read it. */
  readonly truth: Truth;
  /** What the service holds now; a change is served, and told as an event, as any other. */
  readonly register: Register;
  /** Null where no address was given. */
  readonly webhooks: Webhooks | null;
  /** Runs what is due by the clock, deliveries included, before it resolves. */
  readonly settle: () => Promise<void>;
};

export async function startTestSandbox(options: TestSandboxOptions = {}): Promise<TestSandbox> {
  const { seed = 1, clock = processClock } = options;
  const scenario = scenarioOf(options.scenario ?? 'month');
  const { log, layer } = createRequestLog();
  const made: SandboxParts[] = [];
  const sandbox = await startSandbox(
    { ...options, scenario, seed, clock },
    {
      world: (world) => worldOf(scenario, world, seed),
      handler: (parts) => {
        made.push(parts);
        const { register, handler: service } = parts.living;
        const { handle } = stackOf({ scenario, seed, clock, register, service, rateLimit: parts.limit.layer });
        return layered([layer], handle);
      },
      send: (answer, response) => sendOnWire(answer, response, clock),
    },
  );
  const { world, living, limit } = made[0]!;
  return {
    ...sandbox,
    port: Number.parseInt(new URL(sandbox.baseUrl).port, 10),
    requests: log,
    setQuota: limit.setQuota,
    truth: tellTruth(world.known, makeStatements(seed, world)),
    register: living.register,
    webhooks: living.webhooks,
    settle: living.settle,
  };
}
