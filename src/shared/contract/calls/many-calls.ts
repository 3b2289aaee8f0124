/** Calls about many cases at once: the rows of a set, what a decision would do, and the decision as one step. */
import { z } from 'zod';
import { PARK_REASONS } from '../../domain/matching/match.ts';
import { CALLED } from '../../domain/matching/risk.ts';
import { LINE_CATEGORIES } from '../../domain/statement/lines/line.ts';
import { CASES_AT_ONCE_MAX, NOTE_MAX } from '../choices.ts';
import { amountText, dayText, idText } from '../values.ts';
import { historySchema } from '../views/profile-view.ts';
import { matchSchema, recordRowSchema, tallySchema, totalsSchema } from '../views/views.ts';

const scope = { account: idText, from: dayText.optional(), to: dayText.optional() };
const note = z.string().trim().max(NOTE_MAX);

/** What is done with the cases: `once` accepts what a rate explains in this period and makes no rule of it; `leave` says in the note what becomes of what stays open. */
const whatSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('accept') }),
  z.strictObject({ kind: z.literal('once') }),
  z.strictObject({ kind: z.literal('reject') }),
  z.strictObject({ kind: z.literal('explain'), category: z.enum(LINE_CATEGORIES), note: note.optional() }),
  z.strictObject({ kind: z.literal('park'), reason: z.enum(PARK_REASONS), note }),
  z.strictObject({ kind: z.literal('leave'), note: note.min(1) }),
]);
export type ManyWhat = z.infer<typeof whatSchema>;

/** Why a case is left as it is. */
export const LEFT_WHYS = [
  'no-proposal',
  'choice',
  'needs-answer',
  'decided',
  'no-line',
  'no-item',
  'note-full',
] as const;
export type LeftWhy = (typeof LEFT_WHYS)[number];

const groupSchema = z.strictObject({
  of: z.enum(['equals', 'rate', 'lines', 'records', ...CALLED]),
  /** Of equals the amount of each, of a rate its percent. */
  each: z.string().nullable(),
  lines: z.number().int(),
  records: z.number().int(),
  amount: amountText,
});

const planSchema = z.strictObject({
  plan: z.string(),
  /** Cases that the decision is about, and those that it leaves, each with its reason: together all that were named. */
  cases: z.number().int(),
  groups: z.array(groupSchema),
  left: z.array(z.strictObject({ why: z.enum(LEFT_WHYS), count: z.number().int() })),
  /** What stays without an explanation inside the accepted matches. */
  difference: amountText,
  /** Rows of accepted sets that stay open, lines and records. */
  open: z.strictObject({ lines: z.number().int(), records: z.number().int() }),
  before: totalsSchema.shape.lines,
  after: totalsSchema.shape.lines,
});
export type ManyPlan = z.infer<typeof planSchema>;

const asked = { ...scope, cases: z.array(idText).min(1).max(CASES_AT_ONCE_MAX), what: whatSchema };

export const manyCalls = {
  /** The first rows of a set: what a yes pairs, or the records of a status. */
  'set.rows': {
    request: z.strictObject({ ...scope, set: idText }),
    answer: z.strictObject({ pairs: z.array(matchSchema), records: z.array(recordRowSchema), all: tallySchema }),
  },
  /** What the decision would write; nothing is written. */
  'cases.preview': { request: z.strictObject(asked), answer: planSchema },
  /** `plan`: the one that was on screen; where it is no longer what would be written, nothing is (plan-stale). */
  'cases.decide': { request: z.strictObject({ ...asked, plan: idText }), answer: historySchema },
} as const;
