/** The words on exported reports by language. */
import type { Language } from '@shared/domain/language.ts';
import type { NotRead } from '../../../app/ports/not-read.ts';
import { en } from './paper-en.ts';
import { es } from './paper-es.ts';
import type { PaperWords } from './paper-words.ts';
import { sheetEn } from './sheet-en.ts';
import { sheetEs } from './sheet-es.ts';
import type { SheetWords } from './sheet-words.ts';

const PAPER: Readonly<Record<Language, PaperWords>> = { es, en };
const SHEET: Readonly<Record<Language, SheetWords>> = { es: sheetEs, en: sheetEn };
export const paperWords = (language: Language): PaperWords => PAPER[language];
export const sheetWordsIn = (language: Language): SheetWords => SHEET[language];

/** What was not read whole, why, and which flags wait for it; beside it the service's own words where it said some. */
export function notReadText(
  { resource, reason }: NotRead,
  { sync, resource: names }: PaperWords,
  said: string | null = null,
): string {
  const sentence = sync.waits(names[resource], sync.reason[reason]);
  return said === null ? sentence : `${sentence} ${sync.said(said)}`;
}
