/** Says a flag in words for reports: the domain finds kinds, paper needs sentences. */
import type { Language } from '@shared/domain/language.ts';
import { traitsOf, twiceCause } from '@shared/domain/flags/flag.ts';
import type { Flag, TwiceCause } from '@shared/domain/flags/flag.ts';
import { formatBare } from '@shared/domain/money/format.ts';
import { absUnits, unitsToText } from '@shared/domain/money/decimal.ts';
import type { FlagReview } from '@shared/domain/matching/match.ts';
import { flagsEn } from '@shared/words/flags-en.ts';
import { flagsEs } from '@shared/words/flags-es.ts';
import type { FlagsInWords } from '@shared/words/kind-words.ts';
import { statusCodeText } from '@shared/words/failure-code-words.ts';
import { dayText } from '@shared/words/days.ts';
import type { UnreadField } from '@shared/domain/payments/unread.ts';

/** What a flag's own sentence leaves out. */
type MoreWords = {
  /** What paid-twice was told by. */
  readonly twice: Readonly<Record<TwiceCause, string>>;
  readonly takenBack: string;
  /** What the bank has more or less on a day than its movements give. */
  readonly missing: Readonly<Record<'more' | 'less', (day: string, amount: string) => string>>;
  /** Which part of a record cannot be read, and the text as served. */
  readonly unread: Readonly<Record<UnreadField, (served: string | null) => string>>;
};

const moreEs: MoreWords = {
  twice: {
    line: 'Otro movimiento igual para el mismo tercero, sin registro propio.',
    payout: 'Dos dispersiones por el mismo valor al mismo tercero en menos de 24 horas.',
    order: 'Dos órdenes con el mismo identificador externo, o iguales y de la misma billetera en menos de 24 horas.',
  },
  takenBack: 'Parece devolver el pago que se nombra al lado.',
  missing: {
    more: (day, amount) => `El ${day} el banco tiene ${amount} más: falta una entrada o sobra una salida.`,
    less: (day, amount) => `El ${day} el banco tiene ${amount} menos: falta una salida o sobra una entrada.`,
  },
  unread: {
    type: (served) => (served === null ? 'No dice qué clase de orden es.' : `Clase de orden: «${served}».`),
    amount: (served) => (served === null ? 'No trae el valor.' : `Valor: «${served}».`),
    day: (served) => (served === null ? 'No trae ninguna fecha.' : `Fecha: «${served}».`),
  },
};

const moreEn: MoreWords = {
  twice: {
    line: 'Another equal line to the same party, without a record of its own.',
    payout: 'Two payouts of the same amount to the same party within 24 hours.',
    order: 'Two orders with the same external identifier, or equal ones of the same wallet within 24 hours.',
  },
  takenBack: 'It seems to take back the payment that is named beside it.',
  missing: {
    more: (day, amount) => `On ${day} the bank has ${amount} more: money in is missing, or money out is too much.`,
    less: (day, amount) => `On ${day} the bank has ${amount} less: money out is missing, or money in is too much.`,
  },
  unread: {
    type: (served) => (served === null ? 'It does not say its type of order.' : `Type of order: “${served}”.`),
    amount: (served) => (served === null ? 'It has no amount.' : `Amount: “${served}”.`),
    day: (served) => (served === null ? 'It has no day.' : `Day: “${served}”.`),
  },
};

const MORE: Readonly<Record<Language, MoreWords>> = { es: moreEs, en: moreEn };
const FLAGS: Readonly<Record<Language, FlagsInWords>> = { es: flagsEs, en: flagsEn };

type Told = Pick<Flag, 'kind' | 'subjects' | 'missing' | 'unread'>;
/** What stands beside a flag: the words of a person, and the text of the service where it cannot be read. */
type Beside = {
  readonly review?: Pick<FlagReview, 'state' | 'note'> | undefined;
  readonly served?: string | null;
  readonly statusCode?: string | null;
};

const quoted = {
  es: (note: string) => `«${note}»`,
  en: (note: string) => `“${note}”`,
} as const;

const ENDS = {
  es: { explained: 'Explicada', resolved: 'Resuelta', open: 'Nota' },
  en: { explained: 'Explained', resolved: 'Resolved', open: 'Note' },
} as const;

/** The day on which the bank's balances do not follow, and by how much. */
function missingOf({ day, amount }: NonNullable<Flag['missing']>, lang: Language): string {
  const words = MORE[lang].missing[amount < 0n ? 'less' : 'more'];
  return words(dayText(day, lang), formatBare(unitsToText(absUnits(amount))));
}

/** What paid-twice was told by, the day and amount that a balance lacks, or nothing where the kind says it all. */
function moreOf({ kind, subjects, missing, unread }: Told, lang: Language, served: string | null): string {
  if (unread !== undefined) return MORE[lang].unread[unread](served);
  if (missing !== undefined) return missingOf(missing, lang);
  if (kind === 'paid-twice') return MORE[lang].twice[twiceCause(subjects)];
  const isTakenBack = kind === 'missing-in-service' && subjects.length > 1;
  return isTakenBack ? MORE[lang].takenBack : '';
}

const CODES = {
  es: { why: 'Motivo', plain: 'Código del servicio' },
  en: { why: 'Reason', plain: 'Code of the service' },
};

/** What the service says of why or how far, in kinds that are about its status. */
function whyOf(kind: Flag['kind'], code: string | null, lang: Language): string {
  if (code === null || traitsOf(kind).ofStatus !== true) return '';
  const text = statusCodeText(code, lang);
  return `${text === code ? CODES[lang].plain : CODES[lang].why}: ${text}.`;
}

/**
 * The sentence of a flag, and what it was told by; its money and its rows stand beside it. What a person said of it follows in their own words:
 * they may be why a figure counts as explained.
 */
export function flagText(
  flag: Told,
  lang: Language,
  { review, served = null, statusCode = null }: Beside = {},
): string {
  const sentences = [
    FLAGS[lang][flag.kind].paper,
    moreOf(flag, lang, served),
    whyOf(flag.kind, statusCode, lang),
    saidOf(review, lang),
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

function saidOf(review: Beside['review'], lang: Language): string {
  const note = review?.note.trim() ?? '';
  if (review === undefined || (review.state === 'open' && note === '')) return '';
  return `${ENDS[lang][review.state]}${note === '' ? '.' : `: ${quoted[lang](note)}.`}`;
}
