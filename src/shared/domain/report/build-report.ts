/** Builds report.json from a reconciliation: the figures of the screen, in the order and shape that headless.md promises. */
import { assertNever, must } from '../assert.ts';
import type { EndBalance } from '../balances/period-balances.ts';
import type { Instant } from '../day/day.ts';
import type { Flag, Subject } from '../flags/flag.ts';
import type { LineId, MatchId, RecordKey } from '../ids.ts';
import type { Match } from '../matching/match.ts';
import type { Question } from '../matching/questions/question.ts';
import { unitsToText } from '../money/decimal.ts';
import type { Units } from '../money/decimal.ts';
import { meaningId, unseenIn } from '../payments/meaning.ts';
import type { PaymentRecord } from '../payments/record.ts';
import type {
  LineRef,
  PeriodState,
  RecordRef,
  Report,
  ReportBooks,
  ReportLine,
  ReportMade,
  ReportMatch,
  ReportPeriod,
  ReportQuestion,
  ReportRecord,
  SubjectRef,
} from './report.ts';
import { outsideOf } from '../reconciliation/outside.ts';
import type { Reconciliation } from '../reconciliation/reconciliation.ts';
import type { RecordTally, Tally } from '../reconciliation/state.ts';
import type { BalanceProof } from '../statement/reading/reading.ts';
import type { StatementLine } from '../statement/lines/line.ts';

export type ReportStatement = {
  readonly file: string;
  readonly sha256: string;
  readonly lines: number;
  readonly opening: Units | null;
  readonly closing: Units | null;
  readonly balanceProof: BalanceProof;
};

/** The person who decided a match, and when. */
export type Decider = { readonly by: string; readonly at: Instant };

export type ReportInput = {
  readonly reconciliation: Reconciliation;
  /** Name of the profile. */
  readonly profile: string;
  readonly state: PeriodState;
  /** The balance per books; null where nobody said one. */
  readonly books: ReportBooks | null;
  /** Of every match that a person confirmed. */
  readonly deciders: ReadonlyMap<MatchId, Decider>;
  /** What the wallet of a record is called; null where it names none. */
  readonly walletOf: (record: PaymentRecord) => string | null;
  /** Of the whole account; those that touch the period are told. */
  readonly questions: readonly Question[];
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

const balanceOut = ({ amount, source, typed }: EndBalance): NonNullable<ReportPeriod['opening']> => ({
  amount: unitsToText(amount),
  source,
  by: typed?.by ?? null,
});

function periodOut({ reconciliation, state, books }: ReportInput): ReportPeriod {
  const { period, balances } = reconciliation;
  const { opening, closing, breaks } = balances;
  const outside = outsideOf(reconciliation);
  return {
    from: period.from,
    to: period.to,
    state,
    opening: opening === null ? null : balanceOut(opening),
    closing: closing === null ? null : { ...balanceOut(closing), on: closing.on },
    books,
    outside: { lines: outside.count, amount: unitsToText(outside.amount) },
    breaks: breaks.map(({ day, missing }) => ({ day, missing: unitsToText(missing) })),
    signatures: [],
  };
}

const MONTH_LETTERS = 'YYYY-MM'.length;

function recordOut({ reconciliation, walletOf }: ReportInput, record: PaymentRecord): ReportRecord {
  const row = must(reconciliation.recordStates.get(record.key), 'every record has a standing');
  const { expected, state, day, carriedIn } = row;
  const { id, kind, parentId, standing, status, statusCode } = record;
  const isNone = expected.direction === 'none';
  return {
    kind,
    id,
    parentId,
    status,
    statusCode,
    counterparty: record.counterparty,
    externalIdentifier: record.externalIdentifier,
    bank: record.bank,
    orderType: record.orderType,
    wallet: walletOf(record),
    standing,
    amount: textOf(record.amount),
    expected: {
      direction: expected.direction,
      amount: isNone ? null : unitsToText(expected.amount),
      from: isNone ? null : expected.from,
      to: isNone ? null : expected.to,
    },
    state,
    ...(carriedIn && day !== null ? { carriedFrom: day.slice(0, MONTH_LETTERS) } : {}),
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

/** What no person confirmed is the app's own. */
function deciderOf({ deciders }: ReportInput, { id, status }: Match): Pick<ReportMatch, 'by' | 'at'> {
  if (status !== 'confirmed') return { by: 'app', at: null };
  const { by, at } = must(deciders.get(id), 'a match that is confirmed was confirmed by somebody');
  return { by, at };
}

function matchOut(input: ReportInput, match: Match): ReportMatch {
  const rows = input.reconciliation;
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
    equals: match.equals === undefined ? null : { lines: match.equals.lines, records: match.equals.records },
    question: match.question ?? null,
    ...deciderOf(input, match),
  };
}

function detailOut(question: Question): ReportQuestion['detail'] {
  switch (question.kind) {
    case 'class':
      return null;
    case 'rate':
      return { ...question.rate, constant: unitsToText(question.rate.constant) };
    default:
      return assertNever(question);
  }
}

/** Words of the service that nobody has given a meaning yet, each with the period's records that have it. */
const unsaidOut = ({ reconciliation }: ReportInput): ReportQuestion[] =>
  unseenIn(reconciliation.records)
    .filter(({ of, records }) =>
      records.some((one) => (of === 'order_type' ? one.saidFlow === undefined : one.standing === 'unknown')),
    )
    .map((unseen) => ({
      id: meaningId(unseen),
      kind: 'meaning',
      lines: 0,
      records: unseen.records.length,
      amount: unitsToText(unseen.amount),
      detail: null,
    }));

/** Those that a match of the period carries. */
function questionsOut({ questions, reconciliation }: ReportInput): ReportQuestion[] {
  const asked = new Set(reconciliation.matches.map(({ question }) => question));
  return questions
    .filter(({ id }) => asked.has(id))
    .map((question) => ({
      id: question.id,
      kind: question.kind,
      lines: question.lines,
      records: question.records,
      amount: unitsToText(question.amount),
      detail: detailOut(question),
    }));
}

const subjectOut = (rows: Rows, subject: Subject): SubjectRef =>
  subject.kind === 'line' ? { kind: 'line', ...lineRef(rows, subject.lineId) } : recordRef(rows, subject.key);

/** The report of a reconciliation. Its matches and flags may name rows of other periods. */
export function buildReport(input: ReportInput): Report {
  const { reconciliation } = input;
  const { account, environment } = reconciliation;
  return {
    schema: 2,
    profile: input.profile,
    environment,
    account: account.name,
    preset: account.preset,
    currency: account.currency,
    period: periodOut(input),
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
    records: reconciliation.records.map((record) => recordOut(input, record)),
    matches: reconciliation.matches.map((match) => matchOut(input, match)),
    questions: [...questionsOut(input), ...unsaidOut(input)],
    flags: reconciliation.flags.map((flag) => ({
      kind: flag.kind,
      severity: flag.severity,
      subjects: flag.subjects.map((subject) => subjectOut(reconciliation, subject)),
      amount: textOf(flag.amount),
      text: input.flagText(flag),
      oneOf: flag.oneOf,
    })),
    made: input.made,
  };
}
