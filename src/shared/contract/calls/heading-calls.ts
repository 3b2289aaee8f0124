/** What stands at the head of an account's reports, as a person types it once. */
import { z } from 'zod';

const LETTERS_MAX = 120;
/** Empty where nobody said it: it is left to be filled in by hand. */
const said = z.string().trim().max(LETTERS_MAX);

export const headingSchema = z.strictObject({ firm: said, nit: said, bank: said, number: said, type: said });
export type HeadingView = z.infer<typeof headingSchema>;

const account = z.string().min(1).max(400);

export const headingCalls = {
  'heading.get': { request: z.strictObject({ account }), answer: headingSchema },
  'heading.set': { request: z.strictObject({ account, heading: headingSchema }), answer: headingSchema },
} as const;
