/** Words of the first ten minutes: the account that a file proposes, and what an account is. */
import type { Shape } from '../shape.ts';
import type {
  accounts as accountsEs,
  held as heldEs,
  otherEnvironment as otherEnvironmentEs,
  waiting as waitingEs,
} from '../es/start.ts';

export const accounts: Shape<typeof accountsEs> = {
  proposed: {
    heading: 'Which account is this statement of?',
    lead: 'This is what {{file}} says. Correct what is not so; the statement is shown before anything is saved.',
    unsaid:
      '{{file}} does not say of which bank or account it is. Type it here or later; the statement is shown before anything is saved.',
    action: 'Add the account and see the statement',
    plain: 'Bank account',
    reading: 'Reading which account {{file}} is of…',
    leave: 'Leave the file',
  },
  bank: 'Bank',
  number: 'Account number',
  type: 'Account type',
  types: { none: 'Not said', savings: 'Savings', current: 'Current' },
  edit: 'Account details…',
  editHeading: 'Details of {{name}}',
  editLead: 'They head its reports. Changing them changes no figure.',
  save: 'Save the details',
  saved: 'Details saved: {{name}}',
};

export const waiting: Shape<typeof waitingEs> = {
  one: '{{file}} waits: connect the payments service, and you will see which account it is of and what it holds.',
  more_one:
    '{{file}} and {{count, n}} more file wait: connect the payments service, and you will see which account they are of and what they hold.',
  more_many:
    '{{file}} and {{count, n}} more files wait: connect the payments service, and you will see which account they are of and what they hold.',
  more_other:
    '{{file}} and {{count, n}} more files wait: connect the payments service, and you will see which account they are of and what they hold.',
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
  yesOf: 'Yes, let the rule “{{rule}}” classify them',
  no: 'No, switch the rule off',
  noOf: 'No, switch the rule “{{rule}}” off',
  key: 'Let the first rule that asks classify',
  accepted: 'The rule “{{rule}}” classifies its lines',
  refused: 'The rule “{{rule}}” is off; its lines stay to be reconciled',
};
