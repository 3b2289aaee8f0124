/** Parts that several views have: reasons, learned marks, what was put aside, files beside a flag. */
import { z } from 'zod';
import { PARK_REASONS } from '../../domain/matching/match.ts';
import { amountText, instantText } from '../values.ts';

/** A reason of a match: its kind and the few plain values that its sentence needs. */
export const reasonSchema = z.strictObject({
  kind: z.enum([
    'reference-found',
    'identifier-found',
    'name-agrees',
    'structure',
    'amount-exact',
    'amount-explained',
    'date-lag',
    'only-candidate',
    'learned-alias',
    'near-amount',
    'near-date',
    'opposite-sign',
    'decided-by-person',
  ]),
  text: z.string().optional(),
  /** What the bank's text has for a name that it is only like. */
  said: z.string().optional(),
  of: z.enum(['payout', 'settlement', 'return']).optional(),
  by: z.string().optional(),
  count: z.number().int().optional(),
  businessDays: z.number().int().optional(),
  difference: amountText.optional(),
});
export type ReasonView = z.infer<typeof reasonSchema>;

/** What a learned price table says of a pair: for or against it, by which clue, in whose words. */
export const learnedMarkSchema = z.strictObject({
  version: z.number().int(),
  speaksFor: z.boolean(),
  clue: z.enum(['alias', 'always', 'never', 'lag']),
  said: z.string(),
  meant: z.string(),
});
export type LearnedMarkView = z.infer<typeof learnedMarkSchema>;

/** A case that was put aside for later, with the reason of its first parked row. */
export const parkedSchema = z.strictObject({ reason: z.enum(PARK_REASONS), note: z.string(), since: instantText });

/** A file beside a flag: known by what it holds, shown by the name that it had. */
export const attachmentSchema = z.strictObject({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  name: z.string(),
  bytes: z.number().int(),
});
export type AttachmentView = z.infer<typeof attachmentSchema>;

/** Records of an age in days. */
export const ageSchema = z.strictObject({
  bucket: z.enum(['0-30', '31-60', '61-90', '90+']),
  count: z.number().int(),
  amount: amountText,
});
