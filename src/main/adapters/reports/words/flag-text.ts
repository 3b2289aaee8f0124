/** Says a flag in words for reports: the domain finds kinds, paper needs sentences. */
import { twiceCause } from '@shared/domain/flags/flag.ts';
import type { Flag } from '@shared/domain/flags/flag.ts';
import type { FlagReview } from '@shared/domain/matching/match.ts';
import { flagTextEn, takenBackEn, twiceEn } from './flag-text-en.ts';
import { flagTextEs, takenBackEs, twiceEs } from './flag-text-es.ts';

const ENDS = {
  es: { explained: 'Explicada', resolved: 'Resuelta', open: 'Nota' },
  en: { explained: 'Explained', resolved: 'Resolved', open: 'Note' },
} as const;

/** What paid-twice was told by, or nothing where the kind says it all. */
function moreOf({ kind, subjects }: Pick<Flag, 'kind' | 'subjects'>, lang: 'es' | 'en'): string {
  if (kind === 'paid-twice') return (lang === 'es' ? twiceEs : twiceEn)[twiceCause(subjects)];
  const isTakenBack = kind === 'missing-in-service' && subjects.length > 1;
  return isTakenBack ? (lang === 'es' ? takenBackEs : takenBackEn) : '';
}

/**
 * The sentence of a flag, and what it was told by; its money and its rows stand beside it. What a person said of it follows in their own words:
 * they may be why a figure counts as explained.
 */
export function flagText(
  flag: Pick<Flag, 'kind' | 'subjects'>,
  lang: 'es' | 'en',
  review?: Pick<FlagReview, 'state' | 'note'>,
): string {
  const more = moreOf(flag, lang);
  const sentence = `${(lang === 'es' ? flagTextEs : flagTextEn)[flag.kind]}${more === '' ? '' : ` ${more}`}`;
  const note = review?.note.trim() ?? '';
  if (review === undefined || (review.state === 'open' && note === '')) return sentence;
  return `${sentence} ${ENDS[lang][review.state]}${note === '' ? '.' : `: «${note}».`}`;
}
