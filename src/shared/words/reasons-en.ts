/** Why two rows are together, in English: in the window and on paper. */
import type { ReasonWords } from './reason-words.ts';

export const reasonsEn = {
  part: {
    fee: 'Bank charge',
    vat: 'VAT',
    gmf: 'GMF, 4x1000',
    withholding: 'Withholding',
    interest: 'Interest',
    'own-transfer': 'Transfer between own accounts',
    'outside-service': 'Not part of the service',
    other: 'Other',
    rounding: 'Rounding',
  },
  proven: 'No other match is in dispute',
  equals: {
    accepted: {
      even: 'One of {{size}} equals: {{lines}} and {{records}} of the same amount that nothing tells apart; they were matched by date',
      uneven:
        'One among equals: {{lines}} and {{records}} of the same amount that nothing tells apart; they were matched by date',
    },
    proposed: {
      even: 'One of {{size}} equals: {{lines}} and {{records}} of the same amount that nothing tells apart; they are proposed by date',
      uneven:
        'One among equals: {{lines}} and {{records}} of the same amount that nothing tells apart; they are proposed by date',
    },
    lines_one: '{{count, n}} line',
    lines_many: '{{count, n}} lines',
    lines_other: '{{count, n}} lines',
    records_one: '{{count, n}} record',
    records_many: '{{count, n}} records',
    records_other: '{{count, n}} records',
  },
  reason: {
    'reference-found': '“{{text}}” in both texts',
    'identifier-found': 'The identifier {{text}} is in the bank’s text',
    'name-agrees': 'The name agrees: {{text}}',
    'name-begun': '“{{said}}” is the beginning of “{{text}}”',
    'name-like': '“{{said}}” is like one name alone: “{{text}}”',
    structure: {
      payout_one: 'It is {{count, n}} payment made of a payout',
      payout_many: 'They are the {{count, n}} payments made of a payout',
      payout_other: 'They are the {{count, n}} payments made of a payout',
      settlement_one: 'It settles {{count, n}} payin',
      settlement_many: 'It settles {{count, n}} payins at once',
      settlement_other: 'It settles {{count, n}} payins at once',
      return_one: 'It is {{count, n}} payment and its return',
      return_many: 'They are {{count, n}} payments and their returns',
      return_other: 'They are {{count, n}} payments and their returns',
    },
    'amount-exact': 'The amount is exact',
    'amount-explained': 'The difference is classified: {{by}}',
    'date-lag': {
      same: 'The same day',
      days_one: '{{count}} business day, inside the window',
      days_many: '{{count}} business days, inside the window',
      days_other: '{{count}} business days, inside the window',
      before_one: '{{count}} business day before, inside the window',
      before_many: '{{count}} business days before, inside the window',
      before_other: '{{count}} business days before, inside the window',
    },
    'only-candidate': 'No other match fits',
    'learned-alias': 'The bank writes this party so: {{text}}',
    'near-amount': 'The amount differs by {{difference}}',
    'near-date_one': '{{count}} business day outside the window',
    'near-date_many': '{{count}} business days outside the window',
    'near-date_other': '{{count}} business days outside the window',
    'opposite-sign': 'The sign is the opposite',
    'decided-by-person': 'A person decided it',
  },
} satisfies ReasonWords;
