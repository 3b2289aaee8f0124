/** Words of the first ten minutes: the account that a file proposes, and what an account is. */
import type { Shape } from '../shape.ts';
import type {
  accounts as accountsEs,
  board as boardEs,
  held as heldEs,
  otherEnvironment as otherEnvironmentEs,
  waiting as waitingEs,
} from '../es/start.ts';

export const accounts: Shape<typeof accountsEs> = {
  proposed: {
    heading: 'Which account does this statement belong to?',
    lead: 'This is what {{file}} says. Correct anything that is wrong; the statement is shown before anything is saved.',
    unsaid:
      '{{file}} does not say which bank or account it belongs to. Type it here or later; the statement is shown before anything is saved.',
    action: 'Add the account and see the statement',
    plain: 'Bank account',
    reading: 'Reading which account {{file}} belongs to…',
    leave: 'Skip the file',
  },
  bank: 'Bank',
  number: 'Account number',
  type: 'Account type',
  types: { none: 'Not given', savings: 'Savings', current: 'Current' },
  edit: 'Account details…',
  editHeading: 'Details of {{name}}',
  editLead: 'Changing them changes no figure. Bank, number and type head its reports.',
  currencyFree: 'It can be changed while the account has no lines.',
  currencyFixed: 'It cannot be changed: it is the currency of the lines that the account has already.',
  save: 'Save the details',
  saved: 'Details saved: {{name}}',
};

export const waiting: Shape<typeof waitingEs> = {
  one: '{{file}} is waiting: connect to the payments service to see which account it belongs to and what it holds.',
  more_one:
    '{{file}} and {{count, n}} more file are waiting: connect to the payments service to see which accounts they belong to and what they hold.',
  more_many:
    '{{file}} and {{count, n}} more files are waiting: connect to the payments service to see which accounts they belong to and what they hold.',
  more_other:
    '{{file}} and {{count, n}} more files are waiting: connect to the payments service to see which accounts they belong to and what they hold.',
};

export const otherEnvironment: Shape<typeof otherEnvironmentEs> = {
  label: 'Environment of the company',
  text: 'All that the service sent is of {{found}}, and {{name}} is set to {{own}}.',
  change: 'Change to {{found}}',
  keep: 'Keep {{own}}',
};

export const held: Shape<typeof heldEs> = {
  label: 'Rules that wait for an answer',
  share: 'The rule “{{rule}}” would classify {{lines}} of {{of}} of {{month}} ({{percent}} %). Is that so?',
  law: 'The rule “{{rule}}” would classify {{amount}} as GMF in {{month}}; of what left, the law gives {{lawful}} at most. Is that so?',
  months_one: 'In {{count, n}} more month, too.',
  months_many: 'In {{count, n}} more months, too.',
  months_other: 'In {{count, n}} more months, too.',
  until: 'Until you answer, those lines stay to be reconciled.',
  yes: 'Yes, classify them',
  yesOf: 'Yes, classify them: {{rule}}',
  no: 'No, switch the rule off',
  noOf: 'No, switch the rule off: {{rule}}',
  key: 'Let the first rule that asks classify',
  accepted: 'The rule “{{rule}}” classifies its lines',
  refused: 'The rule “{{rule}}” is off; its lines stay to be reconciled',
};

export const board: Shape<typeof boardEs> = {
  heading: 'Accounts and months',
  lead: 'The figure of each month is what is left unexplained',
  label: 'State of each account in each month',
  account: 'Account',
  states: {
    done: 'Reconciled',
    unexplained: 'Outstanding',
    open: 'To decide',
    none: 'No statement',
    unseen: 'No figures',
    reading: 'Reading…',
    failed: 'Could not be read',
  },
  counts: {
    done_one: '{{count, n}} reconciled',
    done_many: '{{count, n}} reconciled',
    done_other: '{{count, n}} reconciled',
    unexplained_one: '{{count, n}} outstanding',
    unexplained_many: '{{count, n}} outstanding',
    unexplained_other: '{{count, n}} outstanding',
    open_one: '{{count, n}} to decide',
    open_many: '{{count, n}} to decide',
    open_other: '{{count, n}} to decide',
    none_one: '{{count, n}} without a statement',
    none_many: '{{count, n}} without a statement',
    none_other: '{{count, n}} without a statement',
    unseen_one: '{{count, n}} without figures',
    unseen_many: '{{count, n}} without figures',
    unseen_other: '{{count, n}} without figures',
    reading_one: '{{count, n}} being read',
    reading_many: '{{count, n}} being read',
    reading_other: '{{count, n}} being read',
    failed_one: '{{count, n}} not read',
    failed_many: '{{count, n}} not read',
    failed_other: '{{count, n}} not read',
  },
  all_one: '= {{count, n}} month',
  all_many: '= {{count, n}} months',
  all_other: '= {{count, n}} months',
  steps: {
    report: 'Save the report',
    see: 'See the month',
    decide_one: 'Decide {{count, n}}',
    decide_many: 'Decide {{count, n}}',
    decide_other: 'Decide {{count, n}}',
    bring: 'Import the statement',
  },
  stepOf: '{{step}}: {{account}}, {{month}}',
  goOn: 'Continue with {{month}}, {{account}}',
  open: 'Open',
  openOf: 'Open {{name}}',
  noAccounts: 'No accounts yet',
  unread: 'Cannot be seen from here: {{why}}',
  unexplainedIn: 'Unexplained, {{currency}}',
  unknown: 'no figure',
  currencies: 'Currencies are not added.',
  glance:
    'Of other companies it shows what was seen last; nothing changes in them. Months without figures are computed when they are opened.',
};
