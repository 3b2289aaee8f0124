/** Every way in which a call can fail, as a closed list of kinds: the window and the paper have words for each. */
import { z } from 'zod';
import { amountText, dayText } from './texts.ts';

export const FAILURE_KINDS = [
  'unexpected',
  'usage',
  'bad-message',
  'not-a-statement',
  'needs-mapping',
  'no-movements',
  'rows-unreadable',
  'too-large',
  'file-unreadable',
  'import-changed',
  'already-imported',
  'not-a-mapping',
  'balance-breaks',
  'balances-untied',
  'wrong-currency',
  'key-missing',
  'key-refused',
  'key-malformed',
  'not-allowed',
  'unreachable',
  'not-this-service',
  'certificate',
  'address-refused',
  'rate-limited',
  'sync-incomplete',
  'cancelled',
  'keychain-unavailable',
  'database-damaged',
  'database-too-new',
  'database-in-use',
  'disk-full',
  'engine-stopped',
  'plan-stale',
  'already-matched',
  'nothing-to-undo',
  'not-found',
  'no-profile',
  'name-taken',
  'write-failed',
  'pdf-unavailable',
  'attachment-too-large',
  'attachment-damaged',
  'attachments-full',
] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

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

export const failure = (kind: FailureKind, detail?: Failure['detail']): Failure =>
  detail === undefined ? { kind } : { kind, detail };
