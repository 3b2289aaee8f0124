/** Says a flag in words for reports: the domain finds kinds, paper needs sentences. */
import { twiceCause } from '@shared/domain/flags/flag.ts';
import type { Flag } from '@shared/domain/flags/flag.ts';
import { formatBare } from '@shared/domain/money/format.ts';
import { absUnits, unitsToText } from '@shared/domain/money/decimal.ts';
import type { FlagReview } from '@shared/domain/matching/match.ts';
import { statusCodeText } from '@shared/words/failure-code-words.ts';
import { flagTextEn, missingEn, takenBackEn, twiceEn, unreadEn } from './flag-text-en.ts';
import { flagTextEs, missingEs, takenBackEs, twiceEs, unreadEs } from './flag-text-es.ts';

type Told = Pick<Flag, 'kind' | 'subjects' | 'missing' | 'unread'>;
/** What stands beside a flag: the words of a person, and the text of the service where it cannot be read. */
type Beside = {
  readonly review?: Pick<FlagReview, 'state' | 'note'> | undefined;
  readonly served?: string | null;
  readonly statusCode?: string | null;
};

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
function moreOf({ kind, subjects, missing, unread }: Told, lang: 'es' | 'en', served: string | null): string {
  if (unread !== undefined) return (lang === 'es' ? unreadEs : unreadEn)[unread](served);
  if (missing !== undefined) return missingOf(missing, lang);
  if (kind === 'paid-twice') return (lang === 'es' ? twiceEs : twiceEn)[twiceCause(subjects)];
  const isTakenBack = kind === 'missing-in-service' && subjects.length > 1;
  return isTakenBack ? (lang === 'es' ? takenBackEs : takenBackEn) : '';
}

/** What the service says of why or how far, in kinds that are about its word. */
const OF_THE_SERVICE: ReadonlySet<Flag['kind']> = new Set([
  'failed',
  'failed-but-paid',
  'returned',
  'returned-not-credited',
  'refunded',
  'pending',
  'unknown-status',
]);
const CODES = {
  es: { why: 'Motivo', plain: 'Código del servicio' },
  en: { why: 'Reason', plain: 'Code of the service' },
};

function whyOf(kind: Flag['kind'], code: string | null, lang: 'es' | 'en'): string {
  if (code === null || !OF_THE_SERVICE.has(kind)) return '';
  const text = statusCodeText(code, lang);
  return `${text === code ? CODES[lang].plain : CODES[lang].why}: ${text}.`;
}

/**
 * The sentence of a flag, and what it was told by; its money and its rows stand beside it. What a person said of it follows in their own words:
 * they may be why a figure counts as explained.
 */
export function flagText(
  flag: Told,
  lang: 'es' | 'en',
  { review, served = null, statusCode = null }: Beside = {},
): string {
  const sentences = [
    (lang === 'es' ? flagTextEs : flagTextEn)[flag.kind],
    moreOf(flag, lang, served),
    whyOf(flag.kind, statusCode, lang),
    saidOf(review, lang),
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

function saidOf(review: Beside['review'], lang: 'es' | 'en'): string {
  const note = review?.note.trim() ?? '';
  if (review === undefined || (review.state === 'open' && note === '')) return '';
  return `${ENDS[lang][review.state]}${note === '' ? '.' : `: «${note}».`}`;
}
