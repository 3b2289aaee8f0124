/** The words of the terminal by language, and how a failure becomes one sentence. */
import type { Language } from '@shared/domain/language.ts';
import { MISSING_THINGS } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import type { KindWords } from '@shared/words/kind-words.ts';
import { damageText } from '@shared/words/damage-words.ts';
import { filledBy } from '@shared/words/filled.ts';
import { kindsEn } from '@shared/words/kinds-en.ts';
import { kindsEs } from '@shared/words/kinds-es.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import type { TerminalWords } from './terminal-words.ts';

const WORDS: Readonly<Record<Language, TerminalWords>> = { es, en };
export const wordsOf = (language: Language): TerminalWords => WORDS[language];
const KINDS: Readonly<Record<Language, KindWords>> = { es: kindsEs, en: kindsEn };
/** Kinds and states, as window and paper call them. */
export const kindsOf = (language: Language): KindWords => KINDS[language];

/** As wide as the longest name of a list of the service, and a blank. */
const RESOURCE_WIDTH = 22;
/** The name of a list of the service as the first column of a table. */
export const resourceColumn = (resource: keyof KindWords['resource'], language: Language): string =>
  kindsOf(language).resource[resource].padEnd(RESOURCE_WIDTH);

/** One sentence for a failure, its plain values filled in and its kinds in words; a value that is missing leaves its place empty. */
export function sentenceOf(failure: Failure, language: Language): string {
  const words = wordsOf(language);
  return filledBy(words.failures[failure.kind], (name) => {
    const value = failure.detail?.[name] ?? (name === 'what' ? thingIn(failure, words) : '');
    const said = (Array.isArray(value) ? value : [value]).map((one) =>
      name === 'parts' ? damageText(String(one), language) : inWords(words, name, String(one)),
    );
    return words.list(said);
  });
}

/** What was not found, where nobody named it. */
function thingIn({ detail }: Failure, { thing }: TerminalWords): string {
  return thing[MISSING_THINGS.find((one) => one === detail?.['thing']) ?? 'asked'];
}

/** A kind of the program in the user's words; a value that is none of them stands as it is. */
function inWords(words: TerminalWords, name: string, value: string): string {
  const kind = KIND_OF[name];
  const kinds: Readonly<Record<string, string>> = kind === undefined ? {} : words[kind];
  return Object.hasOwn(kinds, value) ? (kinds[value] ?? value) : value;
}

/** Values that are kinds of the program, by the name that they have in a failure. */
const KIND_OF: Readonly<Partial<Record<string, 'problem' | 'found' | 'unknown' | 'reason' | 'environment'>>> = {
  problem: 'problem',
  found: 'found',
  unknown: 'unknown',
  reason: 'reason',
  environment: 'environment',
  asked: 'environment',
};
