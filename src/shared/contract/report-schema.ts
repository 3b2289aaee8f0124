/** report.json, schema 2: the shape that headless.md promises, field by field, with nothing else beside it. */
import { z } from 'zod';
import { BALANCE_SOURCES } from '../domain/balances/period-balances.ts';
import { FLAG_KINDS, SEVERITIES } from '../domain/flags/flag.ts';
import { CERTAINTIES, DIFFERENCE_KINDS, PASSES } from '../domain/matching/match.ts';
import { RECORD_KINDS } from '../domain/payments/record.ts';
import {
  BOOKS_SOURCES,
  PERIOD_STATES,
  QUESTION_KINDS,
  SIGNATURE_ROLES,
  SIGNATURE_STATES,
} from '../domain/report/report.ts';
import { LINE_STATES, RECORD_STATES } from '../domain/reconciliation/state.ts';
import { LINE_CATEGORIES } from '../domain/statement/lines/line.ts';
import { amountText, dayText } from './values.ts';
import { equalsSchema, presetSchema, RESOURCES } from './views/views.ts';
import { environmentSchema } from './views/profile-view.ts';

const tally = z.strictObject({ count: z.number().int(), amount: amountText });
const recordTally = z.strictObject({ count: z.number().int(), amount: amountText, gross: amountText });
const everyOf = <const K extends readonly [string, ...string[]], S extends z.ZodType>(keys: K, schema: S) =>
  z.strictObject(Object.fromEntries(keys.map((key) => [key, schema])) as Record<K[number], S>);

const lineRef = z.strictObject({ file: z.string(), line: z.number().int().positive() });
const recordRef = z.strictObject({ kind: z.enum(RECORD_KINDS), id: z.string() });

export const reportReasonSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('reference-found'), text: z.string() }),
  z.strictObject({ kind: z.literal('identifier-found'), text: z.string() }),
  z.strictObject({ kind: z.literal('name-agrees'), text: z.string(), said: z.string().exactOptional() }),
  z.strictObject({
    kind: z.literal('structure'),
    of: z.enum(['payout', 'settlement', 'return']),
    count: z.number().int(),
  }),
  z.strictObject({ kind: z.literal('amount-exact') }),
  z.strictObject({ kind: z.literal('amount-explained'), by: z.string() }),
  z.strictObject({ kind: z.literal('date-lag'), businessDays: z.number().int() }),
  z.strictObject({ kind: z.literal('only-candidate') }),
  z.strictObject({ kind: z.literal('learned-alias'), text: z.string() }),
  z.strictObject({ kind: z.literal('near-amount'), difference: amountText }),
  z.strictObject({ kind: z.literal('near-date'), businessDays: z.number().int() }),
  z.strictObject({ kind: z.literal('opposite-sign') }),
  z.strictObject({ kind: z.literal('decided-by-person') }),
]);

export type ReportReason = z.infer<typeof reportReasonSchema>;

const syncMark = z.strictObject({
  state: z.enum(['complete', 'partial', 'failed', 'not-allowed', 'never']),
  asOf: z.string().nullable(),
});

const balance = { amount: amountText, source: z.enum(BALANCE_SOURCES), by: z.string().nullable() };

const period = z.strictObject({
  from: dayText,
  to: dayText,
  state: z.enum(PERIOD_STATES),
  opening: z.strictObject(balance).nullable(),
  closing: z.strictObject({ ...balance, on: dayText }).nullable(),
  books: z
    .strictObject({
      amount: amountText,
      source: z.enum(BOOKS_SOURCES),
      file: z.string().nullable(),
      sha256: z.string().nullable(),
      by: z.string().nullable(),
    })
    .nullable(),
  outside: z.strictObject({ lines: z.number().int(), amount: amountText }),
  breaks: z.array(z.strictObject({ day: dayText, missing: amountText })),
  signatures: z.array(
    z.strictObject({
      role: z.enum(SIGNATURE_ROLES),
      name: z.string(),
      at: z.string(),
      state: z.enum(SIGNATURE_STATES),
      key: z.string().nullable(),
    }),
  ),
});

const question = z.strictObject({
  id: z.string(),
  kind: z.enum(QUESTION_KINDS),
  lines: z.number().int(),
  records: z.number().int(),
  amount: amountText,
  detail: z.strictObject({ percent: z.string(), constant: amountText, vat: z.boolean() }).nullable(),
});

export const reportSchema = z.strictObject({
  schema: z.literal(2),
  profile: z.string(),
  environment: environmentSchema,
  account: z.string(),
  preset: presetSchema,
  currency: z.string(),
  period,
  statements: z.array(
    z.strictObject({
      file: z.string(),
      sha256: z.string(),
      lines: z.number().int(),
      opening: amountText.nullable(),
      closing: amountText.nullable(),
      balanceProof: z.strictObject({ checked: z.number().int(), tied: z.number().int() }),
    }),
  ),
  totals: z.strictObject({
    lines: everyOf(LINE_STATES, tally),
    records: everyOf(RECORD_STATES, recordTally),
    unexplained: amountText,
    inTransit: tally,
  }),
  lines: z.array(
    z.strictObject({
      file: z.string(),
      line: z.number().int().positive(),
      date: dayText,
      amount: amountText,
      description: z.string(),
      reference: z.string().nullable(),
      state: z.enum(LINE_STATES),
      category: z.enum(LINE_CATEGORIES).nullable(),
    }),
  ),
  records: z.array(
    z.strictObject({
      kind: z.enum(RECORD_KINDS),
      id: z.string(),
      parentId: z.string().nullable(),
      status: z.string(),
      statusCode: z.string().nullable(),
      counterparty: z.string().nullable(),
      externalIdentifier: z.string().nullable(),
      bank: z.string().nullable(),
      orderType: z.string().nullable(),
      wallet: z.string().nullable(),
      standing: z.enum(['succeeded', 'failed', 'pending', 'refunded', 'unknown']),
      /** Null where the service served none that is an exact decimal. */
      amount: amountText.nullable(),
      expected: z.strictObject({
        direction: z.enum(['credit', 'debit', 'none']),
        amount: amountText.nullable(),
        from: dayText.nullable(),
        to: dayText.nullable(),
      }),
      state: z.enum(RECORD_STATES),
      /** Only where it was carried into the period. */
      carriedFrom: z
        .string()
        .regex(/^\d{4}-\d{2}$/)
        .exactOptional(),
    }),
  ),
  matches: z.array(
    z.strictObject({
      id: z.string(),
      status: z.enum(['auto', 'confirmed', 'suggested']),
      shape: z.enum(['1:1', '1:n', 'n:1', 'n:m']),
      pass: z.enum(PASSES),
      confidence: z.number().min(0).max(1),
      certainty: z.enum(CERTAINTIES),
      reasons: z.array(reportReasonSchema),
      lines: z.array(lineRef),
      records: z.array(recordRef),
      difference: z.strictObject({
        amount: amountText,
        explained: z.array(z.strictObject({ kind: z.enum(DIFFERENCE_KINDS), amount: amountText })),
      }),
      equals: equalsSchema.nullable(),
      question: z.string().nullable(),
      /** `app`, or the name of the person who decided. */
      by: z.string(),
      at: z.string().nullable(),
    }),
  ),
  questions: z.array(question),
  flags: z.array(
    z.strictObject({
      kind: z.enum(FLAG_KINDS),
      severity: z.enum(SEVERITIES),
      subjects: z.array(z.union([recordRef, z.strictObject({ kind: z.literal('line'), ...lineRef.shape })])),
      amount: amountText.nullable(),
      text: z.string(),
      /** How many of the subjects are meant; null where all are. */
      oneOf: z.number().int().nullable(),
    }),
  ),
  made: z.strictObject({
    app: z.strictObject({ name: z.literal('Cuadre'), version: z.string() }),
    at: z.string(),
    sync: everyOf(RESOURCES, syncMark),
    audit: z.strictObject({ entries: z.number().int(), head: z.string() }),
  }),
});
export type ReportJson = z.infer<typeof reportSchema>;

/** The same shape as JSON Schema 2020-12, for readers in other languages. */
export const reportJsonSchema = (): object => z.toJSONSchema(reportSchema);
