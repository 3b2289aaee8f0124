/** Makes the report of an account and period and has it written: the same figures in every format, whole files or none. */
import type { ReportJson } from '@shared/contract/report-schema.ts';
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import type { Period } from '@shared/domain/day/day.ts';
import { openQuestions } from '@shared/domain/matching/questions/open-questions.ts';
import { buildReport } from '@shared/domain/report/build-report.ts';
import { rateLines } from '@shared/domain/report/rate-lines.ts';
import type { RateLine } from '@shared/domain/report/rate-lines.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { Book } from './book.ts';
import type { Clock, Store } from './ports.ts';
import type { FileReader, FileWriter } from './ports/files.ts';
import { BY_THE_APP } from './ports/author.ts';
import type {
  BesideReport,
  CsvFlavour,
  Explainer,
  ReportFile,
  ReportFormat,
  ReportPrinter,
} from './ports/report-printer.ts';
import { reportNames } from './report-names.ts';
import type { Naming, ReportFolder } from './report-names.ts';
import { syncStates } from './views/rows.ts';
import { walletsOf } from './wallets.ts';

const PLAIN_JSON = 'report.json';
/** A report of some hundred thousand rows. */
const PLAIN_JSON_BYTES_MAX = 512 * 1024 * 1024;

export type ReportDeps = {
  readonly store: Store;
  readonly clock: Clock;
  readonly printer: ReportPrinter;
  readonly version: string;
  readonly files: Pick<FileReader, 'read' | 'names'>;
  readonly writer: Pick<FileWriter, 'writeSet'>;
  readonly joinPath: (folder: string, name: string) => string;
};
export type ReportRequest = {
  readonly period: Period | null;
  readonly formats: readonly ReportFormat[];
  readonly language: 'es' | 'en';
  readonly csv: CsvFlavour;
  readonly folder: string;
  readonly naming: Naming;
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
  request: Pick<ReportRequest, 'period' | 'language'>,
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

/**
 * Writes every format asked for, all files or none; a format that this version cannot make is named in `missing`, the
 * others stand. Fails where the folder holds another report that may not go.
 */
export async function writeReport(
  deps: ReportDeps,
  book: Book,
  request: ReportRequest,
): Promise<Result<WrittenReport, Failure>> {
  const report = makeReport(deps, book, request);
  const { folder } = request;
  const names = reportNames(report, request.naming, await folderNow(deps, request));
  if (!names.ok) return err(failure(names.error.kind, { ...names.error.detail, out: folder }));
  const printed = await printedFiles(deps, { report, book }, { ...request, base: names.value.base });
  const files = printed.map(({ name }) => name);
  const removed = names.value.replaced.filter((name) => !files.includes(name));
  const written = await deps.writer.writeSet(folder, { files: printed, removed });
  if (!written.ok) return err(written.error);
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

async function folderNow({ files, joinPath }: ReportDeps, { folder, naming }: ReportRequest): Promise<ReportFolder> {
  const names = files.names(folder);
  if (naming.names === 'period' || !names.includes(PLAIN_JSON)) return { names, plain: null };
  const plain = await files.read(joinPath(folder, PLAIN_JSON), PLAIN_JSON_BYTES_MAX);
  return { names, plain: plain.ok ? jsonIn(plain.value) : null };
}

/** Null for what is no JSON: a report that cannot be read says nothing of whose it is. */
function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

async function printedFiles(
  { printer, store }: ReportDeps,
  { report, book }: { readonly report: ReportJson; readonly book: Book },
  { base, language, csv, formats, period }: ReportRequest & { readonly base: string },
): Promise<readonly ReportFile[]> {
  const printed: ReportFile[] = [];
  const beside: BesideReport = {
    quarantined: quarantinedIn(store),
    explained: explainersOf(store, book),
    rates: ratesOf(book, period),
  };
  for (const format of formats)
    if (format !== 'pdf') printed.push(...(await printer.print(report, { base, format, language, csv, beside })));
  return printed;
}

/** Counts of what stays out, for the paper: report.json has no place for them (headless.md). */
const quarantinedIn = (store: Store): NonNullable<BesideReport['quarantined']> =>
  Object.fromEntries(
    syncStates(store.records.checkpoints()).map(({ resource, quarantined }) => [resource, quarantined] as const),
  );

const ratesOf = (book: Book, period: Period | null): readonly RateLine[] =>
  rateLines(
    book.ruleDecisions.flatMap((decision) => (decision.kind === 'rate' ? [decision] : [])),
    book.reconciliation(period),
  );

/** Of every explained line, by its name on paper. */
function explainersOf(store: Store, book: Book): ReadonlyMap<string, Explainer> {
  const persons = store.decisions.explainers(book.account.id);
  const names = new Map(book.rules.map(({ id, name }) => [id, name]));
  const found = new Map<string, Explainer>();
  for (const { lineId, by, rule, note } of book.explanations) {
    const line = book.lineById.get(lineId);
    if (line === undefined) continue;
    const person = by === 'person' ? persons.get(lineId) : undefined;
    const explainer: Explainer =
      person === undefined
        ? { kind: 'rule', name: names.get(rule ?? '') ?? null }
        : { kind: 'person', ...person, note: note ?? null };
    found.set(`${line.file}:${line.line.toString()}`, explainer);
  }
  return found;
}

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
