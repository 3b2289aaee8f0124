/** Looks for a rule's texts in a bank's text: whole words, folded, with an open end where the bank may have cut it. */
import { plainText } from '../../matching/evidence/text.ts';
import type { TextTest } from './rule.ts';

/** A bank's text folded, with a blank at both ends: as it stands, and without the word before it that takes it back. */
export type Said = { readonly whole: string; readonly core: string; readonly isReversal: boolean };

const BACK = 'REV|REVERSO|REVERSION|REVERSA|DEV|DEVOL|DEVOLUCION|REINTEGRO|ANULACION|ANULA|EXTORNO|RETORNO';
const BACK_AFTER = `${BACK}|REVERSADO|REVERSADA|DEVUELTO|DEVUELTA|REINTEGRADO|REINTEGRADA|ANULADO|ANULADA`;
const REVERSAL = new RegExp(`^ (?:${BACK})(?: (?:DE|DEL|DE LA|POR|COBRO|COBRO DE))? (?=.)`);
const IS_BACK = new RegExp(`^(?:${BACK_AFTER})$`);
const HOLDS_BACK = new RegExp(` (?:${BACK_AFTER}) `);

/** Whether a folded word says that something is taken back. */
export const isReversalWord = (word: string): boolean => IS_BACK.test(word);

/** A bank's text, ready to be looked at. */
export function saidBy(description: string): Said {
  const whole = ` ${plainText(description)} `;
  const core = whole.replace(REVERSAL, ' ');
  return { whole, core, isReversal: HOLDS_BACK.test(whole) };
}

/** Folded words between blanks; without the last blank where any word may go on; null where there is nothing to look for. */
function phraseOf(text: string): string | null {
  const plain = plainText(text);
  return plain === '' ? null : ` ${plain}${text.trimEnd().endsWith('*') ? '' : ' '}`;
}

/** Whether a text has anything in it that can be looked for. */
export const isLookedFor = (text: string): boolean => phraseOf(text) !== null;

/** Each word by itself, those that go on and those that end. */
const phrasesOf = (text: string): readonly string[] =>
  text.split(/[^\p{L}\p{M}\p{N}*]+/u).flatMap((word) => phraseOf(word) ?? []);

/** The test as a pattern over ` WORDS OF THE TEXT `, without the mark of its beginning; folded phrases hold letters, digits and blanks alone. */
function patternOf({ how, text }: TextTest): { readonly pattern: string; readonly isAnchored: boolean } | null {
  const phrase = phraseOf(text);
  if (phrase === null) return null;
  switch (how) {
    case 'starts-with':
      return { pattern: phrase, isAnchored: true };
    case 'contains':
      return { pattern: phrase, isAnchored: false };
    case 'equals':
      return { pattern: phrase.endsWith(' ') ? `${phrase}$` : phrase, isAnchored: true };
    case 'words': {
      const words = phrasesOf(text).map((word) => `(?=.*${word})`);
      return { pattern: words.join(''), isAnchored: true };
    }
  }
}

/** Whether any of the tests finds its text; false where none has anything to look for. */
export function wordingTest(tests: readonly TextTest[]): (folded: string) => boolean {
  const patterns = tests.flatMap((test) => patternOf(test) ?? []);
  const of = (anchored: boolean): string =>
    patterns.flatMap(({ pattern, isAnchored }) => (isAnchored === anchored ? [pattern] : [])).join('|');
  // Two patterns, because one that may begin anywhere would be tried everywhere.
  const [start, anywhere] = [of(true), of(false)];
  const starts = start === '' ? null : new RegExp(`^(?:${start})`);
  const holds = anywhere === '' ? null : new RegExp(anywhere);
  return (folded) => starts?.test(folded) === true || holds?.test(folded) === true;
}
