/** Asks for a secret on the terminal without showing what is typed. */
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** The typed line, or null where nobody sits at a terminal or whoever does gives up. */
export async function askSecret(prompt: string): Promise<string | null> {
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
