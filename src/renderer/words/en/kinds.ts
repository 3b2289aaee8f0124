/** Words for every closed list of the domain: states, certainties, reasons, kinds of record, flag and line. */
import { flagsEn } from '@shared/words/flags-en.ts';
import { flagWords } from '@shared/words/kind-words.ts';
import { kindsEn } from '@shared/words/kinds-en.ts';
import { reasonsEn } from '@shared/words/reasons-en.ts';
import type { Shape } from '../shape.ts';
import type { kinds as esKinds, why as esWhy } from '../es/kinds.ts';

/** Words for why two rows are together or are not: each fact, agreed, failed or not said, and what was preferred. */
export const why: Shape<typeof esWhy> = {
  heading: 'Why are they not together?',
  together: 'Why are they together?',
  expected: {
    yes: 'The record expects a line on this account',
    no: 'The record expects no line on this account',
  },
  direction: {
    yes: 'The direction is the same',
    no: 'The direction is the opposite: one comes in, the other goes out',
  },
  amount: {
    yes: 'The amount is exact: {{line}}',
    no: 'The amount is off by {{difference}}: the line is {{line}}, the record expects {{record}}',
  },
  window: {
    yes: '{{day}} is within its days, {{from}} to {{to}}; business days since the record: {{days}}',
    no: '{{day}} is outside its days, {{from}} to {{to}}; business days since the record: {{days}}',
  },
  reference: {
    yes: 'The bank quotes its reference: {{text}}',
    no: 'The bank does not quote its reference: {{text}}',
    unsaid: 'The record has no reference',
  },
  identifier: {
    yes: 'The bank quotes its identification: {{text}}',
    no: 'The bank does not quote its identification: {{text}}',
    unsaid: 'The record has no identification',
  },
  name: {
    yes: 'The bank’s text carries its name: {{text}}',
    no: 'The bank’s text does not carry its name: {{text}}',
    unsaid: 'The record has no name',
  },
  hurdle: {
    refused: 'A person rejected just this match',
    'other-business': 'The text speaks of a bank charge or of other business and does not name the record',
    'names-another': 'The text names somebody else',
  },
  preferred: '{{lines}} with {{records}} was preferred',
  shown: '{{lines}} with {{records}} is proposed',
  likelier: 'It is likelier than this match: {{odds}} to 1.',
  likelierMost: 'It is likelier than this match: {{odds}} to 1 or more.',
  lessLikely: 'Alone this match would be likelier, {{odds}} to 1, but the other rows tie better this way.',
  lessLikelyMost: 'Alone this match would be likelier, {{odds}} to 1 or more, but the other rows tie better this way.',
  even: 'It is as likely as this match.',
  noMargin: 'There are no odds to compare: a matching step without exceptions decides, or it is a sum of several rows.',
  nobody: 'No other row was preferred to these two.',
};

/** Records of which nothing is expected, and parts that cannot be read, in English. */
const notExpectedEn = {
  recordUnread: { type: 'Type not read', amount: 'Amount not read', day: 'No day' },
  notExpected: {
    container: 'its payments carry the money',
    'not-final': 'the service has not finished it yet',
    failed: 'the service says that it failed',
    refunded: 'the service says that it was refunded',
    'other-token': 'it is of the sandbox and is in production, or the reverse',
    'account-expects-none': 'this account does not show records of this kind',
    'in-another-account': 'another account shows it',
    'unknown-standing': 'nobody has said what its status means',
    'unknown-amount': 'its amount cannot be read',
    'unknown-day': 'it has no day that can be read',
    'unknown-type': 'its type of order is not known',
    'nothing-to-move': 'its amount is zero',
    'said-to-move-nothing': 'it was said that orders of this type move no money',
  },
  unread: {
    served: {
      type: 'The type of order came as “{{served}}”.',
      amount: 'The amount came as “{{served}}”.',
      day: 'The day came as “{{served}}”.',
    },
    absent: {
      type: 'The service does not say its type of order.',
      amount: 'The service serves no amount.',
      day: 'The service serves no day.',
    },
  },
};

export const kinds: Shape<typeof esKinds> = {
  lineState: kindsEn.lineState,
  /** What is said of several is said of one: English adjectives have no plural. */
  lineStates: kindsEn.lineState,
  recordState: kindsEn.recordState,
  lineGroup: {
    matched: 'Matched',
    proposed: 'Proposed',
    explained: 'Classified',
    unmatched: 'No record in the service',
    'unexplained-proposed': 'Unexplained: proposed',
    'unexplained-unmatched': 'Unexplained: no record in the service',
  },
  recordGroup: {
    matched: 'Matched',
    proposed: 'Proposed',
    unmatched: 'Pending at the bank',
    'not-expected': 'Not expected',
    expected: 'Expected',
    overdue: 'Pending at the bank (overdue)',
    'in-transit': 'In transit',
    carried: 'From earlier periods',
    'unexplained-overdue': 'Unexplained: pending at the bank (overdue)',
    'unexplained-unread': 'Unexplained: unreadable',
    'age-0-30': 'Open, 0 to 30 days',
    'age-31-60': 'Open, 31 to 60 days',
    'age-61-90': 'Open, 61 to 90 days',
    'age-90+': 'Open, more than 90 days',
  },
  recordDue: { overdue: 'Pending at the bank (overdue)', 'in-transit': 'In transit' },
  certainty: kindsEn.certainty,
  proposedAs: kindsEn.proposedAs,
  pair: {
    'very-likely': 'Very likely',
    likely: 'Likely match',
    possible: 'Possible match',
    interchangeable: 'Equivalent',
    ambiguous: 'Several options',
    unproven: 'Unproven',
  },
  certaintyWhy: {
    unique: reasonsEn.proven,
    sole: 'No other match is in dispute; probability that it is the right one: {{share}}',
    interchangeable: 'There are identical rows: the total is certain, the identity is not',
    ambiguous: 'Another match fits almost as well',
    doubted: 'The text does not prove that it is this one, and may name somebody else: you decide',
    unproven: 'The search reached its limit without a proof',
  },
  matchStatus: { auto: 'Matched', confirmed: 'Confirmed', suggested: 'Proposed' },
  matchStatusWhy: {
    auto: 'Accepted by the automatic matching: a proven match',
    total: 'Accepted by the automatic matching: a proven total',
    confirmed: 'Confirmed by a person',
    suggested: 'Waits for your decision',
  },
  recordKind: kindsEn.recordKind,
  recordKinds: { payin: 'Payins', payout: 'Payouts', payout_item: 'Payments of payouts', order: 'Orders' },
  ofKind: {
    payin_one: '{{count, n}} payin',
    payin_many: '{{count, n}} payins',
    payin_other: '{{count, n}} payins',
    payout_one: '{{count, n}} payout',
    payout_many: '{{count, n}} payouts',
    payout_other: '{{count, n}} payouts',
    payout_item_one: '{{count, n}} payment of a payout',
    payout_item_many: '{{count, n}} payments of payouts',
    payout_item_other: '{{count, n}} payments of payouts',
    order_one: '{{count, n}} order',
    order_many: '{{count, n}} orders',
    order_other: '{{count, n}} orders',
    payoutItems_one: '{{count, n}} payment of a payout',
    payoutItems_many: '{{count, n}} payments of a payout',
    payoutItems_other: '{{count, n}} payments of a payout',
  },
  standing: kindsEn.standing,
  /** The same within a sentence. */
  standingSaid: {
    succeeded: 'succeeded',
    failed: 'failed',
    pending: 'in process',
    refunded: 'refunded',
    unknown: 'unknown',
  },
  direction: kindsEn.direction,
  category: kindsEn.category,
  ...reasonsEn,
  ...notExpectedEn,
  flag: kindsEn.flag,
  flagWhy: flagWords(flagsEn, 'why'),
  /** What to do: a few words for the queue, a sentence or two for the drawer. */
  flagDo: flagWords(flagsEn, 'step'),
  flagHow: flagWords(flagsEn, 'how'),
  severity: kindsEn.severity,
  severities: { critical: 'Critical', warning: 'Warnings', info: 'Informative' },
  review: { open: 'Open', explained: 'Explained', resolved: 'Resolved' },
  reviews: { open: 'Open', explained: 'Explained', resolved: 'Resolved' },
  parkReason: {
    'ask-bank': 'Ask the bank',
    'ask-payer': 'Ask the other party',
    'await-document': 'A document is missing',
    'next-period': 'Expected in another period',
    other: 'Another reason',
  },
  oddity: {
    'amount-as-number': 'an amount came as a number and not as text',
    'amount-unreadable': 'an amount that cannot be read',
    'unknown-status': 'a status that is not known',
    'unknown-field': 'a field that is not known',
    'items-unreadable': 'payments of the payout that cannot be read',
    'day-unreadable': 'a date that cannot be read',
  },
};
