/** The audit trail as it crosses: entries with the facts of their sentences, in pages of a list with its days and what it folds. */
import { z } from 'zod';
import { RECORD_KINDS } from '../../domain/payments/record.ts';
import { TRAIL_GROUPS, TRAIL_STATES, TRAIL_TABLES } from '../../domain/trail/entry.ts';
import { amountText, dayText, idText, instantText } from '../values.ts';
import { manifestProblemSchema } from './check-view.ts';

const stateSchema = z.strictObject({
  is: z.enum(TRAIL_STATES),
  of: z.string().nullable(),
  amount: amountText.nullable(),
});

const subjectSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('line'),
    id: z.string(),
    day: dayText,
    text: z.string(),
    amount: amountText,
    file: z.string(),
    line: z.number().int(),
  }),
  z.strictObject({
    kind: z.literal('record'),
    key: z.string(),
    of: z.enum(RECORD_KINDS),
    day: dayText.nullable(),
    name: z.string(),
    amount: amountText.nullable(),
  }),
]);

const moveSchema = z.strictObject({
  table: z.enum(TRAIL_TABLES),
  name: z.string().nullable(),
  subjects: z.array(subjectSchema),
  rows: z.strictObject({ line: z.number().int(), record: z.number().int() }),
  before: stateSchema,
  after: stateSchema,
  note: z.string().nullable(),
});

const facts = {
  seq: z.number().int(),
  at: instantText,
  by: z.string(),
  what: z.string(),
  group: z.enum(TRAIL_GROUPS),
  account: z.strictObject({ id: z.string(), name: z.string(), currency: z.string() }).nullable(),
  file: z.string().nullable(),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  moves: z.array(moveSchema),
  moved: z.number().int().nullable(),
  tally: z.array(
    z.strictObject({
      table: z.enum(TRAIL_TABLES),
      before: stateSchema,
      after: stateSchema,
      count: z.number().int(),
    }),
  ),
  total: amountText.nullable(),
};
export const trailFactsSchema = z.strictObject(facts);
const trailEntrySchema = z.strictObject({ ...facts, hash: z.string() });

/** What stands at a place of the list: a day, an entry, or entries of one person that are folded away. */
export const trailItemSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('day'), day: dayText, count: z.number().int() }),
  z.strictObject({ kind: z.literal('entry'), entry: trailEntrySchema }),
  z.strictObject({
    kind: z.literal('fold'),
    /** The newest of them, by which they are unfolded. */
    fold: z.number().int(),
    by: z.string(),
    count: z.number().int(),
    from: instantText,
    to: instantText,
  }),
]);
export type TrailItem = z.infer<typeof trailItemSchema>;

export const trailFilterSchema = z.strictObject({
  group: z.enum(TRAIL_GROUPS).optional(),
  by: z.string().max(200).optional(),
  what: z.string().max(80).optional(),
  from: dayText.optional(),
  to: dayText.optional(),
  search: z.string().max(200).optional(),
});
export type TrailFilter = z.infer<typeof trailFilterSchema>;

export const trailPageSchema = z.strictObject({
  /** Places of the list. */
  total: z.number().int(),
  /** Entries that the filter leaves. */
  entries: z.number().int(),
  /** All entries by group, whatever the filter. */
  counts: z.record(z.enum(['all', ...TRAIL_GROUPS]), z.number().int()),
  /** Who and what there is to filter by. */
  people: z.array(z.string()),
  kinds: z.array(z.string()),
  rows: z.array(trailItemSchema),
});

/** One entry whole. */
export const trailDetailSchema = z.strictObject({
  entry: trailEntrySchema,
  /** The hash of the entry before it; of the first one 64 zeros. */
  prev: z.string(),
  /** Decisions that are not among the moves. */
  more: z.number().int(),
  /** Of a row that can be opened, and the account that holds it. */
  row: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('line'), id: idText }),
      z.strictObject({ kind: z.literal('record'), key: idText }),
    ])
    .nullable(),
});

/** What a look at the whole chain found. */
export const trailCheckSchema = z.strictObject({
  entries: z.number().int(),
  head: z.string(),
  at: instantText,
  /** The first entry that does not fit; null where all do. */
  broken: z.strictObject({ seq: z.number().int(), why: z.enum(['missing', 'not-next', 'altered']) }).nullable(),
  /** What the copy outside says otherwise; null where it agrees. */
  manifest: manifestProblemSchema.nullable(),
});
export type TrailCheck = z.infer<typeof trailCheckSchema>;
