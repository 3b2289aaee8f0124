/** Where a sync stands, as one of a few phases: what the line above the screens says, and what is announced. */
import type { Resource, SyncStateView, SyncView } from '@shared/contract/views/views.ts';

export type SyncPhase =
  | { readonly kind: 'starting' }
  | { readonly kind: 'reading'; readonly resource: Resource; readonly read: number }
  | { readonly kind: 'paused'; readonly until: string }
  | { readonly kind: 'offline'; readonly triedAt: string | null }
  | { readonly kind: 'never' }
  | { readonly kind: 'fresh'; readonly asOf: string }
  | { readonly kind: 'refused'; readonly resources: readonly Resource[] }
  | { readonly kind: 'failed' }
  | { readonly kind: 'partial' };

/** A try that nobody asked for, after one that reached nobody: until it reads something it is still offline. */
const isOnlyTrying = ({ quiet, offline, resources }: SyncView): boolean =>
  quiet && offline && resources.every(({ state, read }) => state !== 'running' || read === 0);

function running(view: SyncView): SyncPhase {
  if (isOnlyTrying(view)) return { kind: 'offline', triedAt: view.triedAt };
  const paused = view.resources.find((one) => one.state === 'paused' && one.pausedUntil !== null);
  if (paused !== undefined) return { kind: 'paused', until: paused.pausedUntil ?? '' };
  const reading = view.resources.find((one) => one.state === 'running');
  return reading === undefined
    ? { kind: 'starting' }
    : { kind: 'reading', resource: reading.resource, read: reading.read };
}

const isWhole = ({ state, asOf }: SyncStateView): boolean => state === 'complete' && asOf !== null;

/** Fresh only when every resource is complete: what is missing anywhere is said first. */
export function phaseOf(view: SyncView): SyncPhase {
  if (view.running) return running(view);
  const { resources } = view;
  const oldest = resources.flatMap(({ asOf }) => asOf ?? []).sort()[0];
  if (resources.every(isWhole) && oldest !== undefined) return { kind: 'fresh', asOf: oldest };
  if (view.offline) return { kind: 'offline', triedAt: view.triedAt };
  if (resources.every(({ state }) => state === 'never')) return { kind: 'never' };
  if (resources.every((one) => isWhole(one) || one.state === 'not-allowed')) {
    return {
      kind: 'refused',
      resources: resources.filter(({ state }) => state === 'not-allowed').map(({ resource }) => resource),
    };
  }
  return { kind: resources.some(({ state }) => state === 'failed') ? 'failed' : 'partial' };
}

/** The one reason for which nothing at all was read; null where the resources tell different things. */
export function commonFailure(view: SyncView): string | null {
  const [first] = view.resources;
  const isCommon = view.resources.every(({ state, failure }) => state === 'failed' && failure === first?.failure);
  return isCommon && !view.running ? (first?.failure ?? null) : null;
}

/** Whether a resource only waits for a connection: a state, not a failure. */
export const isOffline = (state: SyncStateView, view: Pick<SyncView, 'offline'>): boolean =>
  view.offline && state.state === 'failed' && state.failure === 'unreachable';
