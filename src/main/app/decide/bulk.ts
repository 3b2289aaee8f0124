/** Explains every open line of a selection as one step; what a match, a proposal or another word holds is left as it is and counted. */
import type { z } from 'zod';
import type { Failure } from '@shared/contract/failures.ts';
import type { Answer, calls } from '@shared/contract/calls.ts';
import { assert } from '@shared/domain/assert.ts';
import { planExplain } from '@shared/domain/matching/decisions/decide.ts';
import type { Plan } from '@shared/domain/matching/decisions/decide.ts';
import { sumUnits, unitsToText } from '@shared/domain/money/decimal.ts';
import { LINE_STATES } from '@shared/domain/reconciliation/state.ts';
import type { LineState } from '@shared/domain/reconciliation/state.ts';
import type { Result } from '@shared/domain/result.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { decide } from './decisions.ts';
import type { Deciding } from './decisions.ts';
import { lineRow } from '../views/rows.ts';
import type { ReconciledBook } from '../views/rows.ts';
import { selectLines } from '../views/select-rows.ts';

type RequestOf<N extends keyof typeof calls> = z.output<(typeof calls)[N]['request']>;
type Selection = Omit<RequestOf<'line.explainBulk'>, 'plan'>;
const ROWS_SHOWN = 200;

type Parts = Readonly<Record<LineState, readonly StatementLine[]>>;

/** The selection by what holds each line now: nobody holds the unmatched ones. */
function partsOf(reconciled: ReconciledBook, selection: Selection): Parts {
  const parts: Record<LineState, StatementLine[]> = { matched: [], proposed: [], explained: [], unmatched: [] };
  const chosen = selectLines(reconciled, selection);
  for (const line of chosen) parts[reconciled.reconciliation.lineStates.get(line.id)?.state ?? 'unmatched'].push(line);
  assert(
    LINE_STATES.reduce((sum, state) => sum + parts[state].length, 0) === chosen.length,
    'every chosen line is applied or left with a reason',
  );
  return parts;
}

const planOf = (reconciled: ReconciledBook, { unmatched }: Parts, selection: Selection): Plan =>
  planExplain(
    reconciled.book,
    unmatched.map(({ id }) => id),
    { category: selection.as, note: selection.note },
  );

const tallyOf = (lines: readonly StatementLine[]): { count: number; amount: string } => ({
  count: lines.length,
  amount: unitsToText(sumUnits(lines.map(({ amount }) => amount))),
});

export function previewBulk(
  { plans }: Pick<Deciding, 'plans'>,
  reconciled: ReconciledBook,
  selection: Selection,
): Answer<'line.bulkPreview'> {
  const parts = partsOf(reconciled, selection);
  const plan = planOf(reconciled, parts, selection);
  assert(plan.ok, 'an open line is in no match');
  return {
    plan: plans.show(plan.value),
    considered: LINE_STATES.reduce((sum, state) => sum + parts[state].length, 0),
    applied: tallyOf(parts.unmatched),
    matched: tallyOf(parts.matched),
    proposed: tallyOf(parts.proposed),
    explained: tallyOf(parts.explained),
    rows: parts.unmatched.slice(0, ROWS_SHOWN).map((line) => lineRow(reconciled, line)),
  };
}

/** `plan`: what was on screen; where it is no longer what would be written, nothing is. */
export function explainBulk(
  deps: Deciding,
  reconciled: ReconciledBook,
  request: RequestOf<'line.explainBulk'>,
): Result<Answer<'line.explainBulk'>, Failure> {
  const parts = partsOf(reconciled, request);
  const plan = planOf(reconciled, parts, request);
  return decide(deps, reconciled.book, { kind: 'explain', rows: parts.unmatched.length, plan, shown: request.plan });
}
