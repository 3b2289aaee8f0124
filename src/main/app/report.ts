/** Makes the report of an account and period and has it written: the same figures in every format, whole files or none. */
import type { ReportJson } from '@shared/contract/report-schema.ts';
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import type { Period } from '@shared/domain/day/day.ts';
import { openQuestions } from '@shared/domain/matching/questions/open-questions.ts';
import { buildReport } from '@shared/domain/report/build-report.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { Book } from './book.ts';
import type { Clock, Store } from './ports.ts';
import { BY_THE_APP } from './ports/author.ts';
import type { CsvFlavour, Quarantined, ReportFile, ReportFormat, ReportPrinter } from './ports/report-printer.ts';
import { syncStates } from './views/rows.ts';
import { walletsOf } from './wallets.ts';

export type ReportDeps = {
  readonly store: Store;
  readonly clock: Clock;
  readonly printer: ReportPrinter;
  readonly version: string;
  /** Writes files into the chosen folder: all of them or none. */
  readonly write: (files: readonly ReportFile[]) => Promise<Result<void, Failure>>;
};
export type ReportRequest = {
  readonly period: Period | null;
  readonly formats: readonly ReportFormat[];
  readonly language: 'es' | 'en';
  readonly csv: CsvFlavour;
};
export type WrittenReport = {
  readonly report: ReportJson;
  readonly files: readonly string[];
  readonly missing: Failure | null;
};

/** Builds the report; nothing is written. */
export function makeReport(
  deps: Pick<ReportDeps, 'store' | 'clock' | 'printer' | 'version'>,
  book: Book,
  request: ReportRequest,
): ReportJson {
  const reconciliation = book.reconciliation(request.period);
  const { period } = reconciliation;
  const reviews = new Map(book.flagReviews.map((review) => [review.key, review]));
  const files = book.files.filter(
    (file) => file.period === null || (file.period.from <= period.to && file.period.to >= period.from),
  );
  return buildReport({
    reconciliation,
    profile: deps.store.accounts.profile().name,
    state: 'open',
    deciders: deps.store.decisions.deciders(book.account.id),
    wallets: walletsOf(deps.store.records, reconciliation.records),
    questions: openQuestions(book.matches, book.lineById),
    statements: files.map(({ file, sha256, lines, opening, closing, balanceProof }) => ({
      file,
      sha256,
      lines,
      opening,
      closing,
      balanceProof,
    })),
    made: {
      app: { name: 'Cuadre', version: deps.version },
      at: deps.clock.now(),
      sync: syncMarks(deps.store),
      audit: deps.store.audit.head(),
    },
    flagText: (flag) => deps.printer.flagText(flag, request.language, reviews.get(flag.key)),
  });
}

/** Writes every format asked for; a format that this version cannot make is named in `missing`, the others stand. */
export async function writeReport(
  deps: ReportDeps,
  book: Book,
  request: ReportRequest,
): Promise<Result<WrittenReport, Failure>> {
  const report = makeReport(deps, book, request);
  const printed: ReportFile[] = [];
  const { language, csv } = request;
  const quarantined = quarantinedIn(deps.store);
  for (const format of request.formats) {
    if (format !== 'pdf') printed.push(...(await deps.printer.print(report, { format, language, csv, quarantined })));
  }
  const written = await deps.write(printed);
  if (!written.ok) return err(written.error);
  const files = printed.map(({ name }) => name);
  const account = book.account.id;
  const { from, to, state } = report.period;
  deps.store.audit.append({
    at: deps.clock.now(),
    by: BY_THE_APP,
    what: 'report',
    detail: { account, files: files.length, from, to, state },
  });
  return ok({ report, files, missing: request.formats.includes('pdf') ? failure('pdf-unavailable') : null });
}

/** Counts of what stays out, for the paper: report.json has no place for them (headless.md). */
const quarantinedIn = (store: Store): Quarantined =>
  Object.fromEntries(
    syncStates(store.records.checkpoints()).map(({ resource, quarantined }) => [resource, quarantined] as const),
  );

/** The state of each resource as reports carry it: a sync that runs or waits is partial, never complete. */
function syncMarks(store: Store): ReportJson['made']['sync'] {
  const mark = (
    state: ReturnType<typeof syncStates>[number],
  ): ReportJson['made']['sync'][keyof ReportJson['made']['sync']] => ({
    state: state.state === 'running' || state.state === 'paused' ? 'partial' : state.state,
    asOf: state.asOf,
  });
  return Object.fromEntries(
    syncStates(store.records.checkpoints()).map((state) => [state.resource, mark(state)]),
  ) as ReportJson['made']['sync'];
}
