/** Calls about lines that have no record: the account's rules, and explaining many lines at once. */
import { z } from 'zod';
import { LINE_GROUPS } from '../../domain/reconciliation/groups.ts';
import { LINE_CATEGORIES } from '../../domain/statement/lines/line.ts';
import { LIKENESSES } from '../../domain/statement/rules/alike.ts';
import { NOTE_MAX } from '../choices.ts';
import { bulkPreviewSchema, ruleDraftSchema, ruleListSchema, rulePreviewSchema } from '../views/rule-views.ts';
import { historySchema } from '../views/profile-view.ts';
import { dayText, idText } from '../values.ts';
import { mappingSchema } from '../views/import-views.ts';
import { ACCOUNT_TYPES } from '../../domain/statement/table/account-facts.ts';

/** Rows that one question may name. */
const RAW_ROWS_MAX = 200;

const LEFT_OUT_ROWS_MAX = 100_000;
const cell = z.string().max(1_000_000);

const rawRowSchema = z.strictObject({
  /** Physical line on which the row begins. */
  line: z.number().int(),
  /** As decoded, cut where it is very long. */
  raw: z.string(),
  cells: z.array(z.string()),
});
export type RawRow = z.infer<typeof rawRowSchema>;

const factText = z.string().max(80).nullable();
const accountFactsSchema = z.strictObject({
  bank: factText,
  number: factText,
  type: z.enum(ACCOUNT_TYPES).nullable(),
  currency: factText,
});

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
  /** What a file says of its account, for a person who has none yet; null for what it does not say. */
  'import.account': { request: z.strictObject({ file: idText }), answer: accountFactsSchema },
} as const;

const scope = { account: idText, from: dayText.optional(), to: dayText.optional() };
/** Name of the plan that was on screen; where data or rules have changed since, nothing is written (plan-stale). */
const plan = idText.optional();

/** Lines by the filter of the table, or those like one of them: all rows, not only a page. */
const selection = {
  ...scope,
  search: z.string().max(200).optional(),
  state: z.enum(LINE_GROUPS).optional(),
  category: z.enum(LINE_CATEGORIES).optional(),
  statement: idText.optional(),
  like: z.strictObject({ line: idText, by: z.enum(LIKENESSES) }).optional(),
};
/** What its lines are said to be. */
const said = { as: z.enum(LINE_CATEGORIES), note: z.string().trim().max(NOTE_MAX).optional() };

export const ruleCalls = {
  'rule.list': { request: z.strictObject(scope), answer: ruleListSchema },
  /** What saving the draft, or switching a rule, would change; nothing is written. */
  'rule.preview': {
    request: z.strictObject({
      account: idText,
      change: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('save'), rule: ruleDraftSchema }),
        z.strictObject({ kind: z.literal('switch'), rule: idText, active: z.boolean() }),
      ]),
    }),
    answer: rulePreviewSchema,
  },
  'rule.save': { request: z.strictObject({ account: idText, rule: ruleDraftSchema, plan }), answer: historySchema },
  'rule.switch': {
    request: z.strictObject({ account: idText, rule: idText, active: z.boolean(), plan }),
    answer: historySchema,
  },
  /** A proposal that is not wanted is not shown again. */
  'rule.decline': { request: z.strictObject({ account: idText, proposal: idText }), answer: historySchema },
  'line.bulkPreview': {
    request: z.strictObject({ ...selection, ...said }),
    answer: bulkPreviewSchema,
  },
  /** Says what all open lines of a selection are, as one step; matched, proposed and explained ones are left as they are. */
  'line.explainBulk': {
    request: z.strictObject({ ...selection, ...said, plan }),
    answer: historySchema,
  },
} as const;
