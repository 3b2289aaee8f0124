/** The steps of an account as the window sees them: what was done, by whom, and what undo and redo would touch. */
import { z } from 'zod';
import { STEP_KINDS } from '../../domain/matching/match.ts';
import { instantText } from '../texts.ts';

export const stepSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(STEP_KINDS),
  rows: z.number().int(),
  by: z.string(),
  at: instantText,
  undone: z.boolean(),
});
export type StepView = z.infer<typeof stepSchema>;

export const historySchema = z.strictObject({
  undo: stepSchema.nullable(),
  redo: stepSchema.nullable(),
  steps: z.array(stepSchema),
});
