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
export type FailureCode = keyof typeof failureCodesEs;
