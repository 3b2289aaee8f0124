/** What the window may ask of reports: to be shown before anything is written, to be printed, saved, and opened once saved. */
import { z } from 'zod';
import { PAPER_SIZES } from '../choices.ts';
import { dayText, idText } from '../texts.ts';

export const paperSizeSchema = z.enum(PAPER_SIZES);
export const reportScope = { account: idText, from: dayText.optional(), to: dayText.optional() };
export const reportFormatsSchema = z.array(z.enum(['json', 'csv', 'xlsx', 'pdf'])).min(1);
/** Of the figures that were shown: others are not saved or printed in their place (plan-stale). */
const code = z.string().max(64).optional();

export const reportCalls = {
  /** The address of the paper as it would be printed now; it holds until the next one is asked for. */
  'report.preview': {
    request: z.strictObject({ ...reportScope, size: paperSizeSchema }),
    answer: z.strictObject({ address: z.string(), pages: z.number().int(), code: z.string() }),
  },
  /** False where the system's dialog was closed without printing. */
  'report.print': {
    request: z.strictObject({ ...reportScope, size: paperSizeSchema, code }),
    answer: z.strictObject({ printed: z.boolean() }),
  },
  'report.export': {
    request: z.strictObject({ ...reportScope, formats: reportFormatsSchema, size: paperSizeSchema.optional(), code }),
    answer: z.strictObject({ files: z.array(z.string()) }).nullable(),
  },
  /** Opens what was saved last in this session: its first file for people, or its folder. */
  'report.open': { request: z.strictObject({ what: z.enum(['file', 'folder']) }), answer: z.strictObject({}) },
} as const;
