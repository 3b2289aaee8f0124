/** Starts the dictionaries: typed keys, Spanish and English complete, counts written the Colombian way in both. */
import type { Language } from '@shared/domain/language.ts';
import i18next from 'i18next';
import { formatCount } from '@shared/domain/money/format.ts';
import { es } from './es/words.ts';
import type { Words } from './es/words.ts';

declare module 'i18next' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- i18next takes its types by merging this interface
  interface CustomTypeOptions {
    defaultNS: 'words';
    resources: { words: Words };
  }
}

/** Each is read where it is spoken. Spanish is always there: it is the language that others fall back to. */
const OTHERS: Readonly<Record<Exclude<Language, 'es'>, () => Promise<Words>>> = {
  en: async () => (await import('./en/words.ts')).en,
};

/**
 * Begins to read English where the system does not speak Spanish: which language is wanted is known only when main has
 * answered, and most of the time it is the one of this guess.
 */
export function readAhead(systemLanguage: string): void {
  // Whoever needs it asks again, and does without where it cannot be read.
  if (!/^es\b/i.test(systemLanguage)) void OTHERS.en().catch(() => undefined);
}

/** Whether the window can speak it: words that cannot be read leave it in Spanish. */
async function knows(language: Language): Promise<boolean> {
  if (language === 'es') return true;
  try {
    i18next.addResourceBundle(language, 'words', await OTHERS[language]());
    return true;
  } catch {
    return false;
  }
}

/** Puts the words in place; answers when they can be shown. `onSpoken` hears each language that is spoken from then on, which need not be the one that is wanted. */
export async function startWords(language: Language, onSpoken: (language: string) => void): Promise<void> {
  i18next.on('languageChanged', onSpoken);
  await i18next.init({
    lng: 'es',
    fallbackLng: 'es',
    defaultNS: 'words',
    ns: ['words'],
    resources: { es: { words: es } },
    // React escapes; a second escape would show &amp; to the reader.
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  i18next.services.formatter?.add('n', (value: unknown) =>
    typeof value === 'number' ? formatCount(value) : String(value),
  );
  await speak(language);
}

/** The one that was asked for last: reading English takes a moment, in which it may be left again. */
let wanted: Language = 'es';

/** Changes the language at once, without a restart. */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  if (!(await knows(language))) return;
  if (language === wanted && language !== i18next.language) await i18next.changeLanguage(language);
}
