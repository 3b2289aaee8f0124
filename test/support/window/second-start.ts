/** A second start of the app on data that are open already: a process of its own, since a driver would lose it at another moment each time. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { must } from '@shared/domain/assert.ts';
import { DRIVABLE } from './app.ts';

const SECOND_START_MS_MAX = 20_000;

/** How the second start ends: its exit code; throws when it goes on running. */
export async function exitOfSecondStart(dataDir: string, args: readonly string[] = []): Promise<number> {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const second = spawn(must(process.env['ELECTRON_EXEC_PATH'], 'Electron is set up'), [
    ...asRoot,
    process.env['CUADRE_APP_DIR'] ?? DRIVABLE,
    `--data-dir=${dataDir}`,
    ...args,
  ]);
  try {
    const [code] = (await once(second, 'exit', { signal: AbortSignal.timeout(SECOND_START_MS_MAX) })) as [number];
    return code;
  } finally {
    second.kill('SIGKILL');
  }
}
