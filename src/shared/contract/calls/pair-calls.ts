/** The call that asks why two rows are together or are not, and its answer. */
import { z } from 'zod';
import { HURDLES } from '../../domain/matching/match.ts';
import { amountText, idText } from '../texts.ts';
import { matchSchema } from '../views/views.ts';

export const choiceSchema = z.strictObject({
  facts: z.array(
    z.strictObject({
      kind: z.enum(['expected', 'direction', 'amount', 'window', 'reference', 'identifier', 'name']),
      agrees: z.boolean().nullable(),
      line: z.string().nullable(),
      record: z.string().nullable(),
      difference: amountText.optional(),
      businessDays: z.number().int().optional(),
    }),
  ),
  hurdles: z.array(z.enum(HURDLES)),
  /** Thousandths of a nat: 6,908 are odds of 1,000 to 1. */
  price: z.strictObject({ days: z.number().int(), text: z.number().int() }).nullable(),
  together: matchSchema.nullable(),
  preferred: z.array(z.strictObject({ match: matchSchema, margin: z.number().int().nullable() })),
});
export type ChoiceView = z.infer<typeof choiceSchema>;

export const pairCalls = {
  'pair.explain': { request: z.strictObject({ account: idText, line: idText, record: idText }), answer: choiceSchema },
} as const;
