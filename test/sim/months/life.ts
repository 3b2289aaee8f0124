/** A profile that lives through a month: where its data lie, whom it asks, and what it must never say of itself. */
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { matchHere } from '../../../src/main/app/ports/matcher.ts';
import type { EnginePorts } from '../../../src/main/app/engine/handlers/handler.ts';
import { EXIT, EXIT_OF } from '../../../src/main/command-line/exit-codes.ts';
import { runCommandLine } from '../../../src/main/command-line/run.ts';
import { enginePorts } from '../../../src/main/wiring.ts';
import type { Chance } from '../../../src/sandbox/world/chance.ts';
import { cliDeps } from '../../support/store/cli-deps.ts';
import type { Month } from './month.ts';

export type Life = {
  readonly chance: Chance;
  readonly month: Month;
  /** The data folder; after a crash another one. */
  data: string;
  /** The one that a crash left behind. */
  before: string | null;
  /** A person has explained an alert: its money is a reconciling item from then on. */
  isPutInWords: boolean;
  /** Broken promises, each in one line. */
  readonly problems: string[];
  /** What was done, in order, with how it ended: the story of a failure. */
  readonly acts: string[];
};

export const NAME = 'Andina';
const KEY_VARIABLE = 'CUADRE_MONTH_KEY';
/** Kinds that nothing in a healthy life explains. */
const NEVER = new Set<Failure['kind']>(['unexpected', 'write-failed', 'disk-full', 'attachment-damaged']);

export const broke = (life: Life, words: string): void =>
  void life.problems.push(`after ${String(life.acts.length)} acts: ${words}`);

/** Notes an act; a failure that says that the data are damaged, gone or taken is a broken promise. */
export function acted(life: Life, act: string, problem: Failure | null): void {
  life.acts.push(problem === null ? act : `${act}: ${problem.kind}`);
  if (problem === null || (EXIT_OF[problem.kind] !== EXIT.database && !NEVER.has(problem.kind))) return;
  broke(life, `${act}: ${problem.kind} ${JSON.stringify(problem.detail ?? {})}`);
}

/** The real adapters, matching in this thread; what would stand in the log is a broken promise. */
export const portsOf = (life: Life): EnginePorts => ({
  ...enginePorts((what, { problem, ...fields }) => {
    broke(
      life,
      `log: ${what} ${JSON.stringify(fields)} ${problem instanceof Error ? (problem.stack ?? '') : String(problem)}`,
    );
  }),
  matcher: matchHere,
});

export type Answer = { readonly exit: number; readonly json: Readonly<Record<string, unknown>> };

/** One command of the terminal on the profile: opened, worked on, closed. */
export async function inTerminal(life: Life, ...words: readonly string[]): Promise<Answer> {
  const ports = portsOf(life);
  const deps = cliDeps(life.data, ports.log, { ports, env: { [KEY_VARIABLE]: life.month.apiKey } });
  const printed = await runCommandLine(deps, [...words, '--profile', NAME, '--json', '--no-progress']);
  const json = JSON.parse(printed.out) as Answer['json'] & { readonly error?: { readonly kind: Failure['kind'] } };
  acted(
    life,
    `cli ${words[0] ?? ''}`,
    json.error === undefined ? null : failure(json.error.kind, { out: printed.error }),
  );
  return { exit: printed.exit, json };
}

export const connection = (life: Life): readonly string[] =>
  ['--env', 'sandbox', '--base-url', life.month.baseUrl, '--api-key-env', KEY_VARIABLE]; // prettier-ignore
