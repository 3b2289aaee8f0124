/** The keychain helper as a child of Node, for the command line: it never holds the command up, and goes with it. */
import { fork } from 'node:child_process';
import type { HelperProcess } from './helper-keychain.ts';

export function startNodeHelper(file: string): HelperProcess {
  const child = fork(file, [], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], execArgv: [] });
  const kill = (): void => void child.kill('SIGKILL');
  child.unref();
  child.channel?.unref();
  process.once('exit', kill);
  return {
    send: (question) => {
      // An open question keeps the command alive until it is answered or given up.
      child.channel?.ref();
      child.send(question);
    },
    onMessage: (hear) =>
      void child.on('message', (message) => {
        child.channel?.unref();
        hear(message);
      }),
    onExit: (hear) => void child.on('exit', hear).on('error', hear),
    kill,
  };
}
