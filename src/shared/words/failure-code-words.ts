/** A status code of the service with what it means beside it; one that says nothing of a failure stays as it came. */
import { failureCodesEn } from './failure-codes-en.ts';
import { failureCodesEs } from './failure-codes-es.ts';
import type { FailureCode } from './failure-codes-es.ts';

const isKnown = (code: string): code is FailureCode => Object.hasOwn(failureCodesEs, code);

/** `la cuenta está cerrada (CLOSED_BANK_ACCOUNT)`; the code alone where nobody has said what it means. */
export function statusCodeText(code: string, language: 'es' | 'en'): string {
  if (!isKnown(code)) return code;
  return `${(language === 'es' ? failureCodesEs : failureCodesEn)[code]} (${code})`;
}
