/** Payouts that no page showed and that have no items any more: asked for by name, they are gone or the items are open. */
import { failure } from '@shared/contract/failures.ts';
import { recordKey } from '@shared/domain/ids.ts';
import { askEach } from './ask-each.ts';
import type { ItemsReading } from './item-batch.ts';
import { readMemory, writeMemory } from './memory.ts';
import type { SyncRun } from './run.ts';

/** What left a long list unseen may not be alone: the list is read whole the next time. */
export async function settleLostPayouts(run: SyncRun, reading: ItemsReading, ids: readonly string[]): Promise<void> {
  const gone: string[] = [];
  await askEach(run, ids, {
    ask: (id, signal) => run.api.record('payout', id, signal),
    take: (id, answer) => {
      if (!answer.ok && answer.error.kind === 'not-found') gone.push(id);
      else reading.passedOver ??= answer.ok ? failure('not-found') : answer.error;
      return 'next';
    },
  });
  if (gone.length === 0) return;
  for (const id of gone) reading.without.delete(id);
  const keys = gone.map((id) => recordKey('payout', id));
  const marked = run.store.markGone(keys, run.clock.now());
  run.found.payoutsGone += keys.length;
  run.found.itemsGone += Math.max(0, marked - keys.length);
  const kept = run.store.checkpoints().find((one) => one.resource === 'payouts');
  if (kept === undefined) return;
  run.store.saveCheckpoint({ ...kept, memory: writeMemory({ ...readMemory(kept.memory), calm: false }) });
}
