/** The shapes that cross to the window: plain data. */
import { z } from 'zod';
import { attachmentSchema, learnedMarkSchema, parkedSchema, reasonSchema } from './parts.ts';
import { setSchema } from './set-view.ts';
import { amountText, dayText, instantText } from '../values.ts';
import { FLAG_KINDS, SEVERITIES } from '../../domain/flags/flag.ts';
import { CERTAINTIES, DIFFERENCE_KINDS, PASSES } from '../../domain/matching/match.ts';
import { NOT_EXPECTED_REASONS } from '../../domain/payments/expected.ts';
import { RECORD_KINDS } from '../../domain/payments/record.ts';
import { ENVIRONMENTS } from '../../domain/payments/account.ts';
import { UNREAD_FIELDS } from '../../domain/payments/unread.ts';
import { LINE_STATES, RECORD_STATES } from '../../domain/reconciliation/state.ts';
import { LINE_CATEGORIES } from '../../domain/statement/lines/line.ts';

export const presetSchema = z.enum(['settlement', 'own']);

export const accountSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  preset: presetSchema,
  currency: z.string(),
  /** First and last day that imported statements cover, and the month to look at first: that of most movements of the newest. */
  from: dayText.nullable(),
  to: dayText.nullable(),
  month: z.string().nullable(),
});
export type AccountView = z.infer<typeof accountSchema>;

export const RESOURCES = ['payins', 'payouts', 'payout_items', 'orders', 'wallets'] as const;
export type Resource = (typeof RESOURCES)[number];

export const syncStateSchema = z.strictObject({
  resource: z.enum(RESOURCES),
  state: z.enum(['never', 'running', 'paused', 'partial', 'failed', 'not-allowed', 'complete']),
  /** Moment of the last whole sweep. */
  asOf: instantText.nullable(),
  read: z.number().int(),
  pages: z.number().int(),
  pausedUntil: instantText.nullable(),
  failure: z.string().nullable(),
  /** The service's own words for it, cleaned; null where it said none. */
  said: z.string().nullable(),
  /** Which reading of the whole list runs or ended it: from the second on they prove each other. */
  sweep: z.number().int(),
  /** Rows without a usable id: kept apart, in no total. */
  quarantined: z.number().int(),
});
export type SyncStateView = z.infer<typeof syncStateSchema>;

/** The sync as a whole: what runs, how fast, and when it starts by itself again. */
export const syncViewSchema = z.strictObject({
  running: z.boolean(),
  /** True when nobody asked for it: it begins and fails without a word. */
  quiet: z.boolean(),
  resources: z.array(syncStateSchema),
  /** Requests of the last second; null when none runs. */
  requestsPerSecond: z.number().int().nullable(),
  /** True when the last sync reached nobody: a state, not an error. */
  offline: z.boolean(),
  /** When the last sync ended, however; null before the first since the profile was opened. */
  triedAt: instantText.nullable(),
  /** When the next automatic sync is due; null when it is switched off or has no key. */
  nextAt: instantText.nullable(),
  /** Where all that the service told speaks of the other environment: the profile was called the wrong one. */
  otherEnvironment: z.enum(ENVIRONMENTS).nullable(),
});
export type SyncView = z.infer<typeof syncViewSchema>;

export const tallySchema = z.strictObject({ count: z.number().int(), amount: amountText });
export const recordTallySchema = tallySchema.extend({ gross: amountText });
export const totalsSchema = z.strictObject({
  lines: z.record(z.enum(LINE_STATES), tallySchema),
  records: z.record(z.enum(RECORD_STATES), recordTallySchema),
  unexplained: amountText,
  inTransit: tallySchema,
});
export type TotalsView = z.infer<typeof totalsSchema>;

export const lineRowSchema = z.strictObject({
  id: z.string(),
  file: z.string(),
  line: z.number().int(),
  date: dayText,
  description: z.string(),
  reference: z.string().nullable(),
  amount: amountText,
  balance: amountText.nullable(),
  state: z.enum(LINE_STATES),
  category: z.enum(LINE_CATEGORIES).nullable(),
  flags: z.array(z.enum(FLAG_KINDS)),
});
export type LineRow = z.infer<typeof lineRowSchema>;

export const expectedSchema = z.strictObject({
  direction: z.enum(['credit', 'debit', 'none']),
  amount: amountText.nullable(),
  from: dayText.nullable(),
  to: dayText.nullable(),
});

export const recordRowSchema = z.strictObject({
  key: z.string(),
  kind: z.enum(RECORD_KINDS),
  id: z.string(),
  parentId: z.string().nullable(),
  /** Bogota day on which it happened: the one its window is counted from, else finished or created. */
  date: dayText.nullable(),
  name: z.string().nullable(),
  reference: z.string().nullable(),
  status: z.string(),
  statusCode: z.string().nullable(),
  standing: z.enum(['succeeded', 'failed', 'pending', 'refunded', 'unknown']),
  amount: amountText.nullable(),
  token: z.string().nullable(),
  /** What its wallet is called: the name, else the number, else the id. */
  wallet: z.string().nullable(),
  expected: expectedSchema,
  /** Why nothing is expected of it; null where something is. */
  notExpected: z.enum(NOT_EXPECTED_REASONS).nullable(),
  /** What a match by hand counts for a record that does not say it all itself; without a direction the lines say it. */
  byHand: z.strictObject({ amount: amountText, direction: z.enum(['credit', 'debit']).nullable() }).nullable(),
  state: z.enum(RECORD_STATES),
  /** What an unmatched record is at the cut-off: its days are past, or not yet. */
  due: z.enum(['overdue', 'in-transit']).nullable(),
  carriedIn: z.boolean(),
  flags: z.array(z.enum(FLAG_KINDS)),
});
export type RecordRow = z.infer<typeof recordRowSchema>;

/** How many lines and records nothing tells apart from those of a match. */
export const equalsSchema = z.strictObject({ lines: z.number().int(), records: z.number().int() });

export const matchSchema = z.strictObject({
  id: z.string(),
  status: z.enum(['auto', 'confirmed', 'suggested']),
  shape: z.enum(['1:1', '1:n', 'n:1', 'n:m']),
  pass: z.enum(PASSES),
  certainty: z.enum(CERTAINTIES),
  /** 0 to 1000. */
  confidenceMilli: z.number().int(),
  reasons: z.array(reasonSchema),
  lines: z.array(lineRowSchema),
  records: z.array(recordRowSchema),
  difference: amountText,
  explained: z.array(z.strictObject({ kind: z.enum(DIFFERENCE_KINDS), amount: amountText })),
  learned: learnedMarkSchema.optional(),
  /** Absent where nothing else is like it. `together`: pairs of the class that were accepted, and are taken back, with this one, itself counted. */
  equals: equalsSchema.extend({ together: z.number().int() }).optional(),
  question: z.string().optional(),
});
export type MatchView = z.infer<typeof matchSchema>;

/** The words of a person that explain what stays open. */
const said = z.string().optional();

/** One row of the Reconcile screen: a set, a match (proposed or accepted), a lone line, or a lone record. */
export const caseSchema = z.discriminatedUnion('kind', [
  /** `rivals`: other proposals that want one of the same rows, best first; both are shown, none is accepted alone. */
  z.strictObject({
    kind: z.literal('match'),
    id: z.string(),
    match: matchSchema,
    rivals: z.array(matchSchema).optional(),
    /** Accepted, but what is left of it has neither parts nor words yet. */
    waits: z.literal('words').optional(),
    said,
    parked: parkedSchema.optional(),
  }),
  z.strictObject({ kind: z.literal('set'), id: z.string(), set: setSchema, parked: parkedSchema.optional() }),
  z.strictObject({ kind: z.literal('line'), id: z.string(), line: lineRowSchema, parked: parkedSchema.optional() }),
  z.strictObject({
    kind: z.literal('record'),
    id: z.string(),
    record: recordRowSchema,
    overdue: z.boolean(),
    said,
    parked: parkedSchema.optional(),
  }),
]);
export type CaseView = z.infer<typeof caseSchema>;

export const flagSchema = z.strictObject({
  key: z.string(),
  kind: z.enum(FLAG_KINDS),
  severity: z.enum(SEVERITIES),
  amount: amountText.nullable(),
  /** How many of the rows are meant; null where all are. */
  oneOf: z.number().int().nullable(),
  /** Day of the first subject. */
  date: dayText.nullable(),
  ageDays: z.number().int().nullable(),
  state: z.enum(['open', 'explained', 'resolved']),
  note: z.string(),
  files: z.array(attachmentSchema),
  lines: z.array(lineRowSchema),
  records: z.array(recordRowSchema),
  /** Of a match off a confirmed rate: its terms, what it would have left of the records, and what the lines moved; none of it is negative. */
  offRate: z
    .strictObject({
      percent: z.string(),
      constant: amountText,
      vat: z.boolean(),
      expected: amountText,
      booked: amountText,
    })
    .exactOptional(),
  /** Of a record that cannot be read: which part, and the text as served, null where there is none. */
  unread: z.strictObject({ field: z.enum(UNREAD_FIELDS), served: z.string().nullable() }).exactOptional(),
});
export type FlagView = z.infer<typeof flagSchema>;

export const statementSchema = z.strictObject({
  id: z.string(),
  file: z.string(),
  sha256: z.string(),
  format: z.string(),
  importedAt: instantText,
  from: dayText.nullable(),
  to: dayText.nullable(),
  lines: z.number().int(),
  net: amountText,
  in: amountText,
  out: amountText,
  opening: amountText.nullable(),
  closing: amountText.nullable(),
  balanceProof: z.strictObject({ checked: z.number().int(), tied: z.number().int() }),
});
export type StatementView = z.infer<typeof statementSchema>;
