/** Calls about how the open profile is matched: what holds for all its accounts. */
import { z } from 'zod';

const matchingSettings = z.strictObject({
  /** Equals are accepted in order of day; else they are only proposed. */
  equalsByDate: z.boolean(),
});

export const matchingCalls = {
  'matching.get': { request: z.strictObject({}), answer: matchingSettings },
  /** Every account is matched again at once; what persons decided stays. */
  'matching.set': { request: matchingSettings, answer: matchingSettings },
} as const;
