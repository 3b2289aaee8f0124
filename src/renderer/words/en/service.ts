/** What the service calls by words of its own, in those of an accountant. */
import type { service as es } from '../es/service.ts';
import type { Shape } from '../shape.ts';

export const service: Shape<typeof es> = {
  fee: {
    DEDUCTED_FROM_ITEM_AMOUNT: 'The party: taken from each item',
    STANDARD: 'Whoever pays the payout',
  },
  end: { SUCCEEDED: 'done', PENDING: 'pending', FAILED: 'failed' },
  step: {
    CREATE_PAYIN: 'Create the payin',
    PAYIN_CREATED: 'Create the payin',
    AWAIT_INIT_PAYIN: 'Begin the payment',
    AWAIT_GATEWAY_CONFIRM_PAYIN: 'Wait for the gateway',
    GATEWAY_CONFIRM_PAYIN: 'The gateway confirms the payment',
    AWAIT_BANK_CONFIRM_PAYIN: 'Wait for the bank',
    AWAIT_TOKENIZATION: 'Issue the tokens',
    AWAIT_TRANSFER_TOKENS: 'Deliver the tokens',
    CREATE_PAYOUT: 'Create the payout',
    AWAIT_PROCESSING: 'Process',
    AWAIT_KYC: 'Verify the party',
    AWAIT_THIRD_PARTY_KYC: 'Verify the party',
    AWAIT_RECIPIENTS_KYC: 'Verify the recipients',
    AWAIT_VALIDATIONS: 'Validate the data',
    AWAIT_OWNERSHIP_VALIDATION: 'Validate the holder of the account',
    SETTLE_INCOMING_TRANSFER: 'Receive the funds',
    AWAIT_BURN_TOKENS: 'Redeem the tokens',
    AWAIT_DISBURSEMENT: 'Pay through the bank',
    AWAIT_RE_TOKENIZE_TOKENS: 'Issue the tokens again',
    AWAIT_REFUND: 'Refund',
    CREATE_ORDER: 'Create the order',
    SETTLE_ORDER: 'Settle the order',
    BROADCAST_TRANSACTION: 'Send the transaction to the chain',
    MINT_AND_TRANSFER_TOKENS: 'Issue and deliver the tokens',
  },
};
