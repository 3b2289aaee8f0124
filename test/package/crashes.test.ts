/** An installed package whose processes die by a signal while they hold the key, under a user who asks for files of crashes: no file holds it (K2). */
import { spawnSync } from 'node:child_process';
import { realpathSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { must } from '@shared/domain/assert.ts';
import { aServer, send } from '../support/service/http-server.ts';
import type { TestServer } from '../support/service/http-server.ts';
import { CANARY_KEY, holdsKey } from '../support/store/canary.ts';
import { asked, button, connectTo, eventually } from '../support/window/journey.ts';
import { words } from '../support/window/words.ts';
import { filesOf, filesWith, given, launchInstalled, processesOf } from './installed.ts';
import type { InstalledApp } from './installed.ts';

const { es } = words;
const installed = { program: given('PROGRAM'), user: given('USER'), home: given('HOME') };
/** What the launcher starts: whoever starts it beside the launcher has only what the app itself does against crashes. */
const beside = { ...installed, program: `${realpathSync(installed.program)}.bin` };

let isHeld = false;
let service: TestServer;
beforeAll(async () => {
  service = await aServer((_request, response) => {
    if (!isHeld) send(response, 200, { output: [], code: 'OK' });
  });
});
afterAll(() => service.close());

const isCore = (file: string): boolean => /(?:^|\/)core(?:\.\d+)?$|\.dmp$/u.test(file);
const cores = (): readonly string[] => filesOf(installed).filter(isCore);
const holding = (): readonly string[] => filesWith(installed, CANARY_KEY);

/** The app with a key that was typed into its page, kept in the keychain, and is being used by a sync that the service holds up. */
async function withKeyInUse(program: typeof installed, name: string): Promise<InstalledApp> {
  isHeld = false;
  const app = await launchInstalled(program, {}, [`--data-dir=${path.join(installed.home, name)}`]);
  await connectTo(app, 'es', { baseUrl: service.baseUrl, apiKey: CANARY_KEY });
  await button(app.window, es.states.noAccount.action).waitFor();
  isHeld = true;
  const before = service.seen.length;
  await asked(app.call('sync.start', { full: true }));
  await eventually(() => Promise.resolve().then(() => expect(service.seen.length).toBeGreaterThan(before)));
  return app;
}

/** Of a process with its threads; its memory takes a hundred times as much. */
const REGISTERS_BYTES_MAX = 2_000_000;
const DYING_MS_MAX = 5_000;
type Role = ReturnType<typeof processesOf>[number]['role'];
function killed(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has gone by itself.
  }
}

/** Lets a process die by a signal, and waits until it has: V8 lets the first SIGSEGV pass that no instruction of its own made. */
async function dies(role: Role, signal: NodeJS.Signals): Promise<void> {
  const { pid } = must(processesOf(installed).find((one) => one.role === role), `there is a process for ${role}`); // prettier-ignore
  await eventually(
    () =>
      Promise.resolve().then(() => {
        killed(pid, signal);
        expect(processesOf(installed).find((one) => one.pid === pid)?.role, signal).toBeUndefined();
      }),
    DYING_MS_MAX,
  );
}

afterEach(() => {
  for (const { pid } of processesOf(installed)) killed(pid, 'SIGKILL');
});

it('would find a file of a crash: this machine writes them for this user', () => {
  const command = "ulimit -c unlimited; CANARY=$1 exec sh -c 'kill -SEGV $$'";
  spawnSync('runuser', ['-u', installed.user, '--', 'bash', '-c', command, '_', CANARY_KEY], { cwd: installed.home });
  const [core, ...more] = cores();
  expect(more).toStrictEqual([]);
  expect(holding()).toStrictEqual([core]);
  rmSync(core ?? '');
});

describe.each([
  { how: 'as its launcher starts it', program: installed, mayLeaveCores: false },
  { how: 'beside its launcher', program: beside, mayLeaveCores: true },
])('started $how', ({ program, mayLeaveCores }) => {
  it.each(['SIGABRT', 'SIGSEGV'] as const)(
    'it leaves the key in no file of its own when all its processes die by %s',
    async (signal) => {
      const app = await withKeyInUse(program, `crash-${signal}-${String(mayLeaveCores)}`);
      expect(processesOf(installed).filter(({ environment }) => holdsKey(environment, CANARY_KEY))).toStrictEqual([]);
      // One after the other: each file of a crash would be written over that of the one before.
      for (const role of ['keychain', 'engine', 'page', 'main'] as const) {
        // A page hears no SIGSEGV that comes from outside.
        await dies(role, role === 'page' ? 'SIGABRT' : signal);
        const left = cores();
        if (!mayLeaveCores) expect(left, role).toStrictEqual([]);
        expect(
          holding().filter((file) => !left.includes(file)),
          role,
        ).toStrictEqual([]);
        for (const core of left) {
          // The registers of each thread stand in it, which no program can keep out; of the memory nothing does.
          expect(statSync(core).size, role).toBeLessThan(REGISTERS_BYTES_MAX);
          rmSync(core);
        }
      }
      await app.gone;
    },
  );
});
