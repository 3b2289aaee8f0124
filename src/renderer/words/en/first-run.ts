/** Words of the first screen: the sample month and the connection. */
import type { Shape } from '../shape.ts';
import type { firstRun as es } from '../es/first-run.ts';

export const firstRun: Shape<typeof es> = {
  heading: 'Reconcile your first month',
  lead: 'Cuadre matches the records of the payments service with the bank statement, explains every difference and proves that the figures add up.',
  sample: {
    heading: 'Explore with sample data',
    lead: 'A made-up month. No API key, no internet.',
    points: {
      lines: 'Payins, payouts with rejections, 4x1000 and bank charges',
      apart: 'Kept in the sandbox, apart from your data',
      gone: 'One click removes it without a trace',
    },
    action: 'Open the sample month',
    running: 'Preparing the sample month…',
    ready: 'The sample month is ready and reconciled',
  },
  connect: {
    heading: 'Connect to the payments service',
    lead: 'With the API key that the service gives you.',
    name: 'Name of the company',
    namePlaceholder: 'Comercializadora Ruta Verde',
    environment: 'Environment',
    toEnvironment: 'Change to {{environment}}',
    address: 'Address of the service',
    addressPlaceholder: 'https://api.example.co',
    addressHelp: 'Without /v1 at the end; if you paste it, it is removed.',
    key: 'API key',
    keyKeychain: 'Goes to your system’s keychain and is never shown again.',
    keySession: 'This system has no keychain: the API key is forgotten when Cuadre closes.',
    action: 'Check the API key and connect',
    running: 'Checking the API key…',
    missing: { name: 'Type a name.', address: 'Type the address.', key: 'Type the API key.' },
    done_one: 'Connected: {{count, n}} wallet. API key saved. {{place}}',
    done_many: 'Connected: {{count, n}} wallets. API key saved. {{place}}',
    done_other: 'Connected: {{count, n}} wallets. API key saved. {{place}}',
    another: 'Connect another company',
  },
  drop: 'Already have the statement? Drop it on this window or find it with Ctrl+O; Cuadre recognises the bank.',
  pledges: {
    local: { heading: 'All on your computer', text: 'Statements and records never leave it.' },
    reads: { heading: 'Read only', text: 'Cuadre never orders payments or changes anything in the service.' },
    undo: { heading: 'Everything can be undone', text: 'Each decision is in the trail and can be undone with Ctrl+Z.' },
  },
  specimen: { gmf: 'GMF', none: 'No record' },
};
