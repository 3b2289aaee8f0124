/** What stands at the head of an account's reports, as a person types it once. */
import { z } from 'zod';
import { idText } from '../texts.ts';

const LETTERS_MAX = 120;
/** Empty where nobody said it: it is left to be filled in by hand. */
const said = z.string().trim().max(LETTERS_MAX);

export const headingSchema = z.strictObject({ firm: said, nit: said, bank: said, number: said, type: said });
export type HeadingView = z.infer<typeof headingSchema>;

export const headingCalls = {
  'heading.get': { request: z.strictObject({ account: idText }), answer: headingSchema },
  'heading.set': { request: z.strictObject({ account: idText, heading: headingSchema }), answer: headingSchema },
} as const;
