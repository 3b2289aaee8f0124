/** The words on exported reports by language. */
import type { NotRead } from '../../../app/ports/not-read.ts';
import { en } from './paper-en.ts';
import { es } from './paper-es.ts';
import type { PaperWords } from './paper-words.ts';
import { sheetEn } from './sheet-en.ts';
import { sheetEs } from './sheet-es.ts';
import type { SheetWords } from './sheet-words.ts';

export type PaperLanguage = 'es' | 'en';
export const paperWords = (language: PaperLanguage): PaperWords => (language === 'en' ? en : es);
export const sheetWordsIn = (language: PaperLanguage): SheetWords => (language === 'en' ? sheetEn : sheetEs);

/** What was not read whole, why, and which flags wait for it; beside it the service's own words where it said some. */
export function notReadText(
  { resource, reason }: NotRead,
  { sync, resource: names }: PaperWords,
  said: string | null = null,
): string {
  const sentence = sync.waits(names[resource], sync.reason[reason]);
  return said === null ? sentence : `${sentence} ${sync.said(said)}`;
}
