/** Decisions as canonical JSON and back: one text a decision, so that `before` is compared as text and restored exactly. */
import { stored, json } from '../cells.ts';
import { z } from 'zod';
import { assertNever } from '@shared/domain/assert.ts';
import { learnedMarkSchema, reasonSchema } from '@shared/contract/views/parts.ts';
import { equalsSchema } from '@shared/contract/views/views.ts';
import type { Instant } from '@shared/domain/day/day.ts';
import { accountId, asRecordKey, lineId, matchId, questionId } from '@shared/domain/ids.ts';
import type { PriceDecision } from '@shared/domain/matching/learned/table.ts';
import { lessonsSchema } from '@shared/contract/views/learned-views.ts';
import { CERTAINTIES, DIFFERENCE_KINDS, PARK_REASONS, PASSES } from '@shared/domain/matching/match.ts';
import type { Change, Explanation, FlagReview, Match, Parking, Rejection } from '@shared/domain/matching/match.ts';
import { ROUNDINGS } from '@shared/domain/matching/rates/rate.ts';
import { parseUnits, ZERO } from '@shared/domain/money/decimal.ts';
import { FLOW_MEANINGS, STATUS_MEANINGS } from '@shared/domain/payments/meaning.ts';
import type { MeaningDecision } from '@shared/domain/payments/meaning.ts';
import { SETTLING_ENDS } from '@shared/domain/payments/settling.ts';
import type { SettlingDecision } from '@shared/domain/payments/settling.ts';
import { LINE_CATEGORIES } from '@shared/domain/statement/lines/line.ts';
import { CALCULATIONS, TEXT_WAYS } from '@shared/domain/statement/rules/rule.ts';
import type { RuleDecision } from '@shared/domain/statement/rules/rule.ts';

const amount = z.string().transform((text, context) => {
  const read = parseUnits(text);
  if (read !== null) return read;
  context.addIssue('no exact decimal');
  return ZERO;
});
const lines = z.array(z.string().transform(lineId));
const records = z.array(z.string().transform(asRecordKey));
const ids = { id: z.string().transform(matchId), accountId: z.string().transform(accountId), lines, records };

const rateSchema = z.strictObject({
  millionths: z.number().int().min(0),
  constant: z.number().int().min(0),
  vat: z.boolean(),
  rounding: z.enum(ROUNDINGS),
  direction: z.enum(['credit', 'debit']),
  wordings: z.array(z.string()),
});

const matchSchema = z.strictObject({
  ...ids,
  status: z.enum(['auto', 'confirmed', 'suggested']),
  shape: z.enum(['1:1', '1:n', 'n:1', 'n:m']),
  pass: z.enum(PASSES),
  certainty: z.enum(CERTAINTIES),
  confidenceMilli: z.number().int(),
  reasons: z.array(reasonSchema),
  difference: amount,
  explained: z.array(z.strictObject({ kind: z.enum(DIFFERENCE_KINDS), amount })),
  learned: learnedMarkSchema.exactOptional(),
  equals: equalsSchema.extend({ first: z.string().transform(lineId).exactOptional() }).exactOptional(),
  question: z.string().transform(questionId).exactOptional(),
  rate: z.strictObject({ rule: rateSchema, accepts: z.boolean() }).exactOptional(),
});
const rejectionSchema = z.strictObject({ ...ids, equals: z.literal(true).exactOptional() });
const explanationSchema = z.strictObject({
  lineId: z.string().transform(lineId),
  accountId: z.string().transform(accountId),
  category: z.enum(LINE_CATEGORIES),
  by: z.enum(['rule', 'person']),
  rule: z.string().nullable(),
  note: z.string().exactOptional(),
});
const flagSchema = z.strictObject({
  key: z.string(),
  accountId: z.string().transform(accountId),
  state: z.enum(['open', 'explained', 'resolved']),
  note: z.string(),
  files: z.array(z.strictObject({ sha256: z.string(), name: z.string(), bytes: z.number().int() })).exactOptional(),
});

const texts = z.array(z.strictObject({ how: z.enum(TEXT_WAYS), text: z.string() }));
const whenSchema = z.strictObject({
  text: texts,
  unless: texts,
  codes: z.array(z.string()),
  counterparty: z.string().nullable(),
  direction: z.enum(['credit', 'debit']).nullable(),
  amount: z.strictObject({ from: amount, to: amount }).nullable(),
  calculation: z.enum(CALCULATIONS).nullable(),
  nameless: z.boolean(),
  reversals: z.boolean(),
  outsideOnly: z.boolean(),
});
const ofRule = { id: z.string(), accountId: z.string().transform(accountId) };
const ruleSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    ...ofRule,
    kind: z.literal('own'),
    category: z.enum(LINE_CATEGORIES),
    name: z.string(),
    when: whenSchema,
    active: z.boolean(),
    since: z.string().transform((text) => text as Instant),
  }),
  z.strictObject({ ...ofRule, kind: z.literal('switch'), active: z.boolean() }),
  z.strictObject({ ...ofRule, kind: z.literal('declined') }),
  z.strictObject({
    ...ofRule,
    kind: z.literal('rate'),
    name: z.string(),
    rate: rateSchema,
    active: z.boolean(),
    by: z.string(),
    since: z.string().transform((text) => text as Instant),
  }),
]);

const ofParking = {
  accountId: z.string().transform(accountId),
  reason: z.enum(PARK_REASONS),
  note: z.string(),
  since: z.string().transform((text) => text as Instant),
};
const parkingSchema = z.discriminatedUnion('side', [
  z.strictObject({ ...ofParking, side: z.literal('line'), row: z.string().transform(lineId) }),
  z.strictObject({ ...ofParking, side: z.literal('record'), row: z.string().transform(asRecordKey) }),
]);

const priceSchema = z.strictObject({
  ...ofRule,
  ...lessonsSchema.shape,
  version: z.number().int().min(2),
  active: z.boolean(),
  by: z.string(),
  since: z.string().transform((text) => text as Instant),
});

const meaningSchema = z.strictObject({
  id: z.string(),
  accountId: z.string().transform(accountId),
  means: z.enum([...STATUS_MEANINGS, ...FLOW_MEANINGS]).nullable(),
  saidAt: z.number().int().min(0),
});

const settlingSchema = z.strictObject({
  id: z.enum(SETTLING_ENDS.map(({ end }) => end)),
  accountId: z.string().transform(accountId),
  settlesIn: z.string().transform(accountId).nullable(),
  saidAt: z.number().int().min(0),
});

/** The contract's reasons are one shape with optional parts; what was written is one of the domain's. */
const matchFrom = (value: unknown): Match => stored(matchSchema, value) as Match;
const rejectionFrom = (value: unknown): Rejection => stored(rejectionSchema, value);
const explanationFrom = (value: unknown): Explanation => stored(explanationSchema, value);
const flagReviewFrom = (value: unknown): FlagReview => stored(flagSchema, value);
const ruleDecisionFrom = (value: unknown): RuleDecision => stored(ruleSchema, value);
const parkingFrom = (value: unknown): Parking => stored(parkingSchema, value);
/** Sorts of records are the contract's texts. */
const priceDecisionFrom = (value: unknown): PriceDecision => stored(priceSchema, value) as PriceDecision;
const meaningFrom = (value: unknown): MeaningDecision => stored(meaningSchema, value);
const settlingFrom = (value: unknown): SettlingDecision => stored(settlingSchema, value);

const inText =
  <T>(read: (value: unknown) => T) =>
  (body: string): T =>
    read(json(body));
export const matchOf = inText(matchFrom);
export const rejectionOf = inText(rejectionFrom);
export const explanationOf = inText(explanationFrom);
export const flagReviewOf = inText(flagReviewFrom);
export const ruleDecisionOf = inText(ruleDecisionFrom);
export const parkingOf = inText(parkingFrom);
export const priceDecisionOf = inText(priceDecisionFrom);
export const meaningOf = inText(meaningFrom);
export const settlingOf = inText(settlingFrom);

const anyValue = z.unknown().nullable();
const changesSchema = z.array(
  z.strictObject({
    table: z.enum(['match', 'rejection', 'explanation', 'flag', 'rule', 'parking', 'prices', 'settling', 'meaning']),
    key: z.string(),
    before: anyValue,
    after: anyValue,
  }),
);

/** The changes of a stored step. */
export const changesOf = (text: string): readonly Change[] =>
  stored(changesSchema, json(text)).map(({ table, key, before, after }) => changeOf(table, key, [before, after]));

function changeOf(table: Change['table'], key: string, sides: readonly [before: unknown, after: unknown]): Change {
  switch (table) {
    case 'match':
      return { table, key: matchId(key), ...both(sides, matchFrom) };
    case 'rejection':
      return { table, key: matchId(key), ...both(sides, rejectionFrom) };
    case 'explanation':
      return { table, key: lineId(key), ...both(sides, explanationFrom) };
    case 'flag':
      return { table, key, ...both(sides, flagReviewFrom) };
    case 'rule':
      return { table, key, ...both(sides, ruleDecisionFrom) };
    case 'parking':
      return { table, key, ...both(sides, parkingFrom) };
    case 'prices':
      return { table, key, ...both(sides, priceDecisionFrom) };
    case 'settling':
      return { table, key, ...both(sides, settlingFrom) };
    case 'meaning':
      return { table, key, ...both(sides, meaningFrom) };
    default:
      return assertNever(table);
  }
}

function both<T>(
  [before, after]: readonly [unknown, unknown],
  read: (value: unknown) => T,
): { before: T | null; after: T | null } {
  return { before: before === null ? null : read(before), after: after === null ? null : read(after) };
}

/** The same change the other way round: undo. */
export function reversed(change: Change): Change {
  return { ...change, before: change.after, after: change.before } as Change;
}
