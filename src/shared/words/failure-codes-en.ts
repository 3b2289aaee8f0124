/** Why the service let a record fail, in English: its codes in the words of an accountant, each an end of the sentence that names them. */
import type { FailureCode } from './failure-codes-es.ts';

export const failureCodesEn: Readonly<Record<FailureCode, string>> = {
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
