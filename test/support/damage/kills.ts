/** kill -9 at every call that changes a file while a copy is made or put back: then the profile and what was made of it are judged. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createBackups } from '../../../src/main/adapters/sqlite/backups/backups.ts';
import { openStore } from '../../../src/main/adapters/sqlite/open-store.ts';
import { aFakeClock } from '../fake-clock.ts';
import { alterDatabase, aMonth } from '../store/tampered-store.ts';
import { callsOf, CHANGING, injected, traced } from '../store/strace.ts';
import type { CallPoint } from '../store/strace.ts';
import { anOpenStore, SANDBOX_FACTS } from '../store/temp-store.ts';
import { answersOf } from '../store/write-steps.ts';

/** Files also come and go by these. */
const CALLS = [...CHANGING, 'mkdir', 'link', 'linkat', 'copy_file_range'];
const PROCESSES = 2;
export type BackupWork = 'make' | 'restore';
type Scene = { readonly base: string; readonly answers: string; readonly copy: string; readonly altered: Buffer };

const child = (name: string): string => fileURLToPath(new URL(`../children/${name}`, import.meta.url));
const folderIn = (base: string): string => join(base, 'profiles', 'one');

/** Without the head of the trail, which says that it was restored. */
function answersIn(folder: string): string {
  const store = anOpenStore(folder, { mode: 'open' });
  try {
    return answersOf(store).replace(/\{"entries":\d+,"head":"\w+"\}\]$/u, '');
  } finally {
    store.close();
  }
}

/** A month with an attachment and a copy; for a restore it was altered since. */
async function aScene(base: string, work: BackupWork): Promise<Scene> {
  const folder = folderIn(base);
  const store = anOpenStore(folder);
  aMonth(store);
  store.close();
  mkdirSync(join(folder, 'attachments'));
  writeFileSync(join(folder, 'attachments', 'a'.repeat(64)), 'soporte');
  const answers = answersIn(folder);
  const made = await createBackups(folder, aFakeClock()).make('daily');
  if (!made.ok) throw new Error(made.error.kind);
  if (work === 'restore') alterDatabase(join(folder, 'cuadre.db'), (raw) => raw.exec("UPDATE records SET amount = '1' WHERE seq = 1")); // prettier-ignore
  return { base, answers, copy: made.value, altered: readFileSync(join(folder, 'cuadre.db')) };
}

export async function killBackups(
  work: BackupWork,
  every: number,
): Promise<{ readonly tried: number; readonly problems: readonly string[] }> {
  const root = mkdtempSync(join(tmpdir(), 'cuadre-kills-'));
  try {
    const scene = await aScene(join(root, 'scene'), work);
    const prepare = (name: string): string => {
      cpSync(scene.base, join(root, name), { recursive: true });
      return join(root, name);
    };
    const argsIn = (base: string): readonly string[] => ['--no-warnings', '--import', child('alias.mjs'), child('backup-child.ts'), folderIn(base), work, scene.copy]; // prettier-ignore
    const whole = prepare('whole');
    const points = await callsOf(CALLS, whole, argsIn(whole));
    const chosen = points.filter((_point, index) => index % every === 0);
    const problems: string[] = [];
    await inTurns(chosen, async (point) => {
      const name = `${point.call}-${point.n}`;
      const base = prepare(name);
      const end = await traced(injected('signal=SIGKILL', point), argsIn(base));
      const found = [...(end.said.includes('end') ? ['it was not killed'] : []), ...(await judge(scene, base, work))];
      problems.push(...found.map((words) => `killed at ${name}: ${words}`));
      rmSync(base, { recursive: true, force: true });
    });
    return { tried: chosen.length, problems };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

async function inTurns(points: readonly CallPoint[], work: (point: CallPoint) => Promise<void>): Promise<void> {
  const left = [...points];
  const one = async (): Promise<void> => {
    for (let point = left.shift(); point !== undefined; point = left.shift()) await work(point);
  };
  await Promise.all(Array.from({ length: PROCESSES }, one));
}

const judge = (scene: Scene, base: string, work: BackupWork): Promise<readonly string[]> =>
  work === 'make' ? judgeMade(scene, folderIn(base)) : Promise.resolve(judgeRestored(scene, folderIn(base)));

/** The profile is what it was, every copy that is there is whole, and the next one is made. */
async function judgeMade({ answers }: Scene, folder: string): Promise<readonly string[]> {
  const problems: string[] = [];
  const backups = createBackups(folder, aFakeClock());
  if (answersIn(folder) !== answers) problems.push('the profile is another one');
  if (backups.list().some(({ isWhole }) => !isWhole)) problems.push('a copy is not whole');
  const next = await backups.make('asked');
  if (!next.ok) problems.push(`no copy after it: ${next.error.kind}`);
  if (readdirSync(join(folder, '..', '..', 'backups', 'one')).some((name) => name.startsWith('.'))) problems.push('something is left of it'); // prettier-ignore
  return problems;
}

/** What was altered is still somewhere, nothing is opened that is half one and half the other, and a second try ends well. */
function judgeRestored({ answers, copy, altered }: Scene, folder: string): readonly string[] {
  const problems: string[] = [];
  const quarantine = join(folder, 'quarantine');
  const aside = existsSync(quarantine)
    ? readdirSync(quarantine).map((name) => join(quarantine, name, 'cuadre.db'))
    : [];
  const kept = [join(folder, 'cuadre.db'), ...aside].filter((file) => existsSync(file));
  if (!kept.some((file) => readFileSync(file).equals(altered))) problems.push('what was there is lost');
  const opened = openStore({ folder, clock: aFakeClock(), mode: 'open', facts: SANDBOX_FACTS });
  if (opened.ok) {
    opened.value.close();
    if (answersIn(folder) !== answers) problems.push('it opened as something else');
  }
  const again = createBackups(folder, aFakeClock()).restore(copy, 'Marta');
  if (!again.ok) problems.push(`a second try: ${again.error.kind}`);
  else if (answersIn(folder) !== answers) problems.push('a second try ends with something else');
  return problems;
}
