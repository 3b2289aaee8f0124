/** report.json as a type (headless.md, schema 1): plain data as JSON gives it; its schema stands in the contract. */
import type { FlagKind, Severity } from '../flags/flag.ts';
import type { Certainty, DifferencePart, MatchStatus, Pass, Reason, Shape } from '../matching/match.ts';
import type { Environment } from '../payments/account.ts';
import type { AccountPreset, Direction } from '../payments/expected.ts';
import type { RecordKind, Standing } from '../payments/record.ts';
import type { LineState, RecordState } from '../reconciliation/state.ts';
import type { LineCategory } from '../statement/line.ts';

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
  standing: Standing;
  /** Null where the service served none that is an exact decimal. */
  amount: string | null;
  expected: { direction: Direction | 'none'; amount: string | null; from: string | null; to: string | null };
  state: RecordState;
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
};

export type ReportFlag = {
  kind: FlagKind;
  severity: Severity;
  subjects: SubjectRef[];
  amount: string | null;
  text: string;
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
  schema: 1;
  profile: string;
  environment: Environment;
  account: string;
  preset: AccountPreset;
  currency: string;
  period: { from: string; to: string; state: 'open' | 'closed' };
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
  flags: ReportFlag[];
  made: ReportMade;
};
