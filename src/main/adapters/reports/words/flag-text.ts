/** Says a flag in words for reports: the domain finds kinds, paper needs sentences. */
import { twiceCause } from '@shared/domain/flags/flag.ts';
import type { Flag } from '@shared/domain/flags/flag.ts';
import { formatBare } from '@shared/domain/money/format.ts';
import { absUnits, unitsToText } from '@shared/domain/money/decimal.ts';
import type { FlagReview } from '@shared/domain/matching/match.ts';
import { flagTextEn, missingEn, takenBackEn, twiceEn } from './flag-text-en.ts';
import { flagTextEs, missingEs, takenBackEs, twiceEs } from './flag-text-es.ts';

type Told = Pick<Flag, 'kind' | 'subjects' | 'missing'>;

const ENDS = {
  es: { explained: 'Explicada', resolved: 'Resuelta', open: 'Nota' },
  en: { explained: 'Explained', resolved: 'Resolved', open: 'Note' },
} as const;

/** The day on which the bank's balances do not follow, and by how much. */
function missingOf({ day, amount }: NonNullable<Flag['missing']>, lang: 'es' | 'en'): string {
  const [year, month, date] = day.split('-');
  const words = (lang === 'es' ? missingEs : missingEn)[amount < 0n ? 'less' : 'more'];
  return words([date, month, year].join('/'), formatBare(unitsToText(absUnits(amount))));
}

/** What paid-twice was told by, the day and amount that a balance lacks, or nothing where the kind says it all. */
function moreOf({ kind, subjects, missing }: Told, lang: 'es' | 'en'): string {
  if (missing !== undefined) return missingOf(missing, lang);
  if (kind === 'paid-twice') return (lang === 'es' ? twiceEs : twiceEn)[twiceCause(subjects)];
  const isTakenBack = kind === 'missing-in-service' && subjects.length > 1;
  return isTakenBack ? (lang === 'es' ? takenBackEs : takenBackEn) : '';
}

/**
 * The sentence of a flag, and what it was told by; its money and its rows stand beside it. What a person said of it follows in their own words:
 * they may be why a figure counts as explained.
 */
export function flagText(flag: Told, lang: 'es' | 'en', review?: Pick<FlagReview, 'state' | 'note'>): string {
  const more = moreOf(flag, lang);
  const sentence = `${(lang === 'es' ? flagTextEs : flagTextEn)[flag.kind]}${more === '' ? '' : ` ${more}`}`;
  const note = review?.note.trim() ?? '';
  if (review === undefined || (review.state === 'open' && note === '')) return sentence;
  return `${sentence} ${ENDS[lang][review.state]}${note === '' ? '.' : `: «${note}».`}`;
}
