/** The sentence of each flag in English: what happened and what to look at. */
import type { FlagKind, TwiceCause } from '@shared/domain/flags/flag.ts';
import type { UnreadField } from '@shared/domain/payments/unread.ts';

export const flagTextEn: Readonly<Record<FlagKind, string>> = {
  failed: 'The service says it failed: no movement is expected at the bank.',
  pending: 'The service has not finished it yet.',
  refunded: 'The service says that the money went back, in whole or in part.',
  'partly-paid': 'Payout paid only in part: some of its items were rejected.',
  'missing-in-bank': 'The service says it was paid, and the bank does not show it on the days it should.',
  'missing-in-service': 'The bank shows a movement that the service does not know.',
  'failed-but-paid': 'The service says it failed, yet the money moved and did not come back.',
  returned: 'The money left and came back.',
  'returned-not-credited': 'The service says that the money was returned, and the bank shows no credit.',
  unreadable: 'The service says it succeeded, and the kind of its order, its amount or its day cannot be read.',
  'items-incomplete': 'The amount that the payout transfers is not the sum of its items.',
  'balance-breaks': 'The balances that the bank prints on that day do not follow from its lines.',
  'paid-twice': 'It may have been paid twice.',
  'amount-differs': 'What the bank shows differs from what was expected, and nothing explains the difference.',
  'fee-differs': 'The effective amount is not the amount minus the fee, or is not known.',
  late: 'The bank booked it after the expected days.',
  'unknown-status': 'The service sent a status that is not known, or it could not be read.',
  'wrong-token': 'The record is of a token that does not belong to this environment.',
  'changed-after-close': 'It changed after the period was closed.',
  'gone-at-service': 'The service no longer serves it.',
};

/** What paid-twice was told by. */
export const twiceEn: Readonly<Record<TwiceCause, string>> = {
  line: 'Another equal line to the same party, without a record of its own.',
  payout: 'Two payouts of the same amount to the same party within 24 hours.',
  order: 'Two orders with the same external identifier, or equal ones of the same wallet within 24 hours.',
};

export const takenBackEn = 'It seems to take back the payment that is named beside it.';

/** What the bank has more or less on a day than its movements give. */
export const missingEn: Readonly<Record<'more' | 'less', (day: string, amount: string) => string>> = {
  more: (day, amount) => `On ${day} the bank has ${amount} more: money in is missing, or money out is too much.`,
  less: (day, amount) => `On ${day} the bank has ${amount} less: money out is missing, or money in is too much.`,
};

/** Which part of a record cannot be read, and the text as served. */
export const unreadEn: Readonly<Record<UnreadField, (served: string | null) => string>> = {
  type: (served) => (served === null ? 'It does not say its type of order.' : `Type of order: “${served}”.`),
  amount: (served) => (served === null ? 'It has no amount.' : `Amount: “${served}”.`),
  day: (served) => (served === null ? 'It has no day.' : `Day: “${served}”.`),
};
