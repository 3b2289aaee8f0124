/** Composition root of the engine process, which owns the database and does the heavy work. */
import { parseInstant } from '@shared/domain/day/day.ts';
import { clockAt } from './adapters/clock/clock.ts';
import { createEngineService } from './app/engine/engine-service.ts';
import { closeProcess } from './closed-process.ts';
import { serveEngine } from './shell/engine/serve-engine.ts';
import { asked } from './shell/window/start-options.ts';
import { enginePorts } from './wiring.ts';

closeProcess();

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

// Main says it for a test alone.
const clock = clockAt(parseInstant(asked(process.argv, 'now') ?? ''));
const beside = (name: string): URL => new URL(name, import.meta.url);
const service = createEngineService(
  enginePorts(log, { matchWorker: beside('match-worker.js'), copyWorker: beside('copy-worker.js'), clock }),
);

serveEngine(parentPort, service);
