/** Words of flags by their cause, and of many of them settled at once. */
import type { Shape } from '../shape.ts';
import type { flagCause as causeEs, flagMany as manyEs } from '../es/flags.ts';

export const flagCause: Shape<typeof causeEs> = {
  count_one: '{{count, n}} flag',
  count_many: '{{count, n}} flags',
  count_other: '{{count, n}} flags',
  drawer: 'Flags of one cause',
  show: 'Show the flags',
  hide: 'Hide the flags',
  rule: 'Off the rate {{name}}',
  payout: 'Payout {{name}}',
  day: 'Balance of {{day}}',
  equals: 'Equals of {{amount}}',
  list: {
    payin: 'List of payins',
    payout: 'List of payouts',
    payout_item: 'Payments of the payouts',
    order: 'List of orders',
  },
};

export const flagMany: Shape<typeof manyEs> = {
  bar: 'Marked flags',
  cause: 'Cause',
  note: 'Note for all of them',
  noteHelp: 'It is added to the note that a flag has already. It stays in the audit trail and in the report.',
  none: 'Nothing of what is marked changes.',
  why: { already: 'in that state already', 'note-full': 'the note takes no more text' },
  plan: {
    open: 'Plan: reopen {{count, n}}',
    explained: 'Plan: explain {{count, n}}',
    resolved: 'Plan: resolve {{count, n}}',
  },
  confirm: {
    open: 'Reopen {{count, n}}',
    explained: 'Explain {{count, n}}',
    resolved: 'Resolve {{count, n}}',
  },
  done: {
    open_one: '{{count, n}} flag reopened',
    open_many: '{{count, n}} flags reopened',
    open_other: '{{count, n}} flags reopened',
    explained_one: '{{count, n}} flag explained',
    explained_many: '{{count, n}} flags explained',
    explained_other: '{{count, n}} flags explained',
    resolved_one: '{{count, n}} flag resolved',
    resolved_many: '{{count, n}} flags resolved',
    resolved_other: '{{count, n}} flags resolved',
  },
};
