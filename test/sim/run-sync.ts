/** Runs one real sync on the virtual clock until it ends or its process is killed; then the next process stands over the files. */
import { syncAll } from '../../src/main/app/sync.ts';
import type { SyncOutcome } from '../../src/main/app/sync/outcome.ts';
import { RESOURCES } from '@shared/contract/views/views.ts';
import type { Act } from './world/plan.ts';
import type { Witness } from './witness.ts';

export type Ended = { readonly startedAt: string; readonly outcome: SyncOutcome | null };

export async function runSync(witness: Witness, act: Act): Promise<Ended> {
  const { world, process } = witness;
  const { life, api } = process;
  const { clock, plan } = world;
  const signal = life.expect(act.interruption);
  const startedAt = clock.now();
  witness.syncs += 1;
  const syncing = syncAll(
    { api, store: life.store.records, clock, audit: life.store.audit },
    { full: act.full, signal, limits: { wholePagesMax: plan.wholePagesMax } },
  );
  // After its death nobody waits for it any more.
  syncing.catch(() => undefined);
  const ended = await clock.drive(Promise.race([syncing, life.killed]));
  noteExchanges(witness);
  if (typeof ended !== 'string') {
    world.note(JSON.stringify(RESOURCES.map((resource) => ended.resources[resource])));
    return { startedAt, outcome: ended };
  }
  clock.forget();
  life.close();
  witness.kills += 1;
  witness.process = world.start(ended, (exchange) => witness.exchanges.push(exchange));
  return { startedAt, outcome: null };
}

function noteExchanges({ world, exchanges }: Witness): void {
  for (const { round, path, atMs, answer } of exchanges) {
    world.note(`${round} ${path} ${atMs} ${answer?.status ?? '-'} ${answer?.text.length ?? 0}\n`);
  }
}
