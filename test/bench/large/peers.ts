/** The peers of P4 to P6, each a program of its own; null where it is not installed. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { YOUNG_MB } from '../../../src/main/adapters/matching/worker-matcher.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const peers = path.join(root, 'test/bench/peers');
/** One of them takes minutes for what others do at once. */
const PEER_MS_MAX = 1_800_000;
const OUTPUT_MAX = 200_000_000;

export type Cost = { readonly ms: number; readonly cpuMs: number; readonly peakMb: number };
export type Paired = Cost & { readonly pairs: number; readonly cost?: number };

function answerOf(args: readonly string[], input = ''): unknown {
  const { stdout, stderr, status } = spawnSync(process.execPath, [...args], {
    encoding: 'utf8', cwd: root, input, maxBuffer: OUTPUT_MAX, timeout: PEER_MS_MAX,
  }); // prettier-ignore
  if (status !== 0) throw new Error(`${args.join(' ')}: ${stderr.slice(-2_000)}`);
  return JSON.parse(stdout) as unknown;
}

const isThere = (name: string): boolean => existsSync(path.join(peers, 'node_modules', name));

/** The app itself, in a process of its own. */
export const ours = (way: 'columns' | 'whole' | 'memory', ...args: readonly string[]): Paired =>
  answerOf([
    ...[
      '--no-warnings',
      '--max-old-space-size=12000',
      // A third of what is young: a run in memory has what the thread of the app has.
      `--max-semi-space-size=${way === 'memory' ? Math.round(YOUNG_MB / 3) : 16}`,
      '--import',
      path.join(root, 'test/support/children/alias.mjs'),
    ],
    ...[path.join(root, 'test/bench/large/child.ts'), way, ...args],
  ]) as Paired;

export const duckdb = (folder: string): Paired | null =>
  isThere('@duckdb/node-api') ? (answerOf([path.join(peers, 'duckdb.mjs'), folder]) as Paired) : null;

export const actual = (folder: string): Paired | null =>
  isThere('@actual-app/api') ? (answerOf(['--no-warnings', path.join(peers, 'actual.mjs'), folder]) as Paired) : null;

export type Solved = { readonly status: string; readonly value: number };
export const highs = (programs: readonly string[]): readonly Solved[] | null => {
  const input = programs.map((program) => JSON.stringify(program)).join('\n');
  return isThere('highs') ? (answerOf([path.join(peers, 'highs.mjs')], input) as readonly Solved[]) : null;
};

/** `hledger diff` of one account of two journals; its output is what it found on one side only. */
export function hledger(folder: string): Cost | null {
  const files = ['bank.journal', 'service.journal'].flatMap((name) => ['-f', path.join(folder, name)]);
  const [startedMs, cpu] = [performance.now(), childCpuMs()];
  const { error, status } = spawnSync('hledger', ['diff', 'assets:bank', ...files], { maxBuffer: OUTPUT_MAX });
  if (error !== undefined || status === null) return null;
  return { ms: Math.round(performance.now() - startedMs), cpuMs: childCpuMs() - cpu, peakMb: 0 };
}

/** CPU of the children that have ended, as the system counts it; 0 where nobody counts. */
function childCpuMs(): number {
  const { stdout } = spawnSync('sh', ['-c', `cat /proc/${process.pid}/stat`], { encoding: 'utf8' });
  const fields = stdout.slice(stdout.lastIndexOf(')') + 2).split(' ');
  // Fields 16 and 17 of proc(5), in hundredths of a second.
  return (Number(fields[13] ?? '0') + Number(fields[14] ?? '0')) * 10;
}
