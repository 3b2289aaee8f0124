/** Calls about matching: runs, decisions on matches, why two rows are together or not, what answers a row has, and what decisions teach. */
import { z } from 'zod';
import { COUNTERPART_WHYS } from '../../domain/matching/decisions/counterparts.ts';
import { ITEM_WORDS } from '../../domain/reconciliation/answers.ts';
import { LINE_CATEGORIES } from '../../domain/statement/lines/line.ts';
import { amountText, dayText, idText } from '../values.ts';
import { lineRowSchema, matchSchema, recordRowSchema } from '../views/views.ts';
import { historySchema } from '../views/profile-view.ts';
import { learnedPreviewSchema, monthSchema, priceTableSchema, trackSchema } from '../views/learned-views.ts';
import { DIFFERENCE_KINDS, HURDLES } from '../../domain/matching/match.ts';

/** The call that asks why two rows are together or are not, and its answer. */
const choiceSchema = z.strictObject({
  facts: z.array(
    z.strictObject({
      kind: z.enum(['expected', 'direction', 'amount', 'window', 'reference', 'identifier', 'name']),
      agrees: z.boolean().nullable(),
      line: z.string().nullable(),
      record: z.string().nullable(),
      difference: amountText.optional(),
      businessDays: z.number().int().optional(),
    }),
  ),
  hurdles: z.array(z.enum(HURDLES)),
  /** Thousandths of a nat: 6,908 are odds of 1,000 to 1. */
  price: z.strictObject({ days: z.number().int(), text: z.number().int() }).nullable(),
  together: matchSchema.nullable(),
  preferred: z.array(z.strictObject({ match: matchSchema, margin: z.number().int().nullable() })),
});
export type ChoiceView = z.infer<typeof choiceSchema>;

const pairCalls = {
  'pair.explain': { request: z.strictObject({ account: idText, line: idText, record: idText }), answer: choiceSchema },
} as const;

/** The table to be switched on; null for the stated prices alone. */
const version = z.number().int().min(2).nullable();

const learnedCalls = {
  'track.get': { request: z.strictObject({ account: idText }), answer: trackSchema },
  'learned.get': {
    request: z.strictObject({ account: idText }),
    answer: z.strictObject({
      active: priceTableSchema.nullable(),
      /** What could be switched on; null where nothing new was learned. */
      proposal: priceTableSchema.nullable(),
    }),
  },
  /** What the account's own rows teach, without anybody's decision. */
  'learned.month': { request: z.strictObject({ account: idText }), answer: monthSchema },
  /** What switching would change; nothing is written. */
  'learned.preview': { request: z.strictObject({ account: idText, version }), answer: learnedPreviewSchema },
  /** Ends the run of a preview, and of a switch that is not written yet: both answer with `cancelled`. */
  'learned.cancel': { request: z.strictObject({ account: idText }), answer: z.strictObject({}) },
  /** Where data or decisions have changed since the preview, nothing is written (plan-stale). */
  'learned.switch': {
    request: z.strictObject({ account: idText, version, plan: z.string().max(400) }),
    answer: historySchema,
  },
} as const;

/** The call that asks what a person may answer to a row that waits, and the answers. */
const answerSchema = z.discriminatedUnion('kind', [
  /** Everything that is accepted together, and the rows that stay alone by it. */
  z.strictObject({
    kind: z.literal('solution'),
    matches: z.array(matchSchema),
    lines: z.array(lineRowSchema),
    records: z.array(recordRowSchema),
  }),
  z.strictObject({
    kind: z.literal('together'),
    why: z.enum(COUNTERPART_WHYS),
    isNamed: z.boolean(),
    line: lineRowSchema,
    record: recordRowSchema,
  }),
  z.strictObject({ kind: z.literal('explain'), category: z.enum(LINE_CATEGORIES) }),
  z.strictObject({ kind: z.literal('words'), flag: z.string(), words: z.enum(ITEM_WORDS) }),
]);
export type AnswerView = z.infer<typeof answerSchema>;
export type SolutionView = Extract<AnswerView, { kind: 'solution' }>;

export const answersSchema = z.strictObject({
  /** The likeliest first. */
  all: z.array(answerSchema),
  /** False where a search met its limit: there may be other ways. */
  isWhole: z.boolean(),
});

const answerCalls = {
  'case.answers': {
    /** `row`: a line's id or a record's key. */
    request: z.strictObject({ account: idText, from: dayText.optional(), to: dayText.optional(), row: idText }),
    answer: answersSchema,
  },
} as const;

const matchingSettings = z.strictObject({
  /** Equals are accepted in order of day; else they are only proposed. */
  equalsByDate: z.boolean(),
});

const counted = z.strictObject({
  accepted: z.number().int(),
  proposed: z.number().int(),
  ambiguous: z.number().int(),
  unmatchedLines: z.number().int(),
  unmatchedRecords: z.number().int(),
});

export const matchingCalls = {
  ...answerCalls,
  ...pairCalls,
  ...learnedCalls,
  'match.run': { request: z.strictObject({ account: idText }), answer: counted },
  /** Ends the run under way, which then answers `cancelled`; nothing of it is written. */
  'match.cancel': { request: z.strictObject({ account: idText }), answer: z.strictObject({}) },
  /** What accepting these would write; nothing is written. */
  'match.confirmPreview': {
    request: z.strictObject({ account: idText, matches: z.array(idText).min(1).max(10_000) }),
    answer: z.strictObject({ plan: z.string() }),
  },
  /** `plan`: the one that was on screen; where it is no longer what would be written, nothing is (plan-stale). */
  'match.confirm': {
    request: z.strictObject({ account: idText, matches: z.array(idText).min(1).max(10_000), plan: idText.optional() }),
    answer: historySchema,
  },
  'match.reject': { request: z.strictObject({ account: idText, match: idText }), answer: historySchema },
  'match.byHand': {
    request: z.strictObject({
      account: idText,
      lines: z.array(idText).max(500),
      records: z.array(idText).max(500),
      explained: z.array(z.strictObject({ kind: z.enum(DIFFERENCE_KINDS), amount: amountText })),
    }),
    answer: historySchema,
  },
  'match.undo': { request: z.strictObject({ account: idText, match: idText }), answer: historySchema },
  'matching.get': { request: z.strictObject({}), answer: matchingSettings },
  /** Every account is matched again at once; what persons decided stays. */
  'matching.set': { request: matchingSettings, answer: matchingSettings },
} as const;
