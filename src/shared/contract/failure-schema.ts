/** The shape of a failure as it crosses: its kind and plain values for the sentence. */
import { z } from 'zod';
import { FAILURE_KINDS } from './failure-kinds.ts';
import { amountText, dayText } from './values.ts';

const differingRowSchema = z.strictObject({
  /** Null for a record: its day is the reconciliation's to say. */
  date: dayText.nullable(),
  text: z.string(),
  amount: amountText.nullable(),
});
export type DifferingRow = z.infer<typeof differingRowSchema>;

/** `detail` holds plain values for the sentence (a count, a line number, a name): never a path, a key or a stack. */
export const failureSchema = z.strictObject({
  kind: z.enum(FAILURE_KINDS),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])).optional(),
  /** Rows that are no longer what a plan saw: the first of them, and how many there are. */
  differs: z.strictObject({ rows: z.array(differingRowSchema), count: z.number().int() }).optional(),
});
export type Failure = z.infer<typeof failureSchema>;
