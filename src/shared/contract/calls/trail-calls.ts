/** Calls of the trail: its pages, one entry, the check of its chain, and its export. */
import { LANGUAGES } from '../../domain/language.ts';
import { z } from 'zod';
import { trailCheckSchema, trailDetailSchema, trailFilterSchema, trailPageSchema } from '../views/trail-views.ts';

const languageSchema = z.enum(LANGUAGES);

export const TRAIL_FORMATS = ['xlsx', 'csv', 'json'] as const;
export type TrailFormat = (typeof TRAIL_FORMATS)[number];

export const trailCalls = {
  /** Newest first. `language`: that of the sentences which are searched. `unfolded`: the newest entries of what is folded otherwise. */
  'trail.page': {
    request: trailFilterSchema.extend({
      language: languageSchema,
      unfolded: z.array(z.number().int()).max(2_000).optional(),
      offset: z.number().int().min(0).max(10_000_000),
      count: z.number().int().min(1).max(500),
    }),
    answer: trailPageSchema,
  },
  'trail.entry': { request: z.strictObject({ seq: z.number().int().min(1) }), answer: trailDetailSchema },
  /** Goes over every entry; `run` tells one look from the next. */
  'trail.check': { request: z.strictObject({ run: z.number().int().min(0) }), answer: trailCheckSchema },
} as const;

/** Main's own: where the file goes. */
export const trailFileCalls = {
  /** What the filter leaves, in one file; null where the dialog was closed. */
  'trail.export': {
    request: trailFilterSchema.extend({ format: z.enum(TRAIL_FORMATS) }),
    answer: z.strictObject({ name: z.string(), entries: z.number().int() }).nullable(),
  },
} as const;
