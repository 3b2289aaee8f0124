/** An answer of one session on its way into the next. */
import { z } from 'zod';
import { KEEPABLE } from './kept.ts';

/** A question with the answer it was given; whoever takes it checks both against the call's own shapes. */
export const keptAnswerSchema = z.strictObject({ call: z.enum(KEEPABLE), request: z.unknown(), value: z.unknown() });
export type KeptAnswer = z.output<typeof keptAnswerSchema>;
