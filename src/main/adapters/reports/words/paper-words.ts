/** The words that stand on exported reports, complete by type in each language. */
import type { BalanceSource } from '@shared/domain/balances/period-balances.ts';
import type { SignerRole } from '@shared/contract/calls/report-calls.ts';
import type { Resource } from '@shared/contract/views/views.ts';
import type { FlagKind, Severity } from '@shared/domain/flags/flag.ts';
import type { Certainty, DifferencePart, MatchStatus, Pass } from '@shared/domain/matching/match.ts';
import type { ProposedAs } from '@shared/domain/matching/risk.ts';
import type { Environment } from '@shared/domain/payments/account.ts';
import type { AccountPreset } from '@shared/domain/payments/expected.ts';
import type { RecordKind, Standing } from '@shared/domain/payments/record.ts';
import type { PeriodState } from '@shared/domain/report/report.ts';
import type { LineState, RecordState } from '@shared/domain/reconciliation/state.ts';
import type { LineCategory } from '@shared/domain/statement/lines/line.ts';
import type { NotRead } from '../../../app/ports/not-read.ts';
import type { ReportMatch } from './reason-text.ts';

type TableName =
  'twoSided' | 'aged' | 'carried' | 'conservation' | 'matches' | 'lines' | 'records' | 'flags' | 'rates' | 'sources';
type ColumnName =
  | 'side'
  | 'state'
  | 'count'
  | 'amount'
  | 'gross'
  | 'id'
  | 'status'
  | 'shape'
  | 'pass'
  | 'certainty'
  | 'confidence'
  | 'explained'
  | 'reasons'
  | 'lines'
  | 'records'
  | 'difference'
  | 'file'
  | 'line'
  | 'date'
  | 'description'
  | 'reference'
  | 'category'
  | 'kind'
  | 'parent'
  | 'standing'
  | 'direction'
  | 'expected'
  | 'from'
  | 'to'
  | 'severity'
  | 'text'
  | 'subjects'
  | 'fact'
  | 'value'
  | 'counterparty'
  | 'external'
  | 'statusCode'
  | 'orderType'
  | 'wallet'
  | 'bank'
  | 'equalLines'
  | 'equalRecords'
  | 'by'
  | 'at'
  | 'oneOf'
  | 'concept'
  | 'rule'
  | 'percent'
  | 'constant'
  | 'vat'
  | 'document'
  | 'days'
  | 'band'
  | 'carriedFrom'
  | 'settledOn'
  | 'recordDay'
  | 'recordAmount'
  | 'why';

export type PaperWords = {
  readonly tables: Readonly<Record<TableName, string>>;
  /** Parts of file names: ASCII, lower case. */
  readonly slugs: Readonly<Record<TableName, string>>;
  readonly columns: Readonly<Record<ColumnName, string>>;
  readonly side: { readonly lines: string; readonly records: string };
  readonly signedBy: Readonly<Record<SignerRole, string>>;
  readonly signerIds: { readonly document: string; readonly license: string };
  /** Who decided where no person did. */
  readonly byTheApp: string;
  /** By its name, null for the app's own. */
  readonly rule: (name: string | null) => string;
  /** The reconciliation of the two sides. */
  readonly twoSided: {
    readonly bankBalance: (on: string) => string;
    readonly booksBalance: (on: string) => string;
    /** A balance that neither the statement nor a person says. */
    readonly unknown: string;
    readonly deposits: string;
    readonly payments: string;
    readonly bankAdjusted: string;
    readonly credits: string;
    readonly debits: string;
    readonly booksAdjusted: string;
    readonly finalDifference: string;
    readonly reason: Readonly<Record<'unidentified' | 'proposed' | 'other-period', string>>;
    /** What matches differ by; null where nobody explained it. */
    readonly difference: (of: string | null) => string;
    /** Bands of age, the youngest first. */
    readonly band: readonly string[];
  };
  readonly unexplained: string;
  readonly inTransit: string;
  readonly opening: string;
  readonly closing: string;
  /** Where nobody says a balance. */
  readonly unknownBalance: string;
  /** Who says a balance. */
  readonly balanceSource: Readonly<Record<BalanceSource, (by: string) => string>>;
  /** What the bank has more on a day than its movements give. */
  readonly breaks: string;
  /** Of the expected records those that were open before the period. */
  readonly carried: string;
  /** Imported lines that are no part of the report. */
  readonly outside: string;
  readonly facts: Readonly<
    Record<
      'profile' | 'environment' | 'account' | 'currency' | 'period' | 'fileLines' | 'proof' | 'audit' | 'made',
      string
    >
  >;
  readonly environment: Readonly<Record<Environment, string>>;
  readonly preset: Readonly<Record<AccountPreset, string>>;
  readonly periodState: Readonly<Record<PeriodState, string>>;
  /** What explains a difference. */
  readonly difference: Readonly<Record<DifferencePart['kind'], string>>;
  readonly lineState: Readonly<Record<LineState, string>>;
  readonly recordState: Readonly<Record<RecordState, string>>;
  readonly recordKind: Readonly<Record<RecordKind, string>>;
  readonly standing: Readonly<Record<Standing, string>>;
  /** A status code of the service, with what it means where that is known. */
  readonly statusCode: (code: string) => string;
  readonly direction: Readonly<Record<'credit' | 'debit' | 'none', string>>;
  readonly matchStatus: Readonly<Record<MatchStatus, string>>;
  readonly pass: Readonly<Record<Pass, string>>;
  /** Of what was accepted. */
  readonly certainty: Readonly<Record<Certainty, string>>;
  /** What a proposal is called, so that the word agrees with its confidence. */
  readonly proposedAs: Readonly<Record<ProposedAs, string>>;
  /** The sentences that the window says for it. */
  readonly reasons: (match: ReportMatch) => string;
  readonly category: Readonly<Record<LineCategory, string>>;
  readonly severity: Readonly<Record<Severity, string>>;
  readonly flagKind: Readonly<Record<FlagKind, string>>;
  readonly syncState: Readonly<Record<'complete' | 'partial' | 'failed' | 'not-allowed' | 'never', string>>;
  readonly resource: Readonly<Record<Resource, string>>;
  readonly sync: {
    /** Names the row that stands under the totals when something was not read whole. */
    readonly notWhole: string;
    /** When a resource that is not complete was complete last. */
    readonly wasComplete: (asOf: string) => string;
    /** Rows without a usable id: kept apart, in no total. */
    readonly quarantined: (rows: number) => string;
    /** Names the rows that say why flags wait. */
    readonly flagsWait: string;
    /** The resource and the reason by their words. */
    readonly waits: (resource: string, reason: string) => string;
    readonly reason: Readonly<Record<NotRead['reason'], string>>;
    /** The service's own words. */
    readonly said: (words: string) => string;
  };
};
