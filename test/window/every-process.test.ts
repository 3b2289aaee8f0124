/** The processes beside the window: the printer, the terminal and its keychain open no inspector at SIGUSR1 either, and what the terminal starts is not given the key (E11, K2). */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { must } from '@shared/domain/assert.ts';
import { childrenOf, commandOf, environmentOf, familyOf, listening, oursIn } from '../support/children/processes.ts';
import { aServer, send } from '../support/service/http-server.ts';
import type { TestServer } from '../support/service/http-server.ts';
import { CANARY_KEY, holdsKey } from '../support/store/canary.ts';
import { startCli } from '../support/store/cli.ts';
import { eventually } from '../support/window/journey.ts';

const VARIABLE = 'CUADRE_TRIAL_KEY';
/** An inspector would be open after this. */
const INSPECTOR_MS = 700;
const until = (holds: () => void): Promise<void> => eventually(() => Promise.resolve().then(holds));

let folder = '';
let service: TestServer;
let isHeld = false;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'cuadre-processes-'));
  service = await aServer((_request, response) => {
    if (!isHeld) send(response, 200, { output: [], code: 'OK' });
  });
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Sends the signal to all of them, and looks whether one opened or fell. */
async function opensNothing(pids: readonly number[]): Promise<void> {
  const before = listening(pids);
  for (const pid of pids) process.kill(pid, 'SIGUSR1');
  await sleep(INSPECTOR_MS);
  expect(before).toBe(0);
  expect(listening(pids)).toBe(0);
  expect(pids.map((pid) => commandOf(pid) !== '')).toStrictEqual(pids.map(() => true));
}

it('the printer opens no inspector, and prints', async () => {
  const [paper, pdf] = [path.join(folder, 'paper.html'), path.join(folder, 'paper.pdf')];
  // A pipe: it waits for its paper until there is one.
  spawnSync('mkfifo', [paper]);
  const program = fileURLToPath(new URL('../../out/main/print.js', import.meta.url));
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const electron = must(process.env['ELECTRON_EXEC_PATH'], 'Electron is set up');
  const child = spawn(electron, [...asRoot, program, '--paper', paper, '--pdf', pdf], { stdio: 'ignore' });
  const gone = once(child, 'exit');
  try {
    let pipe = 0;
    // It cannot be opened before somebody reads.
    await until(() => (pipe = openSync(paper, constants.O_WRONLY | constants.O_NONBLOCK)));
    const pid = must(child.pid, 'the printer runs');
    // A child that is about to become another program still has our name for a moment.
    await until(() => {
      expect(oursIn(familyOf(pid))).toStrictEqual([pid]);
    });
    await opensNothing([pid]);
    writeSync(pipe, '<!doctype html><p>Papel</p>');
    closeSync(pipe);
    expect(await gone).toStrictEqual([0, null]);
  } finally {
    child.kill('SIGKILL');
    await gone;
  }
  expect(readFileSync(pdf, 'latin1').slice(0, 5)).toBe('%PDF-');
});

const common = (): readonly string[] => ['--profile', 'Andina', '--data-dir', path.join(folder, 'data'), '--json'];
/** The keychain's helper among the children of a command, once it is a program of its own. */
const helperOf = (pid: number): number | undefined => childrenOf(pid).find((one) => commandOf(one).includes('keychain.js')); // prettier-ignore

it('the terminal gives the key to none that it starts, neither by its variable nor otherwise', async () => {
  const words = ['connect', ...common(), '--env', 'sandbox', '--base-url', service.baseUrl, '--api-key-env', VARIABLE];
  const child = startCli(words, { env: { [VARIABLE]: CANARY_KEY } });
  const ended = once(child, 'close');
  const pid = child.pid ?? 0;
  expect(environmentOf(pid)).toContain(VARIABLE);
  let given = '';
  // It is there for a moment only.
  while (given === '' && child.exitCode === null) {
    const helper = helperOf(pid);
    if (helper !== undefined) given = environmentOf(helper);
    await sleep(1);
  }
  expect(given).toContain('PATH=');
  expect(given).not.toContain(VARIABLE);
  expect(holdsKey(given, CANARY_KEY)).toBe(false);
  expect(await ended).toStrictEqual([0, null]);
});

it('the terminal and its keychain open no inspector', async () => {
  isHeld = true;
  const asked = service.seen.length;
  const child = startCli(['sync', ...common()]);
  const ended = once(child, 'close');
  const pid = child.pid ?? 0;
  try {
    await until(() => {
      expect(service.seen.length).toBeGreaterThan(asked);
    });
    await opensNothing([pid, must(helperOf(pid), 'the key came from the keychain')]);
    child.kill('SIGTERM');
    // The first asks it to stop in order; whoever does not want to wait says it again.
    await sleep(INSPECTOR_MS);
    child.kill('SIGTERM');
    expect(await ended).toStrictEqual([143, null]);
  } finally {
    child.kill('SIGKILL');
  }
});
