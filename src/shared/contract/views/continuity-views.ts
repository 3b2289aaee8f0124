/** How the statements of an account follow each other, and which lines are set aside, doubted or perhaps told twice. */
import { z } from 'zod';
import { DOUBT_REASONS, SUPERSEDED_REASONS } from '../../domain/statement/lines/overlap.ts';
import { REPEAT_REASONS } from '../../domain/statement/lines/repeats.ts';
import { amountText, dayText } from '../texts.ts';

/** Ids of the two statements, the earlier one first, and their names; an empty id is the file that is looked at. */
const neighbours = { before: z.string(), after: z.string(), beforeFile: z.string(), afterFile: z.string() };
const days = { from: dayText, to: dayText };

export const findingSchema = z.discriminatedUnion('kind', [
  /** Days between two statements that none covers. */
  z.strictObject({ kind: z.literal('gap'), ...neighbours, ...days }),
  /** Days that both cover: their lines count once. */
  z.strictObject({ kind: z.literal('overlap'), ...neighbours, ...days }),
  /** The later one does not begin with the balance that the earlier one ended with. */
  z.strictObject({
    kind: z.literal('balance-jump'),
    ...neighbours,
    closing: amountText,
    opening: amountText,
    /** Opening - closing. */
    difference: amountText,
  }),
]);
export type FindingView = z.infer<typeof findingSchema>;

export const continuityLineSchema = z.strictObject({
  id: z.string(),
  file: z.string(),
  line: z.number().int(),
  date: dayText,
  description: z.string(),
  reference: z.string().nullable(),
  amount: amountText,
  balance: amountText.nullable(),
});
export type ContinuityLine = z.infer<typeof continuityLineSchema>;

/** A list of the first rows; `total` and `amount` (absolute money) are of all. */
const listOf = <T extends z.ZodType>(row: T) =>
  z.strictObject({ total: z.number().int(), amount: amountText, rows: z.array(row) });

export const continuitySchema = z.strictObject({
  findings: z.array(findingSchema),
  /** Lines that a newer statement no longer has: in no total, unless an accepted match holds them. */
  superseded: listOf(
    z.strictObject({
      line: continuityLineSchema,
      reason: z.enum(SUPERSEDED_REASONS),
      by: z.string(),
      byFile: z.string(),
      replacement: continuityLineSchema.nullable(),
      /** The accepted match that holds the line: it counts, and its replacement does not, until a person undoes it. */
      match: z.string().nullable(),
    }),
  ),
  /** Lines that another statement of the same day does not have, for a person to look at: all of them count. */
  questions: listOf(
    z.strictObject({
      line: continuityLineSchema,
      reason: z.enum(DOUBT_REASONS),
      other: z.string(),
      otherFile: z.string(),
      twin: continuityLineSchema.nullable(),
    }),
  ),
  /** Groups of equal lines that no balance proves: all of them count; `amount` is what all but the first of each hold. */
  repeats: listOf(z.strictObject({ reason: z.enum(REPEAT_REASONS), lines: z.array(continuityLineSchema) })),
});
export type ContinuityView = z.infer<typeof continuitySchema>;
