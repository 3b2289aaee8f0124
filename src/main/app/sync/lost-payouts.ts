/** Payouts that no page showed and that have no items any more: asked for by name, they are gone or the items are open. */
import { failure } from '@shared/contract/failures.ts';
import { recordKey } from '@shared/domain/ids.ts';
import { askEach } from './ask-each.ts';
import type { ItemsReading } from './item-batch.ts';
import { readMemory, writeMemory } from './lists/memory.ts';
import type { SyncRun } from './run.ts';

/**
 * What left a long list unseen may not be alone: the list is read whole the next time. Where the service will not say
 * of a single one, only that whole reading tells, and this sync needs it.
 */
export async function settleLostPayouts(run: SyncRun, reading: ItemsReading, ids: readonly string[]): Promise<void> {
  const gone: string[] = [];
  const untold: string[] = [];
  await askEach(run, ids, {
    ask: (id, signal) => run.api.record('payout', id, signal),
    take: (id, answer) => {
      if (!answer.ok && answer.error.kind === 'not-found') gone.push(id);
      else reading.passedOver ??= answer.ok ? failure('not-found') : answer.error;
      if (!answer.ok && answer.error.kind === 'not-allowed') untold.push(id);
      return 'next';
    },
  });
  run.found.payoutsUntold = untold.length > 0;
  if (gone.length > 0) markGone(run, reading, gone);
  if (gone.length + untold.length > 0) readWholeNext(run);
}

function markGone(run: SyncRun, reading: ItemsReading, gone: readonly string[]): void {
  for (const id of gone) reading.without.delete(id);
  const keys = gone.map((id) => recordKey('payout', id));
  const marked = run.store.markGone(keys, run.clock.now());
  run.found.payoutsGone += keys.length;
  run.found.itemsGone += Math.max(0, marked - keys.length);
}

function readWholeNext(run: SyncRun): void {
  const kept = run.store.checkpoints().find((one) => one.resource === 'payouts');
  if (kept === undefined) return;
  run.store.saveCheckpoint({ ...kept, memory: writeMemory({ ...readMemory(kept.memory), calm: false }) });
}
