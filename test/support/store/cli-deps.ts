/** The command line in this process, over the real adapters and a data folder: what a test does not expect to be asked for throws. */
import { randomUUID } from 'node:crypto';
import { createProfileRegistry } from '../../../src/main/adapters/profiles/registry.ts';
import type { EnginePorts } from '../../../src/main/app/engine/handlers/handler.ts';
import type { CommandDeps } from '../../../src/main/command-line/session.ts';
import { enginePorts } from '../../../src/main/wiring.ts';

const never = (): never => {
  throw new Error('nobody is asked for a key, a paper or a temporary profile here');
};

export const cliDeps = (
  data: string,
  log: EnginePorts['log'],
  { ports, ...others }: Partial<CommandDeps> = {},
): CommandDeps => ({
  ports: ports ?? enginePorts(log),
  keys: { place: never, save: never, read: never, remove: never },
  registry: () => createProfileRegistry(data),
  env: {},
  askSecret: never,
  newId: () => randomUUID(),
  printPaper: never,
  temporaryFolder: never,
  progress: () => undefined,
  stoppable: (work) => work(new AbortController().signal),
  stopped: never,
  print: never,
  ...others,
});
