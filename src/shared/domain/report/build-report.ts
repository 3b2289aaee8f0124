/** Builds report.json from a reconciliation: the figures of the screen, in the order and shape that headless.md promises. */
import { must } from '../assert.ts';
import type { Flag, Subject } from '../flags/flag.ts';
import type { LineId, RecordKey } from '../ids.ts';
import type { Match } from '../matching/match.ts';
import { unitsToText } from '../money/decimal.ts';
import type { Units } from '../money/decimal.ts';
import type { PaymentRecord } from '../payments/record.ts';
import type {
  LineRef,
  RecordRef,
  Report,
  ReportLine,
  ReportMade,
  ReportMatch,
  ReportRecord,
  SubjectRef,
} from './report.ts';
import type { Reconciliation } from '../reconciliation/reconciliation.ts';
import type { RecordTally, Tally } from '../reconciliation/state.ts';
import type { BalanceProof } from '../statement/reading.ts';
import type { StatementLine } from '../statement/line.ts';

export type ReportStatement = {
  readonly file: string;
  readonly sha256: string;
  readonly lines: number;
  readonly opening: Units | null;
  readonly closing: Units | null;
  readonly balanceProof: BalanceProof;
};

export type ReportInput = {
  readonly reconciliation: Reconciliation;
  /** Name of the profile. */
  readonly profile: string;
  readonly state: 'open' | 'closed';
  readonly statements: readonly ReportStatement[];
  readonly made: ReportMade;
  /** Words live outside the domain: the sentence of a flag. */
  readonly flagText: (flag: Flag) => string;
};

const textOf = (amount: Units | null): string | null => (amount === null ? null : unitsToText(amount));
const tallyOf = ({ count, amount }: Tally): { count: number; amount: string } => ({
  count,
  amount: unitsToText(amount),
});
const grossOf = (tally: RecordTally): { count: number; amount: string; gross: string } => ({
  ...tallyOf(tally),
  gross: unitsToText(tally.gross),
});

type Rows = Pick<Reconciliation, 'lineOf' | 'recordOf'>;

function totalsOf({ totals }: Reconciliation): Report['totals'] {
  const { lines, records } = totals;
  return {
    lines: {
      matched: tallyOf(lines.matched),
      proposed: tallyOf(lines.proposed),
      explained: tallyOf(lines.explained),
      unmatched: tallyOf(lines.unmatched),
    },
    records: {
      matched: grossOf(records.matched),
      proposed: grossOf(records.proposed),
      unmatched: grossOf(records.unmatched),
      'not-expected': grossOf(records['not-expected']),
    },
    unexplained: unitsToText(totals.unexplained),
    inTransit: tallyOf(totals.inTransit),
  };
}

function lineOut(reconciliation: Reconciliation, line: StatementLine): ReportLine {
  const standing = must(reconciliation.lineStates.get(line.id), 'every line has a standing');
  return {
    file: line.file,
    line: line.line,
    date: line.bookedOn,
    amount: unitsToText(line.amount),
    description: line.description,
    reference: line.reference,
    state: standing.state,
    category: standing.category,
  };
}

function recordOut(reconciliation: Reconciliation, record: PaymentRecord): ReportRecord {
  const { expected, state } = must(reconciliation.recordStates.get(record.key), 'every record has a standing');
  const { id, kind, parentId, standing, status } = record;
  const isNone = expected.direction === 'none';
  return {
    kind,
    id,
    parentId,
    status,
    standing,
    amount: textOf(record.amount),
    expected: {
      direction: expected.direction,
      amount: isNone ? null : unitsToText(expected.amount),
      from: isNone ? null : expected.from,
      to: isNone ? null : expected.to,
    },
    state,
  };
}

const lineRef = (rows: Rows, id: LineId): LineRef => {
  const { file, line } = must(rows.lineOf.get(id), 'a line that is named is known');
  return { file, line };
};
const recordRef = (rows: Rows, key: RecordKey): RecordRef => {
  const { kind, id } = must(rows.recordOf.get(key), 'a record that is named is known');
  return { kind, id };
};

/** Thousandths as the number that JSON shows: 998 is 0.998. */
const confidenceOut = (milli: number): number => milli / 1_000;

function matchOut(rows: Rows, match: Match): ReportMatch {
  return {
    id: match.id,
    status: match.status,
    shape: match.shape,
    pass: match.pass,
    confidence: confidenceOut(match.confidenceMilli),
    certainty: match.certainty,
    reasons: match.reasons.map((reason) => ({ ...reason })),
    lines: match.lines.map((id) => lineRef(rows, id)),
    records: match.records.map((key) => recordRef(rows, key)),
    difference: {
      amount: unitsToText(match.difference),
      explained: match.explained.map(({ kind, amount }) => ({ kind, amount: unitsToText(amount) })),
    },
  };
}

const subjectOut = (rows: Rows, subject: Subject): SubjectRef =>
  subject.kind === 'line' ? { kind: 'line', ...lineRef(rows, subject.lineId) } : recordRef(rows, subject.key);

/** The report of a reconciliation. Its matches and flags may name rows of other periods. */
export function buildReport(input: ReportInput): Report {
  const { reconciliation } = input;
  const { account, environment, period } = reconciliation;
  return {
    schema: 1,
    profile: input.profile,
    environment,
    account: account.name,
    preset: account.preset,
    currency: account.currency,
    period: { from: period.from, to: period.to, state: input.state },
    statements: input.statements.map(({ file, sha256, lines, opening, closing, balanceProof }) => ({
      file,
      sha256,
      lines,
      opening: textOf(opening),
      closing: textOf(closing),
      balanceProof: { checked: balanceProof.checked, tied: balanceProof.tied },
    })),
    totals: totalsOf(reconciliation),
    lines: reconciliation.lines.map((line) => lineOut(reconciliation, line)),
    records: reconciliation.records.map((record) => recordOut(reconciliation, record)),
    matches: reconciliation.matches.map((match) => matchOut(reconciliation, match)),
    flags: reconciliation.flags.map((flag) => ({
      kind: flag.kind,
      severity: flag.severity,
      subjects: flag.subjects.map((subject) => subjectOut(reconciliation, subject)),
      amount: textOf(flag.amount),
      text: input.flagText(flag),
    })),
    made: input.made,
  };
}
