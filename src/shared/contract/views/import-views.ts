/** The shapes of an import as they cross to the window: what a file was told, what it holds, and what it does not say. */
import { z } from 'zod';
import { REJECT_REASONS, SKIP_REASONS, UNKNOWNS } from '../../domain/statement/reading/reading.ts';
import { amountText, dayText } from '../values.ts';
import { DOUBT_REASONS, SUPERSEDED_REASONS } from '../../domain/statement/lines/overlap.ts';
import { REPEAT_REASONS } from '../../domain/statement/lines/repeats.ts';

/** Ids of the two statements, the earlier one first, and their names; an empty id is the file that is looked at. */
const neighbours = { before: z.string(), after: z.string(), beforeFile: z.string(), afterFile: z.string() };
const days = { from: dayText, to: dayText };

const findingSchema = z.discriminatedUnion('kind', [
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

const continuityLineSchema = z.strictObject({
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
  states: z.strictObject({ booked: z.array(z.string()), left: z.array(z.string()) }).optional(),
  withoutBalance: z.enum(['inside', 'outside']).optional(),
  sheet: z.union([z.string(), z.number().int().positive()]).optional(),
});

/** A sheet of a workbook, to choose from. */
export const sheetSchema = z.strictObject({
  name: z.string(),
  rows: z.number().int(),
  movements: z.number().int(),
  hidden: z.boolean(),
  hiddenRows: z.number().int(),
});

export const previewLineSchema = z.strictObject({
  line: z.number().int(),
  date: dayText,
  description: z.string(),
  reference: z.string().nullable(),
  amount: amountText,
  balance: amountText.nullable(),
});

/** One account or currency of a file that holds several. */
export const accountGroupSchema = z.strictObject({
  name: z.string(),
  currency: z.string(),
  net: amountText,
  lines: z.number().int(),
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
  /** The balances that the file prints at both ends are not apart by its movements. */
  refuted: z.literal(true).optional(),
  skipped: z.array(z.strictObject({ line: z.number().int(), reason: z.enum(SKIP_REASONS) })),
  rejected: z.array(z.strictObject({ line: z.number().int(), reason: z.enum(REJECT_REASONS) })),
  /** How many rows of a kind there are: of a large file the lists hold the first ones only. */
  counts: z.strictObject({ skipped: z.number().int(), rejected: z.number().int() }),
  /** Lines that the account already holds. */
  alreadyImported: z.number().int(),
  /** Lines of earlier statements that this one says otherwise or no longer has: they stop counting. Null: not counted. */
  supersedes: z.number().int().nullable(),
  /** How the file stands beside the statements of the account: gaps, overlaps, a jump of the balance. */
  findings: z.array(findingSchema),
  accounts: z.array(accountGroupSchema),
  /** The name of the bank or of the standard, where the format has one. */
  bank: z.string().optional(),
  /** The sheets of a workbook. */
  sheets: z.array(sheetSchema).optional(),
  mapping: mappingSchema,
  /** The first lines, for the eye. */
  sample: z.array(previewLineSchema),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

/** The window's own name for one call that may take long: its progress and its cancelling name it. */
export const importJobSchema = z.string().min(1).max(80);

/** How far an import of a large file is: bytes of the file in the walk under way, of which there may be several. */
export const importProgressSchema = z.strictObject({
  job: importJobSchema,
  /** Without its folder. */
  file: z.string(),
  /** `reading`: what the file says; `comparing`: with what the account holds; `writing`: the lines. */
  phase: z.enum(['reading', 'comparing', 'writing']),
  done: z.number().int().min(0),
  total: z.number().int().min(0),
});
export type ImportProgress = z.infer<typeof importProgressSchema>;

/** Answer of a preview: ready to import, or what the file does not say (with the first raw rows to look at). */
export const importAnswerSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ready'), preview: importPreviewSchema }),
  z.strictObject({
    kind: z.literal('asks'),
    file: z.string(),
    unknown: z.array(z.enum(UNKNOWNS)),
    guess: mappingSchema,
    sheets: z.array(sheetSchema).optional(),
    /** The accounts or currencies of the file, each with its sum, where one of them must be chosen. */
    accounts: z.array(accountGroupSchema).optional(),
    rows: z.array(z.array(z.string())),
  }),
]);
export type ImportAnswer = z.infer<typeof importAnswerSchema>;
