/** report.json as a type (headless.md, schema 2): plain data as JSON gives it; its schema stands in the contract. */
import type { BalanceSource } from '../balances/period-balances.ts';
import type { FlagKind, Severity } from '../flags/flag.ts';
import type { Certainty, DifferencePart, Equals, MatchStatus, Pass, Reason, Shape } from '../matching/match.ts';
import type { Environment } from '../payments/account.ts';
import type { AccountPreset, Direction } from '../payments/expected.ts';
import type { RecordKind, Standing } from '../payments/record.ts';
import type { LineState, RecordState } from '../reconciliation/state.ts';
import type { LineCategory } from '../statement/lines/line.ts';

export const PERIOD_STATES = ['open', 'submitted', 'closed'] as const;
export type PeriodState = (typeof PERIOD_STATES)[number];
export const BOOKS_SOURCES = ['typed', 'ledger'] as const;
type BooksSource = (typeof BOOKS_SOURCES)[number];
export const SIGNATURE_ROLES = ['prepared', 'reviewed'] as const;
type SignatureRole = (typeof SIGNATURE_ROLES)[number];
export const SIGNATURE_STATES = ['valid', 'suspended', 'replaced'] as const;
type SignatureState = (typeof SIGNATURE_STATES)[number];
export const QUESTION_KINDS = ['rate', 'class', 'meaning'] as const;
type QuestionKind = (typeof QUESTION_KINDS)[number];

/** Amounts are canonical decimal text. */
type TallyOut = { count: number; amount: string };
type RecordTallyOut = TallyOut & { gross: string };
export type LineRef = { file: string; line: number };
export type RecordRef = { kind: RecordKind; id: string };
export type SubjectRef = RecordRef | ({ kind: 'line' } & LineRef);

export type ReportLine = LineRef & {
  date: string;
  amount: string;
  description: string;
  reference: string | null;
  state: LineState;
  category: LineCategory | null;
};

export type ReportRecord = RecordRef & {
  parentId: string | null;
  status: string;
  statusCode: string | null;
  counterparty: string | null;
  externalIdentifier: string | null;
  bank: string | null;
  orderType: string | null;
  wallet: string | null;
  standing: Standing;
  /** Null where the service served none that is an exact decimal. */
  amount: string | null;
  expected: { direction: Direction | 'none'; amount: string | null; from: string | null; to: string | null };
  state: RecordState;
  /** The month in which it was expected first, as YYYY-MM; only where it was carried into the period. */
  carriedFrom?: string;
};

export type ReportMatch = {
  id: string;
  status: MatchStatus;
  shape: Shape;
  pass: Pass;
  /** 0 to 1 in thousandths. */
  confidence: number;
  certainty: Certainty;
  reasons: Reason[];
  lines: LineRef[];
  records: RecordRef[];
  difference: { amount: string; explained: { kind: DifferencePart['kind']; amount: string }[] };
  /** The size of the class of equals. */
  equals: Equals | null;
  /** Id of the question that settles it. */
  question: string | null;
  /** `app`, or the name of the person who decided. */
  by: string;
  /** When a person decided. */
  at: string | null;
};

export type ReportQuestion = {
  id: string;
  kind: QuestionKind;
  lines: number;
  records: number;
  amount: string;
  detail: { percent: string; constant: string; vat: boolean } | null;
};

export type ReportFlag = {
  kind: FlagKind;
  severity: Severity;
  subjects: SubjectRef[];
  amount: string | null;
  text: string;
  /** How many of the subjects are meant; null where all are. */
  oneOf: number | null;
};

/** The account's balance at an end of the period, and who says so. */
type BalanceOut = { amount: string; source: BalanceSource; by: string | null };

/** The balance per books at the end of the period, as what it is: typed, or read from a ledger. */
export type ReportBooks = {
  amount: string;
  source: BooksSource;
  file: string | null;
  sha256: string | null;
  by: string | null;
};

export type ReportPeriod = {
  from: string;
  to: string;
  state: PeriodState;
  opening: BalanceOut | null;
  closing: (BalanceOut & { on: string }) | null;
  books: ReportBooks | null;
  /** Imported lines that lie outside the period. */
  outside: { lines: number; amount: string };
  breaks: { day: string; missing: string }[];
  signatures: { role: SignatureRole; name: string; at: string; state: SignatureState; key: string | null }[];
};

type SyncMark = { state: 'complete' | 'partial' | 'failed' | 'not-allowed' | 'never'; asOf: string | null };

/** What differs between two reports of the same inputs and decisions. */
export type ReportMade = {
  app: { name: 'Cuadre'; version: string };
  at: string;
  sync: Record<'payins' | 'payouts' | 'payout_items' | 'orders' | 'wallets', SyncMark>;
  audit: { entries: number; head: string };
};

export type Report = {
  schema: 2;
  profile: string;
  environment: Environment;
  account: string;
  preset: AccountPreset;
  currency: string;
  period: ReportPeriod;
  statements: {
    file: string;
    sha256: string;
    lines: number;
    opening: string | null;
    closing: string | null;
    balanceProof: { checked: number; tied: number };
  }[];
  totals: {
    lines: Record<LineState, TallyOut>;
    records: Record<RecordState, RecordTallyOut>;
    unexplained: string;
    inTransit: TallyOut;
  };
  lines: ReportLine[];
  records: ReportRecord[];
  matches: ReportMatch[];
  questions: ReportQuestion[];
  flags: ReportFlag[];
  made: ReportMade;
};
