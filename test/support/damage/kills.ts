/** kill -9 at every call that changes a file while a copy is made or put back, or the profile removed: then what is there is judged. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createProfileRegistry } from '../../../src/main/adapters/profiles/registry.ts';
import { createBackups } from '../../../src/main/adapters/sqlite/backups/backups.ts';
import { openStore } from '../../../src/main/adapters/sqlite/open-store.ts';
import { aFakeClock } from '../fake-clock.ts';
import { alterDatabase, aMonth } from '../store/tampered-store.ts';
import { callsOf, CHANGING, injected, traced } from '../store/strace.ts';
import type { CallPoint } from '../store/strace.ts';
import { anOpenStore, SANDBOX_FACTS } from '../store/temp-store.ts';
import { answersOf } from '../store/write-steps.ts';

/** Files also come and go by these. */
const CALLS = [...CHANGING, 'mkdir', 'rmdir', 'link', 'linkat', 'copy_file_range'];
const ATTACHED = join('attachments', 'a'.repeat(64));
const PROCESSES = 2;
export type KilledWork = 'make' | 'restore' | 'remove';
type Scene = { readonly base: string; readonly answers: string; readonly copy: string; readonly altered: Buffer };

const child = (name: string): string => fileURLToPath(new URL(`../children/${name}`, import.meta.url));
const folderIn = (base: string): string => join(base, 'profiles', 'one');

/** The trail names the copy that came back. */
const isTold = (folder: string, copy: string): boolean => {
  const store = anOpenStore(folder, { mode: 'open' });
  try {
    return store.audit.about(copy, 1).length === 1;
  } finally {
    store.close();
  }
};

/** Without the head of the trail, which says that it was restored. */
function answersIn(folder: string): string {
  const store = anOpenStore(folder, { mode: 'open' });
  try {
    return answersOf(store).replace(/\{"entries":\d+,"head":"\w+"\}\]$/u, '');
  } finally {
    store.close();
  }
}

/** A listed profile with a month, an attachment and a copy; for a restore it was altered since, and the attachment lost. */
async function aScene(base: string, work: KilledWork): Promise<Scene> {
  const folder = folderIn(base);
  const registry = createProfileRegistry(base);
  registry.add({ id: 'one', ...SANDBOX_FACTS, sample: false, keyInKeychain: false }); // prettier-ignore
  registry.setCurrent('one');
  const store = anOpenStore(folder);
  aMonth(store);
  store.close();
  mkdirSync(join(folder, 'attachments'));
  writeFileSync(join(folder, ATTACHED), 'soporte');
  const answers = answersIn(folder);
  const made = await createBackups(folder, aFakeClock()).make('daily');
  if (!made.ok) throw new Error(made.error.kind);
  if (work === 'restore') {
    alterDatabase(join(folder, 'cuadre.db'), (raw) => raw.exec("UPDATE records SET amount = '1' WHERE seq = 1"));
    rmSync(join(folder, ATTACHED));
  }
  return { base, answers, copy: made.value, altered: readFileSync(join(folder, 'cuadre.db')) };
}

export async function killAtWork(
  work: KilledWork,
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
      const found = [
        ...(end.said.includes('end') ? ['it was not killed'] : []),
        ...(await JUDGES[work](scene, folderIn(base))),
      ];
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

const JUDGES: Readonly<Record<KilledWork, (scene: Scene, folder: string) => readonly string[] | Promise<readonly string[]>>> = {
  make: judgeMade,
  restore: judgeRestored,
  remove: judgeRemoved,
}; // prettier-ignore

/** The profile is what it was, every copy that is there is whole, and the next one is made. */
async function judgeMade({ answers }: Scene, folder: string): Promise<readonly string[]> {
  const problems: string[] = [];
  const backups = createBackups(folder, aFakeClock());
  if (answersIn(folder) !== answers) problems.push('the profile is another one');
  if (!areWhole(folder)) problems.push('a copy is not whole');
  const next = await backups.make('asked');
  if (!next.ok) problems.push(`no copy after it: ${next.error.kind}`);
  if (readdirSync(copiesOf(folder)).some((name) => name.startsWith('.'))) problems.push('something is left of it'); // prettier-ignore
  return problems;
}

const copiesOf = (folder: string): string => join(folder, '..', '..', 'backups', 'one');

/** With what is attached, too. */
const areWhole = (folder: string): boolean =>
  createBackups(folder, aFakeClock())
    .list()
    .every(({ isWhole, id }) => isWhole && existsSync(join(copiesOf(folder), id, ATTACHED)));

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
  // Whether the profile opens or is told to be missing: the start takes away what the kill left.
  if (readdirSync(folder).some((name) => name.startsWith('.'))) problems.push('something is left of it');
  if (opened.ok) {
    opened.value.close();
    if (answersIn(folder) !== answers) problems.push('it opened as something else');
    if (!existsSync(join(folder, ATTACHED))) problems.push('it opened without its attachment');
    if (!isTold(folder, copy)) problems.push('nothing says that it was restored');
  }
  const again = createBackups(folder, aFakeClock()).restore(copy, 'Marta');
  if (!again.ok) problems.push(`a second try: ${again.error.kind}`);
  else if (answersIn(folder) !== answers) problems.push('a second try ends with something else');
  return problems;
}

/** It is whole with its copies, or it is listed nowhere and the next start leaves nothing of it. */
function judgeRemoved({ answers }: Scene, folder: string): readonly string[] {
  const base = join(folder, '..', '..');
  const problems: string[] = [];
  const registry = createProfileRegistry(base);
  const isListed = registry.find('one') !== null;
  if (isListed !== existsSync(folder)) problems.push('the list and the folders do not agree');
  registry.finishRemovals();
  if (isListed) {
    if (answersIn(folder) !== answers) problems.push('the profile is another one');
    if (!areWhole(folder) || readdirSync(copiesOf(folder)).length !== 1) problems.push('its copies are others');
    registry.remove('one');
  }
  const left = readdirSync(base, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('one'));
  if (left.length > 0) problems.push(`left of it: ${left.join(' ')}`);
  if (registry.current() !== null || registry.list().length > 0) problems.push('the list still has it');
  return problems;
}
