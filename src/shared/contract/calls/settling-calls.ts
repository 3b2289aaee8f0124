/** Calls about where kinds of records settle: the account that a person named, and the one that the data say. */
import { z } from 'zod';
import { idText } from '../texts.ts';
import { SETTLING_ENDS, SETTLING_KINDS } from '../../domain/payments/settling.ts';
import { historySchema } from '../views/history-view.ts';
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

export const settlingCalls = {
  'settling.get': { request: z.strictObject({ account: idText }), answer: z.array(settlingSchema) },
  /** A step in the history of `account`; null leaves the end to the data again. */
  'settling.set': {
    request: z.strictObject({ account: idText, end, settlesIn: idText.nullable() }),
    answer: historySchema,
  },
} as const;
