/** What the board of accounts and months asks of profiles that are not open: a glance, read without opening them. */
import { z } from 'zod';
import { amountText, dayText, idText } from '../values.ts';
import { accountSchema } from '../views/views.ts';

export const boardCalls = {
  /** Fails with what keeps it from being read: database-in-use, database-damaged, too-large, no-profile. */
  'board.other': {
    request: z.strictObject({ profile: idText }),
    answer: z.strictObject({
      accounts: z.array(accountSchema.omit({ month: true })),
      /** The months that were looked at last in it; of the others nothing is known without opening it. */
      months: z.array(
        z.strictObject({
          account: z.string(),
          from: dayText,
          to: dayText,
          undecided: z.number().int(),
          unexplained: amountText,
        }),
      ),
    }),
  },
} as const;
