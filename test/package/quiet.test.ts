/** An installed package that starts, is left alone for half a minute and closes: every call by which something could leave is counted, and all of them go to the service that was configured (S). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { must } from '@shared/domain/assert.ts';
import { startTestSandbox } from '../support/service/built-in/start.ts';
import type { TestSandbox } from '../support/service/built-in/start.ts';
import { button, connectTo, eventually, syncedBy } from '../support/window/journey.ts';
import { words } from '../support/window/words.ts';
import { commandOf, given, launchInstalled, processesOf } from './installed.ts';

const { es } = words;
const QUIET_MS = 30_000;
const installed = { program: given('PROGRAM'), user: given('USER'), home: given('HOME') };
const inHome = (...parts: readonly string[]): string => path.join(installed.home, ...parts);
const dataDir = inHome('quiet');
const log = path.join(dataDir, 'logs', 'cuadre.log');
const starts = (): number => (existsSync(log) ? readFileSync(log, 'utf8').split('"what":"started"').length - 1 : 0);

let service: TestSandbox;
beforeAll(async () => {
  service = await startTestSandbox({ records: 60, seed: 5 });
});
afterAll(() => service.close());

/** Calls on sockets of the network, with whom they speak; one that is only made ready for packets has sent nothing. */
const callsIn = (traced: string): readonly string[] =>
  traced.split('\n').filter((line) => /(?:connect\(\d+<TCP|send\w+\(\d+<(?:TCP|UDP))/u.test(line));

it('speaks with nobody but the service that its user configured', async () => {
  const app = await launchInstalled(installed, {}, [`--data-dir=${dataDir}`]);
  await connectTo(app, 'es', service);
  await button(app.window, es.states.noAccount.action).waitFor();
  await syncedBy(app, () => button(app.window, es.sync.start).click());
  await app.quit();
  const before = { starts: starts(), requests: service.requests.total() };
  // As its user starts it, and no driver near.
  const trace = inHome('calls.txt');
  const traced = ['strace', '-f', '-qq', '-yy', '-e', 'trace=connect,sendto,sendmsg,sendmmsg', '-o', trace];
  const [command = '', ...args] = [...traced, ...commandOf(installed, {}, [`--data-dir=${dataDir}`])];
  const child = spawn(command, args, { cwd: installed.home, stdio: 'ignore' });
  await eventually(() => Promise.resolve().then(() => expect(starts()).toBe(before.starts + 1)));
  await sleep(QUIET_MS);
  const main = must(processesOf(installed).find(({ role }) => role === 'main'), 'it still runs'); // prettier-ignore
  process.kill(main.pid, 'SIGTERM');
  await once(child, 'close');
  const calls = callsIn(readFileSync(trace, 'utf8'));
  const toService = `htons(${String(service.port)}), sin_addr=inet_addr("127.0.0.1")`;
  expect(calls.filter((line) => !line.includes(toService))).toStrictEqual([]);
  // The key came from the keychain, and the start read what is new: the trace sees what leaves.
  expect(service.requests.total()).toBeGreaterThan(before.requests);
  expect(calls.length).toBeGreaterThan(0);
});
