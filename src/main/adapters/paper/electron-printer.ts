/** Prints a paper with Electron as a child that nobody sees, for programs that have no window. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { failure } from '@shared/contract/failures.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { PaperPrinter } from '../../app/ports/report-printer.ts';

const START_MS_MAX = 15_000;
const SIZE = '1280x1024x24';

type Screen = { readonly env: Readonly<Record<string, string>>; readonly end: () => void };

type ScreenSurroundings = { readonly platform: string; readonly env: Readonly<Record<string, string | undefined>> };

/** Null where there is no screen and none can be begun. */
async function screenFor({ platform, env }: ScreenSurroundings): Promise<Screen | null> {
  const isThere = platform !== 'linux' || [env['DISPLAY'], env['WAYLAND_DISPLAY']].some((one) => (one ?? '') !== '');
  return isThere ? { env: {}, end: () => undefined } : beginScreen();
}

/** It chooses a free number itself and says it once it can take connections. */
async function beginScreen(): Promise<Screen | null> {
  const args = ['-displayfd', '3', '-screen', '0', SIZE, '-nolisten', 'tcp', '-noreset'];
  const child = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const end = (): void => void child.kill();
  process.once('exit', end);
  const [, , , numbers] = child.stdio;
  try {
    const failed = once(child, 'exit').then(() => Promise.reject(new Error('it ended')));
    failed.catch(() => undefined);
    if (numbers === null || numbers === undefined) return null;
    const said = once(numbers, 'data', { signal: AbortSignal.timeout(START_MS_MAX) });
    const [number] = (await Promise.race([said, failed])) as readonly unknown[];
    return { env: { DISPLAY: `:${String(number).trim()}` }, end };
  } catch {
    end();
    return null;
  }
}

/** Some thousand rows take seconds. */
const PRINT_MS_MAX = 120_000;
const PAPER_FILE = 'paper.html';
const PDF_FILE = 'paper.pdf';

type Surroundings = {
  readonly platform: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Electron's own sandbox does not start for root, who runs the command line in containers; the paper has no script. */
  readonly isRoot: boolean;
};

/** `executable` is empty or absent where no Electron is known. Fails with `pdf-unavailable` where it does not start or does not print. */
export function electronPrinter(
  executable: string | undefined,
  program: string,
  surroundings: Surroundings,
): PaperPrinter {
  return async ({ html }) => {
    if (executable === undefined || executable === '') return err(failure('pdf-unavailable'));
    const screen = await screenFor(surroundings);
    if (screen === null) return err(failure('pdf-unavailable'));
    const folder = mkdtempSync(path.join(os.tmpdir(), 'cuadre-paper-'));
    const drop = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    process.once('exit', drop);
    try {
      const paper = path.join(folder, PAPER_FILE);
      await writeFile(paper, html, { mode: 0o600 });
      const sandbox = surroundings.isRoot ? ['--no-sandbox'] : [];
      const args = [...sandbox, program, '--paper', paper, '--pdf', path.join(folder, PDF_FILE)];
      await printed(executable, args, { ...surroundings.env, ...screen.env });
      return ok(new Uint8Array(await readFile(path.join(folder, PDF_FILE))));
    } catch {
      return err(failure('pdf-unavailable'));
    } finally {
      end(screen, drop);
    }
  };
}

function end(screen: Screen, drop: () => void): void {
  screen.end();
  process.removeListener('exit', drop);
  drop();
}

/** Rejects where it does not end well in time. */
async function printed(executable: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(executable, args, { env, stdio: 'ignore' });
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  try {
    const [code] = (await once(child, 'exit', { signal: AbortSignal.timeout(PRINT_MS_MAX) })) as readonly unknown[];
    if (code !== 0) throw new Error('nothing was printed');
  } finally {
    process.removeListener('exit', kill);
    kill();
  }
}
