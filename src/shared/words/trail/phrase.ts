/** A sentence in parts: text, and amounts apart, so that the window can veil them and a file prints them. */
import { formatAmount, formatBare } from '../../domain/money/format.ts';

/** An amount in canonical decimal text; with its symbol where a currency is given. */
export type AmountPart = { readonly amount: string; readonly currency?: string };
export type PhrasePart = string | AmountPart;
export type Phrase = readonly PhrasePart[];

/** Puts a sentence together; a value may be a sentence itself. */
export function say(texts: TemplateStringsArray, ...values: readonly (PhrasePart | Phrase)[]): Phrase {
  return texts.flatMap((text, at): Phrase => {
    const value = values[at];
    const parts: Phrase = value === undefined ? [] : isPart(value) ? [value] : value;
    return [text, ...parts].filter((part) => part !== '');
  });
}

const isPart = (value: PhrasePart | Phrase): value is PhrasePart => typeof value === 'string' || !Array.isArray(value);

export const amountText = ({ amount, currency }: AmountPart): string =>
  currency === undefined ? formatBare(amount) : formatAmount(amount, currency);

export const plainText = (phrase: Phrase): string =>
  phrase.map((part) => (typeof part === 'string' ? part : amountText(part))).join('');

/** With a large, or a small, first letter; a name that begins it is left as it is where it is not to be small. */
export function cased(phrase: Phrase, size: 'large' | 'small'): Phrase {
  const [first, ...rest] = phrase;
  if (typeof first !== 'string') return phrase;
  const letter = first.charAt(0);
  return [
    (size === 'large' ? letter.toLocaleUpperCase('es') : letter.toLocaleLowerCase('es')) + first.slice(1),
    ...rest,
  ];
}

/** The sentences with a text between them; those that say nothing are left out. */
export function joined(phrases: readonly Phrase[], between: string): Phrase {
  return phrases
    .filter((phrase) => phrase.length > 0)
    .flatMap((phrase, at) => (at === 0 ? phrase : [between, ...phrase]));
}
