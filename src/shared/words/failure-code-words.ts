/** A status code of the service with what it means beside it; one that says nothing of a failure stays as it came. */
import type { Language } from '../domain/language.ts';

/** Why the service let a record fail, in Spanish: its codes in the words of an accountant, each an end of the sentence that names them. */
export const failureCodesEs = {
  CANCELED: 'se canceló',
  EXPIRED: 'se venció el plazo para pagar',
  PAYMENT_FAILED: 'el pago falló en el banco del pagador',
  KYC_REJECTED: 'la verificación del tercero fue rechazada',
  KYC_FAILED: 'no se pudo verificar al beneficiario',
  INVALID_CSV: 'el archivo de pagos no es válido',
  VALIDATION_FAILED: 'los datos no pasaron la validación',
  VALIDATIONS_FAILED: 'los datos o el valor no pasaron la validación',
  OWNERSHIP_VALIDATION_FAILED: 'la cuenta no es del beneficiario',
  PAYOUT_CANCELED: 'se canceló su dispersión',
  PAYOUT_ABORTED: 'se abortó su dispersión',
  FAILED_BANK_TRANSFER: 'el banco rechazó la transferencia',
  DISBURSEMENT_INFRASTRUCTURE_ERROR: 'falló el sistema de pagos',
  CLOSED_BANK_ACCOUNT: 'la cuenta está cerrada',
  UNOPENED_BANK_ACCOUNT: 'la cuenta no está abierta',
  INVALID_BANK_ACCOUNT_NUMBER: 'el número de cuenta no es válido',
  INVALID_BANK_ACCOUNT_TYPE: 'el tipo de cuenta no es válido',
  INVALID_IDENTITY_AND_BANK_ACCOUNT: 'el documento y la cuenta no corresponden',
  DISABLED_BANK_ACCOUNT: 'la cuenta está inhabilitada',
  INCACTIVE_OR_BLOCKED_BANK_ACCOUNT: 'la cuenta está inactiva o bloqueada',
  EX_POST_REFUND: 'se devolvió después de pagado',
  REFUNDED_BY_KYC_FAILED: 'se devolvió: no se pudo verificar al beneficiario',
  REFUNDED_BY_FAILED_BANK_TRANSFER: 'se devolvió: el banco rechazó la transferencia',
} as const;

/** observed-values.md, status_code of what failed or came back. */
type FailureCode = keyof typeof failureCodesEs;

const failureCodesEn: Readonly<Record<FailureCode, string>> = {
  CANCELED: 'it was cancelled',
  EXPIRED: 'the time to pay ran out',
  PAYMENT_FAILED: 'the payment failed at the payer’s bank',
  KYC_REJECTED: 'the party’s identity was rejected',
  KYC_FAILED: 'the recipient could not be verified',
  INVALID_CSV: 'the file of payments is not valid',
  VALIDATION_FAILED: 'the data did not pass validation',
  VALIDATIONS_FAILED: 'the data or the amount did not pass validation',
  OWNERSHIP_VALIDATION_FAILED: 'the account is not the recipient’s',
  PAYOUT_CANCELED: 'its payout was cancelled',
  PAYOUT_ABORTED: 'its payout was aborted',
  FAILED_BANK_TRANSFER: 'the bank rejected the transfer',
  DISBURSEMENT_INFRASTRUCTURE_ERROR: 'the payment system failed',
  CLOSED_BANK_ACCOUNT: 'the account is closed',
  UNOPENED_BANK_ACCOUNT: 'the account is not open',
  INVALID_BANK_ACCOUNT_NUMBER: 'the account number is not valid',
  INVALID_BANK_ACCOUNT_TYPE: 'the type of account is not valid',
  INVALID_IDENTITY_AND_BANK_ACCOUNT: 'document and account do not belong together',
  DISABLED_BANK_ACCOUNT: 'the account is disabled',
  INCACTIVE_OR_BLOCKED_BANK_ACCOUNT: 'the account is inactive or blocked',
  EX_POST_REFUND: 'it was refunded after it was paid',
  REFUNDED_BY_KYC_FAILED: 'it was refunded: the recipient could not be verified',
  REFUNDED_BY_FAILED_BANK_TRANSFER: 'it was refunded: the bank rejected the transfer',
};

const WORDS: Readonly<Record<Language, Readonly<Record<FailureCode, string>>>> = {
  es: failureCodesEs,
  en: failureCodesEn,
};
const isKnown = (code: string): code is FailureCode => Object.hasOwn(failureCodesEs, code);

/** `la cuenta está cerrada (CLOSED_BANK_ACCOUNT)`; the code alone where nobody has said what it means. */
export function statusCodeText(code: string, language: Language): string {
  if (!isKnown(code)) return code;
  return `${WORDS[language][code]} (${code})`;
}
