/** Gathers every string of a record that could appear in a bank's text: names, references, hashes, purpose. */
import { isJsonArray, isJsonNumber, isJsonObject } from '../json/json.ts';
import type { Json, JsonObject } from '../json/json.ts';

/** A record with more strings than this is no payment; the rest stays in its raw text. */
const STRINGS_MAX = 64;
/** No bank prints longer texts. */
const LENGTH_MAX = 256;
const DEPTH_MAX = 8;
/** A shorter number (a count, a version) would be found in any bank text by chance. */
const LONG_NUMBER = /^\d{5,}$/;

/** Words of the service itself, moments and amounts: they say nothing about who or what. */
const NOT_EVIDENCE = new Set([
  'status',
  'status_code',
  'type',
  'fee_type',
  'token',
  'chain',
  'currency_id',
  'country_iso',
  'network',
  'method',
  'legal_identifier_type',
  'created_at',
  'updated_at',
  'finished_at',
  'last_update_at',
  'deposit_originated_at',
  'amount',
  'effective_amount',
  'fee_amount',
  'transfer_amount',
  'refunded_amount',
  'final_url',
  'redirect_url',
  'creator_type',
  'preferred_channel',
  'channel',
  'activities',
  'payout_items',
  'bank',
  'bank_name',
]);

/** The strings in the order in which they stand, each once, at most 64 of at most 256 characters. */
export function evidenceOf(record: JsonObject): readonly string[] {
  const found = new Set<string>();
  gather(record, found, 0);
  return [...found];
}

function gather(value: Json, found: Set<string>, depth: number): void {
  if (depth > DEPTH_MAX) return;
  if (isJsonObject(value)) {
    for (const [key, field] of value) if (!NOT_EVIDENCE.has(key)) gather(field, found, depth + 1);
  } else if (isJsonArray(value)) {
    for (const item of value) gather(item, found, depth + 1);
  } else if (isJsonNumber(value)) {
    if (LONG_NUMBER.test(value.text)) keep(value.text, found);
  } else if (typeof value === 'string') {
    keep(value, found);
  }
}

function keep(text: string, found: Set<string>): void {
  const trimmed = text.trim();
  if (trimmed !== '' && found.size < STRINGS_MAX) found.add(trimmed.slice(0, LENGTH_MAX));
}
