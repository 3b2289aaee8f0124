/** The language of menu and dialogs: the person's choice, else Spanish where the system speaks it. */
import type { SettingsView } from '@shared/contract/values.ts';

export type Language = 'es' | 'en';

/** `systemLocale` is app.getSystemLocale(): getLocale() says es-419 on an es_CO system. */
export const systemLanguage = (systemLocale: string): Language => (/^es(-|_|$)/i.test(systemLocale) ? 'es' : 'en');

export const languageOf = (settings: Pick<SettingsView, 'language'>, system: Language): Language =>
  settings.language === 'system' ? system : settings.language;
