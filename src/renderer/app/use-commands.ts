/** What the window does wherever one is: its keys, the menu's commands, files that arrive, jobs that report. */
import { LANGUAGES } from '@shared/domain/language.ts';
import type { TFunction } from 'i18next';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { CASE_FILTERS } from '@shared/contract/choices.ts';
import { hear } from '../lib/calls/bridge.ts';
import { useCurrentAccount, useProfile } from '../lib/current.ts';
import { useKeys } from '../lib/keys.ts';
import type { KeyBinding } from '../lib/keys.ts';
import { useAct } from '../lib/calls/use-act.ts';
import { useRunMatch } from '../lib/calls/use-run-match.ts';
import { usePickStatement } from '../lib/import/use-pick-statement.ts';
import { useHistory } from '../lib/calls/use-history.ts';
import { useImportJobs } from '../lib/import/import-progress.ts';
import { useQueue } from '../lib/import/import-queue.ts';
import { SECTIONS } from '../lib/sections.ts';
import type { Section } from '../lib/sections.ts';
import { useUi } from '../lib/ui-store.ts';
import { notify } from '../ui/say/notices.tsx';
import { useWords } from '../words/use-words.ts';
import { useAsk } from '../lib/calls/queries.ts';
import { visibleText } from '../lib/text/visible-text.ts';
import { useChange } from '../features/settings/use-change.ts';

const THEMES = ['light', 'dark', 'system'] as const;

function useNamedCommands(): () => readonly KeyBinding[] {
  const { t } = useWords();
  const [, go] = useLocation();
  const [{ blurAmounts }, change] = useChange();
  const set = useUi((state) => state.set);
  const goToAccount = useUi((state) => state.goToAccount);
  const accounts = useAsk('account.list', {}).data ?? [];
  const named = (does: string, run: () => void): KeyBinding => ({ press: null, does, run });
  return () => [
    ...CASE_FILTERS.map((filter) =>
      named(t('palette.filter', { filter: t(`reconcile.filters.${filter}`) }), () => go(`/reconcile/${filter}`)),
    ),
    ...accounts.map(({ id, name }) => named(t('palette.account', { name: visibleText(name) }), () => goToAccount(id))),
    named(t('history.heading'), () => set({ historyShown: true })),
    named(t('palette.create'), () => set({ creating: true })),
    ...(accounts.length === 0 ? [] : [named(t('accounts.edit'), () => set({ editing: true }))]),
    named(t(blurAmounts ? 'palette.show' : 'palette.blur'), () => change({ blurAmounts: !blurAmounts })),
    ...THEMES.map((theme) =>
      named(t('palette.theme', { theme: t(`settings.themes.${theme}`) }), () => change({ theme })),
    ),
    ...LANGUAGES.map((language) =>
      named(t('palette.language', { language: t(`settings.languages.${language}`) }), () => change({ language })),
    ),
  ];
}

const NAMES = Object.keys(SECTIONS) as readonly Section[];

function useFilesAndJobs(): void {
  const { t } = useWords();
  const [, go] = useLocation();
  const set = useUi((state) => state.set);
  const hasProfile = useProfile() !== null;
  useEffect(() => {
    const stops = [
      hear('statement.dropped', (file) => {
        useQueue.getState().add(file);
        // Before there is a profile the first screen says that the file waits.
        if (hasProfile) go('/import');
      }),
      hear('job.progress', (job) => set({ job })),
      hear('import.progress', useImportJobs.getState().hear),
      hear('engine.restarted', () => notify({ text: t('states.restarted') })),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [hasProfile, go, set, t]);
}

const goBinding = (t: TFunction, name: Section, run: () => void): KeyBinding => ({
  press: `g ${t(`keys.go.${name}`).toLowerCase()}`,
  does: t(`keys.does.${name}`),
  run,
});

export function useCommands(): void {
  const { t } = useWords();
  const [, go] = useLocation();
  const act = useAct();
  const set = useUi((state) => state.set);
  const current = useCurrentAccount();
  const { undo, redo, undoName, redoName } = useHistory(current?.account.id ?? null);
  const named = useNamedCommands();
  const pick = usePickStatement();
  const hasProfile = useProfile() !== null;
  useFilesAndJobs();

  const runMatch = useRunMatch();
  // The names are those of the menu in src/main/shell/system/menu.ts.
  const commands: Readonly<Record<string, () => void>> = {
    undo: () => void undo(),
    redo: () => void redo(),
    import: () => void pick(),
    sync: () => void act('sync.start', { full: false }),
    match: () => void runMatch(),
    export: () => set({ exporting: true }),
    shortcuts: () => set({ keysShown: true }),
    glossary: () => set({ glossaryShown: true }),
    commands: () => set({ commanding: true }),
    profiles: () => go('/settings'),
    verify: () => go('/settings'),
    settings: () => go('/settings'),
    ...Object.fromEntries(NAMES.map((name) => [`go-${name}`, () => go(SECTIONS[name])])),
  };
  const command = useEffectEvent((name: string) => commands[name]?.());
  useEffect(() => hear('command', ({ name }) => command(name)), []);

  const run = (name: string) => () => commands[name]?.();
  const withStep = (verb: 'undo' | 'redo', step: string | null): string =>
    step === null ? t(`keys.does.${verb}`) : t(`history.${verb}`, { step });
  useKeys('everywhere', () => [
    { press: 'ctrl+k', does: t('keys.does.commands'), run: run('commands'), keyOnly: true },
    { press: '?', does: t('keys.does.help'), run: run('shortcuts') },
    { press: 'f1', does: t('keys.does.help'), run: run('shortcuts'), quiet: true },
    { press: null, does: t('glossary.open'), run: run('glossary') },
    { press: 'ctrl+o', does: t('keys.does.openFile'), run: run('import') },
    ...(hasProfile
      ? [
          { press: 'ctrl+z', does: withStep('undo', undoName), run: run('undo') },
          { press: 'ctrl+shift+z', does: withStep('redo', redoName), run: run('redo') },
          { press: 'ctrl+y', does: t('keys.does.redo'), run: run('redo'), quiet: true },
          { press: 'ctrl+e', does: t('keys.does.export'), run: run('export') },
          { press: 'ctrl+p', does: t('keys.does.export'), run: run('export'), quiet: true },
          { press: 'ctrl+,', does: t('keys.does.settings'), run: run('settings'), quiet: true },
          { press: 'f5', does: t('keys.does.sync'), run: run('sync') },
          { press: null, does: t('keys.does.match'), run: run('match') },
          { press: null, does: t('keys.does.verify'), run: run('verify') },
          ...NAMES.map((name) => goBinding(t, name, run(`go-${name}`))),
          ...named(),
        ]
      : []),
  ]);
}
