/** Checks of a profile's data as the window hears of them: what was found by its kind, never in words of main. */
import { z } from 'zod';
import { SUMMED, UNREAD_CAUSES } from '../../domain/trail/finding.ts';
import { amountText, dayText } from '../values.ts';

const many = z.number().int();
export const manifestProblemSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['manifest-missing', 'manifest-unreadable']) }),
  z.strictObject({ kind: z.enum(['manifest-entries', 'manifest-commits']), known: many, there: many }),
  z.strictObject({ kind: z.literal('manifest-entry'), seq: many }),
  z.strictObject({ kind: z.literal('manifest-behind'), commits: many }),
]);

const findingSchema = z.discriminatedUnion('kind', [
  ...manifestProblemSchema.options,
  z.strictObject({ kind: z.literal('named'), name: z.string() }),
  z.strictObject({ kind: z.literal('setting'), name: z.string(), there: z.string(), wanted: z.string() }),
  z.strictObject({ kind: z.literal('old-sqlite'), version: z.string() }),
  z.strictObject({ kind: z.literal('loose-table'), table: z.string() }),
  z.strictObject({ kind: z.literal('unread'), cause: z.enum(UNREAD_CAUSES) }),
  z.strictObject({ kind: z.enum(['entry-missing', 'entry-altered', 'entry-subjects', 'step']), seq: many }),
  z.strictObject({ kind: z.literal('entry-not-next'), seq: many, before: many }),
  z.strictObject({ kind: z.enum(['loose-subjects', 'facts']) }),
  z.strictObject({ kind: z.literal('rows-count'), rows: z.enum(SUMMED), there: many, known: many }),
  z.strictObject({ kind: z.literal('rows-sum'), rows: z.enum(SUMMED) }),
  z.strictObject({ kind: z.literal('list'), list: z.string() }),
  z.strictObject({ kind: z.literal('no-head'), head: z.string() }),
  z.strictObject({ kind: z.literal('break'), day: dayText, missing: amountText }),
  z.strictObject({ kind: z.literal('counted'), counted: many, of: many }),
  z.strictObject({ kind: z.literal('files'), count: many }),
]);

export const checkSchema = z.strictObject({
  name: z.string(),
  ok: z.boolean(),
  /** The first of what was found; a check that holds may say what it saw. */
  found: z.array(findingSchema),
  more: many,
});
