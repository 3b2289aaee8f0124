/** Changes one setting at once; the others stay as they are. */
import { useCallback } from 'react';
import type { SettingsView } from '@shared/contract/values.ts';
import { useSettings } from '../../lib/current.ts';
import { useAct } from '../../lib/calls/use-act.ts';

/** Answers the settings and the function that changes a part of them and says something, where there is something to say. */
export function useChange(): readonly [SettingsView, (part: Partial<SettingsView>, said?: string) => void] {
  const settings = useSettings();
  const act = useAct();
  const change = useCallback(
    (part: Partial<SettingsView>, said?: string): void =>
      void act('settings.set', { ...settings, ...part }, () => said ?? null),
    [act, settings],
  );
  return [settings, change];
}
