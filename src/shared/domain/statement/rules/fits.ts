/** Whether a line is what a rule speaks of, as far as the line itself can say; arithmetic and scope are asked elsewhere. */
import { absUnits } from '../../money/decimal.ts';
import { identifierForms } from '../../matching/evidence/identifiers.ts';
import { nameWords, referenceTokens, strangeWords, wordsOf } from '../../matching/evidence/text.ts';
import type { StatementLine } from '../lines/line.ts';
import { ANYTHING } from './rule.ts';
import type { LineRule, LineWhen } from './rule.ts';
import { isLookedFor, saidBy, wordingTest } from './wording.ts';
import type { Said } from './wording.ts';

export type LineTest = (line: StatementLine, said?: Said) => boolean;

/** Leading zeros of a code say nothing. */
export const codeOf = (code: string): string => code.trim().replace(/^0+(?=.)/, '');

/** Texts or codes: either says what the line is; true where neither is asked. */
function spokenTest({ text, codes, reversals }: LineWhen): (line: StatementLine, said: Said) => boolean {
  if (text.length === 0 && codes.length === 0) return () => true;
  const isFound = wordingTest(text);
  const known = new Set(codes.map(codeOf));
  return ({ code }, { whole, core, isReversal }) =>
    isFound(whole) || (reversals && isReversal && isFound(core)) || (code !== null && known.has(codeOf(code)));
}

/** Whether the words or codes of any of these may be said; one look instead of one for each. */
export function anySpoken(whens: readonly LineWhen[]): (line: StatementLine, said: Said) => boolean {
  if (whens.some(({ text, codes }) => text.length === 0 && codes.length === 0)) return () => true;
  const isSpoken = spokenTest({
    ...ANYTHING,
    text: whens.flatMap(({ text }) => text),
    codes: whens.flatMap(({ codes }) => codes),
    reversals: whens.some(({ reversals }) => reversals),
  });
  return whens.length === 0 ? () => false : isSpoken;
}

function directionTest({ direction, reversals }: LineWhen): (line: StatementLine, said: Said) => boolean {
  if (direction === null) return () => true;
  return ({ amount }, { isReversal }) => {
    const goes = amount < 0n ? 'debit' : 'credit';
    return amount !== 0n && (goes === direction || (reversals && isReversal));
  };
}

/** A name by its words, in any order; an identifier in any of its spellings. */
export function counterpartyTest(counterparty: string): (line: StatementLine) => boolean {
  const forms = new Set(identifierForms(counterparty));
  const names = nameWords(counterparty);
  return ({ description, reference }) => {
    const text = reference === null ? description : `${description} ${reference}`;
    if (forms.size > 0) return [...referenceTokens(text)].some((token) => forms.has(token));
    const words = new Set(wordsOf(text));
    return names.length > 0 && names.every((name) => words.has(name));
  };
}

function amountTest({ amount }: LineWhen): (line: StatementLine) => boolean {
  if (amount === null) return () => true;
  return (line) => {
    const size = absUnits(line.amount);
    return size >= amount.from && size <= amount.to;
  };
}

/** Compiles what a rule says of a single line. */
export function lineTest(when: LineWhen): LineTest {
  const isSpoken = spokenTest(when);
  const goesRight = directionTest(when);
  const isExcepted = wordingTest(when.unless);
  const isTheirs = when.counterparty === null ? () => true : counterpartyTest(when.counterparty);
  const isSized = amountTest(when);
  return (line, said = saidBy(line.description)) => {
    if (!goesRight(line, said) || !isSpoken(line, said) || isExcepted(said.whole)) return false;
    return isTheirs(line) && isSized(line) && (!when.nameless || strangeWords(line.description).length === 0);
  };
}

/** What a rule says of a line without the bank's code. */
export const wordTest = (when: LineWhen): LineWhen => ({ ...when, codes: [] });

/** A person's rule as it is stated; of the app's only the words, for its codes are hints that other rows may refute. */
export const ruleTest = ({ by, when }: LineRule): LineTest => lineTest(by === 'app' ? wordTest(when) : when);

const isParty = (name: string): boolean => nameWords(name).length > 0 || identifierForms(name).length > 0;
const isRange = ({ from, to }: NonNullable<LineWhen['amount']>): boolean => from >= 0n && to >= from;

/** Whether a person's rule says enough to be one, and nothing that cannot be: a direction alone would explain everything. */
export function saysEnough({ text, unless, codes, counterparty, amount, calculation }: LineWhen): boolean {
  const isSound =
    [...text, ...unless].every((test) => isLookedFor(test.text)) &&
    codes.every((code) => code.trim() !== '') &&
    (counterparty === null || isParty(counterparty)) &&
    (amount === null || isRange(amount));
  const stated = [...text, ...codes, counterparty, amount, calculation].filter((one) => one !== null);
  return isSound && stated.length > 0;
}
