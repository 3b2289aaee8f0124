/** Records of which nothing is expected, and parts that cannot be read, in English. */
export const notExpectedEn = {
  recordUnread: { type: 'Type not read', amount: 'Amount not read', day: 'No day' },
  notExpected: {
    container: 'its items carry the money',
    'not-final': 'the service has not finished it yet',
    failed: 'the service says that it failed',
    refunded: 'the service says that it was refunded',
    'other-token': 'its token is that of another environment',
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
