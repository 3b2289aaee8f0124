/** The words on exported reports by language. */
import { en } from './paper-en.ts';
import { es } from './paper-es.ts';
import type { PaperWords } from './paper-words.ts';
import { sheetEn } from './sheet-en.ts';
import { sheetEs } from './sheet-es.ts';
import type { SheetWords } from './sheet-words.ts';

export type PaperLanguage = 'es' | 'en';
export const paperWords = (language: PaperLanguage): PaperWords => (language === 'en' ? en : es);
export const sheetWords = (language: PaperLanguage): SheetWords => (language === 'en' ? sheetEn : sheetEs);
