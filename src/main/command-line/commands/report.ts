/** `report`: writes the report of an account into a folder, the same figures in every format. */
import type { Language } from '@shared/domain/language.ts';
import type { ReportJson } from '@shared/contract/report-schema.ts';
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { parseDay } from '@shared/domain/day/day.ts';
import type { Period } from '@shared/domain/day/day.ts';
import { formatAmount } from '@shared/domain/money/format.ts';
import type { Account } from '@shared/domain/payments/account.ts';
import { RESOURCES } from '@shared/contract/views/views.ts';
import { dayText, momentText } from '@shared/words/days.ts';
import { parsePeriod } from '@shared/domain/reconciliation/period.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import { readBook } from '../../app/book.ts';
import type { Book } from '../../app/book.ts';
import { writeReport } from '../../app/report/report.ts';
import { waitsIn } from '../../app/ports/not-read.ts';
import type { ReportFormat } from '../../app/ports/report-printer.ts';
import { done, failed } from '../outcome.ts';
import type { Outcome } from '../outcome.ts';
import type { Options, UsageProblem } from '../options.ts';
import { existingAccount, openSession } from '../session.ts';
import type { CommandDeps, Session } from '../session.ts';
import { kindsOf, resourceColumn, wordsOf } from '../words/words.ts';

const DEFAULT_FORMATS = 'json,csv,xlsx';

export async function runReport(deps: CommandDeps, options: Options): Promise<Outcome> {
  const session = openSession(deps, options, { readsOnly: true });
  if (!session.ok) return failed(session.error);
  try {
    const account = existingAccount(session.value.store, options);
    return account.ok
      ? await reportNow(deps, options, { ...session.value, account: account.value })
      : failed(account.error);
  } finally {
    await session.value.close();
  }
}

/** Writes the report and says what it holds; a format that is missing fails after the others are written. */
export async function reportNow(
  deps: CommandDeps,
  options: Options,
  on: Pick<Session, 'store' | 'attachments'> & { readonly account: Account },
): Promise<Outcome> {
  const out = options.text('out') ?? '.';
  const book = readBook(on.store, on.account);
  const period = periodOf(options, book);
  if (!period.ok) return failed(period.error);
  const { store, attachments } = on;
  const written = await writeReport({ ...deps.ports, store, attachments, printPaper: deps.printPaper }, book, {
    period: period.value,
    formats: formatsOf(options),
    language: options.lang,
    csv: 'machine',
    size: 'letter',
    at: deps.ports.clock.now(),
    folder: out,
    naming: { names: options.text('names') === 'period' ? 'period' : 'plain', replace: options.has('replace') },
  });
  if (!written.ok) return failed(failure(written.error.kind, { ...written.error.detail, out }));
  const { report, files, missing } = written.value;
  const paths = files.map((name) => deps.ports.joinPath(out, name));
  const flags: Record<string, number> = {};
  for (const flag of report.flags) flags[flag.kind] = (flags[flag.kind] ?? 0) + 1;
  const waits = waitsIn(store.records.checkpoints(), on.account.preset).map((one) =>
    deps.ports.printer.notReadText(one, options.lang),
  );
  const lines = reportLines(report, { paths, waits }, options.lang);
  if (missing !== null) return failed(missing, { lines, beside: { files: paths, totals: report.totals, flags } });
  return done({ files: paths, totals: report.totals, flags }, lines, [...waits, ...outsideLines(report, options.lang)]);
}

const formatsOf = (options: Options): readonly ReportFormat[] => [
  ...new Set((options.text('formats') ?? DEFAULT_FORMATS).split(',') as ReportFormat[]),
];

/** As typed: a period, or its ends; what is not typed is of the usual one. */
function periodOf(options: Options, { usual }: Book): Result<Period, Failure> {
  const refuse = (problem: UsageProblem, words: string): Result<Period, Failure> =>
    err(failure('usage', { problem, words }));
  const typed = options.text('period');
  if (typed !== null) {
    const beside = (['from', 'to'] as const).find((name) => options.has(name));
    if (beside !== undefined) return refuse('too-many', `--${beside}`);
    const asked = parsePeriod(typed);
    return asked === null ? refuse('bad-value', `--period ${typed}`) : ok(asked);
  }
  const end = (name: 'from' | 'to') => {
    const day = options.text(name);
    return day === null ? (usual?.[name] ?? null) : parseDay(day);
  };
  const [from, to] = [end('from'), end('to')];
  const unreadable = (['from', 'to'] as const).find((name) => options.has(name) && end(name) === null);
  if (unreadable !== undefined) return refuse('bad-value', `--${unreadable} ${options.text(unreadable) ?? ''}`);
  if (from === null || to === null) return refuse('no-statements', '--from, --to');
  if (to < from) return refuse('bad-value', `${from}..${to}`);
  return ok({ from, to });
}

/** Lines that are imported and no part of the report are never left out in silence. */
function outsideLines({ period: { outside } }: ReportJson, language: Language): readonly string[] {
  if (outside.lines === 0) return [];
  const { labels } = wordsOf(language);
  return [`${labels.outside}: ${outside.lines.toString()} · ${formatAmount(outside.amount)}`];
}

/** `waits`: why flags wait, one sentence a resource. */
function reportLines(
  report: ReportJson,
  { paths, waits }: { readonly paths: readonly string[]; readonly waits: readonly string[] },
  language: Language,
): readonly string[] {
  const { labels, syncState } = wordsOf(language);
  const kinds = kindsOf(language);
  const { totals, period } = report;
  const dayOf = (day: string): string => dayText(day, language);
  const row = (label: string, tally: { readonly count: number; readonly amount: string }): string =>
    `  ${label.padEnd(26)} ${tally.count.toString().padStart(8)}  ${formatAmount(tally.amount).padStart(26)}`;
  return [
    `${labels.profile}: ${report.profile} · ${report.account} · ${dayOf(period.from)} – ${dayOf(period.to)}`,
    labels.lines,
    ...(['matched', 'proposed', 'explained', 'unmatched'] as const).map((state) =>
      row(kinds.lineState[state], totals.lines[state]),
    ),
    labels.records,
    ...(['matched', 'proposed', 'unmatched', 'not-expected'] as const).map((state) =>
      row(kinds.recordState[state], totals.records[state]),
    ),
    `${labels.unexplained}: ${formatAmount(totals.unexplained)}`,
    `${labels.inTransit}: ${totals.inTransit.count.toString()} · ${formatAmount(totals.inTransit.amount)}`,
    `${labels.sync}:`,
    ...RESOURCES.map((name) => {
      const { state, asOf } = report.made.sync[name];
      return `  ${resourceColumn(name, language)} ${syncState[state]}${asOf === null ? '' : ` · ${momentText(asOf, language)}`}`;
    }),
    `${labels.flags}: ${report.flags.length.toString()}`,
    ...waits.map((sentence) => `  ${sentence}`),
    ...outsideLines(report, language),
    `${labels.files}:`,
    ...paths.map((file) => `  ${file}`),
  ];
}
