/** The built command line as a program of its own: what it prints, what it says on the side, and how it ends. */
import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** CUADRE_CLI names another build of the same program. */
const program = process.env['CUADRE_CLI'] ?? fileURLToPath(new URL('../../../out/main/cli.js', import.meta.url));

export type Ended = {
  readonly exit: number | null;
  readonly out: string;
  readonly side: string;
  /** Standard output read as JSON; empty where it is none. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test looks into an answer whose shape it is about to check
  readonly json: any;
};
export type RunOptions = {
  readonly env?: Readonly<Record<string, string>>;
  readonly nodeArgs?: readonly string[];
  readonly cwd?: string;
};

/** The command as one line for a shell. */
export const commandOf = (words: readonly string[]): string =>
  [process.execPath, program, ...words].map((word) => `'${word}'`).join(' ');

/** Starts a command and answers with its process: the test ends it itself. */
export function startCli(words: readonly string[], options: RunOptions = {}): ChildProcessWithoutNullStreams {
  const child = spawn(process.execPath, [...(options.nodeArgs ?? []), program, ...words], {
    env: { ...process.env, ...options.env },
    stdio: 'pipe',
    ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
  });
  child.stdin.end();
  return child;
}

/** Runs one command to its end. */
export async function runCli(words: readonly string[], options: RunOptions = {}): Promise<Ended> {
  const child = startCli(words, options);
  let out = '';
  let side = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (side += text));
  const exit = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return { exit, out, side, json: jsonOf(out) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** Runs with a folder of its own that goes afterwards. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cuadre-test-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
