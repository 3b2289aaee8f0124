/** The call that asks what a person may answer to a row that waits, and the answers. */
import { z } from 'zod';
import { COUNTERPART_WHYS } from '../../domain/matching/decisions/counterparts.ts';
import { ITEM_WORDS } from '../../domain/reconciliation/answers.ts';
import { LINE_CATEGORIES } from '../../domain/statement/lines/line.ts';
import { dayText, idText } from '../texts.ts';
import { lineRowSchema, matchSchema, recordRowSchema } from '../views/views.ts';

export const answerSchema = z.discriminatedUnion('kind', [
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

export const answerCalls = {
  'case.answers': {
    /** `row`: a line's id or a record's key. */
    request: z.strictObject({ account: idText, from: dayText.optional(), to: dayText.optional(), row: idText }),
    answer: answersSchema,
  },
} as const;
