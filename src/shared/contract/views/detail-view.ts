/** The whole of one line or record as it crosses to the drawer. */
import { z } from 'zod';
import { RECORD_ODDITIES } from '../../domain/payments/record.ts';
import { LINE_CATEGORIES } from '../../domain/statement/lines/line.ts';
import { CALCULATIONS } from '../../domain/statement/rules/rule.ts';
import { whenSchema } from './rule-views.ts';
import { amountText, instantText } from '../values.ts';
import { flagSchema, lineRowSchema, matchSchema, recordRowSchema } from './views.ts';
import { parkedSchema } from './parts.ts';
import { trailFactsSchema } from './trail-views.ts';

/** What a line without a record is, who says so, and the figures behind it where there are any. */
const explanationSchema = z.strictObject({
  category: z.enum(LINE_CATEGORIES),
  by: z.enum(['rule', 'person']),
  /** What the person wrote beside it; null where nothing. */
  note: z.string().nullable(),
  /** `name` and `when` are null where the rule is the app's own and where it is no longer there. */
  rule: z.strictObject({ id: z.string(), name: z.string().nullable(), when: whenSchema.nullable() }).nullable(),
  figures: z
    .strictObject({
      calculation: z.enum(CALCULATIONS),
      base: amountText,
      shareBps: z.number().int(),
      expected: amountText,
      booked: amountText,
      lines: z.number().int(),
      ties: z.boolean(),
    })
    .nullable(),
});
export type ExplanationView = z.infer<typeof explanationSchema>;

const text = z.string().nullable();
const amount = amountText.nullable();
const moment = instantText.nullable();

/** What the service says of a record beyond its row; null where it says nothing. */
const fieldsSchema = z.strictObject({
  createdAt: moment,
  updatedAt: moment,
  finishedAt: moment,
  depositOriginatedAt: moment,
  effectiveAmount: amount,
  feeAmount: amount,
  refundedAmount: amount,
  transferAmount: amount,
  feeType: text,
  orderType: text,
  legalIdentifier: text,
  bank: text,
  externalIdentifier: text,
  oddities: z.array(z.enum(RECORD_ODDITIES)),
});
export type FieldsView = z.infer<typeof fieldsSchema>;

/** The items of a payout that are shown; `itemCount` says how many it has. */
export const ITEMS_SHOWN = 100;

export const detailSchema = z.strictObject({
  subject: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('line'),
      line: lineRowSchema,
      raw: z.string(),
      /** The bank's transaction code. */
      code: text,
      /** When the file that it counts from was imported. */
      importedAt: moment,
      explanation: explanationSchema.nullable(),
    }),
    z.strictObject({
      kind: z.literal('record'),
      record: recordRowSchema,
      raw: z.string(),
      fields: fieldsSchema,
      /** The payout of an item, where it is stored. */
      parent: z.string().nullable(),
      items: z.array(recordRowSchema).max(ITEMS_SHOWN),
      itemCount: z.number().int(),
      activities: z.array(z.strictObject({ type: z.string(), status: z.string(), at: instantText.nullable() })),
      /** Every status that was seen, first to last, and when. */
      history: z.array(z.strictObject({ status: z.string(), statusCode: z.string().nullable(), seenAt: instantText })),
      /** When a whole reading no longer found it; null while it is served. */
      goneAt: instantText.nullable(),
    }),
  ]),
  matches: z.array(matchSchema),
  flags: z.array(flagSchema),
  parked: parkedSchema.nullable(),
  /** Of the row itself, its flags and the file that it came in, newest first. */
  audit: z.array(trailFactsSchema),
});
export type DetailView = z.infer<typeof detailSchema>;
