/** The language of menu and dialogs: the person's choice, else Spanish where the system speaks it. */
import type { Language } from '@shared/domain/language.ts';
import type { SettingsView } from '@shared/contract/values.ts';

/** `systemLocale` is app.getSystemLocale(): getLocale() says es-419 on an es_CO system. */
export const systemLanguage = (systemLocale: string): Language => (/^es(-|_|$)/i.test(systemLocale) ? 'es' : 'en');

/** Whether a system names no language (C.UTF-8, POSIX, nothing): Electron then says English, and the app speaks Spanish. */
export function namesNoLanguage(platform: NodeJS.Platform, env: Readonly<Record<string, string | undefined>>): boolean {
  const named = [env['LC_ALL'], env['LC_MESSAGES'], env['LANG']].find((one) => one !== undefined && one !== '');
  return platform === 'linux' && /^(?:C|POSIX)?(?:\.|$)/u.test(named ?? '');
}

/** What menu and dialogs speak where the person chose nothing. */
export const languageOfSystem = (
  systemLocale: string,
  { platform, env }: Pick<NodeJS.Process, 'platform' | 'env'>,
): Language => (namesNoLanguage(platform, env) ? 'es' : systemLanguage(systemLocale));

export const languageOf = (settings: Pick<SettingsView, 'language'>, system: Language): Language =>
  settings.language === 'system' ? system : settings.language;
