/** Rules for lines without a record as they cross to the window, and what a change of one would do. */
import { z } from 'zod';
import { LINE_CATEGORIES } from '../../domain/statement/lines/line.ts';
import { CALCULATIONS, TEXT_WAYS } from '../../domain/statement/rules/rule.ts';
import { amountText, dayText, instantText } from '../values.ts';
import { lineRowSchema, tallySchema } from './views.ts';

const size = z.string().regex(/^\d+(\.\d{1,18})?$/);
const textTest = z.strictObject({ how: z.enum(TEXT_WAYS), text: z.string().trim().min(1).max(200) });

/** Everything that is stated must hold; what is null or empty is not asked. */
export const whenSchema = z.strictObject({
  text: z.array(textTest).max(200),
  unless: z.array(textTest).max(50),
  codes: z.array(z.string().trim().min(1).max(40)).max(50),
  counterparty: z.string().trim().min(1).max(200).nullable(),
  direction: z.enum(['credit', 'debit']).nullable(),
  /** Size of the amount, without a sign. */
  amount: z.strictObject({ from: size, to: size }).nullable(),
  calculation: z.enum(CALCULATIONS).nullable(),
  nameless: z.boolean(),
  reversals: z.boolean(),
  outsideOnly: z.boolean(),
});
export type WhenView = z.infer<typeof whenSchema>;

/** A rule of a person as they write it; with an id it replaces the one that has it. */
export const ruleDraftSchema = z.strictObject({
  id: z.string().max(80).optional(),
  name: z.string().trim().max(120),
  category: z.enum(LINE_CATEGORIES),
  when: whenSchema,
  active: z.boolean(),
});
export type RuleDraft = z.infer<typeof ruleDraftSchema>;

export const ruleSchema = z.strictObject({
  id: z.string(),
  by: z.enum(['app', 'person']),
  category: z.enum(LINE_CATEGORIES),
  /** Null for the app's own rules, which the window names. */
  name: z.string().nullable(),
  when: whenSchema,
  active: z.boolean(),
  since: instantText.nullable(),
  /** Lines of the days on screen that it explains. */
  explains: tallySchema,
});
export type RuleView = z.infer<typeof ruleSchema>;

/** Explained lines of the days on screen of one category, all authors together. */
export const categoryTallySchema = tallySchema.extend({ category: z.enum(LINE_CATEGORIES) });

export const ruleProposalSchema = z.strictObject({
  id: z.string(),
  category: z.enum(LINE_CATEGORIES),
  wording: z.string(),
  when: whenSchema,
  times: z.number().int(),
  /** Lines that it would explain besides. */
  explains: tallySchema,
});
export type RuleProposalView = z.infer<typeof ruleProposalSchema>;

/** A commission that many lines share, in its terms. */
const rateTerms = {
  /** The wordings that it was found on, in one text. */
  name: z.string(),
  /** Canonical decimal text: 2.5 is two and a half in a hundred. */
  percent: size,
  constant: size,
  vat: z.boolean(),
  direction: z.enum(['credit', 'debit']),
};
/** gross - fee - vat = net of what comes in, gross + fee + vat = net of what leaves; none of it is negative. */
const rateSums = { lines: z.number().int(), gross: size, fee: size, vatTaken: size, net: size };

/** A rate that a person has answered for, with what it explains of the days on screen. */
export const rateSchema = z.strictObject({
  id: z.string(),
  ...rateTerms,
  ...rateSums,
  active: z.boolean(),
  by: z.string(),
  since: instantText,
});
export type RateView = z.infer<typeof rateSchema>;

/** A rate that waits for an answer, with what a yes would accept, of all days. */
export const rateQuestionSchema = z.strictObject({
  id: z.string(),
  ...rateTerms,
  ...rateSums,
  from: dayText,
  to: dayText,
  /** Lines that it may explain besides, and that are proposed one by one then. */
  others: z.number().int(),
});
export type RateQuestionView = z.infer<typeof rateQuestionSchema>;

/** A rule of the app that waits for a person's yes or no, of all days: it would take much of a month, or more GMF than the law gives. */
export const heldRuleSchema = z.strictObject({
  rule: z.string(),
  category: z.enum(LINE_CATEGORIES),
  why: z.enum(['share', 'law']),
  /** The month in which it would take most, and how many months there are. */
  month: z.string(),
  months: z.number().int(),
  /** Lines of that month that it would take, and all of it. */
  lines: z.number().int(),
  of: z.number().int(),
  /** Size of what those lines hold, and the most that the law gives. */
  amount: size,
  lawful: size.nullable(),
});
export type HeldRuleView = z.infer<typeof heldRuleSchema>;

export const ruleListSchema = z.strictObject({
  held: z.array(heldRuleSchema),
  /** In the order in which they decide. */
  rules: z.array(ruleSchema),
  byCategory: z.array(categoryTallySchema),
  byRules: tallySchema,
  byPerson: tallySchema,
  /** byRules + byPerson: the explained lines of the conservation law. */
  explained: tallySchema,
  proposals: z.array(ruleProposalSchema),
  rates: z.array(rateSchema),
  rateQuestions: z.array(rateQuestionSchema),
});
export type RuleListView = z.infer<typeof ruleListSchema>;

/** One line whose explanation a change would alter. */
export const affectedLineSchema = z.strictObject({
  id: z.string(),
  date: dayText,
  description: z.string(),
  amount: amountText,
  before: z.enum(LINE_CATEGORIES).nullable(),
  after: z.enum(LINE_CATEGORIES).nullable(),
});
export type AffectedLine = z.infer<typeof affectedLineSchema>;

export const rulePreviewSchema = z.strictObject({
  /** Hash of the plan: a save that names it writes this plan or nothing. */
  plan: z.string(),
  /** All lines that the rule would explain then, of all days. */
  explains: tallySchema,
  gained: tallySchema,
  lost: tallySchema,
  /** Lines that keep an explanation and get another one. */
  changed: tallySchema,
  /** Lines that the words fit and the rule leaves alone, by who holds them. */
  untouched: z.strictObject({
    matched: z.number().int(),
    proposed: z.number().int(),
    person: z.number().int(),
    earlier: z.number().int(),
  }),
  /** The first of those that change. */
  rows: z.array(affectedLineSchema),
});
export type RulePreview = z.infer<typeof rulePreviewSchema>;

/** What an explanation of many lines would take, and what it leaves: considered is the sum of all five. */
export const bulkPreviewSchema = z.strictObject({
  plan: z.string(),
  considered: z.number().int(),
  applied: tallySchema,
  matched: tallySchema,
  proposed: tallySchema,
  explained: tallySchema,
  rows: z.array(lineRowSchema),
});
export type BulkPreview = z.infer<typeof bulkPreviewSchema>;
