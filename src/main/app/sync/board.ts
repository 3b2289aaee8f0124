/** The state of every resource while a sync runs: what the window shows, and what is kept when it ends. */
import type { Instant } from '@shared/domain/day/day.ts';
import { must } from '@shared/domain/assert.ts';
import { RESOURCES } from '@shared/contract/views/views.ts';
import type { Resource, SyncStateView } from '@shared/contract/views/views.ts';
import type { SyncCheckpoint } from '../ports.ts';
import { readMemory } from './lists/memory.ts';

export type Board = {
  readonly view: (resource: Resource) => SyncStateView;
  readonly show: (resource: Resource, change: Partial<SyncStateView>) => void;
  /** A pause for the service's limit: whatever runs is shown as paused until then; null ends it. */
  readonly pause: (until: Instant | null) => void;
};

const NEVER = { state: 'never', asOf: null, read: 0, pages: 0, failure: null, memory: '' } as const;

/** The stored state of every resource; one without a checkpoint was never read. */
export function viewsOf(checkpoints: readonly SyncCheckpoint[]): readonly SyncStateView[] {
  return RESOURCES.map((resource) => {
    const kept = checkpoints.find((checkpoint) => checkpoint.resource === resource);
    const { state, asOf, read, pages, failure, memory } = kept ?? NEVER;
    const { sweep, quarantined, said } = readMemory(memory);
    return { resource, state, asOf, read, pages, pausedUntil: null, failure, said, sweep, quarantined };
  });
}

export function createBoard(
  checkpoints: readonly SyncCheckpoint[],
  onProgress: (views: readonly SyncStateView[]) => void,
): Board {
  const views = new Map(viewsOf(checkpoints).map((view) => [view.resource, view]));
  const tell = (): void => onProgress([...views.values()]);
  const view = (resource: Resource): SyncStateView => must(views.get(resource), 'every resource has a view');
  return {
    view,
    show: (resource, change) => {
      views.set(resource, { ...view(resource), ...change });
      tell();
    },
    pause: (until) => {
      for (const current of views.values()) {
        if (current.state !== 'running' && current.state !== 'paused') continue;
        views.set(current.resource, { ...current, state: until === null ? 'running' : 'paused', pausedUntil: until });
      }
      tell();
    },
  };
}
