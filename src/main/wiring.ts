/** The engine's ports over the real adapters: the same wiring for the desktop's engine process and the command line. */
import { userInfo } from 'node:os';
import path from 'node:path';
import { linesOfFile } from './adapters/bank-files/csv/read-text.ts';
import { firstRows, readLarge, readStatement, rowsOfFile } from './adapters/bank-files/read-statement.ts';
import { systemClock } from './adapters/clock/clock.ts';
import { createAttachments } from './adapters/files/attachments.ts';
import { createFileReader } from './adapters/files/reader.ts';
import { createFileWriter } from './adapters/files/writer.ts';
import { createInbox } from './adapters/inbox/inbox.ts';
import { workerFacts, workerMatcher } from './adapters/matching/worker-matcher.ts';
import { createPaymentsApi } from './adapters/payments-api/payments-api.ts';
import { systemRandom } from './adapters/random/random.ts';
import { reportPrinter } from './adapters/reports/printer.ts';
import { createBackups } from './adapters/sqlite/backups/backups.ts';
import { readProfile } from './adapters/sqlite/accounts.ts';
import { withDatabase } from './adapters/sqlite/backups/read-copy.ts';
import { copyInThread } from './adapters/sqlite/backups/copy-thread.ts';
import { printTrail } from './adapters/reports/trail-files.ts';
import { readGlance } from './adapters/sqlite/glance.ts';
import { openStore } from './adapters/sqlite/open-store.ts';
import type { EnginePorts } from './app/engine/handlers/handler.ts';
import type { Clock } from './app/ports.ts';
import { BUILD_ID } from './build-id.ts';
import manifest from '../../package.json' with { type: 'json' };

/** Beside this file while it is a source; the bundled roots say where they put it. */
const MATCH_WORKER = new URL('match-worker.ts', import.meta.url);

export function enginePorts(
  log: EnginePorts['log'],
  matchWorker = MATCH_WORKER,
  clock: Clock = systemClock,
  copyWorker: URL | null = null,
): EnginePorts {
  return {
    version: manifest.version,
    userName: userInfo().username,
    clock,
    files: createFileReader(),
    writer: createFileWriter(),
    openStore: (folder, facts, damaged = 'refuse') =>
      openStore({
        folder,
        facts,
        clock,
        damaged,
        mode: facts.isNew === true ? 'create' : 'open',
        reader: manifest.version,
        build: BUILD_ID,
      }),
    readGlance: (folder) => readGlance(folder, BUILD_ID),
    openAttachments: createAttachments,
    factsIn: (folder) => withDatabase(folder, readProfile),
    openBackups: (folder) =>
      copyWorker === null ? createBackups(folder, clock) : createBackups(folder, clock, copyInThread(copyWorker)),
    openInbox: (folder) => createInbox(folder, clock),
    apiFor: (connection, pace = {}) => createPaymentsApi({ connection, clock, random: systemRandom, limits: pace }),
    readStatement,
    readLarge,
    firstRows,
    rowsOfFile,
    linesOfFile,
    printer: reportPrinter,
    printTrail,
    matcher: workerMatcher(matchWorker),
    factReader: workerFacts(matchWorker),
    startSample: async () => (await import('../sandbox/server.ts')).startSandbox({ clock }),
    joinPath: (folder, name) => path.join(folder, name),
    baseName: (file) => path.basename(file),
    log,
  };
}
