/** Composition root of the engine process, which owns the database and does the heavy work. */
import { createEngineService } from './app/engine-service.ts';
import { serveEngine } from './shell/serve-engine.ts';
import { enginePorts } from './wiring.ts';

process.umask(0o077);

const { parentPort } = process;
/** Main redacts what it writes down; an error crosses as its name and message. */
function log(what: string, fields: Readonly<Record<string, unknown>>): void {
  const { problem, ...rest } = fields;
  const told =
    problem instanceof Error
      ? { ...rest, problem: `${problem.name}: ${problem.message}`, stack: problem.stack }
      : fields;
  parentPort.postMessage({ log: what, fields: told });
}

const service = createEngineService(enginePorts(log, new URL('match-worker.js', import.meta.url)));

serveEngine(parentPort, service);
