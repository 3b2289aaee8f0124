/** Settings that change how the window looks and speaks, applied at once. */
import { useEffect } from 'react';
import type { SettingsView } from '@shared/contract/settings.ts';
import { useSettings } from '../lib/current.ts';
import { allowSingleKeys } from '../lib/keys.ts';
import { useAsk } from '../lib/queries.ts';
import { speak } from '../words/setup.ts';
import type { Language } from '../words/setup.ts';

export const languageOf = (settings: SettingsView, systemLanguage: Language): Language =>
  settings.language === 'system' ? systemLanguage : settings.language;

export function useAppearance(): void {
  const settings = useSettings();
  const system = useAsk('app.info', {}).data?.systemLanguage ?? 'es';
  const language = languageOf(settings, system);
  useEffect(() => {
    document.documentElement.lang = language === 'es' ? 'es-CO' : 'en';
    void speak(language);
  }, [language]);
  useEffect(() => {
    if (settings.theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = settings.theme;
  }, [settings.theme]);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-blur', settings.blurAmounts);
  }, [settings.blurAmounts]);
  useEffect(() => allowSingleKeys(settings.singleKeys), [settings.singleKeys]);
}
