/** The port of the report printer: one report in, the files of a format out. */
import type { ReportJson } from '@shared/contract/report-schema.ts';
import type { Resource } from '@shared/contract/views.ts';
import type { Flag } from '@shared/domain/flags/flag.ts';
import type { FlagReview } from '@shared/domain/matching/match.ts';

export const REPORT_FORMATS = ['json', 'csv', 'xlsx', 'pdf'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];
/** `excel-co` opens in a Colombian Excel, `machine` in anything that reads plain decimals. */
export type CsvFlavour = 'excel-co' | 'machine';

export type ReportFile = { readonly name: string; readonly content: Uint8Array };

/** Rows of a resource that stay out of all totals because they carry no usable id; absent is none. */
export type Quarantined = Readonly<Partial<Record<Resource, number>>>;

export type ReportPrinter = {
  /** The files of one format; pdf is not a printer's business. */
  readonly print: (
    report: ReportJson,
    how: {
      readonly format: Exclude<ReportFormat, 'pdf'>;
      readonly language: 'es' | 'en';
      readonly csv: CsvFlavour;
      readonly quarantined?: Quarantined;
    },
  ) => Promise<readonly ReportFile[]>;
  /** With what a person said of it, where there is something. */
  readonly flagText: (flag: Flag, language: 'es' | 'en', review: FlagReview | undefined) => string;
};
