/** Says a flag in words for reports: the domain finds kinds, paper needs sentences. */
import type { Flag } from '@shared/domain/flags/flag.ts';
import { flagTextEn } from './flag-text-en.ts';
import { flagTextEs } from './flag-text-es.ts';

/** The sentence of a flag; its money and its rows stand beside it. */
export const flagText = (flag: Pick<Flag, 'kind'>, lang: 'es' | 'en'): string =>
  (lang === 'es' ? flagTextEs : flagTextEn)[flag.kind];
