/** Starts the benchmark's service beside this process and measures a sync against it: only the app's own work counts. */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPaymentsApi } from '../../src/main/adapters/payments-api/payments-api.ts';
import { systemRandom } from '../../src/main/adapters/random/random.ts';
import { openStore } from '../../src/main/adapters/sqlite/open-store.ts';
import type { Clock, ServiceConnection, Store } from '../../src/main/app/ports.ts';
import { syncAll } from '../../src/main/app/sync.ts';

export type ServiceFacts = {
  readonly records: number;
  /** Requests a window. */
  readonly quota: number;
  /** A minute unless told. */
  readonly windowMs?: number;
  readonly latencyMs: number;
  /** Faults and moving rows. */
  readonly isRough?: boolean;
};
export type BenchService = { readonly connection: ServiceConnection; readonly refused: () => Promise<number> };
/** `cpuMs` is this process's time on the processor; `written` the rows that the sync says it wrote. */
export type Cost = {
  readonly cpuMs: number;
  readonly wallMs: number;
  readonly requests: number;
  readonly written: number;
};

export const KEY = 'sandbox_key_of_the_benchmark';

export async function withService<T>(facts: ServiceFacts, work: (service: BenchService) => Promise<T>): Promise<T> {
  const child = fork(fileURLToPath(new URL('service-process.ts', import.meta.url)), [JSON.stringify(facts)]);
  try {
    const { port } = await answerOf<{ port: number }>(child);
    const refused = async (): Promise<number> => {
      const answer = answerOf<{ refused: number }>(child);
      child.send('refused');
      return (await answer).refused;
    };
    return await work({ connection: { baseUrl: `http://127.0.0.1:${port}`, key: KEY }, refused });
  } finally {
    child.disconnect();
  }
}

const answerOf = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve, reject) => {
    child.once('message', (answer) => resolve(answer as T));
    child.once('exit', () => reject(new Error('the service of the benchmark ended')));
  });

/** A profile of its own on the disk, which goes at the end. */
export async function withProfile<T>(clock: Clock, work: (store: Store, folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cuadre-bench-'));
  const facts = { environment: 'sandbox', baseUrl: 'http://127.0.0.1', name: 'bench' } as const;
  const opened = openStore({ folder, clock, mode: 'create', facts });
  if (!opened.ok) throw new Error(opened.error.kind);
  try {
    return await work(opened.value, folder);
  } finally {
    opened.value.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

export type Syncing = {
  readonly store: Store;
  readonly clock: Clock;
  readonly connection: ServiceConnection;
  readonly pacePercent: number;
};

/** One sync that must be complete. */
export async function measuredSync({ store, clock, connection, pacePercent }: Syncing): Promise<Cost> {
  const api = createPaymentsApi({ connection, clock, random: systemRandom, limits: { pacePercent } });
  const [startedMs, cpu] = [performance.now(), process.cpuUsage()];
  const outcome = await syncAll({ api, store: store.records, clock, audit: store.audit }, { full: false });
  const { user, system } = process.cpuUsage(cpu);
  const wallMs = Math.round(performance.now() - startedMs);
  const requests = api.requests();
  await api.close();
  if (outcome.failure !== null) throw new Error(`the sync failed: ${JSON.stringify(outcome.failure)}`);
  const parts = Object.values(outcome.resources);
  const written = parts.reduce((sum, part) => sum + part.new + part.changed + part.gone, 0);
  return { cpuMs: Math.round((user + system) / 1_000), wallMs, requests, written };
}

/** Says a goal with its verdict; answers whether it is met. */
export function told(name: string, isMet: boolean, words: string): boolean {
  console.log(`${name} ${isMet ? 'met' : 'NOT MET'}: ${words}`);
  return isMet;
}
