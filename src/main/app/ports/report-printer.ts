/** The port of the report printer: one report in, the files of a format out. */
import type { Language } from '@shared/domain/language.ts';
import type { ReportJson } from '@shared/contract/report-schema.ts';
import type { SignersView } from '@shared/contract/calls/report-calls.ts';
import type { PaperSize } from '@shared/contract/choices.ts';
import type { Failure } from '@shared/contract/failures.ts';
import type { Resource } from '@shared/contract/views/views.ts';
import type { Flag } from '@shared/domain/flags/flag.ts';
import type { RecordKey } from '@shared/domain/ids.ts';
import type { FlagReview } from '@shared/domain/matching/match.ts';
import type { RateLine } from '@shared/domain/report/rate-lines.ts';
import type { Result } from '@shared/domain/result.ts';
import type { NotRead } from './not-read.ts';

export const REPORT_FORMATS = ['json', 'csv', 'xlsx', 'pdf'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];
/** `excel-co` opens in a Colombian Excel, `machine` in anything that reads plain decimals. */
export type CsvFlavour = 'excel-co' | 'machine';

/** What is long comes in pieces, each good until the next but one is asked for. */
export type ReportFile = { readonly name: string; readonly content: Uint8Array | Iterable<Uint8Array> };

/** Rows of a resource that stay out of all totals because they carry no usable id; absent is none. */
type Quarantined = Readonly<Partial<Record<Resource, number>>>;

/** Who explained a line: a person, with what they wrote beside it, or a rule, whose name is null where it is the app's own. */
export type Explainer =
  | { readonly kind: 'person'; readonly by: string; readonly at: string; readonly note: string | null }
  | { readonly kind: 'rule'; readonly name: string | null };

/** Whose account it is, as a person said it; what nobody said is left to be filled in by hand. */
export type PaperHeading = {
  readonly firm: string | null;
  readonly nit: string | null;
  readonly bank: string | null;
  readonly number: string | null;
  readonly type: string | null;
};

/** What stands on paper and has no place in report.json, whose shape is a contract. */
export type BesideReport = {
  readonly quarantined?: Quarantined;
  /** What was not read whole, for whose sake flags wait. */
  readonly notRead?: readonly NotRead[];
  /** Why a resource was not read whole, in the service's own words; absent where it said none. */
  readonly said?: Readonly<Partial<Record<Resource, string>>>;
  /** Days of records of which nothing is expected at the bank. */
  readonly ownDays?: ReadonlyMap<RecordKey, string>;
  /** Of explained lines, by `file:line`. */
  readonly explained?: ReadonlyMap<string, Explainer>;
  /** What the confirmed rates explain of the period. */
  readonly rates?: readonly RateLine[];
  readonly heading?: PaperHeading;
  /** What is empty is written by hand. */
  readonly signers?: SignersView;
  /** When the balance per books was typed or read. */
  readonly booksAt?: string;
};

/** A report as sheets: one file of HTML that needs nothing else, of which preview, printer and PDF show the same. */
export type Paper = {
  readonly html: string;
  /** SHA-256 of the report without what differs between two of the same figures; it stands on each sheet. */
  readonly code: string;
  readonly pages: number;
  /** Rows that are too many for paper stand in the workbook, and the paper says so. */
  readonly leansOnWorkbook: boolean;
};

/** The bytes of a PDF; `pdf-unavailable` where nothing here can print. */
export type PaperPrinter = (
  paper: Pick<Paper, 'html' | 'code'> & { readonly base: string },
) => Promise<Result<Uint8Array, Failure>>;

export type ReportPrinter = {
  /** `base` is the name of its file before the ending; `version` counts the reports of the period that stand beside it. */
  readonly paper: (
    report: ReportJson,
    how: {
      readonly base: string;
      readonly version: number;
      readonly language: Language;
      readonly size: PaperSize;
      readonly beside: BesideReport;
    },
  ) => Promise<Paper>;
  /** The files of one format; a PDF is made of its paper by whoever has a print engine. */
  readonly print: (
    report: ReportJson,
    how: {
      /** What the name of each file begins with; `report` where nothing is said. */
      readonly base?: string;
      readonly format: Exclude<ReportFormat, 'pdf'>;
      readonly language: Language;
      readonly csv: CsvFlavour;
      readonly beside?: BesideReport;
    },
  ) => Promise<readonly ReportFile[]>;
  /** With what a person said of it and what the service served, where there is something. */
  readonly flagText: (
    flag: Flag,
    language: Language,
    beside: {
      readonly review: FlagReview | undefined;
      readonly served: string | null;
      /** The status code of the record that it is about. */
      readonly statusCode: string | null;
    },
  ) => string;
  /** One sentence: what was not read whole, why, and which flags wait for it. */
  readonly notReadText: (notRead: NotRead, language: Language) => string;
};
