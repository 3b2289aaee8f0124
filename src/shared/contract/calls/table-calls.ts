/** What the tables of lines and records ask: a page in the order of a column, and the total of the rows that are picked. */
import { z } from 'zod';
import { LINE_SORTS, RECORD_SORTS } from '../choices.ts';
import { amountText, dayText, idText } from '../values.ts';
import { lineRowSchema, recordRowSchema, tallySchema } from '../views/views.ts';
import { RECORD_KINDS } from '../../domain/payments/record.ts';
import { LINE_GROUPS, RECORD_GROUPS } from '../../domain/reconciliation/groups.ts';
import { LINE_CATEGORIES } from '../../domain/statement/lines/line.ts';
const ofTable = {
  account: idText,
  from: dayText.optional(),
  to: dayText.optional(),
  search: z.string().max(200).optional(),
  /** What a partner is looked for: the nearest amounts stand first, of those the nearest days. */
  near: z.strictObject({ amount: amountText, day: dayText }).optional(),
};
const page = { offset: z.number().int().min(0).max(10_000_000), count: z.number().int().min(1).max(500) };
/** First and last row of a choice, in the order of the table, both included. */
const picked = { first: z.number().int().min(0), last: z.number().int().min(0) };
const sortedBy = <T extends readonly [string, ...string[]]>(columns: T) =>
  z.strictObject({ by: z.enum(columns), descending: z.boolean() }).optional();

const lines = {
  ...ofTable,
  state: z.enum(LINE_GROUPS).optional(),
  category: z.enum(LINE_CATEGORIES).optional(),
  statement: idText.optional(),
  sort: sortedBy(LINE_SORTS),
};
const records = {
  ...ofTable,
  kind: z.enum(RECORD_KINDS).optional(),
  state: z.enum(RECORD_GROUPS).optional(),
  sort: sortedBy(RECORD_SORTS),
};
/** Of all rows that a filter leaves, as the bank shows them or should: money in, money out as a size, net. */
const flow = z.strictObject({ in: amountText, out: amountText, net: amountText });
const pageOf = <T extends z.ZodType>(row: T) =>
  z.strictObject({ total: z.number().int(), amount: amountText, flow, rows: z.array(row) });

export const tableCalls = {
  'line.page': { request: z.strictObject({ ...lines, ...page }), answer: pageOf(lineRowSchema) },
  'line.total': { request: z.strictObject({ ...lines, ...picked }), answer: tallySchema },
  'record.page': { request: z.strictObject({ ...records, ...page }), answer: pageOf(recordRowSchema) },
  'record.total': { request: z.strictObject({ ...records, ...picked }), answer: tallySchema },
} as const;
