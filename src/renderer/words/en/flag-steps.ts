/** What to do about each kind of flag: a few words for the queue, a sentence or two for the drawer. */
import type { Shape } from '../shape.ts';
import type { flagSteps as es } from '../es/flag-steps.ts';

export const flagSteps: Shape<typeof es> = {
  flagDo: {
    failed: 'Confirm that no money left',
    pending: 'Wait and sync',
    refunded: 'Look for the credit at the bank',
    'partly-paid': 'Look at the rejected items',
    'missing-in-bank': 'Ask the bank',
    'missing-in-service': 'Find out whose it is',
    'failed-but-paid': 'Claim from the service',
    returned: 'Check and close',
    'returned-not-credited': 'Claim the credit',
    unreadable: 'Ask for the value',
    'items-incomplete': 'Sync the items',
    'balance-breaks': 'Check the statement',
    'paid-twice': 'Check if it was paid twice',
    'amount-differs': 'Explain the difference',
    'fee-differs': 'Check amount and fee',
    late: 'Check the day',
    'unknown-status': 'Ask what it means',
    'wrong-token': 'Check the profile',
    'changed-after-close': 'Compare with the close',
    'gone-at-service': 'Ask why it is gone',
  },
  flagHow: {
    failed:
      'Look at the service’s answer. If the bank debited nothing, resolve it; if the payment was made again by another record, say so in the note.',
    pending: 'Sync later. If it takes more than five business days, ask the service about this record.',
    refunded:
      'Look for money in of the refunded amount on the statement. If it is there, match it; if not, ask the service when and where it went back.',
    'partly-paid':
      'Open the rejected items: correct the party’s details and pay again, or tell whoever asked for them.',
    'missing-in-bank':
      'Check whether a statement is missing. If all are here, ask the bank to trace the payment by the record’s identifier.',
    'missing-in-service':
      'Ask who made the movement. If it is outside the service or a bank charge, explain it; if it is a payin, sync and look for its record.',
    'failed-but-paid':
      'The money moved at the bank. Ask the service to correct the status or return the payment, and attach its answer.',
    returned:
      'Money out and money back are on the statement. Check that they cancel out and resolve it; if it must be paid again, note it.',
    'returned-not-credited':
      'Look for money in of the refunded amount. If it is not there, ask the service or the bank for proof of the credit and attach it when it comes.',
    unreadable:
      'Look at the value as it was served in the record’s detail and ask the service for the right one by its identifier. Until then nothing is matched by itself.',
    'items-incomplete':
      'Sync again. If the sum still does not tie, ask the service for the list of items by the payout’s identifier.',
    'balance-breaks':
      'Download the statement of that day again and import it. If the bank repeats the same step, ask it why and note the answer.',
    'paid-twice':
      'Check with the party whether both payments arrived. If so, ask for one back and note how it returns.',
    'amount-differs':
      'See whether the difference is a fee, VAT, GMF or withholding and match it with that part. If it is not, ask the bank.',
    'fee-differs':
      'Check that the amount minus the fee gives the effective amount. If it does not or a figure is missing, ask the service for the right one with the record’s identifier.',
    late: 'The money came. If it is often late, ask the bank or the service.',
    'unknown-status':
      'Ask the service what this status means and whether money moved. Until then nothing is matched by itself.',
    'wrong-token':
      'Check that the profile is of the right environment; if not, change it in Settings. A sandbox record must not be in production.',
    'changed-after-close':
      'Hold the old status against the new one. If it changes the figures of the close, tell whoever approved it.',
    'gone-at-service':
      'Ask the service about the record. If it was the service’s mistake, separate the match; the last version is kept.',
  },
};
