/** The command line in this process: the entry that `npm run cli` starts (`runCommandLine` over the real adapters), so that a hundred dry runs take seconds. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Mapping } from '@shared/domain/statement/reading/reading.ts';
import { runCommandLine } from '../../src/main/command-line/run.ts';
import { cliDeps } from '../support/store/cli-deps.ts';

/** What `import --json` prints, as far as the table reads it. */
export type ImportAnswer = {
  readonly ok: boolean;
  readonly net?: string;
  readonly lines?: number;
  readonly rejected?: readonly unknown[];
  readonly skipped?: readonly unknown[];
  readonly balanceProof?: { readonly checked: number; readonly tied: number };
  readonly error?: { readonly kind: string; readonly unknown?: readonly string[]; readonly guess?: Mapping };
  readonly accounts?: readonly { readonly name: string; readonly net: string; readonly lines: number }[];
};

export type DryRun = (file: string, words: readonly string[], mapping?: Mapping) => Promise<ImportAnswer>;

/** Runs `work` with `cli import FILE --dry-run --json` at hand; a mapping is written to a file, as a person would. */
export async function withDryRun<T>(work: (dryRun: DryRun) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cuadre-statements-'));
  const deps = cliDeps(path.join(folder, 'data'), (what, { problem }) => {
    console.error(what, problem);
  });
  try {
    return await work(async (file, words, mapping) => {
      const told = path.join(folder, `${randomUUID()}.json`);
      if (mapping !== undefined) writeFileSync(told, JSON.stringify(mapping));
      const more = mapping === undefined ? [] : ['--mapping', told];
      const printed = await runCommandLine(deps, ['import', file, '--dry-run', '--json', ...words, ...more]);
      return JSON.parse(printed.out) as ImportAnswer;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
