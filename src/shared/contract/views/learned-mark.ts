/** What a learned price table says of a pair: for or against it, by which clue, in whose words. */
import { z } from 'zod';

export const learnedMarkSchema = z.strictObject({
  version: z.number().int(),
  speaksFor: z.boolean(),
  clue: z.enum(['alias', 'always', 'never', 'lag']),
  said: z.string(),
  meant: z.string(),
});
export type LearnedMarkView = z.infer<typeof learnedMarkSchema>;
