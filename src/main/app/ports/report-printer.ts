/** The port of the report printer: one report in, the files of a format out. */
import type { ReportJson } from '@shared/contract/report-schema.ts';
import type { Resource } from '@shared/contract/views.ts';
import type { Flag } from '@shared/domain/flags/flag.ts';
import type { FlagReview } from '@shared/domain/matching/match.ts';
import type { RateLine } from '@shared/domain/report/rate-lines.ts';

export const REPORT_FORMATS = ['json', 'csv', 'xlsx', 'pdf'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];
/** `excel-co` opens in a Colombian Excel, `machine` in anything that reads plain decimals. */
export type CsvFlavour = 'excel-co' | 'machine';

export type ReportFile = { readonly name: string; readonly content: Uint8Array };

/** Rows of a resource that stay out of all totals because they carry no usable id; absent is none. */
type Quarantined = Readonly<Partial<Record<Resource, number>>>;

/** Who explained a line: a person, with what they wrote beside it, or a rule, whose name is null where it is the app's own. */
export type Explainer =
  | { readonly kind: 'person'; readonly by: string; readonly at: string; readonly note: string | null }
  | { readonly kind: 'rule'; readonly name: string | null };

/** What stands on paper and has no place in report.json, whose shape is a contract. */
export type BesideReport = {
  readonly quarantined?: Quarantined;
  /** Of explained lines, by `file:line`. */
  readonly explained?: ReadonlyMap<string, Explainer>;
  /** What the confirmed rates explain of the period. */
  readonly rates?: readonly RateLine[];
};

export type ReportPrinter = {
  /** The files of one format; pdf is not a printer's business. */
  readonly print: (
    report: ReportJson,
    how: {
      /** What the name of each file begins with; `report` where nothing is said. */
      readonly base?: string;
      readonly format: Exclude<ReportFormat, 'pdf'>;
      readonly language: 'es' | 'en';
      readonly csv: CsvFlavour;
      readonly beside?: BesideReport;
    },
  ) => Promise<readonly ReportFile[]>;
  /** With what a person said of it, where there is something. */
  readonly flagText: (flag: Flag, language: 'es' | 'en', review: FlagReview | undefined) => string;
};
