/** Begins and ends a sync; while the end is on its way the buttons say so. */
import { useState } from 'react';
import type { SyncView } from '@shared/contract/views/views.ts';
import { useAct } from '../../lib/calls/use-act.ts';

export type SyncActions = {
  readonly start: (full: boolean) => Promise<void>;
  readonly cancel: () => Promise<void>;
  readonly isCancelling: boolean;
};

export function useSyncActions({ running }: Pick<SyncView, 'running'>): SyncActions {
  const act = useAct();
  const [asked, setAsked] = useState(false);
  // The wish belongs to the sync that runs: with its end it is fulfilled.
  if (asked && !running) setAsked(false);
  return {
    start: async (full) => {
      await act('sync.start', { full });
    },
    cancel: async () => {
      setAsked(true);
      await act('sync.cancel', {});
    },
    isCancelling: asked && running,
  };
}
