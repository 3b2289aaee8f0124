/** Runs one command from its words to what is printed and the exit code; nothing escapes as a stack. */
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { StoreFailure } from '../app/ports/store-failure.ts';
import { answerTo } from './help.ts';
import { runConnect } from './commands/connect.ts';
import { runDecide } from './commands/decide.ts';
import { runImport } from './commands/import.ts';
import { runListen } from './commands/listen.ts';
import { runMatch } from './commands/match.ts';
import { runReconcile } from './commands/reconcile.ts';
import { runReport } from './commands/report.ts';
import { runRestore } from './commands/restore.ts';
import { runSandbox } from './commands/sandbox.ts';
import { runSync } from './commands/sync.ts';
import { runVerify } from './commands/verify.ts';
import { languageIn, questionIn, readOptions, wantsJson } from './options.ts';
import type { Command, Options, UsageFailure } from './options.ts';
import { failed, print } from './outcome.ts';
import type { Outcome, Printed } from './outcome.ts';
import type { CommandDeps } from './session.ts';

export async function runCommandLine(deps: CommandDeps, words: readonly string[]): Promise<Printed> {
  const asked = { json: wantsJson(words), language: languageIn(words) };
  const refusal = ({ problem, words: wrong }: UsageFailure): Printed =>
    print(failed(failure('usage', { problem, words: wrong })), asked);
  const question = questionIn(words);
  if (!question.ok) return refusal(question.error);
  if (question.value !== null)
    return print(answerTo(question.value, { version: deps.ports.version, language: asked.language }), asked);
  const options = readOptions(words);
  if (!options.ok) return refusal(options.error);
  const how = { json: options.value.json, language: options.value.lang };
  try {
    return print(await COMMAND[options.value.command](deps, options.value), how);
  } catch (problem) {
    return print(failed(failureOf(deps, problem)), how);
  }
}

/** What was thrown as a failure with a sentence: the database's own, the system's refusal to write, or a bug. */
function failureOf(deps: CommandDeps, problem: unknown): Failure {
  if (problem instanceof StoreFailure) return problem.failure;
  if (problem instanceof Error && 'syscall' in problem && 'path' in problem) {
    const full = 'code' in problem && (problem.code === 'ENOSPC' || problem.code === 'EDQUOT');
    return full ? failure('disk-full') : failure('write-failed', { out: String(problem.path) });
  }
  deps.ports.log('command failed', { problem });
  return failure('unexpected');
}

const COMMAND: Readonly<Record<Command, (deps: CommandDeps, options: Options) => Outcome | Promise<Outcome>>> = {
  connect: runConnect,
  sync: runSync,
  import: runImport,
  match: runMatch,
  report: runReport,
  reconcile: runReconcile,
  verify: runVerify,
  listen: runListen,
  decide: runDecide,
  restore: runRestore,
  sandbox: runSandbox,
};
