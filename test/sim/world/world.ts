/** The world of a seed, put together: a register that drifts, the service over it, the way to it, and the process that syncs. */
import { createHash } from 'node:crypto';
import { accessSync, constants, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPaymentsApi } from '../../../src/main/adapters/payments-api/payments-api.ts';
import type { PaymentsApi } from '../../../src/main/app/ports.ts';
import { layered } from '../../../src/sandbox/http/message.ts';
import { ALL_SCOPES } from '../../../src/sandbox/http/routes.ts';
import { createService } from '../../../src/sandbox/http/service.ts';
import { chanceOf } from '../../../src/sandbox/world/chance.ts';
import { createRegister } from '../../../src/sandbox/world/register.ts';
import type { Register } from '../../../src/sandbox/world/register.ts';
import { makeWorld } from '../../../src/sandbox/world/world.ts';
import { aSeededRandom } from '../../support/seeded-random.ts';
import { createChronicle } from '../chronicle.ts';
import type { Chronicle } from '../chronicle.ts';
import { createDrift } from './drift.ts';
import type { Drift } from './drift.ts';
import { createLimiter } from '../limiter.ts';
import type { Limiter } from '../limiter.ts';
import { createMishaps } from './mishaps.ts';
import { createNetwork, KEY } from './network.ts';
import type { Exchange, Network } from './network.ts';
import type { Plan } from './plan.ts';
import { beginLife } from './process-life.ts';
import type { ProcessLife } from './process-life.ts';
import { aVirtualClock } from './virtual-clock.ts';
import type { VirtualClock } from './virtual-clock.ts';
import { bringsOddRows, cutsPages } from '../ways.ts';

export type Process = { readonly life: ProcessLife; readonly api: PaymentsApi };

export type SimWorld = {
  readonly plan: Plan;
  readonly clock: VirtualClock;
  readonly register: Register;
  readonly chronicle: Chronicle;
  readonly drift: Drift;
  readonly network: Network;
  readonly limiter: Limiter;
  /** Starts the app's process over the files in a folder. */
  readonly start: (folder: string, hear: (exchange: Exchange) => void) => Process;
  /** Takes part of what happened into the fingerprint that a replay must repeat. */
  readonly note: (text: string) => void;
  readonly trace: () => string;
};

/** The service alone, as the plan lets it be: also the plain loop reads it. */
export function aLivingRegister(plan: Plan, clock: VirtualClock) {
  const register = createRegister(makeWorld({ seed: plan.seed, records: plan.records }), plan.order);
  const chronicle = createChronicle(register);
  const drift = createDrift(register, { chance: chanceOf(plan.seed, 'drift'), clock, how: plan.drift });
  const scopes = new Set([...ALL_SCOPES].filter((scope) => !plan.closed.includes(scope)));
  const service = layered([bringsOddRows(plan), cutsPages(plan.pages)], createService(register, { apiKey: KEY, scopes })); // prettier-ignore
  return { register, chronicle, drift, service };
}

export function aSimWorld(plan: Plan): SimWorld {
  const chance = (label: string) => chanceOf(plan.seed, label);
  const clock = aVirtualClock(plan.startMs);
  const { register, chronicle, drift, service } = aLivingRegister(plan, clock);
  const limiter = createLimiter(clock, chance('limiter'), plan.quota);
  const mishaps = createMishaps(chance('mishaps'), clock, plan.faults);
  const network = createNetwork({ plan, service, clock, chance: chance('network'), drift, mishaps, limiter: limiter.layer }); // prettier-ignore
  const hash = createHash('sha256');
  let starts = 0;
  return {
    plan,
    clock,
    register,
    chronicle,
    drift,
    network,
    limiter,
    start: (folder, hear) => {
      starts += 1;
      limiter.startProcess();
      const life = beginLife(folder, clock);
      const getter = network.getterFor(life, hear);
      const random = aSeededRandom(plan.seed * 31 + starts);
      // No name of a host leads anywhere: whoever goes round the getter fails.
      const connection = { baseUrl: 'http://127.0.0.1:9', key: KEY };
      return { life, api: createPaymentsApi({ connection, clock, random, getter }) };
    },
    note: (text) => void hash.update(text),
    trace: () => hash.copy().digest('hex').slice(0, 16),
  };
}

const SHARED_MEMORY = '/dev/shm';

/** In memory where the system has a place for it: the databases of the simulation need no disk. */
export function simBase(): string {
  try {
    accessSync(SHARED_MEMORY, constants.W_OK);
    return SHARED_MEMORY;
  } catch {
    return tmpdir();
  }
}

export async function withSimFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(simBase(), 'cuadre-sim-'));
  try {
    const first = path.join(folder, 'p');
    mkdirSync(first);
    return await work(first);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
