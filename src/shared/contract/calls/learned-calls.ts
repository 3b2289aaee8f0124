/** Calls about what persons' decisions teach: how often passes and rules were right, and learned price tables. */
import { z } from 'zod';
import { idText } from '../texts.ts';
import { historySchema } from '../views/history-view.ts';
import { learnedPreviewSchema, monthSchema, priceTableSchema, trackSchema } from '../views/learned-views.ts';
/** The table to be switched on; null for the stated prices alone. */
const version = z.number().int().min(2).nullable();

export const learnedCalls = {
  'track.get': { request: z.strictObject({ account: idText }), answer: trackSchema },
  'learned.get': {
    request: z.strictObject({ account: idText }),
    answer: z.strictObject({
      active: priceTableSchema.nullable(),
      /** What could be switched on; null where nothing new was learned. */
      proposal: priceTableSchema.nullable(),
    }),
  },
  /** What the account's own rows teach, without anybody's decision. */
  'learned.month': { request: z.strictObject({ account: idText }), answer: monthSchema },
  /** What switching would change; nothing is written. */
  'learned.preview': { request: z.strictObject({ account: idText, version }), answer: learnedPreviewSchema },
  /** Ends the run of a preview, and of a switch that is not written yet: both answer with `cancelled`. */
  'learned.cancel': { request: z.strictObject({ account: idText }), answer: z.strictObject({}) },
  /** Where data or decisions have changed since the preview, nothing is written (plan-stale). */
  'learned.switch': {
    request: z.strictObject({ account: idText, version, plan: z.string().max(400) }),
    answer: historySchema,
  },
} as const;
