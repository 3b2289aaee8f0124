/** The words on exported reports by language. */
import { en } from './paper-en.ts';
import { es } from './paper-es.ts';
import type { PaperWords } from './paper-words.ts';

export type PaperLanguage = 'es' | 'en';
export const paperWords = (language: PaperLanguage): PaperWords => (language === 'en' ? en : es);
