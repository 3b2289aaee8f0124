/** Composition root without a window: the same engine from a terminal (the contract of the command line). */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { AssertionFailure } from '@shared/domain/assert.ts';
import { systemClock } from './adapters/clock/clock.ts';
import { createHelperKeychain } from './adapters/keychain/helper-keychain.ts';
import { createKeyStore } from './adapters/keychain/key-store.ts';
import { startNodeHelper } from './adapters/keychain/node-helper.ts';
import { dataDirOf } from './adapters/profiles/data-dir.ts';
import { createProfileRegistry } from './adapters/profiles/registry.ts';
import { askSecret } from './command-line/ask-secret.ts';
import { runCommandLine } from './command-line/run.ts';
import { enginePorts } from './wiring.ts';

// Files of a profile are for their owner only, whatever the shell's umask says.
process.umask(0o077);
// Whoever reads us may stop reading: that is no failure of ours.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);

/** Of a bug only its name and the broken rule go to a terminal: other messages can carry data. */
function log(what: string, fields: Readonly<Record<string, unknown>>): void {
  const { problem } = fields;
  const rule = problem instanceof AssertionFailure ? `: ${problem.message}` : '';
  process.stderr.write(`${what}: ${problem instanceof Error ? problem.name : 'unknown'}${rule}\n`);
}

const keychain = createHelperKeychain(() => startNodeHelper(fileURLToPath(new URL('keychain.js', import.meta.url))));

const temporary = new Set<string>();
const dropFolder = (folder: string): void => {
  temporary.delete(folder);
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
};
process.once('exit', () => {
  for (const folder of temporary) dropFolder(folder);
});

/** What a signal does: it ends the process, in order, unless a command waits for it. */
const SIGNALS = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const;
let whenStopped: (() => void) | null = null;
for (const [signal, code] of SIGNALS) {
  process.on(signal, () => {
    if (whenStopped === null) process.exit(code);
    whenStopped();
  });
}

const printed = await runCommandLine(
  {
    ports: enginePorts(log, new URL('match-worker.js', import.meta.url)),
    keys: createKeyStore(keychain, systemClock),
    registry: (asked) =>
      createProfileRegistry(
        dataDirOf({ platform: process.platform, env: process.env, home: os.homedir() }, asked ?? undefined),
      ),
    env: process.env,
    askSecret,
    newId: () => randomUUID(),
    temporaryFolder: () => {
      // Made for its owner only, and gone with the process.
      const folder = mkdtempSync(path.join(os.tmpdir(), 'cuadre-'));
      temporary.add(folder);
      return {
        folder,
        drop: () => {
          dropFolder(folder);
        },
      };
    },
    progress: (line) => {
      process.stderr.write(`${line}\n`);
    },
    stoppable: async (work) => {
      const stop = new AbortController();
      whenStopped = () => {
        stop.abort();
      };
      try {
        return await work(stop.signal);
      } finally {
        whenStopped = null;
      }
    },
    stopped: () =>
      new Promise((resolve) => {
        whenStopped = resolve;
      }),
    print: (text) => {
      process.stdout.write(text);
    },
  },
  process.argv.slice(2),
);
process.stderr.write(printed.error);
process.stdout.write(printed.out);
process.exitCode = printed.exit;
