/** Calls about flags: pages of them by cause, what a person says of one, and of many as one step. */
import { z } from 'zod';
import { CAUSES } from '../../domain/flags/cause.ts';
import { FLAG_KINDS, SEVERITIES } from '../../domain/flags/flag.ts';
import { CASES_AT_ONCE_MAX, NOTE_MAX } from '../choices.ts';
import { amountText, dayText, idText } from '../values.ts';
import { historySchema } from '../views/profile-view.ts';
import { flagSchema } from '../views/views.ts';

const scope = { account: idText, from: dayText.optional(), to: dayText.optional() };
const stateSchema = z.enum(['open', 'explained', 'resolved']);

const tally = { count: z.number().int(), amount: amountText };
const causeSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(FLAG_KINDS),
  severity: z.enum(SEVERITIES),
  of: z.enum(CAUSES),
  /** What the flags share: a rule's name, a payout's id, a kind of record, a day, an amount; null of the kind itself. */
  about: z.string().nullable(),
  ...tally,
});
export type CauseView = z.infer<typeof causeSchema>;

/** Why a flag is left as it is: it stands so already, or its note would not hold one more. */
export const FLAG_LEFT_WHYS = ['already', 'note-full'] as const;
export type FlagLeftWhy = (typeof FLAG_LEFT_WHYS)[number];

const planSchema = z.strictObject({
  plan: z.string(),
  ...tally,
  causes: z.array(causeSchema),
  left: z.array(z.strictObject({ why: z.enum(FLAG_LEFT_WHYS), count: z.number().int() })),
});
export type FlagsPlan = z.infer<typeof planSchema>;

const asked = {
  ...scope,
  flags: z.array(z.string().min(1).max(100_000)).min(1).max(CASES_AT_ONCE_MAX),
  state: stateSchema,
  note: z.string().trim().max(NOTE_MAX),
};

export const flagCalls = {
  'flag.page': {
    request: z.strictObject({
      ...scope,
      offset: z.number().int().min(0).max(10_000_000),
      count: z.number().int().min(1).max(500),
      kind: z.enum(FLAG_KINDS).optional(),
      severity: z.enum(SEVERITIES).optional(),
      state: stateSchema.optional(),
    }),
    answer: z.strictObject({
      total: z.number().int(),
      amount: amountText,
      kinds: z.array(z.strictObject({ kind: z.enum(FLAG_KINDS), severity: z.enum(SEVERITIES), ...tally })),
      /** In the order of the rows: so many rows are of the first cause, then come those of the second. */
      causes: z.array(causeSchema),
      rows: z.array(flagSchema),
    }),
  },
  'flag.review': {
    request: z.strictObject({ account: idText, flag: idText, state: stateSchema, note: z.string().max(2000) }),
    answer: historySchema,
  },
  /** What the decision would write; nothing is written. */
  'flags.preview': { request: z.strictObject(asked), answer: planSchema },
  /** `plan`: the one that was on screen; where it is no longer what would be written, nothing is (plan-stale). */
  'flags.decide': { request: z.strictObject({ ...asked, plan: idText }), answer: historySchema },
} as const;
