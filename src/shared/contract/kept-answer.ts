/** An answer of one session on its way into the next. */
import { z } from 'zod';
import { KEEPABLE } from './kept.ts';

/** A question with the answer it was given. What is inside has no shape here: only the build that wrote it takes it back. */
export const keptAnswerSchema = z.strictObject({ call: z.enum(KEEPABLE), request: z.unknown(), value: z.unknown() });
export type KeptAnswer = z.output<typeof keptAnswerSchema>;
