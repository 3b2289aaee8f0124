/** The sentences of the trail in English. */
import { dayText } from '../days.ts';
import { formatCount } from '../../domain/money/format.ts';
import { kindsEn } from '../kinds-en.ts';
import { say } from './phrase.ts';
import type { Phrase } from './phrase.ts';
import type { Said, TrailWords } from './trail-words.ts';

const counted =
  (one: string, several: string) =>
  (count: number): string =>
    `${formatCount(count)} ${count === 1 ? one : several}`;
const matches = counted('match', 'matches');
const lines = counted('line', 'lines');
const rows = counted('row', 'rows');
const changes = counted('change', 'changes');
const flags = counted('flag', 'flags');
const items = counted('reconciling item', 'reconciling items');
const marks = counted('explanation', 'explanations');
const filesOf = counted('file', 'files');

const total = (said: Said): Phrase => (said.total.length === 0 ? [] : say`, ${said.total} in total`);
const ofRows = ({ rows: named }: Said): Phrase => (named.length === 0 ? [] : say` of ${named}`);
const pair = (said: Said): Phrase => both(said, 'with');
const both = ({ lines: line, records }: Said, joint: string): Phrase =>
  line.length === 0 || records.length === 0 ? [...line, ...records] : say`${line} ${joint} ${records}`;
/** One decision by its rows, several by their number and sum. */
const each = (said: Said, one: Phrase, several: string): Phrase =>
  said.count === 1 && said.rows.length > 0 ? one : say`${several}${total(said)}`;

export const trailEn: TrailWords = {
  kinds: kindsEn,
  who: { sync: 'Sync' },
  name: {
    'match-run': 'Automatic matching',
    confirm: 'Match accepted',
    reject: 'Match refused',
    'match-by-hand': 'Matched by hand',
    unmatch: 'Unmatched',
    explain: 'Classified',
    'review-flag': 'Flag reviewed',
    'leave-item': 'Left as a reconciling item',
    attach: 'File attached',
    detach: 'Attachment removed',
    rule: 'Rule changed',
    park: 'Postponed',
    unpark: 'Resumed',
    learn: 'What was learned, switched on',
    unlearn: 'What was learned, switched off',
    settle: 'Where it settles, changed',
    mean: 'Meaning said',
    undo: 'Undone',
    redo: 'Redone',
    setting: 'Setting changed',
    'account-made': 'Account added',
    'account-edited': 'Account details changed',
    'profile-made': 'Company made',
    'statement-imported': 'Lines stored',
    import: 'Statement imported',
    'statement-withdrawn': 'Import cancelled',
    books: 'Balance per books',
    heading: 'Head of reports',
    signers: 'Signers of reports',
    report: 'Report saved',
    sync: 'Sync',
    restored: 'Backup restored',
  },
  step: {
    'match-run': ({ count }) => say`Matched lines with records: ${changes(count)}`,
    confirm: (said) => each(said, say`Accepted the match of ${pair(said)}`, `Accepted ${matches(said.count)}`),
    reject: (said) => each(said, say`Refused the match of ${pair(said)}`, `Refused ${matches(said.count)}`),
    'match-by-hand': (said) =>
      each(said, say`Matched by hand ${both(said, 'with')}`, `Matched ${rows(said.count)} by hand`),
    unmatch: (said) => each(said, say`Unmatched ${both(said, 'from')}`, `Unmatched ${matches(said.count)}`),
    explain: (said) =>
      said.after.is === 'nothing' && said.count === 1
        ? each(said, say`Took back the explanation of ${said.rows}`, '')
        : each(said, say`Classified ${said.rows}`, `Classified ${lines(said.count)}`),
    'review-flag': (said) =>
      said.count === 1 ? say`Reviewed the flag “${said.name}”${ofRows(said)}` : say`Reviewed ${flags(said.count)}`,
    'leave-item': (said) =>
      said.written === 1
        ? say`Left “${said.name}”${ofRows(said)} as a reconciling item`
        : say`Left ${items(said.written)}`,
    attach: (said) => say`Attached a file to the flag “${said.name}”${ofRows(said)}`,
    detach: (said) => say`Removed a file from the flag “${said.name}”${ofRows(said)}`,
    rule: ({ name, before, after }) => {
      if (after.is === 'declined') return say`Declined the proposed rule “${name}”`;
      if (before.is === 'nothing') return say`Accepted the rule “${name}”`;
      return after.is === 'nothing' ? say`Removed the rule “${name}”` : say`Changed the rule “${name}”`;
    },
    park: (said) => each(said, say`Postponed ${said.rows}`, `Postponed ${rows(said.count)}`),
    unpark: (said) => each(said, say`Resumed ${said.rows}`, `Resumed ${rows(said.count)}`),
    learn: ({ name, written }) => say`Switched on what was learned, version ${name}: ${matches(written)}`,
    unlearn: ({ name, written }) => say`Switched off what was learned, version ${name}: ${matches(written)}`,
    settle: ({ name }) => say`Said where ${name} settle`,
    mean: ({ name }) => say`Said what ${name} means`,
  },
  turn: {
    undo: (step, sentence) => say`Undid step ${step}: ${sentence}`,
    redo: (step, sentence) => say`Redid step ${step}: ${sentence}`,
  },
  other: {
    setting: (values) =>
      values.has('equalsByDate')
        ? say`Changed a setting: match equals by date`
        : say`Changed the environment of the company`,
    'account-made': (values) => say`Added the account “${values.text('name')}”, in ${values.text('currency')}`,
    'account-edited': (values) => say`Changed the details of the account “${values.text('before.name')}”`,
    'profile-made': (values) =>
      say`Created the company “${values.text('name')}”, in ${values.environment('environment')}`,
    'statement-imported': (values) => say`Stored ${lines(values.count('lines'))} of “${values.file}”`,
    import: (values) => say`Imported “${values.file}”: ${lines(values.count('lines'))}`,
    restored: (values) => say`Restored the backup ${values.text('from')}`,
    'statement-withdrawn': (values) => say`Cancelled the import of “${values.file}”`,
    books: (values) => {
      if (!values.has('amount')) return say`Took back the balance per books at ${values.day('to')}`;
      const from = values.text('source') === 'ledger' ? say`Read from “${values.text('file')}”` : say`Typed`;
      return say`${from} the balance per books at ${values.day('to')}: ${values.amount('amount')}`;
    },
    heading: (values) => say`Changed the heading of the reports of ${values.account}`,
    signers: () => say`Changed who signs the reports`,
    report: (values) =>
      say`Saved the report of ${values.day('from')} to ${values.day('to')}: ${filesOf(values.count('files'))}`,
    sync: (values) => {
      if (!values.has('failure')) return say`Synced ${values.lists('read')}`;
      const read = values.lists('read');
      return say`Synced in part: ${values.lists('open')} not to the end${read === '' ? '' : `; ${read} whole`}`;
    },
  },
  change: {
    setting: (values) =>
      values.has('equalsByDate')
        ? { before: [values.is('equalsByDate') ? 'no' : 'yes'], after: [values.is('equalsByDate') ? 'yes' : 'no'] }
        : { before: [values.environment('before')], after: [values.environment('environment')] },
    'account-edited': (values) => ({
      before: [`${values.text('before.name')}, ${values.text('before.currency')}`],
      after: [`${values.text('name')}, ${values.text('currency')}`],
    }),
    import: (values) => ({
      after: [
        `new ${formatCount(values.count('added'))} · already there ${formatCount(values.count('alreadyImported'))}`,
        ` · rejected ${formatCount(values.count('rejected'))}`,
      ],
    }),
    restored: (values) => ({
      after: [`${formatCount(values.count('lost.entries'))} entries of the trail were left behind`],
    }),
    'statement-withdrawn': (values) => ({
      after: [`${matches(values.count('matches'))} and ${marks(values.count('explanations'))} left`],
    }),
    sync: (values) => ({
      after: [
        `read ${formatCount(values.sum('read'))} · new ${formatCount(values.sum('new'))}`,
        ` · changed ${formatCount(values.sum('changed'))} · gone ${formatCount(values.sum('gone'))}`,
        ` · set aside ${formatCount(values.sum('quarantined'))}`,
      ],
    }),
    heading: (values) => ({ after: [`now: ${values.heading}`] }),
    signers: (values) => ({ after: [`now: ${values.signers}`] }),
  },
  line: (text, day, amount) => say`${text} of ${day}, ${amount}`,
  record: {
    payin: (name) => `the payin of ${name}`,
    payout: (name) => `the payout ${name}`,
    payout_item: (name) => `the payment to ${name}`,
    order: (name) => `the order ${name}`,
  },
  recordOn: (record, day, amount) =>
    say`${record}${day === null ? [] : ` of ${day}`}${amount === null ? [] : say`, ${amount}`}`,
  more: (count) => `${formatCount(count)} more`,
  nothing: {
    match: 'no match',
    rejection: 'not refused',
    explanation: 'not classified',
    flag: 'open',
    rule: 'no rule',
    parking: 'not postponed',
    prices: 'not switched on',
    settling: 'by the data',
    meaning: 'no meaning',
  },
  state: {
    proposed: () => 'proposed',
    matched: () => 'matched by Cuadre',
    confirmed: () => 'matched',
    refused: () => 'refused',
    explained: (of) => `classified as ${of}`,
    'flag-open': () => 'open',
    'flag-explained': () => 'explained',
    'flag-resolved': () => 'resolved',
    files: (of) => (of === '' ? 'no files' : `with ${of}`),
    postponed: (of) => `postponed: ${of}`,
    on: () => 'on',
    off: () => 'off',
    declined: () => 'declined',
    settles: (of) => (of === '' ? 'by the data' : `in ${of}`),
    means: (of) => of,
  },
  difference: (amount) => say`difference ${amount}`,
  parkReason: {
    'ask-bank': 'ask the bank',
    'ask-payer': 'ask the third party',
    'await-document': 'a document is missing',
    'next-period': 'expected in another period',
    other: 'another reason',
  },
  means: {
    succeeded: 'succeeded',
    failed: 'failed',
    pending: 'pending',
    none: 'moves no money',
    'order:TOKENIZE': 'like TOKENIZE',
    'order:REDEEM': 'like REDEEM',
    '': 'no meaning',
  },
  ends: { payin: 'payins', payout_item: 'payments of payouts', order: 'orders' },
  ofSubject: {
    payin: (value) => `the status “${value}” of payins`,
    payout: (value) => `the status “${value}” of payouts`,
    payout_item: (value) => `the status “${value}” of payments of payouts`,
    order: (value) => `the status “${value}” of orders`,
    order_type: (value) => `the type of order “${value}”`,
  },
  why: (note) => `Why: “${note}”`,
  day: (day) => dayText(day, 'en'),
  moment: (day, time) => `${day}, ${time}`,
  tables: {
    match: 'Match',
    rejection: 'Refusal',
    explanation: 'Classification',
    flag: 'Flag',
    rule: 'Rule',
    parking: 'Postponed',
    prices: 'What was learned',
    settling: 'Settles in',
    meaning: 'Meaning',
  },
};
