/** The keychain helper as a utility process of Electron. */
import { utilityProcess } from 'electron';
import type { HelperProcess } from '../../adapters/keychain/helper-keychain.ts';

export function startKeychainProcess(file: string): HelperProcess {
  const child = utilityProcess.fork(file, [], { serviceName: 'Cuadre keychain', stdio: 'ignore' });
  const { pid } = child;
  return {
    send: (question) => child.postMessage(question),
    onMessage: (hear) => void child.on('message', hear),
    onExit: (hear) => void child.on('exit', hear),
    kill: () => {
      // A plain end would wait for the question that hangs.
      const running = child.pid ?? pid;
      if (running === undefined) child.kill();
      else process.kill(running, 'SIGKILL');
    },
  };
}
