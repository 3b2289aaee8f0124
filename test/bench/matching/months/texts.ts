/** Writes the text of a line as its bank would, cut and all, and notes what can still be read in it. */
import type { RecordKey } from '@shared/domain/ids.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import type { Chance } from './chance.ts';
import type { Dialect } from './dialects.ts';
import { nameFits, nameWordsOf, printedName } from './parties.ts';
import type { NameForm, Party } from './parties.ts';
import type { Clue } from '../truth.ts';

export type Said = { readonly description: string; readonly reference: string | null; readonly clue: Clue };
export type Saying = { readonly kind: 'in' | 'out' | 'back'; readonly party: Party; readonly record: PaymentRecord };
export type Pen = { readonly chance: Chance; readonly dialect: Dialect };

const NAMED = { in: 'inNamed', out: 'outNamed', back: 'backNamed' } as const;
const PLAIN = { in: 'inPlain', out: 'outPlain', back: 'backPlain' } as const;

/** Fewer letters than these of a name tell nothing. */
const LETTERS_MIN = 4;

const cutAt = ({ dialect }: Pen, text: string): string => {
  const printed = dialect.isUpper
    ? text
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .toUpperCase()
    : text;
  return printed.slice(0, dialect.cut).trimEnd();
};
/** The bank's own document number, which means nothing to anybody else. */
const counter = ({ chance }: Pen): string | null =>
  chance.percent(45) ? chance.digits(chance.pick([3, 4, 5, 6])) : null;
const SILENT = { name: null, legal: null, bank: null, quotes: null } as const;

/** A text that says what kind of movement it is, and nobody's name. */
export function plainly(pen: Pen, kind: Saying['kind'], text?: string): Said {
  const description = cutAt(pen, text ?? pen.chance.pick(pen.dialect[PLAIN[kind]]));
  return { description, reference: counter(pen), clue: { kind, ...SILENT } };
}

/** A text that names the bank on the other side, and nobody. */
export function byBank(pen: Pen, kind: 'in' | 'out', bank: string, motive: string): Said {
  const description = cutAt(pen, `${motive} ${bank}`);
  const left = description.slice(motive.length + 1);
  return { description, reference: counter(pen), clue: { kind, ...SILENT, bank: left === '' ? null : left } };
}

/** A text of the bank's own or of other business. */
export function besides(pen: Pen, kind: 'charge' | 'other', text: string): Said {
  return { description: cutAt(pen, text), reference: counter(pen), clue: { kind, ...SILENT } };
}

export function byName(pen: Pen, { kind, party }: Pick<Saying, 'kind' | 'party'>, form: NameForm = 'plain'): Said {
  const motive = pen.chance.pick(pen.dialect[NAMED[kind]]);
  const whole = `${motive} ${printedName(party, form, pen.chance)}`;
  const description = cutAt(pen, whole);
  const isCut = description.length < whole.trimEnd().length;
  const name = legible(description.slice(motive.length + 1), isCut, party);
  return { description, reference: counter(pen), clue: { kind, ...SILENT, name } };
}

/** What a reader can take from a printed name; a last word that is misspelt and cut beyond recognition is passed over. */
function legible(text: string, isCut: boolean, party: Party): Clue['name'] {
  const whole = nameFits(text, isCut, party) ? { text, isCut } : { text: text.split(' ').slice(0, -1).join(' '), isCut: false }; // prettier-ignore
  return nameWordsOf(whole.text).join('').length < LETTERS_MIN ? null : whole;
}

const dotted = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, '.');
function legalForm({ legalDigits, checkDigit }: Party, chance: Chance): string {
  if (checkDigit === null) return chance.percent(75) ? legalDigits : dotted(legalDigits);
  return chance.pick([
    legalDigits,
    `${legalDigits}-${checkDigit}`,
    `${legalDigits}${checkDigit}`,
    `${dotted(legalDigits)}-${checkDigit}`,
    `NIT ${legalDigits}`,
  ]);
}

/** The payer's or payee's identifier, in the text or in the reference cell. */
export function byLegal(pen: Pen, { kind, party }: Pick<Saying, 'kind' | 'party'>): Said {
  const printed = legalForm(party, pen.chance);
  const motive = pen.chance.pick(pen.dialect[NAMED[kind]]);
  const isBeside = pen.chance.percent(40) || motive.length + 1 + printed.length > pen.dialect.cut;
  return {
    description: cutAt(pen, isBeside ? motive : `${motive} ${printed}`),
    reference: isBeside ? printed : counter(pen),
    clue: { kind, ...SILENT, legal: party.legalDigits },
  };
}

/** An id as banks quote it: its first group, or whole in the reference cell, with or without dashes. */
export function quoteOf(record: PaymentRecord, chance: Chance): string {
  const id = record.externalIdentifier ?? record.id;
  if (/^[0-9a-f]{8}-/.test(id)) {
    return chance.weighted([[id.slice(0, 8).toUpperCase(), 50], [id, 25], [id.replaceAll('-', ''), 25]] as const); // prettier-ignore
  }
  return chance.percent(50) ? id : id.replace(/[-/ ]/g, '');
}

export function byQuote(
  pen: Pen,
  { kind, record }: Pick<Saying, 'kind' | 'record'>,
  quotes: readonly RecordKey[],
): Said {
  const quoted = quoteOf(record, pen.chance);
  const motive = pen.chance.pick(pen.dialect[NAMED[kind]]);
  const isBeside = motive.length + 1 + quoted.length > pen.dialect.cut;
  return {
    description: cutAt(pen, isBeside ? motive : `${motive} ${quoted}`),
    reference: isBeside ? quoted : counter(pen),
    clue: { kind, ...SILENT, quotes },
  };
}

export type Ways = { readonly name: number; readonly legal: number; readonly quote: number; readonly plain: number };

/** One of the ways to say it, by their shares. */
export function saidOf(pen: Pen, saying: Saying, ways: Ways): Said {
  const way = pen.chance.weighted(Object.entries(ways) as [keyof Ways, number][]);
  if (way === 'name') return byName(pen, saying, pen.chance.pick(['plain', 'plain', 'short', 'suffix'] as const));
  if (way === 'legal' && /\d{6}/.test(saying.party.legalDigits)) return byLegal(pen, saying);
  if (way === 'quote') return byQuote(pen, saying, [saying.record.key]);
  const { kind, record } = saying;
  if (kind === 'back' || record.bank === null || !pen.chance.percent(30)) return plainly(pen, kind);
  return byBank(pen, kind, record.bank, pen.dialect[kind === 'in' ? 'inBank' : 'outBank']);
}
