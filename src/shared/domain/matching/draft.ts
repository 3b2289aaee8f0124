/** Builds a match from open rows: members in id order, exact difference, reasons, confidence. */
import type { AccountId } from '../ids.ts';
import { subtractUnits, sumUnits } from '../money/decimal.ts';
import type { Desk, OpenLine, OpenRecord } from './board.ts';
import { evidenceOf } from './evidence.ts';
import type { Evidence } from './evidence.ts';
import { inIdOrder, matchIdOf, shapeOf } from './match-id.ts';
import type { Certainty, DifferencePart, Match, MatchStatus, Pass, Reason } from './match.ts';
import { confidenceOf } from './prices.ts';

export type Draft = {
  readonly pass: Pass;
  readonly status: MatchStatus;
  readonly certainty: Certainty;
  readonly lines: readonly OpenLine[];
  readonly records: readonly OpenRecord[];
  readonly reasons: readonly Reason[];
  readonly confidenceMilli: number;
  readonly explained?: readonly DifferencePart[];
};

/** The match of a draft; ids, order and difference follow from its members. */
export function matchOf(accountId: AccountId, draft: Draft): Match {
  const lines = inIdOrder(draft.lines.map(({ line }) => line.id));
  const records = inIdOrder(draft.records.map(({ record }) => record.key));
  const { pass, status, certainty, reasons, confidenceMilli } = draft;
  return {
    id: matchIdOf(lines, records),
    accountId,
    status,
    shape: shapeOf(lines.length, records.length),
    pass,
    certainty,
    confidenceMilli,
    reasons,
    lines,
    records,
    difference: subtractUnits(
      sumUnits(draft.lines.map(({ line }) => line.amount)),
      sumUnits(draft.records.map(({ signed }) => signed)),
    ),
    explained: draft.explained ?? [],
  };
}

/** The reason that a pair's text gives, if any. */
export function textReasons({ grade, text }: Evidence): readonly Reason[] {
  if (grade === 'reference') return [{ kind: 'reference-found', text }];
  if (grade === 'identifier') return [{ kind: 'identifier-found', text }];
  return grade === 'name' ? [{ kind: 'name-agrees', text }] : [];
}

export type PairVerdict = Pick<Draft, 'pass' | 'status' | 'certainty'> & {
  /** What stands before text, days and amount. */
  readonly extra?: readonly Reason[];
  /** False where amounts differ; the extra reasons then say how. */
  readonly exact?: boolean;
  readonly explained?: readonly DifferencePart[];
  /** Replaces the formula where a pass has its own. */
  readonly confidenceMilli?: number;
};

/** A match of one line and one record with the reasons that the pair itself gives. */
export function pairMatch(desk: Desk, [line, record]: readonly [OpenLine, OpenRecord], verdict: PairVerdict): Match {
  const evidence = evidenceOf(desk.index, line, record);
  const businessDays = desk.lagDays(record.anchor, line.day);
  const amount: readonly Reason[] = verdict.exact === false ? [] : [{ kind: 'amount-exact' }];
  return matchOf(desk.context.account.id, {
    pass: verdict.pass,
    status: verdict.status,
    certainty: verdict.certainty,
    lines: [line],
    records: [record],
    reasons: [...textReasons(evidence), ...amount, { kind: 'date-lag', businessDays }, ...(verdict.extra ?? [])],
    confidenceMilli: verdict.confidenceMilli ?? confidenceOf(verdict.certainty, evidence.grade, businessDays),
    ...(verdict.explained === undefined ? {} : { explained: verdict.explained }),
  });
}
