/** Calls about what the service says: where kinds of records settle, and what statuses and types that nobody has seen mean. */
import { z } from 'zod';
import { MEANING_SUBJECTS, STATUS_MEANINGS, TYPE_MEANINGS } from '../../domain/payments/meaning.ts';
import { historySchema } from '../views/profile-view.ts';
import { amountText, idText } from '../values.ts';
import { SETTLING_ENDS, SETTLING_KINDS } from '../../domain/payments/settling.ts';
import { presetSchema } from '../views/views.ts';

const end = z.enum(SETTLING_ENDS.map((one) => one.end));

const settlingSchema = z.strictObject({
  end,
  preset: presetSchema,
  kind: z.enum(SETTLING_KINDS),
  /** Accounts that could show it, in order of creation. */
  accounts: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  /** The account that a person named; null where the data say. */
  chosen: z.string().nullable(),
  /** What the data say: an account, and how many of the matched records it holds; null before any is matched. */
  proposal: z.strictObject({ name: z.string(), held: z.number().int(), of: z.number().int() }).nullable(),
});
export type SettlingView = z.infer<typeof settlingSchema>;

const settlingCalls = {
  'settling.get': { request: z.strictObject({ account: idText }), answer: z.array(settlingSchema) },
  /** A step in the history of `account`; null leaves the end to the data again. */
  'settling.set': {
    request: z.strictObject({ account: idText, end, settlesIn: idText.nullable() }),
    answer: historySchema,
  },
} as const;

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

const meaningCalls = {
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

export const serviceCalls = { ...settlingCalls, ...meaningCalls } as const;
