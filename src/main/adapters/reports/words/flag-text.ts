/** Says a flag in words for reports: the domain finds kinds, paper needs sentences. */
import type { Flag } from '@shared/domain/flags/flag.ts';
import type { FlagReview } from '@shared/domain/matching/match.ts';
import { flagTextEn } from './flag-text-en.ts';
import { flagTextEs } from './flag-text-es.ts';

const ENDS = {
  es: { explained: 'Explicada', resolved: 'Resuelta', open: 'Nota' },
  en: { explained: 'Explained', resolved: 'Resolved', open: 'Note' },
} as const;

/**
 * The sentence of a flag; its money and its rows stand beside it. What a person said of it follows in their own words:
 * they may be why a figure counts as explained.
 */
export function flagText(
  flag: Pick<Flag, 'kind'>,
  lang: 'es' | 'en',
  review?: Pick<FlagReview, 'state' | 'note'>,
): string {
  const sentence = (lang === 'es' ? flagTextEs : flagTextEn)[flag.kind];
  const note = review?.note.trim() ?? '';
  if (review === undefined || (review.state === 'open' && note === '')) return sentence;
  return `${sentence} ${ENDS[lang][review.state]}${note === '' ? '.' : `: «${note}».`}`;
}
