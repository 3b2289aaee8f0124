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
