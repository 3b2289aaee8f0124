/** Kinds and states in English. */
import { flagsEn } from './flags-en.ts';
import { flagWords } from './kind-words.ts';
import type { KindWords } from './kind-words.ts';

export const kindsEn: KindWords = {
  environment: {
    sandbox: 'Sandbox',
    production: 'Production',
  },
  recordKind: {
    payin: 'Payin',
    payout: 'Payout',
    payout_item: 'Payout payment',
    order: 'Order',
  },
  standing: {
    succeeded: 'Succeeded',
    failed: 'Failed',
    pending: 'In process',
    refunded: 'Refunded',
    unknown: 'Unknown',
  },
  direction: {
    credit: 'Money in',
    debit: 'Money out',
    none: 'None',
  },
  lineState: {
    matched: 'Matched',
    proposed: 'Proposed',
    explained: 'Classified',
    unmatched: 'No record in the service',
  },
  recordState: {
    matched: 'Matched',
    proposed: 'Proposed',
    unmatched: 'Pending at the bank',
    'not-expected': 'Not expected',
  },
  category: {
    gmf: 'GMF, 4x1000',
    fee: 'Bank charge',
    vat: 'VAT',
    interest: 'Interest',
    withholding: 'Withholdings',
    'own-transfer': 'Transfer between own accounts',
    'outside-service': 'Not part of the service',
    payroll: 'Payroll',
    taxes: 'Taxes (DIAN, PILA)',
    suppliers: 'Suppliers',
    loan: 'Loans',
    unidentified: 'Deposit to be identified',
    other: 'Other',
  },
  pass: {
    decided: 'By hand',
    reference: 'Reference',
    structure: 'The service’s own grouping',
    assignment: 'One to one',
    group: 'Several in one',
    difference: 'Classified difference',
    suggestion: 'Near miss',
  },
  certainty: {
    unique: 'Unique match',
    interchangeable: 'Equivalent',
    ambiguous: 'Several options',
    unproven: 'Unproven',
  },
  proposedAs: {
    'very-likely': 'Very likely',
    likely: 'Likely',
    possible: 'Possible',
    interchangeable: 'Equivalent',
    ambiguous: 'Several options',
    unproven: 'Unproven',
  },
  severity: {
    critical: 'Critical',
    warning: 'Warning',
    info: 'Info',
  },
  flag: flagWords(flagsEn, 'name'),
  resource: {
    payins: 'Payins',
    payouts: 'Payouts',
    payout_items: 'Payments of payouts',
    orders: 'Orders',
    wallets: 'Wallets',
  },
};
