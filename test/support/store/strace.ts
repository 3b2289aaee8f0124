/** strace as an instrument: lists the calls by which a process changes a folder, and lets the n-th of them kill it or fail. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The calls that change a file or promise that it is on disk. */
export const CHANGING = [
  'write', 'pwrite64', 'writev', 'pwritev', 'pwritev2', 'fsync', 'fdatasync', 'ftruncate', 'fallocate', 'unlink',
  'unlinkat', 'rename', 'renameat', 'renameat2',
] as const; // prettier-ignore

/** The n-th call of this name that the process's main thread makes. */
export type CallPoint = { readonly call: string; readonly n: number };
export type Traced = { readonly code: number | null; readonly said: readonly string[]; readonly problem: string };

/** Why processes cannot be traced here, or null. */
export function whyNoStrace(): string | null {
  if (process.platform !== 'linux') return 'strace is a tool of Linux';
  const { error, status } = spawnSync('strace', ['-f', '-qq', '-o', '/dev/null', 'true']);
  if (error !== undefined) return 'strace is not installed';
  return status === 0 ? null : 'this system does not let strace trace';
}

/** Runs Node with the arguments under strace with these options; answers with what it said, line by line. */
export function traced(options: readonly string[], args: readonly string[]): Promise<Traced> {
  const child = spawn('strace', ['-f', '-qq', '-y', ...options, process.execPath, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, problem] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (problem += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, said: out.split('\n').slice(0, -1), problem }));
  });
}

/** Everything that the process does with these calls, in the order of its doing, one line a call. */
export async function linesOf(calls: readonly string[], args: readonly string[]): Promise<readonly string[]> {
  const place = mkdtempSync(join(tmpdir(), 'cuadre-strace-'));
  const log = join(place, 'log');
  try {
    const { code, problem } = await traced(['-o', log, '-e', `trace=${calls.join(',')}`], args);
    if (code !== 0) throw new Error(`the process failed undisturbed: ${problem}`);
    return readFileSync(log, 'utf8').split('\n');
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** Every call of these names that touches the folder, in order. */
export const callsOf = async (
  calls: readonly string[],
  folder: string,
  args: readonly string[],
): Promise<readonly CallPoint[]> => pointsIn(await linesOf(calls, args), folder);

/** A line is `<thread> <call>(<arguments>) = <result>`; strace counts the calls of each thread and name by themselves. */
function pointsIn(lines: readonly string[], folder: string): readonly CallPoint[] {
  const counts = new Map<string, number>();
  const main = /^\d+/.exec(lines[0] ?? '')?.[0] ?? '';
  return lines.flatMap((line) => {
    const [, thread = '', call = ''] = /^(\d+) +(\w+)\(/.exec(line) ?? [];
    if (thread !== main) return [];
    const n = (counts.get(call) ?? 0) + 1;
    counts.set(call, n);
    return line.includes(folder) ? [{ call, n }] : [];
  });
}

/** `signal=SIGKILL` or `error=ENOSPC` at a point. */
export const injected = (effect: string, { call, n }: CallPoint): readonly string[] => [
  '-o', '/dev/null', '-e', `trace=${call}`, '-e', `inject=${call}:${effect}:when=${n}`,
]; // prettier-ignore
