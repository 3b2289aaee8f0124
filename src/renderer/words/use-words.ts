/**
 * The words on screen for a component. There are thousands of them in a picture, most without a value in them: such a one
 * is looked up once for each language.
 */
import type { TFunction } from 'i18next';
import i18next from 'i18next';
import { useSyncExternalStore } from 'react';

/** The library's type knows every key; what looks words up knows none. */
type Say = (key: string, values?: object) => string;

/** A word as it stands in the dictionary; null where the library has something to put into it, or to find elsewhere. */
function asItStands(key: string): string | null {
  const found: unknown = i18next.getResource(i18next.language, 'words', key);
  return typeof found === 'string' && !found.includes('{{') && !found.includes('$t(') ? found : null;
}

function speaking(): TFunction {
  const say = i18next.t as unknown as Say;
  const plain = new Map<string, string>();
  const t: Say = (key, values) => {
    if (values !== undefined) return say(key, values);
    const known = plain.get(key) ?? asItStands(key) ?? say(key);
    plain.set(key, known);
    return known;
  };
  return t as unknown as TFunction;
}

let spoken = { language: '', t: speaking() };

/** Another function for another language: what was drawn with the one before is drawn again. */
function current(): typeof spoken {
  if (spoken.language !== i18next.language) spoken = { language: i18next.language, t: speaking() };
  return spoken;
}

function follow(onChange: () => void): () => void {
  i18next.on('languageChanged', onChange);
  return () => i18next.off('languageChanged', onChange);
}

export const useWords = (): { readonly t: TFunction; readonly language: string } =>
  useSyncExternalStore(follow, current, current);
