/** Opens the system's dialog for statements and shows what they hold; answers whether any were chosen. */
import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { useQueue } from './import-queue.ts';
import { useAct } from '../calls/use-act.ts';

export function usePickStatement(): () => Promise<boolean> {
  const act = useAct();
  const [, go] = useLocation();
  return useCallback(async () => {
    const files = await act('statement.pick', {});
    if (files === null || files.length === 0) return false;
    const { expect, add } = useQueue.getState();
    expect();
    files.forEach(add);
    go('/import');
    return true;
  }, [act, go]);
}
