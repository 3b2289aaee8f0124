/** Words of the rates: the question about a commission that many lines share, and the rates that a person has answered for. */
import type { rates as es } from '../es/rates.ts';
import type { Shape } from '../shape.ts';

export const rates: Shape<typeof es> = {
  percent: '{{percent}}\u00a0%',
  vat: 'VAT 19\u00a0%',
  days: 'from {{from}} to {{to}}',
  day: 'of {{from}}',
  sum: {
    credit: '{{gross}} of the records less {{fee}} of commission are the {{net}} that came in',
    debit: '{{gross}} of the records plus {{fee}} of commission are the {{net}} that went out',
    creditVat: '{{gross}} of the records less {{fee}} of commission and {{vat}} of VAT are the {{net}} that came in',
    debitVat: '{{gross}} of the records plus {{fee}} of commission and {{vat}} of VAT are the {{net}} that went out',
  },
  off: 'The rate {{rate}} would give {{expected}} and the bank moved {{booked}}: nothing explains what lies between.',
  offer: {
    label: 'Rates to confirm',
    asks: 'Is {{rate}} the agreed rate for “{{wording}}”?',
    would: 'It would match {{lines}} {{days}}: {{sum}}.',
    others: 'It would also propose {{lines}} to decide one by one.',
    yes: 'Yes, it is the rate',
    yesOf: 'Yes: {{rate}} is the rate for “{{wording}}”',
    no: 'It is not',
    noOf: 'No: {{rate}} is not the rate for “{{wording}}”',
    key: 'Confirm the rate that is asked about',
  },
  card: {
    heading: 'Rates',
    lead: 'Commissions that many lines share. Those that are on match what they explain to the centavo, this month and later; what is off them keeps a flag for the pesos.',
    columns: { on: 'On', rate: 'Rate', lines: 'Lines', taken: 'Commission and VAT, {{currency}}' },
    credit: 'less of what comes in',
    debit: 'more on what goes out',
    by: 'confirmed by {{by}} on {{day}}',
    refusedBy: 'not used, says {{by}} on {{day}}',
    wording: '“{{wording}}”',
    switch: 'On: rate {{rate}}',
  },
  said: {
    accepted: 'Rate confirmed, {{rate}}: {{lines}}',
    refused: '{{rate}} is not asked about again',
    on: 'Rate switched on: {{rate}}',
    off: 'Rate switched off, {{rate}}: {{lines}}',
  },
};
