/** A month of the built-in service, its statements on disk and an empty data folder: where the command line is tried out. */
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { reportSchema } from '@shared/contract/report-schema.ts';
import type { ReportJson } from '@shared/contract/report-schema.ts';
import { startTestSandbox } from '../service/built-in/start.ts';
import type { TestSandbox, TestSandboxOptions } from '../service/built-in/start.ts';
import { runCli, withFolder } from './cli.ts';
import type { Ended, RunOptions } from './cli.ts';
import { folderMadeOnce } from '../files/made-once.ts';

/** The variable that holds the key in every test. */
export const KEY_VARIABLE = 'CUADRE_TRIAL_KEY';
/** No bus: the same keychain-less machine everywhere, whatever the tests run in. */
export const NO_KEYCHAIN = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere/bus' };

export type Scene = {
  readonly folder: string;
  readonly data: string;
  readonly service: TestSandbox;
  /** Path of the settlement account's statement. */
  readonly statement: string;
  readonly own: string;
  /** --base-url and --api-key-env of the service. */
  readonly connection: readonly string[];
  /** Runs a command with --json on the scene's data folder, the key at hand and no keychain. */
  readonly run: (words: readonly string[], options?: RunOptions) => Promise<Ended>;
  /** A file of the folder with this content; answers its path. */
  readonly file: (name: string, content: string | Uint8Array) => string;
};

/** A folder with its data folder, in which commands run with --json, the key at hand and no keychain. */
function stage(folder: string, key = ''): Pick<Scene, 'folder' | 'data' | 'file' | 'run'> {
  const data = path.join(folder, 'data');
  return {
    folder,
    data,
    file: (name, content) => {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), content);
      return path.join(folder, name);
    },
    run: (words, run = {}) =>
      runCli([...words, '--data-dir', data, '--json'], {
        ...run,
        env: { [KEY_VARIABLE]: key, ...NO_KEYCHAIN, ...run.env },
      }),
  };
}

export function withScene<T>(options: TestSandboxOptions, work: (scene: Scene) => Promise<T>): Promise<T> {
  return withFolder(async (folder) => {
    const service = await startTestSandbox(options);
    const staged = stage(folder, service.apiKey);
    const statementOf = (kind: 'settlement' | 'own'): string => {
      const { fileName, bytes } = service.statement(kind);
      return staged.file(fileName, bytes);
    };
    try {
      return await work({
        ...staged,
        service,
        statement: statementOf('settlement'),
        own: statementOf('own'),
        connection: ['--base-url', service.baseUrl, '--api-key-env', KEY_VARIABLE],
      });
    } finally {
      await service.close();
    }
  });
}

/** What a month's scene has once the service has been read: everything but the service itself. */
export type Month = Omit<Scene, 'connection' | 'service'> & { readonly truth: TestSandbox['truth'] };

/** Months that were made before, by their options: each is made once in a process and copied. */
const made = new Map<string, Promise<{ readonly folder: string; readonly truth: TestSandbox['truth'] }>>();

function makeMonth(
  options: TestSandboxOptions,
): Promise<{ readonly folder: string; readonly truth: TestSandbox['truth'] }> {
  return withScene(options, async ({ run, connection, statement, folder, service }) => {
    for (const words of [['sync', ...connection], ['import', statement], ['match']]) {
      const ended = await run([...words, '--profile', 'Andina']);
      if (ended.exit !== 0) throw new Error(`${words.join(' ')}: ${ended.out}`);
    }
    const kept = folderMadeOnce('month');
    cpSync(folder, kept, { recursive: true });
    return { folder: kept, truth: service.truth };
  });
}

/** A profile `Andina` that was connected, synced and has the settlement statement matched; the service is gone. */
export async function withMonth<T>(options: TestSandboxOptions, work: (month: Month) => Promise<T>): Promise<T> {
  const name = JSON.stringify(options);
  const making = made.get(name) ?? makeMonth(options);
  made.set(name, making);
  const { folder: kept, truth } = await making;
  return withFolder(async (folder) => {
    cpSync(kept, folder, { recursive: true });
    const [statement = '', own = ''] = ['bancolombia_', 'davivienda_'].map((start) =>
      path.join(folder, readdirSync(folder).find((file) => file.startsWith(start)) ?? ''),
    );
    return work({ ...stage(folder), truth, statement, own });
  });
}

/** The window names it by account and period. */
const nameOfReport = (folder: string): string =>
  readdirSync(folder).find((name) => /^(report|conciliacion_.*)\.json$/u.test(name)) ?? 'report.json';

/** The report of a folder, exactly of the contract. */
export const reportIn = (folder: string): ReportJson =>
  reportSchema.parse(JSON.parse(readFileSync(path.join(folder, nameOfReport(folder)), 'utf8')));

/** The bytes of everything but `made`. */
export const bodyIn = (folder: string): string =>
  readFileSync(path.join(folder, 'report.json'), 'utf8').replace(/,\n {2}"made": \{[\s\S]*$/, '');
