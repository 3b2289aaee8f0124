/** Runs of matching with everything that a test does not care about filled in. */
import type { Period } from '@shared/domain/day/day.ts';
import type { Match } from '@shared/domain/matching/match.ts';
import { runMatching } from '@shared/domain/matching/run.ts';
import type { Decided, MatchRunInput, MatchRunResult } from '@shared/domain/matching/run.ts';
import type { Account } from '@shared/domain/payments/account.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import { reconcile } from '@shared/domain/reconciliation/reconcile.ts';
import type { Reconciliation, ReconcileInput } from '@shared/domain/reconciliation/reconciliation.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { anAccount, day } from '../rows/statement-rows.ts';

export const NOTHING_DECIDED: Decided = { confirmed: [], rejections: [], explanations: [] };
export const MARCH: Period = { from: day('2026-03-01'), to: day('2026-03-31') };

type Rows = {
  readonly lines: readonly StatementLine[];
  readonly records: readonly PaymentRecord[];
  readonly account?: Account;
};

export const matched = (rows: Rows & Partial<MatchRunInput>): MatchRunResult =>
  runMatching({ account: anAccount(), environment: 'sandbox', decided: NOTHING_DECIDED, ...rows });

/** Matches and reconciles March, all of which is covered by statements. */
export function reconciled(rows: Rows & Partial<ReconcileInput> & { readonly decided?: Decided }): Reconciliation {
  const { decided = NOTHING_DECIDED, ...input } = rows;
  const run = matched({
    lines: rows.lines,
    records: rows.records,
    decided,
    ...(rows.account === undefined ? {} : { account: rows.account }),
  });
  return reconcile({
    account: anAccount(),
    environment: 'sandbox',
    period: MARCH,
    matches: run.matches,
    explanations: run.explanations,
    coverage: [MARCH],
    ...input,
  });
}

/** What a test says of a match: who with whom, by which pass, how certain. */
export const told = ({ status, pass, certainty, lines, records }: Match): string =>
  `${status} ${pass} ${certainty}: ${lines.join('+')} = ${records.join('+')}`;
