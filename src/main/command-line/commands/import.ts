/** `import FILE`: a bank statement into an account, or with --dry-run what it would do. */
import type { Language } from '@shared/domain/language.ts';
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { accountId } from '@shared/domain/ids.ts';
import { formatAmount } from '@shared/domain/money/format.ts';
import { unitsToText } from '@shared/domain/money/decimal.ts';
import type { Account } from '@shared/domain/payments/account.ts';
import { ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { ReadFailure } from '@shared/domain/statement/reading/reading.ts';
import type { FindingView } from '@shared/contract/views/import-views.ts';
import { importFile, planFile } from '../../app/import/import-file.ts';
import type { FilePlan, FilePlanDeps, FileProblem, FileRequest, Watch } from '../../app/import/import-file.ts';
import { accountsOf, failureOfReading, importJson, mappingView, sheetsOf } from '../../app/import/import-views.ts';
import type { Store } from '../../app/ports.ts';
import { sweep } from '../../app/import/sweep.ts';
import { findingsBeside } from '../../app/import/continuity.ts';
import { readOptionsOf } from '../import-source.ts';
import { done, failed } from '../outcome.ts';
import type { Outcome } from '../outcome.ts';
import type { Options } from '../options.ts';
import { accountOf, knownAccount, newAccount, openSession } from '../session.ts';
import type { CommandDeps } from '../session.ts';
import { filled } from '@shared/words/filled.ts';
import { wordsOf } from '../words/words.ts';

/** What an account holds that does not exist yet. */
const NOTHING_HELD: FilePlanDeps['store'] = {
  statements: {
    ...{ files: () => [], lines: () => [], linesOn: () => [], fileByHash: () => null, savedMapping: () => null },
    ...{ spans: () => [], overlaps: () => [], holders: () => [] },
  },
};
/** Lines of progress; a large file takes seconds. */
const PROGRESS_EVERY_MS = 1_000;

export async function runImport(deps: CommandDeps, options: Options): Promise<Outcome> {
  const file = options.file ?? '';
  const isDry = options.has('dry-run');
  if (isDry && !options.has('profile'))
    return dryRun(deps, options, { file, store: NOTHING_HELD, account: imagined(options) });
  const session = openSession(deps, options);
  if (!session.ok) return failed(session.error);
  try {
    const { store } = session.value;
    if (isDry) {
      const known = knownAccount(store, options);
      if (!known.ok) return failed(known.error);
      const at =
        known.value === null ? { store: NOTHING_HELD, account: imagined(options) } : { store, account: known.value };
      return await dryRun(deps, options, { file, ...at });
    }
    const account = accountOf(store, options);
    if (!account.ok) return failed(account.error);
    const target = { file, store, account: account.value };
    return await deps.stoppable((signal) => importNow(deps, options, { ...target, signal }));
  } finally {
    await session.value.close();
  }
}

/** An account that only might be made has the currency that was named, and else any. */
function imagined(options: Options): Account {
  const account = { id: accountId('new'), ...newAccount(options) };
  return options.has('currency') ? account : { ...account, currency: '' };
}

type Target<S = Store> = { readonly file: string; readonly store: S; readonly account: Account };
type PlanTarget = Target<FilePlanDeps['store']>;

/** Plans the import and says what it would do, a refusal included; nothing is stored. */
async function dryRun(deps: CommandDeps, options: Options, { store, ...target }: PlanTarget): Promise<Outcome> {
  const request = await requestOf(deps, options, target);
  if (!request.ok) return failed(request.error);
  const plan = await deps.stoppable((signal) =>
    planFile({ ...deps.ports, store }, request.value, watchOf(deps, options, { signal, file: target.file })),
  );
  if (!plan.ok) return failedFile(plan.error, target.file);
  const { refusal } = plan.value;
  return refusal === null
    ? planned(plan.value, { store, language: options.lang })
    : refused(plan.value, refusal, target.file);
}

/** Plans the import and writes exactly that plan; the signal cancels it. */
export async function importNow(
  deps: CommandDeps,
  options: Options,
  { store, signal, ...target }: Target & { readonly signal: AbortSignal },
): Promise<Outcome> {
  const request = await requestOf(deps, options, target);
  if (!request.ok) return failed(request.error);
  const { file } = target;
  const control = { ...watchOf(deps, options, { signal, file }), ...authorOf(deps, options) };
  const done = await importFile({ ...deps.ports, store }, request.value, control);
  await sweep({ store, clock: deps.ports.clock });
  if (!done.ok) return failedFile(done.error, file);
  const { plan, imported } = done.value;
  return imported.ok ? planned(plan, { store, language: options.lang }) : refused(plan, imported.error, file);
}

/** A balance that no statement says is a person's word; the rest of an import is nobody's. */
function authorOf({ ports }: CommandDeps, options: Options): { readonly by?: string } {
  if (!options.has('opening') && !options.has('closing')) return {};
  return { by: options.text('by') ?? ports.userName };
}

async function requestOf(
  deps: CommandDeps,
  options: Options,
  { file, account }: Pick<Target, 'file' | 'account'>,
): Promise<Result<FileRequest, Failure>> {
  const read = await readOptionsOf(deps, options);
  if (!read.ok) return read;
  // Nobody looks at a plan here: what the file itself says of its balances is in the answer, what a mapping broke is not taken.
  const accepting = { acceptUntied: 'as-read' } as const;
  return ok({ path: file, fileName: deps.ports.baseName(file), account, options: read.value, ...accepting });
}

type Watched = { readonly signal: AbortSignal; readonly file: string };

/** Says how far a large file is, every second or so. */
function watchOf(deps: CommandDeps, options: Options, { signal, file }: Watched): Watch {
  if (!options.progress) return { signal };
  const { reading, comparing, importing } = wordsOf(options.lang).labels;
  const doing = { reading, comparing, writing: importing };
  const { clock } = deps.ports;
  let saidAtMs = Number.NEGATIVE_INFINITY;
  return {
    signal,
    onProgress: ({ phase, done, total }) => {
      if (clock.monotonicMs() - saidAtMs < PROGRESS_EVERY_MS) return;
      saidAtMs = clock.monotonicMs();
      deps.progress(`${doing[phase]}: ${deps.ports.baseName(file)} ${Math.floor((done * 100) / total).toString()} %`);
    },
  };
}

type Said = { readonly store: FilePlanDeps['store']; readonly language: Language };

/** The neighbours are named in words only: the shape of the answer is a contract. */
function planned(plan: FilePlan, { store, language }: Said): Outcome {
  const { reading, account } = plan;
  const findings = findingsBeside(store.statements, account.id, reading);
  return done(importJson(reading, plan), [...importLines(plan, language), ...continuityLines(findings, language)]);
}

/** A refusal names all the rows that it is about, not only the first. */
function refused({ reading }: FilePlan, why: Failure, file: string): Outcome {
  const beside = reading.rejected.count === 0 ? {} : { rejected: reading.rejected.first };
  return failed(failure(why.kind, { ...why.detail, file }), { beside });
}

/** The system's refusal names the path as it was typed. */
function failedFile(problem: FileProblem, file: string): Outcome {
  if (problem.kind === 'problem') return failedReading(problem.problem, file);
  return failed(failure(problem.failure.kind, { ...problem.failure.detail, file }));
}

function failedReading(problem: ReadFailure, file: string): Outcome {
  const reason = failureOfReading(problem);
  if (problem.kind !== 'needs-mapping') return failed(failure(reason.kind, { ...reason.detail, file }));
  return failed(failure(reason.kind, { ...reason.detail, file }), {
    error: { unknown: problem.unknown, guess: mappingView(problem.guess) },
    beside: {
      ...(problem.accounts === undefined ? {} : { accounts: accountsOf(problem) }),
      ...sheetsOf(problem),
    },
  });
}

function importLines({ reading, alreadyImported, supersedes }: FilePlan, language: Language): readonly string[] {
  const { labels } = wordsOf(language);
  const { balanceProof } = reading;
  return [
    `${labels.file}: ${reading.file}`,
    `${labels.format}: ${reading.bank === undefined ? reading.format : `${reading.bank} (${reading.format})`}`,
    `${labels.lines}: ${reading.lines.count.toString()} (${labels.already}: ${alreadyImported.toString()})`,
    `${labels.in}: ${formatAmount(unitsToText(reading.in))}`,
    `${labels.out}: ${formatAmount(unitsToText(reading.out))}`,
    `${labels.net}: ${formatAmount(unitsToText(reading.net))}`,
    `${labels.proof}: ${balanceProof.tied.toString()} / ${balanceProof.checked.toString()}`,
    ...(supersedes === null || supersedes === 0 ? [] : [`${labels.supersedes}: ${supersedes.toString()}`]),
    `${labels.skipped}: ${reading.skipped.count.toString()}`,
    `${labels.rejected}: ${reading.rejected.count.toString()}`,
  ];
}

// How a file stands beside the statements of its account, one sentence a finding.

/** A file that touches many others says enough with the first of them. */
const SENTENCES_MAX = 5;

const continuityLines = (findings: readonly FindingView[], language: Language): readonly string[] =>
  findings
    .slice(0, SENTENCES_MAX)
    .map((finding) => filled(wordsOf(language).continuity[finding.kind], valuesOf(finding)));

function valuesOf(finding: FindingView): Readonly<Record<string, string>> {
  const files = { before: finding.beforeFile, after: finding.afterFile };
  if (finding.kind !== 'balance-jump') {
    const { from, to } = finding;
    return { ...files, days: from === to ? from : `${from} – ${to}` };
  }
  const { closing, opening, difference } = finding;
  const amounts = {
    closing: formatAmount(closing),
    opening: formatAmount(opening),
    difference: formatAmount(difference),
  };
  return { ...files, ...amounts };
}
