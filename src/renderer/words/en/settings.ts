/** Words of the checks and of what stays behind: kinds that main names and the Settings screen shows. */
import type { Shape } from '../shape.ts';
import type { settingsKinds as es } from '../es/settings.ts';

export const settingsKinds: Shape<typeof es> = {
  who: {
    heading: 'Who prepared it?',
    lead: 'Your name appears on each decision, in the trail and in the report. It is asked only once.',
    help: 'As you sign: name and professional licence (T.P.). It can be changed in Settings.',
    confirm: 'Continue',
  },
  stays: {
    exports: 'the reports that you saved',
    'statement-files': 'the statements in their folders',
    log: 'the technical log, without figures or names',
    other: '{{name}}',
  },
  settling: {
    heading: 'Where it settles',
    lead: 'Each kind of record is matched, and can be missing, in one account alone.',
    kinds: { payin: 'Payins', payout_item: 'Payments of payouts' },
    orders: { settlement: 'Orders, in the settlement account', own: 'Orders, in the own account' },
    byData: 'As the data say',
    proposal: 'As the data say: {{account}}, {{held, n}} of {{of, n}}',
    noProposal: 'As the data say: no matches that tell it yet',
    set: '{{name}}: {{chosen}}. Matching again.',
  },
  profileEnvironment: {
    action: 'Change the environment',
    heading: 'Move {{name}} to {{environment}}?',
    lead: 'The company leaves {{from}} and becomes {{to}}. Where there is an API key, the service confirms the environment first. Records, statements and decisions stay; records of the other environment leave the figures and keep a flag.',
    confirm: 'Change the environment',
    done: '{{name}}: now {{environment}}',
  },
  settingsMore: {
    sections: { person: 'Person' },
    kept: 'Name kept',
    noKeychain: 'This system has no keychain: keys live only while Cuadre is open.',
    newKey: 'New API key',
    newKeyHelp: 'It is checked with the service before it is stored, and is not shown again.',
    checkingKey: 'Checking the API key…',
    ofProfile: '{{action}}: {{name}}',
    noProfiles: 'No company yet.',
    checksBad_one: '{{count, n}} check fails',
    checksBad_many: '{{count, n}} checks fail',
    checksBad_other: '{{count, n}} checks fail',
    checksGood_one: '{{count, n}} check in order',
    checksGood_many: '{{count, n}} checks in order',
    checksGood_other: '{{count, n}} checks in order',
    checksNeed: 'Open a company to check its data.',
  },
  matchingSettings: {
    heading: 'Matching',
    equals: 'Match equals by date',
    equalsHelp:
      'Equal lines and equal records that nothing tells apart are accepted by date: the total is certain; which is which is not. Off, they are only proposed. It holds for all accounts of the open company, from the terminal too.',
    on: 'Equals are matched by date',
    off: 'Equals are only proposed',
  },
};
