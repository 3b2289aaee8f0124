/** `import FILE`: a bank statement into an account, or with --dry-run what it would do. */
import { failure } from '@shared/contract/failures.ts';
import { accountId } from '@shared/domain/ids.ts';
import { formatAmount } from '@shared/domain/money/format.ts';
import { unitsToText } from '@shared/domain/money/decimal.ts';
import type { Account } from '@shared/domain/payments/account.ts';
import type { ReadFailure, StatementReading } from '@shared/domain/statement/reading.ts';
import { applyImport, planImport } from '../../app/import-statement.ts';
import type { ImportPlan, PlanDeps } from '../../app/import-statement.ts';
import { accountsOf, failureOfReading, importJson, mappingView } from '../../app/import-views.ts';
import type { Store } from '../../app/ports.ts';
import { sourceOf } from '../import-source.ts';
import { done, failed } from '../outcome.ts';
import type { Outcome } from '../outcome.ts';
import type { Options } from '../options.ts';
import { accountOf, knownAccount, newAccount, openSession } from '../session.ts';
import type { CommandDeps } from '../session.ts';
import { wordsOf } from '../words/words.ts';
import type { TerminalLanguage } from '../words/words.ts';

/** What an account holds that does not exist yet. */
const NOTHING_HELD: PlanDeps['store'] = {
  statements: { lines: () => [], fileByHash: () => null, savedMapping: () => null },
};

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
    return account.ok ? await importNow(deps, options, { file, store, account: account.value }) : failed(account.error);
  } finally {
    session.value.close();
  }
}

const imagined = (options: Options): Account => ({ id: accountId('new'), ...newAccount(options) });

type Target<S = Store> = { readonly file: string; readonly store: S; readonly account: Account };
type PlanTarget = Target<PlanDeps['store']>;

/** Plans the import and says what it would do, a refusal included; nothing is stored. */
async function dryRun(deps: CommandDeps, options: Options, target: PlanTarget): Promise<Outcome> {
  const plan = await planOf(deps, options, target);
  if (!plan.ok) return plan.outcome;
  return plan.value.refusal === null
    ? planned(plan.value, options.lang)
    : refused(plan.value, plan.value.refusal, target.file);
}

/** Plans the import and writes exactly that plan. */
export async function importNow(deps: CommandDeps, options: Options, target: Target): Promise<Outcome> {
  const plan = await planOf(deps, options, target);
  if (!plan.ok) return plan.outcome;
  const imported = await applyImport({ store: target.store, clock: deps.ports.clock }, plan.value);
  return imported.ok ? planned(plan.value, options.lang) : refused(plan.value, imported.error, target.file);
}

type Planned = { readonly ok: true; readonly value: ImportPlan } | { readonly ok: false; readonly outcome: Outcome };

async function planOf(deps: CommandDeps, options: Options, { file, store, account }: PlanTarget): Promise<Planned> {
  const source = await sourceOf(deps, options, file);
  if (!source.ok) return { ok: false, outcome: failed(source.error) };
  const plan = planImport({ store, readStatement: deps.ports.readStatement }, { ...source.value, account });
  return plan.ok ? plan : { ok: false, outcome: failedReading(plan.error, file) };
}

const planned = ({ reading, alreadyImported }: ImportPlan, language: TerminalLanguage): Outcome =>
  done(importJson(reading, alreadyImported), importLines(reading, alreadyImported, language));

/** A refusal names all the rows that it is about, not only the first. */
function refused({ reading }: ImportPlan, why: NonNullable<ImportPlan['refusal']>, file: string): Outcome {
  const beside = reading.rejected.length === 0 ? {} : { rejected: reading.rejected };
  return failed(failure(why.kind, { ...why.detail, file }), { beside });
}

function failedReading(problem: ReadFailure, file: string): Outcome {
  const reason = failureOfReading(problem);
  if (problem.kind !== 'needs-mapping') return failed(failure(reason.kind, { ...reason.detail, file }));
  return failed(failure(reason.kind, { ...reason.detail, file }), {
    error: { unknown: problem.unknown, guess: mappingView(problem.guess) },
    beside: problem.accounts === undefined ? {} : { accounts: accountsOf(problem) },
  });
}

function importLines(
  reading: StatementReading,
  alreadyImported: number,
  language: TerminalLanguage,
): readonly string[] {
  const { labels } = wordsOf(language);
  const { balanceProof } = reading;
  return [
    `${labels.file}: ${reading.file}`,
    `${labels.format}: ${reading.format}`,
    `${labels.lines}: ${reading.lines.length.toString()} (${labels.already}: ${alreadyImported.toString()})`,
    `${labels.in}: ${formatAmount(unitsToText(reading.in))}`,
    `${labels.out}: ${formatAmount(unitsToText(reading.out))}`,
    `${labels.net}: ${formatAmount(unitsToText(reading.net))}`,
    `${labels.proof}: ${balanceProof.tied.toString()} / ${balanceProof.checked.toString()}`,
    `${labels.skipped}: ${reading.skipped.length.toString()}`,
    `${labels.rejected}: ${reading.rejected.length.toString()}`,
  ];
}
