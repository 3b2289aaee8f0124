/** A start asks nobody anything: no updater, no telemetry, no name looked up; every call of the system by which something could leave is counted. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '@shared/domain/assert.ts';
import { aListener } from '../support/service/listener.ts';
import { whyNoStrace } from '../support/store/strace.ts';
import { eventually } from '../support/window/journey.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** An updater would ask at once or soon. */
const LOOKED_AT_MS = 5_000;
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cuadre-quiet-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

/** Starts a program under strace; `sent` are the calls so far by which something left, or would have. */
function watched(name: string, command: readonly string[]) {
  const file = path.join(folder, `${name}.txt`);
  const calls = 'trace=connect,sendto,sendmsg,sendmmsg';
  const child = spawn('strace', ['-f', '-qq', '-yy', '-e', calls, '-o', file, ...command], { stdio: 'ignore' });
  const sent = (): readonly string[] =>
    readFileSync(file, 'utf8')
      .split('\n')
      // A datagram socket that is only connected has sent nothing: so Chromium asks the system whether it has IPv6.
      .filter((line) => /(?:connect\(\d+<TCP|send\w+\(\d+<(?:TCP|UDP))/u.test(line));
  return { child, sent };
}

describe.skipIf(whyNoStrace() !== null)('the network', () => {
  it('hears of whoever does connect', async () => {
    const listener = await aListener();
    const visit = `require('node:net').connect(${String(listener.port)}, '127.0.0.1').on('close', () => {})`;
    const { child, sent } = watched('visitor', [process.execPath, '-e', visit]);
    await once(child, 'close');
    expect(sent()).toHaveLength(1);
    expect(listener.visits()).toBe(1);
    listener.close();
  });

  it('hears nothing of a start', async () => {
    const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    const dataDir = path.join(folder, 'data');
    const electron = must(process.env['ELECTRON_EXEC_PATH'], 'Electron is set up');
    const { child, sent } = watched('app', [electron, ...asRoot, root, `--data-dir=${dataDir}`]);
    const log = path.join(dataDir, 'logs/cuadre.log');
    await eventually(() =>
      Promise.resolve().then(() => {
        expect(existsSync(log) && readFileSync(log, 'utf8').includes('"started"')).toBe(true);
      }),
    );
    await sleep(LOOKED_AT_MS);
    const [traced] = readFileSync(`/proc/${String(child.pid)}/task/${String(child.pid)}/children`, 'utf8').split(' ');
    process.kill(Number(traced), 'SIGTERM');
    await once(child, 'close');
    expect(sent()).toEqual([]);
  });
});
