/** Matches by itself once a sync or an import has ended, so that what is on screen is what the newest rows say. */
import { useCallback, useEffect, useRef } from 'react';
import { ask } from './bridge.ts';
import { useAsk } from './queries.ts';

/** Without a word: what it finds shows in the figures, and whoever asks for a run by hand is told why one fails. */
export const matchQuietly = async (accounts: readonly string[]): Promise<void> => {
  for (const account of accounts) await ask('match.run', { account });
};

/** After each sync the accounts that have a statement are matched again; the engine skips those without any change. */
export function useAutoMatch(): void {
  const running = useAsk('sync.state', {}, { keep: true }).data?.running ?? false;
  const accounts = useAsk('account.list', {}).data;
  const wasRunning = useRef(running);
  const run = useCallback(() => {
    const covered = (accounts ?? []).filter(({ from }) => from !== null).map(({ id }) => id);
    void matchQuietly(covered);
  }, [accounts]);
  useEffect(() => {
    const hasEnded = wasRunning.current && !running;
    wasRunning.current = running;
    if (hasEnded) run();
  }, [running, run]);
}
