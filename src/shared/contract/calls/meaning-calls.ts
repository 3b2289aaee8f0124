/** Calls about statuses and types of orders that nobody has seen: what they are, and what a person says that they mean. */
import { z } from 'zod';
import { MEANING_SUBJECTS, STATUS_MEANINGS, TYPE_MEANINGS } from '../../domain/payments/meaning.ts';
import { historySchema } from '../views/history-view.ts';
import { amountText, idText } from '../texts.ts';
const means = z.enum([...STATUS_MEANINGS, ...TYPE_MEANINGS]);
const name = { of: z.enum(MEANING_SUBJECTS), value: z.string().max(400) };

const unseenSchema = z.strictObject({
  ...name,
  /** Records that have it, and their own amounts without sign. */
  count: z.number().int(),
  amount: amountText,
  /** What a person said; null where nobody did. */
  means: means.nullable(),
  /** What the word means for another kind: a guess. */
  guess: z.enum(STATUS_MEANINGS).nullable(),
  /** Keys of the first records. */
  records: z.array(z.string()),
});
export type UnseenView = z.infer<typeof unseenSchema>;

const figures = z.strictObject({
  expected: z.strictObject({ count: z.number().int(), gross: amountText }),
  notExpected: z.number().int(),
  unexplained: amountText,
});

export const meaningCalls = {
  'meaning.get': { request: z.strictObject({ account: idText }), answer: z.array(unseenSchema) },
  /** The figures of the usual period as they are and as they would be, before anything is matched again. */
  'meaning.preview': {
    request: z.strictObject({ account: idText, ...name, means: means.nullable() }),
    answer: z.strictObject({ plan: z.string(), before: figures, after: figures }),
  },
  /** A step in the history of `account`; null leaves it unknown again. */
  'meaning.set': {
    request: z.strictObject({
      account: idText,
      ...name,
      means: means.nullable(),
      plan: z.string().max(400).optional(),
    }),
    answer: historySchema,
  },
} as const;
