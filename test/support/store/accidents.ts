/** Accidents at a chosen call of a process that writes to a profile: it is killed, or the call fails; then the profile is judged. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Work } from '../children/write-child.ts';
import { callsOf, CHANGING, injected, traced } from './strace.ts';
import type { CallPoint, Traced } from './strace.ts';
import { leaveSchema, USER_VERSION_AT } from '../files/schema-files.ts';
import { NEWEST, WITH_MADE_UP } from './made-up-migration.ts';
import { anOpenStore } from './temp-store.ts';
import { answersOf, problemsOf, undisturbed, unsound, WRITES } from './write-steps.ts';

const PROCESSES = 2;
const path = (name: string): string => fileURLToPath(new URL(`../children/${name}`, import.meta.url));

export type Sample = {
  /** Every n-th call only; 1 takes all of them. */
  readonly every: number;
  /** The first of them. */
  readonly from?: number;
};
export type Accidents = {
  /** Calls of the undisturbed process. */
  readonly calls: number;
  readonly tried: number;
  /** In words, each with the call that it came from; empty when every promise held. */
  readonly problems: readonly string[];
  /** What the process said of failures, by kind: how often. */
  readonly failures: Readonly<Record<string, number>>;
};

/** Node's arguments for the process that writes. */
export const childArgs = (folder: string, work: Work): readonly string[] =>
  ['--no-warnings', '--import', path('alias.mjs'), path('write-child.ts'), folder, work]; // prettier-ignore

type Judge = (folder: string, end: Traced) => readonly string[];
type Plan = { readonly work: Work; readonly calls: readonly string[]; readonly effect: string; readonly judge: Judge };

/** kill -9 at every call that changes a file: nothing acknowledged is lost, nothing is between two writes, all is sound (D1). */
export async function killAtCalls(work: Work, sample: Sample): Promise<Accidents> {
  const judge = work === 'write' ? await judgeWrites() : await judgeMigration();
  const judgeKilled: Judge = (folder, end) => [
    ...(end.said.includes('end') ? ['it was not killed'] : []),
    ...judge(folder, end),
  ];
  return accidents({ work, calls: CHANGING, effect: 'signal=SIGKILL', judge: judgeKilled }, sample);
}

/** The n-th call fails once: a clear failure at most, the transaction undone, and the next try works (D3). */
export async function failAtCalls(work: Work, errno: 'ENOSPC' | 'EIO', sample: Sample): Promise<Accidents> {
  const calls = errno === 'EIO' ? [...CHANGING, 'pread64'] : CHANGING;
  // What cannot be read is damage to SQLite, and so it is to the program.
  const allowed = errno === 'EIO' ? ['write-failed', 'database-damaged'] : ['disk-full', 'write-failed'];
  const judge = work === 'write' ? await judgeWrites() : await judgeMigration();
  const judgeFailed: Judge = (folder, end) => [
    ...(end.code === 0 && end.said.includes('end') ? [] : [`it ended with ${end.code}: ${end.problem}`]),
    ...kindsIn(end).flatMap((kind) => (allowed.includes(kind) ? [] : [`it called the failure ${kind}`])),
    ...judge(folder, end),
  ];
  return accidents({ work, calls, effect: `error=${errno}`, judge: judgeFailed }, sample);
}

async function accidents({ work, calls, effect, judge }: Plan, { every, from = 0 }: Sample): Promise<Accidents> {
  const root = mkdtempSync(join(tmpdir(), 'cuadre-accidents-'));
  const prepare = (name: string): string => {
    const folder = join(root, name);
    if (work === 'migrate') leaveSchema(folder, NEWEST);
    else mkdirSync(folder);
    return folder;
  };
  try {
    const whole = prepare('whole');
    const points = await callsOf(calls, whole, childArgs(whole, work));
    const chosen = points.filter((_point, index) => index % every === from % every);
    const problems: string[] = [];
    const failures: Record<string, number> = {};
    await inTurns(chosen, async (point) => {
      const folder = prepare(nameOf(point));
      const end = await traced(injected(effect, point), childArgs(folder, work));
      for (const kind of kindsIn(end)) failures[kind] = (failures[kind] ?? 0) + 1;
      problems.push(...judge(folder, end).map((words) => `${effect} at ${nameOf(point)}: ${words}`));
      rmSync(folder, { recursive: true, force: true });
    });
    return { calls: points.length, tried: chosen.length, problems, failures };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

const nameOf = ({ call, n }: CallPoint): string => `${call}-${n}`;

const kindsIn = ({ said }: Traced): readonly string[] =>
  said.filter((line) => /^(failed|refused) /.test(line)).map((line) => line.split(' ')[1] ?? '');

async function inTurns(points: readonly CallPoint[], work: (point: CallPoint) => Promise<void>): Promise<void> {
  const left = [...points];
  const one = async (): Promise<void> => {
    for (let point = left.shift(); point !== undefined; point = left.shift()) await work(point);
  };
  await Promise.all(Array.from({ length: PROCESSES }, one));
}

async function judgeWrites(): Promise<Judge> {
  const states = await undisturbed();
  return (folder, { said }) => {
    const acknowledged = said.filter((line) => line.startsWith('done '));
    const order = acknowledged.every((line, index) => line === `done ${index + 1}`);
    const lost = said.includes('end') && acknowledged.length !== WRITES.length;
    return [
      ...(order && !lost ? [] : [`it said ${said.join(', ')}`]),
      ...problemsOf(folder, states, acknowledged.length),
    ];
  };
}

/** A migration is all or nothing, and what it began with lies beside it once it is done. */
async function judgeMigration(): Promise<Judge> {
  const root = mkdtempSync(join(tmpdir(), 'cuadre-migrated-'));
  const whole = leaveSchema(join(root, 'whole'), NEWEST);
  const store = anOpenStore(whole, { migrations: WITH_MADE_UP });
  const wanted = answersOf(store);
  store.close();
  rmSync(root, { recursive: true, force: true });
  return (folder) => {
    const copies = (): readonly string[] =>
      readdirSync(join(folder, 'backups')).filter((name) => /^\d{8}T.*-before-schema$/u.test(name));
    const opened = anOpenStore(folder, { migrations: WITH_MADE_UP });
    const problems = unsound(opened);
    if (answersOf(opened) !== wanted) problems.push('it does not answer as an undisturbed migration');
    opened.close();
    const versions = copies().map((name) =>
      readFileSync(join(folder, 'backups', name, 'cuadre.db')).readUInt32BE(USER_VERSION_AT),
    );
    if (!versions.includes(NEWEST)) problems.push('the copy from before is missing');
    return problems;
  };
}
