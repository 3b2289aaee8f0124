/** Records that arrive in other envelopes, under other names, with values nobody knows or without an id; what an id decides, it decides everywhere. */
import { chanceOf } from '../../../../src/sandbox/world/chance.ts';
import type { Chance } from '../../../../src/sandbox/world/chance.ts';
import type { Layer, ServiceAnswer } from '../../../../src/sandbox/http/message.ts';

type Envelope = { readonly output: unknown; readonly code: string };
type Fields = Readonly<Record<string, unknown>>;

/** Null where the text is not the service's envelope: an error, or another fault was here before. */
function envelopeOf(answer: ServiceAnswer): Envelope | null {
  try {
    const value = JSON.parse(answer.body) as unknown;
    return typeof value === 'object' && value !== null && 'output' in value ? (value as Envelope) : null;
  } catch {
    return null;
  }
}

/** Changes what stands in an envelope; everything else stays as it is. */
const changing =
  (change: (envelope: Envelope) => unknown): Layer =>
  (next) =>
  async (request) => {
    const answer = await next(request);
    const envelope = envelopeOf(answer);
    return envelope === null ? answer : { ...answer, body: JSON.stringify(change(envelope)) };
  };

const isRows = (output: unknown): output is readonly Fields[] => Array.isArray(output);

export const bareLists: Layer = changing((envelope) => (isRows(envelope.output) ? envelope.output : envelope));

export const listsInItems: Layer = changing((envelope) =>
  isRows(envelope.output) ? { ...envelope, output: { items: envelope.output } } : envelope,
);

/** Each record of an answer: of a list, alone, and the items inside a payout. */
function changingRecords(change: (record: Fields) => Fields): Layer {
  const withItems = (record: Fields): Fields => {
    const items = record['payout_items'];
    return change(isRows(items) ? { ...record, payout_items: items.map(change) } : record);
  };
  return changing((envelope) => ({
    ...envelope,
    output: isRows(envelope.output) ? envelope.output.map(withItems) : withItems(envelope.output as Fields),
  }));
}

/** By the id, so that a list and a single answer agree. */
const isOdd = (id: unknown): boolean => typeof id === 'string' && (id.codePointAt(0) ?? 0) % 3 === 0;

/** A status that no list names, and fields that no contract has. */
export const unknownValues: Layer = changingRecords((record) => ({
  ...record,
  ...(isOdd(record['id']) && 'status' in record ? { status: 'EN_REVISION', status_code: 'AWAIT_SOMETHING_NEW' } : {}),
  risk: { level: 'medio', points: [1, 2.5], reviewer: null },
  schema_hint: 'v1.7',
}));

const AMOUNT_TEXT = /"((?:[a-z]+_)?amount)":"(-?\d+(?:\.\d+)?)"/g;
/** Amounts as JSON numbers: the digits stay as they are, only the quotes go, as in `"amount":50000.00`. */
export const amountsAsNumbers: Layer = (next) => async (request) => {
  const answer = await next(request);
  return { ...answer, body: answer.body.replace(AMOUNT_TEXT, '"$1":$2') };
};

const OLDER_NAMES: Readonly<Record<string, string>> = {
  third_party: 'recipient',
  destination_wallet_id: 'destination_source_id',
};
const olderNames = (record: Fields): Fields =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [OLDER_NAMES[name] ?? name, value]));

/** Of every four records one lacks a field, one has a null in its place, one uses older names; `id` always stays. */
export const sparseRecords: Layer = changingRecords((record) => {
  const { id } = record;
  if (typeof id !== 'string') return record;
  const chance: Chance = chanceOf(0, `sparse/${id}`);
  const field = chance.pick(Object.keys(record).filter((name) => name !== 'id' && name !== 'payout_items'));
  switch (chance.whole(0, 3)) {
    case 0:
      return Object.fromEntries(Object.entries(record).filter(([name]) => name !== field));
    case 1:
      return { ...record, [field]: null };
    case 2:
      return olderNames(record);
    default:
      return record;
  }
});

/** Whether `withoutIds` takes a row's id away. */
export const losesItsId = (id: string): boolean => chanceOf(0, `no-id/${id}`).percent(4);

const NO_ID: readonly unknown[] = [undefined, null, '', 7, { value: 'x' }];

function withoutId(row: Fields): Fields {
  const { id } = row;
  if (typeof id !== 'string' || !losesItsId(id)) return row;
  // undefined leaves the field out when it is written as JSON.
  return { ...row, id: chanceOf(1, `no-id/${id}`).pick(NO_ID) };
}

/** A few rows of lists and of payouts' items come without an id, or with one that is none. */
export const withoutIds: Layer = changing((envelope) => {
  const { output } = envelope;
  if (isRows(output)) return { ...envelope, output: output.map(withoutId) };
  const items = (output as Fields)['payout_items'];
  return isRows(items)
    ? { ...envelope, output: { ...(output as Fields), payout_items: items.map(withoutId) } }
    : envelope;
});
