/** The form that users start has none of the doors that developers need: not by a switch, a variable, a signal or a file of a crash (E11). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '@shared/domain/assert.ts';
import { aListener } from '../support/service/listener.ts';
import type { Listener } from '../support/service/listener.ts';
import { DRIVABLE } from '../support/window/app.ts';
import { commandOf, familyOf, isLoaded, listening, oursIn } from '../support/children/processes.ts';
import { READ_BEFORE, SWITCHES } from '../support/children/switches.ts';
import { eventually } from '../support/window/journey.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cuadre-doors-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

type Ended = { readonly code: number; readonly said: string };
async function ended(program: string, args: readonly string[]): Promise<Ended> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], timeout: 30_000, killSignal: 'SIGKILL' });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  return { code: code as number, said };
}

const until = (holds: () => void): Promise<void> => eventually(() => Promise.resolve().then(holds));

/** Some at a time, in their order. */
async function each<T>(
  all: readonly string[],
  run: (one: string) => Promise<T>,
): Promise<readonly (readonly [string, T])[]> {
  const results: (readonly [string, T])[] = [];
  const left = [...all];
  const worker = async (): Promise<void> => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) results.push([one, await run(one)] as const);
  };
  await Promise.all([worker(), worker(), worker()]);
  return results;
}

/** An engine and a keychain have begun after this, and an inspector would be open. */
const [STARTED_MS, INSPECTOR_MS] = [2_000, 700];
const nameOf = (given: string): string => given.trim().split('=', 1)[0] ?? '';
const dataDir = (): string => path.join(folder, 'never');

describe('a switch that is none of the app’s', () => {
  it('is refused with a sentence, before there is any data folder or window', async () => {
    const electron = must(process.env['ELECTRON_EXEC_PATH'], 'Electron is set up');
    const results = await each(SWITCHES, (given) =>
      ended(electron, [...asRoot, root, `--data-dir=${dataDir()}`, given]),
    );
    for (const [given, { code, said }] of results) {
      expect(said, given).toContain(`cuadre: ${nameOf(given)} is no switch of this app; start it without`);
      expect(code, given).toBe(1);
    }
    expect(results).toHaveLength(SWITCHES.length);
    expect(existsSync(dataDir())).toBe(false);
  });

  it('is refused by `npm start` before there is any Electron', async () => {
    const start = path.join(root, 'build/tools/start.mjs');
    const results = await each([...READ_BEFORE, ...SWITCHES], (given) =>
      ended(process.execPath, [start, `--data-dir=${dataDir()}`, given]),
    );
    for (const [given, { code, said }] of results) {
      expect(said, given).toBe(`start: ${nameOf(given)} is no switch of this app; start it without\n`);
      expect(code, given).toBe(1);
    }
    // Nor does one pass as the value of our own.
    const passed = await ended(process.execPath, [start, '--data-dir', '--inspect-brk=0']);
    expect(passed).toEqual({ code: 1, said: 'start: --inspect-brk is no switch of this app; start it without\n' });
  });
});

describe('the app that `npm start` runs', () => {
  let listener: Listener;
  let app: ReturnType<typeof spawn>;
  const inFolder = (name: string): string => path.join(folder, name);
  const log = (): string =>
    existsSync(inFolder('data/logs')) ? readFileSync(inFolder('data/logs/cuadre.log'), 'utf8') : '';
  beforeAll(async () => {
    listener = await aListener();
    writeFileSync(
      inFolder('engine.mjs'),
      `import { writeFileSync } from 'node:fs'; writeFileSync('${inFolder('ran')}', '');`,
    );
    const elsewhere = `http://127.0.0.1:${String(listener.port)}`;
    const env = {
      ...process.env,
      // With the second no Electron would begin, but Node.
      ...{ ELECTRON_RENDERER_URL: elsewhere, ELECTRON_RUN_AS_NODE: '1' },
      ...{ CUADRE_TEST: '1', CUADRE_TEST_ENGINE: inFolder('engine.mjs') },
    };
    const args = [path.join(root, 'build/tools/start.mjs'), `--data-dir=${inFolder('data')}`];
    // The tool itself is no part of the app, and may be debugged.
    app = spawn(process.execPath, args, { env: { ...env, NODE_OPTIONS: '' }, stdio: 'ignore' });
    await until(() => {
      expect(log()).toContain('"started"');
    });
    // The engine and the keychain's helper have begun.
    await until(() => {
      const ours = oursIn(familyOf(app.pid ?? 0));
      expect(ours.length).toBeGreaterThanOrEqual(3);
      expect(ours.filter((pid) => isLoaded(pid, 'keytar.node'))).toHaveLength(1);
    });
  });
  afterAll(async () => {
    app.kill('SIGTERM');
    if (app.exitCode === null) await once(app, 'close');
    listener.close();
  });

  it('asks no page of a developer’s server, and runs nothing in the engine’s place', () => {
    expect(listener.visits()).toBe(0);
    expect(existsSync(inFolder('ran'))).toBe(false);
  });

  it('opens no inspector at SIGUSR1, and goes on', async () => {
    // Until a process has read its first file the signal is Node's: a fuse of the package closes that moment.
    await sleep(STARTED_MS);
    const ours = oursIn(familyOf(app.pid ?? 0));
    for (const pid of ours) process.kill(pid, 'SIGUSR1');
    await sleep(INSPECTOR_MS);
    expect(listening(ours)).toBe(0);
    expect(oursIn(familyOf(app.pid ?? 0))).toEqual(expect.arrayContaining(ours));
  });

  it('leaves no core file, and none of its memory in one', () => {
    for (const pid of oursIn(familyOf(app.pid ?? 0))) {
      expect(readFileSync(`/proc/${String(pid)}/limits`, 'utf8')).toMatch(/^Max core file size +0 +0 /mu);
      expect(readFileSync(`/proc/${String(pid)}/coredump_filter`, 'utf8')).toBe('00000000\n');
    }
    expect(familyOf(app.pid ?? 0).filter((pid) => commandOf(pid).includes('crashpad'))).toEqual([]);
  });
});

it('differs from the form that is driven in one constant', () => {
  const filesOf = (place: string): string[] =>
    readdirSync(place, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(place, path.join(entry.parentPath, entry.name)))
      .sort();
  const [shipped, driven] = [path.join(root, 'out'), path.join(DRIVABLE, 'out')];
  expect(filesOf(driven)).toEqual(filesOf(shipped));
  const different = filesOf(shipped).filter(
    (name) => !readFileSync(path.join(shipped, name)).equals(readFileSync(path.join(driven, name))),
  );
  expect(different).toHaveLength(1);
  const [before, after] = [shipped, driven].map((place) => readFileSync(path.join(place, different[0] ?? ''), 'utf8'));
  expect(after).toBe(before?.replace('EDITION={kind:`app`}', 'EDITION={kind:`driven`}'));
  const inBundle = filesOf(shipped).filter((name) => readFileSync(path.join(shipped, name)).includes('RENDERER_URL'));
  expect(inBundle).toEqual([]);
});
