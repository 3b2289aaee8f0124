/** The overview of an account and period: totals, balances, what needs attention, the days and the age of what is open. */
import { z } from 'zod';
import { ageSchema } from './parts.ts';
import { accountSchema, syncStateSchema, tallySchema, totalsSchema } from './views.ts';
import { amountText, dayText, instantText } from '../values.ts';
import { BALANCE_SOURCES } from '../../domain/balances/period-balances.ts';
import { FLAG_KINDS, SEVERITIES } from '../../domain/flags/flag.ts';

const equationSchema = z.strictObject({
  name: z.enum(['lines', 'balance', 'expected', 'differences']),
  left: amountText.nullable(),
  right: amountText.nullable(),
  holds: z.boolean().nullable(),
});

/** The account's balance at an end of the period; `by` and `at` where a person typed it. */
const balanceSchema = z.strictObject({
  amount: amountText,
  source: z.enum(BALANCE_SOURCES),
  by: z.string().nullable(),
  at: instantText.nullable(),
});
export type BalanceView = z.infer<typeof balanceSchema>;

export const overviewSchema = z.strictObject({
  /** What the unexplained figure is made of, in absolute money: the parts add up to it. */
  unexplained: z.strictObject({
    proposed: tallySchema,
    unmatched: tallySchema,
    overdue: tallySchema,
    unread: tallySchema,
    differences: tallySchema,
  }),
  account: accountSchema,
  from: dayText.nullable(),
  to: dayText.nullable(),
  totals: totalsSchema,
  equations: z.array(equationSchema),
  opening: balanceSchema.nullable(),
  closing: balanceSchema.extend({ on: dayText }).nullable(),
  /** Days on which the bank's own balances do not add up; `missing` is what the bank has more. */
  breaks: z.array(z.strictObject({ day: dayText, missing: amountText })),
  /** Records of the period that were open before it. */
  carried: tallySchema,
  /** Imported lines of other periods. */
  outside: tallySchema,
  sync: z.array(syncStateSchema),
  /** Open flags by kind, most severe and most money first. */
  attention: z.array(
    z.strictObject({
      kind: z.enum(FLAG_KINDS),
      severity: z.enum(SEVERITIES),
      count: z.number().int(),
      amount: amountText,
    }),
  ),
  /** One entry a day of the period. */
  days: z.array(
    z.strictObject({
      day: dayText,
      in: amountText,
      out: amountText,
      lines: z.number().int(),
      undecided: z.number().int(),
      /** True when an imported statement covers the day. */
      covered: z.boolean(),
    }),
  ),
  /** Unmatched and proposed records by age at the period's end. */
  ageing: z.array(ageSchema),
  /** Cases that wait for a person. */
  undecided: z.number().int(),
  statements: z.number().int(),
  records: z.number().int(),
  /** Payouts of the period: records without money of their own, whose items carry it. */
  payouts: z.number().int(),
});
export type OverviewView = z.infer<typeof overviewSchema>;
