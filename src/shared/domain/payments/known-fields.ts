/** The fields the service has been seen to send for each kind: any other is kept, shown and noted as unknown. */
import type { RecordKind } from './record.ts';

const COMMON = ['id', 'created_at', 'updated_at', 'finished_at', 'status', 'status_code', 'public_data', 'activities'];
const THIRD_PARTY = ['third_party', 'recipient'];
const SOURCES = ['origin_source_id', 'destination_source_id', 'destination_wallet_id'];
const MONEY = ['amount', 'effective_amount', 'fee_amount', 'fee_type', 'refunded_amount', 'transfer_amount', 'token'];
const REFERENCES = ['external_identifier', 'external_id', 'customer_id'];
const EVERY = [...COMMON, ...THIRD_PARTY, ...SOURCES, ...MONEY, ...REFERENCES];

const PERSON = [
  'full_name',
  'legal_identifier_type',
  'legal_identifier',
  'country_iso',
  'network',
  'bank_account_details',
];

/** interface.md and observed-values.md, "Fields beyond the contract". */
const KNOWN: Readonly<Record<RecordKind, ReadonlySet<string>>> = {
  payin: new Set([...EVERY, 'purpose', 'final_url', 'payment', 'action']),
  payout: new Set([...EVERY, 'payout_items']),
  payout_item: new Set([...EVERY, ...PERSON, 'payout_id', 'preferred_channel', 'channel']),
  order: new Set([...EVERY, 'type', 'chain']),
};

export const isKnownField = (kind: RecordKind, field: string): boolean => KNOWN[kind].has(field);
