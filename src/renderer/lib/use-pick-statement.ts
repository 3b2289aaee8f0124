/** Opens the system's dialog for a statement and shows what it holds. */
import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { useAct } from './use-act.ts';
import { useUi } from './ui-store.ts';

export function usePickStatement(): () => Promise<void> {
  const act = useAct();
  const [, go] = useLocation();
  const set = useUi((state) => state.set);
  return useCallback(async () => {
    const file = await act('statement.pick', {});
    if (file === null) return;
    set({ file });
    go('/import');
  }, [act, go, set]);
}
