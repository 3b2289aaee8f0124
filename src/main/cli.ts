/** Composition root without a window: the same engine from a terminal (the contract of the command line). */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { failure } from '@shared/contract/failures.ts';
import { AssertionFailure } from '@shared/domain/assert.ts';
import { systemClock } from './adapters/clock/clock.ts';
import { createHelperKeychain } from './adapters/keychain/helper-keychain.ts';
import { createKeyStore } from './adapters/keychain/key-store.ts';
import { startNodeHelper } from './adapters/keychain/node-helper.ts';
import { dataDirOf } from './adapters/profiles/data-dir.ts';
import { electronPrinter } from './adapters/paper/electron-printer.ts';
import { createProfileRegistry } from './adapters/profiles/registry.ts';
import { closeProcess } from './closed-process.ts';
import { EXIT } from './command-line/exit-codes.ts';
import { languageIn, wantsJson } from './command-line/options.ts';
import { failed, print, shownText } from './command-line/outcome.ts';
import { runCommandLine } from './command-line/run.ts';
import { asked } from './shell/window/start-options.ts';
import { enginePorts } from './wiring.ts';

closeProcess();
// Whoever reads us may stop reading: that is no failure of ours.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);

/** Of a bug only its name and the broken rule go to a terminal: other messages can carry data. */
function log(what: string, fields: Readonly<Record<string, unknown>>): void {
  const { problem } = fields;
  const rule = problem instanceof AssertionFailure ? `: ${problem.message}` : '';
  process.stderr.write(`${what}: ${problem instanceof Error ? problem.name : 'unknown'}${rule}\n`);
}

const words = process.argv.slice(2);

/** The environment as it was given. What we start gets it without the key: it could be read there by whoever may look at a process. */
const env = { ...process.env };
for (const option of ['api-key-env', 'secret-env', 'hook-secret-env']) {
  const variable = asked(words, option);
  if (variable !== undefined) Reflect.deleteProperty(process.env, variable);
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

/** What a signal does: it ends the process, in order and with an answer, unless a command waits for it. */
const SIGNALS = [
  ['SIGINT', EXIT.cancelled],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const;
/** A terminal and the program between may each pass on one key press; later than this it was pressed again. */
const SAME_PRESS_MS = 500;
let whenStopped: (() => void) | null = null;
/** Behind a name that narrowing does not follow: the signal comes while the command runs. */
const stopped: { by: { readonly code: number; readonly atMs: number } | null } = { by: null };

function endNow(code: number): void {
  const { out, error } = print(failed(failure('cancelled')), { json: wantsJson(words), language: languageIn(words) });
  // What is only queued would be lost with the process.
  writeSync(2, error);
  if (out !== '') writeSync(1, out);
  process.exit(code);
}

for (const [signal, code] of SIGNALS) {
  process.on(signal, () => {
    const atMs = performance.now();
    if (stopped.by !== null && atMs - stopped.by.atMs < SAME_PRESS_MS) return;
    if (whenStopped === null || stopped.by !== null) endNow(code);
    stopped.by = { code, atMs };
    whenStopped?.();
  });
}

const printed = await runCommandLine(
  {
    ports: enginePorts(log, {
      matchWorker: new URL('match-worker.js', import.meta.url),
      copyWorker: new URL('copy-worker.js', import.meta.url),
    }),
    keys: createKeyStore(keychain, systemClock),
    registry: (asked) =>
      createProfileRegistry(
        dataDirOf({ platform: process.platform, env: process.env, home: os.homedir() }, asked ?? undefined),
      ),
    env,
    askSecret,
    newId: () => randomUUID(),
    printPaper: electronPrinter(
      process.env['ELECTRON_EXEC_PATH'],
      fileURLToPath(new URL('print.js', import.meta.url)),
      {
        platform: process.platform,
        env: process.env,
        isRoot: process.getuid?.() === 0,
      },
    ),
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
      process.stderr.write(`${shownText(line)}\n`);
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
  words,
);
process.stderr.write(printed.error);
process.stdout.write(printed.out);
process.exitCode = printed.exit === EXIT.cancelled ? (stopped.by?.code ?? EXIT.cancelled) : printed.exit;

// Asks for a secret on the terminal without showing what is typed.

/** The typed line, or null where nobody sits at a terminal or whoever does gives up. */
async function askSecret(prompt: string): Promise<string | null> {
  if (!process.stdin.isTTY) return null;
  const nowhere = new Writable({
    write: (_chunk, _encoding, done) => {
      done();
    },
  });
  // The terminal echoes until this line: nothing is asked before it.
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return await new Promise((resolve) => {
      const giveUp = (): void => {
        resolve(null);
      };
      terminal.once('line', resolve).once('SIGINT', giveUp).once('close', giveUp);
      process.stderr.write(prompt);
    });
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}
