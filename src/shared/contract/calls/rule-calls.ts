/** Calls about lines that have no record: the account's rules, and explaining many lines at once. */
import { z } from 'zod';
import { LINE_GROUPS } from '../../domain/reconciliation/groups.ts';
import { LINE_CATEGORIES } from '../../domain/statement/lines/line.ts';
import { LIKENESSES } from '../../domain/statement/rules/alike.ts';
import { bulkPreviewSchema, ruleDraftSchema, ruleListSchema, rulePreviewSchema } from '../views/rule-views.ts';
import { historySchema } from '../views/history-view.ts';
import { dayText, idText } from '../texts.ts';
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
    request: z.strictObject({ ...selection, as: z.enum(LINE_CATEGORIES) }),
    answer: bulkPreviewSchema,
  },
  /** Says what all open lines of a selection are, as one step; matched, proposed and explained ones are left as they are. */
  'line.explainBulk': {
    request: z.strictObject({ ...selection, as: z.enum(LINE_CATEGORIES), plan }),
    answer: historySchema,
  },
} as const;
