/** Calls about how a file is read: a mapping goes to a file of its own and comes back, and the rows are shown as the bank wrote them. */
import { z } from 'zod';
import { idText } from '../texts.ts';
import { mappingSchema } from '../views/import-views.ts';
/** Rows that one question may name. */
export const RAW_ROWS_MAX = 200;

const LEFT_OUT_ROWS_MAX = 100_000;
const cell = z.string().max(1_000_000);

export const rawRowSchema = z.strictObject({
  /** Physical line on which the row begins. */
  line: z.number().int(),
  /** As decoded, cut where it is very long. */
  raw: z.string(),
  cells: z.array(z.string()),
});
export type RawRow = z.infer<typeof rawRowSchema>;

/** Answered by main: the dialogs and the files they point at. Null when the dialog was closed. */
export const mappingCalls = {
  /** Writes a mapping where the person points; `name` is only a suggestion. */
  'mapping.export': {
    request: z.strictObject({ mapping: mappingSchema, name: z.string().max(120) }),
    answer: z.strictObject({ name: z.string() }).nullable(),
  },
  /** Reads a mapping that the person points at; another file is refused with what does not fit. */
  'mapping.import': {
    request: z.strictObject({}),
    answer: z.strictObject({ name: z.string(), mapping: mappingSchema }).nullable(),
  },
  /** Writes the lines that do not enter, one row each under a head, where the person points; `name` is only a suggestion. */
  'import.saveLeftOut': {
    request: z.strictObject({ name: z.string().max(120), rows: z.array(z.array(cell)).min(1).max(LEFT_OUT_ROWS_MAX) }),
    answer: z.strictObject({ name: z.string() }).nullable(),
  },
} as const;

/** Answered by the engine. */
export const importRowsCalls = {
  /** The rows of a file as they came: those on the named lines, or the first ones. */
  'import.rows': {
    request: z.strictObject({
      file: idText,
      mapping: mappingSchema.optional(),
      lines: z.array(z.number().int().positive()).min(1).max(RAW_ROWS_MAX).optional(),
    }),
    answer: z.strictObject({ rows: z.array(rawRowSchema) }),
  },
} as const;
