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

/** Puts them on the page's root. What it has already is not put again: for a browser even that is another look of every element. */
export function dress({ theme, blurAmounts }: SettingsView, language: Language): void {
  const root = document.documentElement;
  const lang = language === 'es' ? 'es-CO' : 'en';
  if (root.lang !== lang) root.lang = lang;
  if (theme === 'system') delete root.dataset['theme'];
  else if (root.dataset['theme'] !== theme) root.dataset['theme'] = theme;
  root.toggleAttribute('data-blur', blurAmounts);
}

export function useAppearance(): void {
  const settings = useSettings();
  const system = useAsk('app.info', {}).data?.systemLanguage ?? 'es';
  const language = languageOf(settings, system);
  useEffect(() => dress(settings, language), [settings, language]);
  useEffect(() => void speak(language), [language]);
  useEffect(() => allowSingleKeys(settings.singleKeys), [settings.singleKeys]);
}
