/** Commands without a key, reached by their name: accounts, filters of the ledger, and how the window looks and speaks. */
import { useLocation } from 'wouter';
import { CASE_FILTERS } from '@shared/contract/choices.ts';
import type { KeyBinding } from '../lib/keys.ts';
import { useAsk } from '../lib/calls/queries.ts';
import { useUi } from '../lib/ui-store.ts';
import { visibleText } from '../lib/text/visible-text.ts';
import { useChange } from '../features/settings/use-change.ts';
import { useWords } from '../words/use-words.ts';

const THEMES = ['light', 'dark', 'system'] as const;
const LANGUAGES = ['es', 'en'] as const;

export function useNamedCommands(): () => readonly KeyBinding[] {
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
    named(t(blurAmounts ? 'palette.show' : 'palette.blur'), () => change({ blurAmounts: !blurAmounts })),
    ...THEMES.map((theme) =>
      named(t('palette.theme', { theme: t(`settings.themes.${theme}`) }), () => change({ theme })),
    ),
    ...LANGUAGES.map((language) =>
      named(t('palette.language', { language: t(`settings.languages.${language}`) }), () => change({ language })),
    ),
  ];
}
