/** Every field of every resource and of every body: what is served of it, which part of a record it becomes, and where it is shown. */
import { sentencesOf } from '../sentence.ts';
import type { Sentence } from '../sentence.ts';

export const SERVED_RESOURCES = ['payout', 'payout item', 'order'] as const;
export type ServedResource = (typeof SERVED_RESOURCES)[number];
/** `amount`: decimal text; `moment`: ISO 8601 with milliseconds and UTC; `list`: an array, which may be empty. */
export type Shape = 'text' | 'amount' | 'moment' | 'object' | 'list';

export type ServedField = {
  readonly resource: ServedResource;
  /** Dotted path in the served record. */
  readonly field: string;
  readonly shape: Shape;
  /** What it becomes in a record; null where it is kept in the text alone. */
  readonly into: string | null;
  readonly shown: string | null;
};

const DETAIL = 'detail';
type FieldRow = readonly [field: string, shape: Shape, into: string | null, shown: string | null];
const COMMON: readonly FieldRow[] = [
  ['id', 'text', 'id', 'list, detail, report'],
  ['created_at', 'moment', 'createdAt', DETAIL],
  ['updated_at', 'moment', 'updatedAt', DETAIL],
  ['status', 'text', 'status', 'list, detail, report'],
  ['activities', 'list', 'activities', DETAIL],
];

const FIELDS: Readonly<Record<ServedResource, readonly FieldRow[]>> = {
  payout: [
    ...COMMON,
    ['finished_at', 'moment', 'finishedAt', DETAIL],
    ['fee_type', 'text', 'feeType', DETAIL],
    ['fee_amount', 'amount', 'feeAmount', DETAIL],
    ['transfer_amount', 'amount', 'amount', 'list, detail, report'],
    ['refunded_amount', 'amount', 'refundedAmount', 'detail, flag refunded'],
    ['status_code', 'text', 'statusCode', DETAIL],
    ['origin_source_id', 'text', null, DETAIL],
    ['public_data', 'object', null, DETAIL],
    ['public_data.creator_type', 'text', null, DETAIL],
    ['public_data.creator_identifier', 'text', null, DETAIL],
    ['public_data.deposit_wallet_address', 'text', null, DETAIL],
  ],
  'payout item': [
    ...COMMON,
    ['payout_id', 'text', 'parentId', 'detail, report'],
    ['status_code', 'text', 'statusCode', DETAIL],
    ['amount', 'amount', 'amount', 'list, detail, report'],
    ['fee_amount', 'amount', 'feeAmount', DETAIL],
    ['effective_amount', 'amount', 'effectiveAmount', DETAIL],
    ['public_data', 'object', null, DETAIL],
  ],
  order: [
    ...COMMON,
    ['amount', 'amount', 'amount', 'list, detail, report'],
    ['type', 'text', 'orderType', DETAIL],
    ['chain', 'text', null, DETAIL],
    ['public_data', 'object', null, DETAIL],
    ['public_data.financial_items.transfer_amount', 'amount', 'transferAmount', DETAIL],
    ['public_data.deposit_originated_at', 'moment', 'depositOriginatedAt', DETAIL],
    ['public_data.destination_wallet_address', 'text', null, DETAIL],
    ['public_data.mint_and_transfer_transaction', 'text', null, DETAIL],
    ['external_identifier', 'text', 'externalIdentifier', DETAIL],
  ],
};

export const SERVED_FIELDS: readonly ServedField[] = SERVED_RESOURCES.flatMap((resource) =>
  FIELDS[resource].map(([field, shape, into, shown]) => ({ resource, field, shape, into, shown })),
);

const FILE = 'unit/interface/fields.test.ts';

const fieldSentence = ({ resource, field, shape, into, shown }: ServedField): Sentence => ({
  part: `Fields of the ${resource}`,
  says: `${field} is ${shape}`,
  subject: `${resource}.${field} `,
  served: shape,
  read: into ?? 'kept in its text',
  shown,
  file: FILE,
  test: `${resource}.${field} is served as ${shape}, read as ${into ?? 'its text'}`,
});

export const ACTIVITY_STATUSES = ['SUCCEEDED', 'PENDING'] as const;

export const ACTIVITY_FIELDS = [
  ['type', 'type'],
  ['status', 'status'],
  ['last_update_at', 'at'],
] as const;

/** What has been seen in a field; an activity's is its type, of a payout or an order. */
export const SEEN_VALUES = [
  ['payout', 'fee_type', 'DEDUCTED_FROM_ITEM_AMOUNT'],
  ['payout', 'status', 'PENDING'],
  ['payout', 'status_code', 'AWAIT_PROCESSING'],
  ['payout', 'public_data.creator_type', 'SYSTEM'],
  ['payout', 'activities', 'CREATE_PAYOUT'],
  ['payout', 'activities', 'AWAIT_PROCESSING'],
  ['payout item', 'status', 'PENDING'],
  ['payout item', 'status_code', 'AWAIT_PROCESSING'],
  ['order', 'status', 'SUCCEEDED'],
  ['order', 'type', 'TOKENIZE'],
  ['order', 'chain', 'POLYGON'],
  ['order', 'activities', 'CREATE_ORDER'],
  ['order', 'activities', 'SETTLE_ORDER'],
  ['order', 'activities', 'BROADCAST_TRANSACTION'],
  ['order', 'activities', 'MINT_AND_TRANSFER_TOKENS'],
] as const satisfies readonly (readonly [ServedResource, string, string])[];

export const BODIES = {
  payin: ['token', 'amount', 'destination_wallet_id', 'purpose', 'final_url', 'payment', 'payment.method', 'payment.bank', 'third_party', 'third_party.full_name', 'third_party.legal_identifier_type', 'third_party.legal_identifier', 'third_party.country_iso', 'third_party.email', 'third_party.phone_number'],
  payout: ['fee_type', 'origin_source_id', 'items', 'items.0.amount', 'items.0.full_name', 'items.0.token', 'items.0.legal_identifier_type', 'items.0.legal_identifier', 'items.0.country_iso', 'items.0.network', 'items.0.bank_account_details', 'items.0.bank_account_details.bank_name', 'items.0.bank_account_details.type', 'items.0.bank_account_details.number'],
  wallet: ['custom_name', 'chain', 'currency_id', 'identifier'],
} as const; // prettier-ignore
export type BodyKind = keyof typeof BODIES;
export const BODY_FIELDS: readonly (readonly [BodyKind, string])[] = (Object.keys(BODIES) as BodyKind[]).flatMap(
  (kind) => BODIES[kind].map((field) => [kind, field] as const),
);

export const resources: readonly Sentence[] = [
  ...sentencesOf('Resources', [
    ['amounts are text that holds a decimal number', 'exact decimal text', 'yes', 'exact, to 18 + 18 digits', 'list, detail, report', 'unit/sandbox/world.test.ts', 'carry amounts as exact decimal text and nothing else'],
    ['moments are ISO 8601 with milliseconds and UTC', 'moments', 'yes', 'instant, shown as a day in Bogota', 'list, detail, report', FILE, 'moments are ISO 8601 with milliseconds and UTC, ids are text'],
    ['ids are text', 'ids are text', 'yes', 'opaque', 'detail, report', FILE, 'moments are ISO 8601 with milliseconds and UTC, ids are text'],
    ['output holds the record', 'output', 'yes', 'and other envelopes', null, 'unit/interface/addresses.test.ts', 'the envelope {output, code} holds every single record'],
    ['code holds the status in words, OK on success', 'code', 'yes', 'not needed', null, 'unit/interface/addresses.test.ts', 'the envelope {output, code} holds every single record'],
    ['finished_at is null while a payout is unfinished', 'finished_at', 'yes', 'no end', 'detail', FILE, 'finished_at is null while a payout is unfinished, refunded_amount while nothing went back'],
    ['refunded_amount is null when nothing went back', 'refunded_amount', 'yes', 'no refund', 'detail', FILE, 'finished_at is null while a payout is unfinished, refunded_amount while nothing went back'],
    ['payout_items is there only where it is included', 'payout_items', 'yes', 'items', 'list', 'unit/sandbox/service.test.ts', 'refuses to include anything but payout_items'],
    ['effective_amount is amount minus fee_amount under DEDUCTED_FROM_ITEM_AMOUNT', 'a deducted fee', 'but once', 'held, flag fee-differs', 'flag', 'unit/sandbox/world.test.ts', 'add up: a payout is the sum of its items, and a deducted fee is the whole difference but once'],
    ['activities of an item may be empty', 'activities', 'yes', 'none', 'detail', FILE, 'activities may be empty, and public_data null'],
    ['public_data of an item is an object or null, of unspecified contents', 'public_data', 'yes', 'kept in its text', 'detail', FILE, 'activities may be empty, and public_data null'],
    ['external_identifier tells orders that were sent twice', 'one external identifier', 'yes', 'flag paid-twice', 'flag', 'unit/flags/rules.test.ts', 'two orders with one external identifier'],
  ]),
  ...SERVED_FIELDS.map(fieldSentence),
  ...sentencesOf('Fields of an activity', ACTIVITY_FIELDS.map(([field, into]) => [`${field} is text`, `activity.${field} `, 'yes', `activities: ${into}`, 'detail', FILE, `activity.${field} is served as text, read as ${into}`] as const)),
  ...sentencesOf(
    'Values that were seen',
    SEEN_VALUES.map(
      ([resource, field, value]) =>
        [`${resource}: ${field} ${value}`, `${resource}.${field} may be ${value}`, 'yes', 'as served', 'detail', FILE, `${resource}.${field} may be ${value}, and is served so`] as const,
    ),
  ),
  ...sentencesOf(
    'Values of an activity that were seen',
    ACTIVITY_STATUSES.map((status) => [`status ${status}`, `activity.status may be ${status}`, 'yes', 'as served', 'detail', FILE, `activity.status may be ${status}, and is read so`] as const),
  ),
  ...sentencesOf('Bodies', BODY_FIELDS.map(([kind, field]) => [`${field} in the body of a ${kind}`, `${kind} body: ${field} `, '422 where it is of another kind', null, null, FILE, `${kind} body: ${field} is taken, and refused where it is a list of numbers`] as const)),
]; // prettier-ignore
