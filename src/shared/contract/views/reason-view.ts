/** Why a match was made, as it crosses to the window. */
import { z } from 'zod';
import { amountText } from '../texts.ts';

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
