/** Settings that change how the window looks and speaks, applied at once; its words say themselves which language they are. */
import { languageNamed } from '@shared/domain/language.ts';
import type { Language } from '@shared/domain/language.ts';
import { useEffect } from 'react';
import type { SettingsView } from '@shared/contract/values.ts';
import { useSettings } from '../lib/current.ts';
import { allowSingleKeys } from '../lib/keys.ts';
import { useAsk } from '../lib/calls/queries.ts';
import { speak } from '../words/setup.ts';

export const languageOf = (settings: SettingsView, systemLanguage: Language): Language =>
  settings.language === 'system' ? systemLanguage : settings.language;

/** Puts them on the page's root. What it has already is not put again. */
export function dress({ theme, blurAmounts }: SettingsView): void {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset['theme'];
  else if (root.dataset['theme'] !== theme) root.dataset['theme'] = theme;
  root.toggleAttribute('data-blur', blurAmounts);
}

const VOICES: Readonly<Record<Language, string>> = { es: 'es-CO', en: 'en' };

/** Readers read the page with the voice of the language that is spoken. */
export function tellReaders(language: string): void {
  const lang = VOICES[languageNamed(language)];
  // For a browser even the same value put again is another look of every element.
  if (document.documentElement.lang !== lang) document.documentElement.lang = lang;
}

export function useAppearance(): void {
  const settings = useSettings();
  const system = useAsk('app.info', {}).data?.systemLanguage ?? 'es';
  const language = languageOf(settings, system);
  useEffect(() => dress(settings), [settings]);
  useEffect(() => void speak(language), [language]);
  useEffect(() => allowSingleKeys(settings.singleKeys), [settings.singleKeys]);
}
