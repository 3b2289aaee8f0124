/** What a whole sync came to: one failure for the exit code, and the JSON of `sync --json` (headless.md). */
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { RESOURCES } from '@shared/contract/views/views.ts';
import type { Resource } from '@shared/contract/views/views.ts';
import type { ResourceOutcome } from './run.ts';

export type SyncOutcome = {
  /** Null only when everything that the key may read was read to its end. */
  readonly failure: Failure | null;
  readonly resources: Readonly<Record<Resource, ResourceOutcome>>;
};

/** The lists that hold money: a key that may read none of them is of no use. */
const MONEY_LISTS: readonly Resource[] = ['payins', 'payouts', 'orders'];

/** A resource that is not allowed is named in its own state and fails nothing, unless it is all of them. */
export function outcomeOf(resources: SyncOutcome['resources']): SyncOutcome {
  const all = RESOURCES.map((resource) => resources[resource]);
  const ofKind = (kind: Failure['kind']): Failure | undefined =>
    all.find((one) => one.failure?.kind === kind)?.failure ?? undefined;
  const stopped = ofKind('key-refused') ?? ofKind('cancelled');
  if (stopped !== undefined) return { failure: stopped, resources };
  if (MONEY_LISTS.every((list) => resources[list].state === 'not-allowed')) {
    return { failure: failure('not-allowed'), resources };
  }
  const open = all.filter((one) => one.state !== 'complete' && one.state !== 'not-allowed');
  if (open.length === 0) return { failure: null, resources };
  const nothingRead = all.every((one) => one.state === 'failed' || one.resource === 'payout_items');
  const first = resources.payins.failure;
  if (nothingRead && first !== null && all.every((one) => one.failure?.kind === first.kind)) {
    return { failure: first, resources };
  }
  return { failure: failure('sync-incomplete', { resources: open.map((one) => one.resource) }), resources };
}

export type SyncJson = {
  readonly ok: boolean;
  readonly resources: Readonly<Record<Resource, Pick<ResourceOutcome, 'state' | 'read' | 'new' | 'changed' | 'asOf'>>>;
  readonly error?: { readonly kind: Failure['kind']; readonly message: string };
};

/** The answer of `sync --json`; `sentence` says a failure in the user's language. A partial sync is never `ok`. */
export function syncToJson(outcome: SyncOutcome, sentence: (reason: Failure) => string): SyncJson {
  const entries = RESOURCES.map((resource) => {
    const { state, read, new: added, changed, asOf } = outcome.resources[resource];
    return [resource, { state, read, new: added, changed, asOf }] as const;
  });
  const resources = Object.fromEntries(entries) as SyncJson['resources'];
  if (outcome.failure === null) return { ok: true, resources };
  return { ok: false, error: { kind: outcome.failure.kind, message: sentence(outcome.failure) }, resources };
}
