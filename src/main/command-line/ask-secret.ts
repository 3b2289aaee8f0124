/** Asks for a secret on the terminal without showing what is typed. */
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** The typed line, or null where nobody sits at a terminal. */
export async function askSecret(prompt: string): Promise<string | null> {
  if (!process.stdin.isTTY) return null;
  process.stderr.write(prompt);
  const nowhere = new Writable({
    write: (_chunk, _encoding, done) => {
      done();
    },
  });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return await new Promise((resolve) => {
      terminal.once('line', resolve);
      terminal.once('close', () => {
        resolve(null);
      });
    });
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}
