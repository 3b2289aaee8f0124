/** Makes the report of an account and period and has it written: the same figures in every format, whole files or none. */
import type { Language } from '@shared/domain/language.ts';
import type { ReportJson } from '@shared/contract/report-schema.ts';
import type { PaperSize } from '@shared/contract/choices.ts';
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import type { Instant, Period } from '@shared/domain/day/day.ts';
import type { Flag } from '@shared/domain/flags/flag.ts';
import { openQuestions } from '@shared/domain/matching/questions/open-questions.ts';
import { buildReport } from '@shared/domain/report/build-report.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { Book } from '../book.ts';
import { booksOf } from './books.ts';
import type { Clock, Store } from '../ports.ts';
import type { Attachments, FileReader, FileWriter } from '../ports/files.ts';
import { BY_THE_APP } from '../ports/author.ts';
import type {
  CsvFlavour,
  Paper,
  PaperPrinter,
  ReportFile,
  ReportFormat,
  ReportPrinter,
} from '../ports/report-printer.ts';
import { besideReport } from './report-beside.ts';
import { reportNames } from './report-names.ts';
import type { Naming, ReportFolder } from './report-names.ts';
import { checkAttachments } from './attachments.ts';
import { servedOf } from './served-text.ts';
import { syncStates } from '../views/rows.ts';

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
  readonly printPaper: PaperPrinter;
  readonly attachments: Attachments;
};
export type ReportRequest = {
  readonly period: Period | null;
  readonly formats: readonly ReportFormat[];
  readonly language: Language;
  readonly csv: CsvFlavour;
  readonly size: PaperSize;
  /** The moment that it says it is of. */
  readonly at: Instant;
  readonly folder: string;
  readonly naming: Naming;
  /** The person who saves it; without one it was made by a command. */
  readonly by?: string;
};
export type WrittenReport = {
  readonly report: ReportJson;
  readonly files: readonly string[];
  readonly missing: Failure | null;
};

/** What it would print must be what was stored: rows and files are held against their hashes first. */
async function damageBefore({
  store,
  attachments,
}: Pick<ReportDeps, 'store' | 'attachments'>): Promise<Failure | null> {
  const damage = store.damage();
  if (damage !== null) return damage;
  const { ok: holds } = await checkAttachments(store, attachments);
  return holds ? null : failure('database-damaged', { parts: ['attachments'] });
}

/** Builds the report; nothing is written. */
export function makeReport(
  deps: Pick<ReportDeps, 'store' | 'printer' | 'version'>,
  book: Book,
  request: Pick<ReportRequest, 'period' | 'language' | 'at'>,
): ReportJson {
  const reconciliation = book.reconciliation(request.period);
  const { period } = reconciliation;
  const said = booksOf(deps.store.audit, { account: book.account.id, period });
  const reviews = new Map(book.flagReviews.map((review) => [review.key, review]));
  const files = book.files.filter(
    (file) => file.period === null || (file.period.from <= period.to && file.period.to >= period.from),
  );
  return buildReport({
    reconciliation,
    profile: deps.store.accounts.profile().name,
    state: 'open',
    books:
      said === null
        ? null
        : { amount: said.amount, source: said.source, file: said.file, sha256: said.sha256, by: said.by },
    deciders: deps.store.decisions.deciders(book.account.id),
    walletOf: book.walletOf,
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
      at: request.at,
      sync: syncMarks(deps.store),
      audit: deps.store.audit.head(),
    },
    flagText: (flag) =>
      deps.printer.flagText(flag, request.language, {
        review: reviews.get(flag.key),
        served: servedOf(book, flag),
        statusCode: statusCodeOf(book, flag),
      }),
  });
}

/** Of the record that a flag is about; null where it is about several, or a line. */
function statusCodeOf({ recordByKey }: Book, { subjects }: Flag): string | null {
  const records = subjects.flatMap((one) => (one.kind === 'record' ? [recordByKey.get(one.key)] : []));
  return records.length === 1 ? (records[0]?.statusCode ?? null) : null;
}

/** A paper, where it would be saved, and of which moment it is. */
export type PaperOf = { readonly paper: Paper; readonly base: string; readonly at: Instant };

/** The paper of a report as `writeReport` would print it into the folder; without a folder as the first of its period. Nothing is written. */
export async function paperOf(
  deps: Omit<ReportDeps, 'printPaper'>,
  book: Book,
  request: Omit<ReportRequest, 'formats' | 'csv' | 'folder'> & { readonly folder: string | null },
): Promise<Result<PaperOf, Failure>> {
  const { folder, naming } = request;
  const damage = await damageBefore(deps);
  if (damage !== null) return err(damage);
  const report = makeReport(deps, book, request);
  const now = folder === null ? { names: [], plain: null } : await folderNow(deps, { folder, naming });
  const names = reportNames(report, naming, now);
  if (!names.ok) return names;
  const { base, version } = names.value;
  const beside = besideReport(deps.store, book, request.period);
  const paper = await deps.printer.paper(report, { ...request, base, version, beside });
  return ok({ paper, base, at: request.at });
}

/**
 * Writes every format asked for, all files or none; a format that cannot be made here is named in `missing`, the others
 * stand. Fails where the folder holds another report that may not go, and where a paper is no longer what was printed.
 */
export async function writeReport(
  deps: ReportDeps,
  book: Book,
  request: ReportRequest,
): Promise<Result<WrittenReport, Failure>> {
  const damage = await damageBefore(deps);
  if (damage !== null) return err(damage);
  const report = makeReport(deps, book, request);
  const { folder } = request;
  const names = reportNames(report, request.naming, await folderNow(deps, request));
  if (!names.ok) return err(failure(names.error.kind, { ...names.error.detail, out: folder }));
  const printed = await printedFiles(deps, { report, book }, { ...request, ...names.value });
  if (!printed.ok) return printed;
  const files = printed.value.files.map(({ name }) => name);
  const removed = names.value.replaced.filter((name) => !files.includes(name));
  const written = await deps.writer.writeSet(folder, { files: printed.value.files, removed });
  if (!written.ok) return err(written.error);
  const account = book.account.id;
  const { from, to, state } = report.period;
  deps.store.audit.append({
    at: deps.clock.now(),
    by: request.by ?? BY_THE_APP,
    what: 'report',
    detail: { account, files: files.length, from, to, state },
  });
  return ok({ report, files, missing: printed.value.missing });
}

async function folderNow(
  { files, joinPath }: Pick<ReportDeps, 'files' | 'joinPath'>,
  { folder, naming }: Pick<ReportRequest, 'folder' | 'naming'>,
): Promise<ReportFolder> {
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

type Printed = { readonly files: readonly ReportFile[]; readonly missing: Failure | null };

async function printedFiles(
  { printer, printPaper, store }: ReportDeps,
  { report, book }: { readonly report: ReportJson; readonly book: Book },
  request: ReportRequest & { readonly base: string; readonly version: number },
): Promise<Result<Printed, Failure>> {
  const beside = besideReport(store, book, request.period);
  const { base, language, csv } = request;
  const formats = new Set(request.formats);
  const files: ReportFile[] = [];
  let missing: Failure | null = null;
  if (formats.has('pdf')) {
    const paper = await printer.paper(report, { ...request, beside });
    // A paper that names the workbook is not left without it.
    if (paper.leansOnWorkbook) formats.add('xlsx');
    const pdf = await printPaper({ ...paper, base });
    if (pdf.ok) files.push({ name: `${base}.pdf`, content: pdf.value });
    else if (pdf.error.kind === 'pdf-unavailable') missing = pdf.error;
    else return pdf;
  }
  for (const format of formats)
    if (format !== 'pdf') files.push(...(await printer.print(report, { base, format, language, csv, beside })));
  return ok({ files, missing });
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
