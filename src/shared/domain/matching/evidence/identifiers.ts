/** Legal identifiers in the spellings banks use: a NIT comes with or without dots, dash and check digit. */
import { compact, DIGITS_LENGTH_MIN } from './text.ts';

/** Weights of the DIAN's check digit, from the last digit of the number backwards (Orden Administrativa 4 de 1989). */
const WEIGHTS: readonly number[] = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71];
const NIT_DIGITS = 9;

/** The check digit of a NIT without it. */
export function nitCheckDigit(digits: string): number {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    sum += (digits.charCodeAt(digits.length - 1 - i) - 48) * (WEIGHTS[i] ?? 0);
  }
  const rest = sum % 11;
  return rest < 2 ? rest : 11 - rest;
}

/**
 * Every compact spelling in which a bank may print an identifier. Nine digits also stand with their check digit; ten
 * digits that end in the right one also stand without it.
 */
export function identifierForms(identifier: string): readonly string[] {
  const plain = compact(identifier);
  if (plain.length < DIGITS_LENGTH_MIN) return [];
  if (!/^\d+$/.test(plain)) return /\d/.test(plain) ? [plain] : [];
  if (plain.length === NIT_DIGITS) return [plain, `${plain}${nitCheckDigit(plain).toString()}`];
  const base = plain.slice(0, -1);
  const carriesCheck = base.length === NIT_DIGITS && nitCheckDigit(base).toString() === plain.slice(-1);
  return carriesCheck ? [plain, base] : [plain];
}

/** What documents are called before their number: `C.C. 79.512.345`, `NIT 900.373.115-8`. */
const DOCUMENT_TYPE = /^(?:N\W?I\W?T|C\W?C|C\W?E|T\W?I|P\W?P|RUT|NUIP)\W*(?=\d)/i;
/** Nine digits, a dash and one more: the last one is the check digit, whether it is the right one or not. */
const WITH_CHECK_DIGIT = /^([\d.,\s]+)[-–]\s*\d$/;

/** One text for every spelling of a document: dots, dashes, blanks, letters' case and a NIT's check digit do not matter; `''` without one. */
export function documentKey(identifier: string): string {
  const bare = identifier.trim().replace(DOCUMENT_TYPE, '');
  const base = compact(WITH_CHECK_DIGIT.exec(bare)?.[1] ?? '');
  if (base.length === NIT_DIGITS) return base;
  const forms = identifierForms(bare);
  return forms.find(({ length }) => length === NIT_DIGITS) ?? forms[0] ?? compact(bare);
}
