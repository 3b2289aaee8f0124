/** The shapes of an import as they cross to the window: what a file was told, what it holds, and what it does not say. */
import { z } from 'zod';
import { REJECT_REASONS, SKIP_REASONS, UNKNOWNS } from '../domain/statement/reading.ts';
import { amountText, dayText } from './views.ts';

export const columnRefSchema = z.union([z.string(), z.number().int().positive()]);
/** The mapping of headless.md. */
export const mappingSchema = z.strictObject({
  encoding: z.string().optional(),
  delimiter: z.string().optional(),
  headerLine: z.number().int().nullable().optional(),
  dateOrder: z.enum(['dmy', 'mdy', 'ymd']).optional(),
  dateFormat: z.string().optional(),
  period: z.strictObject({ from: dayText, to: dayText }).optional(),
  decimal: z.enum([',', '.']).optional(),
  sign: z.enum(['asPrinted', 'inverted']).optional(),
  columns: z
    .strictObject({
      date: columnRefSchema.optional(),
      description: z.array(columnRefSchema).optional(),
      amount: columnRefSchema.optional(),
      debit: columnRefSchema.optional(),
      credit: columnRefSchema.optional(),
      indicator: columnRefSchema.optional(),
      balance: columnRefSchema.optional(),
      reference: columnRefSchema.optional(),
    })
    .optional(),
  indicator: z.strictObject({ debit: z.array(z.string()), credit: z.array(z.string()) }).optional(),
  only: z.strictObject({ column: columnRefSchema, equals: z.string() }).optional(),
  currency: z.string().optional(),
  widths: z.array(z.number().int().positive()).optional(),
  impliedDecimals: z.number().int().min(0).max(6).optional(),
  skip: z.strictObject({ contains: z.array(z.string()) }).optional(),
});

export const previewLineSchema = z.strictObject({
  line: z.number().int(),
  date: dayText,
  description: z.string(),
  reference: z.string().nullable(),
  amount: amountText,
  balance: amountText.nullable(),
});

/** What an import would do: the plan on screen is the plan that is written. */
export const importPreviewSchema = z.strictObject({
  /** Hash of the plan; the import writes this plan or refuses. */
  plan: z.string(),
  file: z.string(),
  sha256: z.string(),
  format: z.string(),
  encoding: z.string(),
  delimiter: z.string(),
  dateOrder: z.enum(['dmy', 'mdy', 'ymd']),
  decimal: z.enum([',', '.']),
  lines: z.number().int(),
  net: amountText,
  in: amountText,
  out: amountText,
  first: dayText.nullable(),
  last: dayText.nullable(),
  opening: amountText.nullable(),
  closing: amountText.nullable(),
  balanceProof: z.strictObject({ checked: z.number().int(), tied: z.number().int() }),
  skipped: z.array(z.strictObject({ line: z.number().int(), reason: z.enum(SKIP_REASONS) })),
  rejected: z.array(z.strictObject({ line: z.number().int(), reason: z.enum(REJECT_REASONS) })),
  /** Lines that the account already holds. */
  alreadyImported: z.number().int(),
  accounts: z.array(
    z.strictObject({ name: z.string(), currency: z.string(), net: amountText, lines: z.number().int() }),
  ),
  mapping: mappingSchema,
  /** The first lines, for the eye. */
  sample: z.array(previewLineSchema),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

/** Answer of a preview: ready to import, or what the file does not say (with the first raw rows to look at). */
export const importAnswerSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ready'), preview: importPreviewSchema }),
  z.strictObject({
    kind: z.literal('asks'),
    file: z.string(),
    unknown: z.array(z.enum(UNKNOWNS)),
    guess: mappingSchema,
    rows: z.array(z.array(z.string())),
  }),
]);
export type ImportAnswer = z.infer<typeof importAnswerSchema>;
