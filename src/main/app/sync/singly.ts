/** Reads records one by one by their ids and keeps what is there: what a list did not show is asked for by name. */
import type { Failure } from '@shared/contract/failures.ts';
import type { Result } from '@shared/domain/result.ts';
import type { PageAnswer, ServedRecord } from '../ports.ts';
import { askEach } from './ask-each.ts';
import { kindOf, listCheckpoint } from './lists/list.ts';
import type { ListRun } from './lists/list.ts';
import type { SyncRun } from './run.ts';
import { readPage } from './lists/served.ts';
import type { ReadRow } from './lists/served.ts';

/** ids = there + gone + untold, unless a failure ended the asking. */
export type ReadSingly = {
  readonly there: Set<string>;
  /** The service has none of this id. */
  readonly gone: string[];
  /** The service would not say: closed to this key, or an answer that nobody can read. */
  readonly untold: string[];
  failure: Failure | null;
};

export async function readSingly(run: SyncRun, list: ListRun, ids: readonly string[]): Promise<ReadSingly> {
  const told: ReadSingly = { there: new Set(), gone: [], untold: [], failure: null };
  const kind = kindOf(list);
  const kept: ServedRecord[] = [];
  let isClosed = false;
  await askEach(run, ids, {
    ask: async (id, signal) => (isClosed ? null : run.api.record(kind, id, signal)),
    take: (id, answer) => {
      const fate = answer === null ? ('closed' as const) : fateOf(run, list, { id, answer });
      if (fate === 'closed') isClosed = true;
      if (fate === 'closed' || fate === 'untold') told.untold.push(id);
      else if (fate === 'gone') told.gone.push(id);
      else if ('kind' in fate) told.failure = fate;
      else {
        told.there.add(id);
        if (fate.served !== null) kept.push(fate.served);
      }
      return told.failure === null ? 'next' : 'stop';
    },
  });
  saveSingly(run, list, kept);
  return told;
}

type Asked = { readonly id: string; readonly answer: Result<PageAnswer, Failure> };

function fateOf(run: SyncRun, list: ListRun, { id, answer }: Asked): ReadRow | Failure | 'gone' | 'untold' | 'closed' {
  if (answer.ok) {
    const { resource, trusts } = list;
    const how = { resource, kind: kindOf(list), payout: null, known: trusts ? run.store : null };
    return readPage(answer.value, how).rows.find((row) => row.id === id) ?? 'untold';
  }
  const { error } = answer;
  if (error.kind === 'not-found') return 'gone';
  if (error.kind === 'not-allowed') return 'closed';
  const isOfThisOne = error.kind === 'not-this-service' || error.detail?.['reason'] === 'status';
  return isOfThisOne ? 'untold' : error;
}

function saveSingly(run: SyncRun, list: ListRun, kept: readonly ServedRecord[]): void {
  for (let at = 0; at < kept.length; at += run.limits.batchRowsMax) {
    const rows = kept.slice(at, at + run.limits.batchRowsMax);
    const checkpoint = listCheckpoint(run, list, list.counts);
    const batch = { rows, quarantined: [], itemsOf: [], checkpoint, seenAt: run.clock.now() };
    const changes = run.store.saveBatch(batch);
    list.counts.new += changes.new;
    list.counts.changed += changes.changed;
  }
}
