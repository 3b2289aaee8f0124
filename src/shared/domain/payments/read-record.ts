/** Turns one served JSON object into a payment record: every field but `id` may be missing, null, new or under an older name. */
import type { Instant } from '../day/day.ts';
import { recordKey } from '../ids.ts';
import { isJsonArray, isJsonObject } from '../json/json.ts';
import { inOwnMemory } from '../own-memory.ts';
import type { Json, JsonObject } from '../json/json.ts';
import { err, ok } from '../result.ts';
import type { Result } from '../result.ts';
import { evidenceOf } from './evidence.ts';
import { amountAt, fieldAt, firstText, instantOf, textOfJson } from './fields.ts';
import type { Oddities } from './fields.ts';
import { isKnownField } from './known-fields.ts';
import type { Activity, PaymentRecord, RecordKind } from './record.ts';
import { standingOf } from './standing.ts';

/** What an item takes from its payout. */
export type PayoutFacts = {
  readonly id: string;
  readonly feeType: string | null;
  readonly finishedAt: Instant | null;
  readonly token: string | null;
};

/** `payout` is the parent of an item, and null for every other kind. */
export type ReadContext = { readonly payout: PayoutFacts | null };

/** Why a row is set aside: without an id of its own it could be confused with another. */
export type UnreadableRow = 'not-an-object' | 'no-id' | 'id-too-long';

const ID_LENGTH_MAX = 300;
const ACTIVITIES_MAX = 500;

const NAME_PATHS = [
  'third_party.full_name',
  'recipient.full_name',
  'full_name',
  'public_data.full_name',
  'customer.full_name',
];
const LEGAL_PATHS = [
  'third_party.legal_identifier',
  'recipient.legal_identifier',
  'legal_identifier',
  'public_data.legal_identifier',
];
const BANK_PATHS = [
  'payment.bank',
  'bank_account_details.bank_name',
  'recipient.bank_account_details.bank_name',
  'third_party.bank_account_details.bank_name',
  'public_data.bank_account_details.bank_name',
  'public_data.bank_name',
];
const EXTERNAL_PATHS = [
  'external_identifier',
  'external_id',
  'public_data.external_identifier',
  'public_data.external_id',
];

const NO_PAYOUT = { id: null, feeType: null, finishedAt: null, token: null } as const;

/** The record, or why the row has none. Amounts are read exactly from their text; what was odd stands in `oddities`. */
export function readRecord(kind: RecordKind, json: Json, context: ReadContext): Result<PaymentRecord, UnreadableRow> {
  if (!isJsonObject(json)) return err('not-an-object');
  const id = textOfJson(json.get('id'));
  if (id === null) return err('no-id');
  return id.length > ID_LENGTH_MAX ? err('id-too-long') : ok(recordOf(kind, { id: inOwnMemory(id), json }, context));
}

type Row = { readonly id: string; readonly json: JsonObject };

function recordOf(kind: RecordKind, { id, json }: Row, context: ReadContext): PaymentRecord {
  const payout = context.payout ?? NO_PAYOUT;
  const oddities: Oddities = new Set();
  const money = readMoney(kind, json, oddities);
  const times = readTimes(json, oddities);
  const activities = readActivities(json.get('activities'), oddities);
  const status = readStatus(kind, json, money.refundedAmount);
  if (status.standing === 'unknown') oddities.add('unknown-status');
  if ([...json.keys()].some((field) => !isKnownField(kind, field))) oddities.add('unknown-field');
  return {
    key: recordKey(kind, id),
    kind,
    id,
    parentId: kind === 'payout_item' ? (payout.id ?? firstText(json, ['payout_id'])) : null,
    ...status,
    ...money,
    ...times,
    finishedAt: times.finishedAt ?? payout.finishedAt,
    feeType: firstText(json, ['fee_type']) ?? payout.feeType,
    orderType: kind === 'order' ? firstText(json, ['type']) : null,
    token: firstText(json, ['token']) ?? payout.token,
    activities,
    ...readParty(json),
    evidence: evidenceOf(json),
    oddities: [...oddities].sort(),
    goneAt: null,
  };
}

function readStatus(
  kind: RecordKind,
  json: JsonObject,
  refundedAmount: PaymentRecord['refundedAmount'],
): Pick<PaymentRecord, 'status' | 'statusCode' | 'standing'> {
  const status = firstText(json, ['status']) ?? '';
  const statusCode = firstText(json, ['status_code']);
  return { status, statusCode, standing: standingOf({ kind, status, statusCode, refundedAmount }) };
}

type PartyFields = Pick<PaymentRecord, 'counterparty' | 'legalIdentifier' | 'bank' | 'externalIdentifier'>;

const readParty = (json: JsonObject): PartyFields => ({
  counterparty: firstText(json, NAME_PATHS),
  legalIdentifier: firstText(json, LEGAL_PATHS),
  bank: firstText(json, BANK_PATHS),
  externalIdentifier: firstText(json, EXTERNAL_PATHS),
});

type MoneyFields = Pick<
  PaymentRecord,
  'amount' | 'effectiveAmount' | 'feeAmount' | 'refundedAmount' | 'transferAmount'
>;

function readMoney(kind: RecordKind, json: JsonObject, oddities: Oddities): MoneyFields {
  const own = amountAt(json, 'amount', oddities);
  const transfer = amountAt(json, 'transfer_amount', oddities);
  return {
    amount: kind === 'payout' ? (transfer ?? own) : own,
    effectiveAmount: amountAt(json, 'effective_amount', oddities),
    feeAmount: amountAt(json, 'fee_amount', oddities),
    refundedAmount: amountAt(json, 'refunded_amount', oddities),
    transferAmount: kind === 'order' ? amountAt(json, 'public_data.financial_items.transfer_amount', oddities) : null,
  };
}

type TimeFields = Pick<PaymentRecord, 'createdAt' | 'updatedAt' | 'finishedAt' | 'depositOriginatedAt'>;

const readTimes = (json: JsonObject, oddities: Oddities): TimeFields => ({
  createdAt: instantOf(json.get('created_at'), oddities),
  updatedAt: instantOf(json.get('updated_at'), oddities),
  finishedAt: instantOf(json.get('finished_at'), oddities),
  depositOriginatedAt: instantOf(fieldAt(json, 'public_data.deposit_originated_at'), oddities),
});

function readActivities(value: Json | undefined, oddities: Oddities): readonly Activity[] {
  if (!isJsonArray(value)) return [];
  return value
    .slice(0, ACTIVITIES_MAX)
    .filter(isJsonObject)
    .map((step) => ({
      type: textOfJson(step.get('type')) ?? '',
      status: textOfJson(step.get('status')) ?? '',
      at: instantOf(step.get('last_update_at'), oddities),
    }));
}
