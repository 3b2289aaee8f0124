/** Nothing of one profile stays on screen when another one opens. */
import { useCallback } from 'react';
import { forgetOwnSteps } from './calls/own-steps.ts';
import { useQueue } from './import/import-queue.ts';
import { useUi } from './ui-store.ts';

export function useResetOnProfile(): () => void {
  const set = useUi((state) => state.set);
  return useCallback(() => {
    useQueue.getState().clear();
    forgetOwnSteps();
    set({ account: null, months: {}, places: [], wanted: null, detail: null });
  }, [set]);
}
