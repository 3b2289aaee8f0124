/** Starts the dictionaries: typed keys, Spanish and English complete, counts written the Colombian way in both. */
import i18next from 'i18next';
import { formatCount } from '@shared/domain/money/format.ts';
import { en } from './en/words.ts';
import { es } from './es/words.ts';
import type { Words } from './es/words.ts';

declare module 'i18next' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- i18next takes its types by merging this interface
  interface CustomTypeOptions {
    defaultNS: 'words';
    resources: { words: Words };
  }
}

export type Language = 'es' | 'en';

/** Puts the words in place; answers when they can be shown. */
export async function startWords(language: Language): Promise<void> {
  await i18next.init({
    lng: language,
    fallbackLng: 'es',
    defaultNS: 'words',
    ns: ['words'],
    resources: { es: { words: es }, en: { words: en } },
    // React escapes; a second escape would show &amp; to the reader.
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  i18next.services.formatter?.add('n', (value: unknown) =>
    typeof value === 'number' ? formatCount(value) : String(value),
  );
}

/** Changes the language at once, without a restart. */
export async function speak(language: Language): Promise<void> {
  await i18next.changeLanguage(language);
}
