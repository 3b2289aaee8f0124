/** How often passes and rules were right, and what was learned, as they cross to the window. */
import { z } from 'zod';
import { PASSES } from '../../domain/matching/match.ts';
import { RECORD_KINDS } from '../../domain/payments/record.ts';
import { amountText, dayText, instantText } from '../values.ts';
import { recordRowSchema, tallySchema } from './views.ts';

const share = {
  of: z.number().int(),
  wrong: z.number().int(),
  /** Parts per million. */
  wrongPpm: z.strictObject({ low: z.number().int(), high: z.number().int() }),
};
export const trackSchema = z.strictObject({
  passes: z.array(z.strictObject({ pass: z.enum(PASSES), ...share, suggestingSince: instantText.nullable() })),
  /** Rules that explained anything; the names of the account's own ones come along. */
  rules: z.array(z.strictObject({ rule: z.string(), name: z.string().nullable(), ...share })),
});
export type TrackView = z.infer<typeof trackSchema>;
export type PassRecordView = TrackView['passes'][number];
export type RuleRecordView = TrackView['rules'][number];

export const lessonsSchema = z.strictObject({
  aliases: z.array(z.strictObject({ said: z.string(), party: z.string(), name: z.string(), days: z.number().int() })),
  wordings: z.array(
    z.strictObject({
      said: z.string(),
      direction: z.enum(['credit', 'debit']),
      sort: z.string(),
      holds: z.enum(['always', 'never']),
      days: z.number().int(),
    }),
  ),
  lags: z.array(
    z.strictObject({ sort: z.string(), from: z.number().int(), to: z.number().int(), pairs: z.number().int() }),
  ),
  confirmed: z.number().int(),
  refused: z.number().int(),
});
export type LessonsView = z.infer<typeof lessonsSchema>;

export const priceTableSchema = z.strictObject({
  version: z.number().int(),
  lessons: lessonsSchema,
  active: z.boolean(),
  /** Who switched it on or off last, and when; null for one that nobody has switched on yet. */
  decided: z.strictObject({ by: z.string(), since: instantText }).nullable(),
});
export type PriceTableView = z.infer<typeof priceTableSchema>;

const recordKind = z.enum(RECORD_KINDS);
const firstOf = <Row extends z.ZodType>(row: Row) => z.strictObject({ rows: z.array(row), more: z.number().int() });

const wordingSchema = z.strictObject({
  words: z.string(),
  direction: z.enum(['credit', 'debit']),
  /** Whether its lines say of how many operations they are made. */
  isCounted: z.boolean(),
  lines: z.number().int(),
  /** Lines that are certainly some record's, and of which kinds of them. */
  certain: z.number().int(),
  kinds: z.array(z.strictObject({ kind: recordKind, certain: z.number().int() })),
  /** Lines of which no record has the amount. */
  none: z.number().int(),
});
export type WordingView = z.infer<typeof wordingSchema>;

/** What the rows of an account teach by themselves: the first of each list, and how many more there are. */
export const monthSchema = z.strictObject({
  /** Wordings of records, and of what is none of theirs. */
  records: firstOf(wordingSchema),
  strangers: firstOf(wordingSchema),
  /** Wordings of records that read like another kind of business. */
  genuine: firstOf(z.strictObject({ words: z.string(), lines: z.number().int(), pairs: z.number().int() })),
  /** Certain pairs by business days from record to line; the last entry holds beyond. */
  lags: z.array(z.strictObject({ kind: recordKind, pairs: z.array(z.number().int()) })),
});
export type MonthView = z.infer<typeof monthSchema>;

export const LEARNED_CHANGES = ['held', 'released', 'ordered', 'shown', 'dropped', 'other'] as const;
export const learnedPreviewSchema = z.strictObject({
  /** Names the plan: what is on screen is what is written. */
  plan: z.string(),
  /** Accepted before, proposed then; and the other way round. Money without a sign. */
  held: tallySchema,
  released: tallySchema,
  /** Proposals in another place among others. */
  ordered: z.number().int(),
  /** Proposals that are there then, and that are not any more. */
  shown: z.number().int(),
  dropped: z.number().int(),
  /** What a run without the table would change as well, because rows came since the last one. */
  other: z.number().int(),
  /** The first of them. */
  rows: z.array(
    z.strictObject({
      id: z.string(),
      change: z.enum(LEARNED_CHANGES),
      date: dayText,
      description: z.string(),
      amount: amountText,
      /** What the first record of the pair is called; null where it has none. */
      record: recordRowSchema.pick({ kind: true, id: true, name: true, reference: true }).nullable(),
    }),
  ),
});
export type LearnedPreview = z.infer<typeof learnedPreviewSchema>;
