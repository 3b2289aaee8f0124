/** Composition root of the keychain helper: answers questions over the line of whoever started it, and ends with that line. */
import { answerKeychain } from './adapters/keychain/keytar.ts';
import { closeProcess } from './closed-process.ts';

closeProcess();

/** Electron gives a utility process this; a child of Node speaks through `process` itself. */
const port = (process as { readonly parentPort?: Electron.ParentPort }).parentPort;

if (port === undefined) {
  process.on('message', (message) => void answerKeychain(message).then((answer) => answer && process.send?.(answer)));
  // Not process.exit: that waits for the very question that hangs.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
} else {
  port.on('message', ({ data }) => void answerKeychain(data).then((answer) => answer && port.postMessage(answer)));
}
