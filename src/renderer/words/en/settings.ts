/** Words of the checks and of what stays behind: kinds that main names and the Settings screen shows. */
import type { Shape } from '../shape.ts';
import type { settingsKinds as es } from '../es/settings.ts';

export const settingsKinds: Shape<typeof es> = {
  checks: {
    settings: 'Settings of the database',
    integrity: 'Soundness of the file',
    'foreign-keys': 'References between tables',
    schema: 'Shape of the tables',
    'audit-chain': 'Chain of the trail',
    'audit-manifest': 'Trail against its copy outside',
    'audit-head': 'Last known hash of the trail',
    'statement-lines': 'Hash of every line',
    'statement-files': 'Hash of every statement',
    records: 'Hash of every record',
    decisions: 'Hash of every decision',
    attachments: 'Hash of every attached file',
    quarantine: 'Hash of every row kept apart',
    matches: 'No row matched twice',
    partition: '{{account}}: every line counts once',
    conservation: '{{account}}: {{equation}}',
    other: 'Another check: {{name}}',
  },
  equations: {
    lines: 'the states add up to the lines',
    balance: 'the balances tie with the lines',
    expected: 'the states add up to what is expected',
    differences: 'matched lines minus matched records give the differences',
  },
  stays: {
    exports: 'the reports that you saved',
    'statement-files': 'the statements in their folders',
    log: 'the technical log, without figures or names',
    other: '{{name}}',
  },
  settingsMore: {
    sections: { person: 'Person' },
    kept: 'Name kept',
    noKeychain: 'This system has no keychain: keys live only while Cuadre is open.',
    newKey: 'New key',
    newKeyHelp: 'It is checked with the service before it is stored, and is not shown again.',
    checkingKey: 'Checking the key…',
    ofProfile: '{{action}}: {{name}}',
    noProfiles: 'No profile yet.',
    checksBad_one: '{{count, n}} check fails',
    checksBad_many: '{{count, n}} checks fail',
    checksBad_other: '{{count, n}} checks fail',
    checksGood_one: '{{count, n}} check in order',
    checksGood_many: '{{count, n}} checks in order',
    checksGood_other: '{{count, n}} checks in order',
    checksNeed: 'Open a profile to check its data.',
  },
  matchingSettings: {
    heading: 'Matching',
    equals: 'Match equals by date',
    equalsHelp:
      'Equal lines and equal records that nothing tells apart are accepted by date: the total is certain; which is which is not. Off, they are only proposed. It holds for all accounts of the open profile, from the terminal too.',
    on: 'Equals are matched by date',
    off: 'Equals are only proposed',
  },
};
