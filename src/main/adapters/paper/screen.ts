/** A screen for a program that needs one where there is none: Xvfb on Linux, begun and ended here. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const START_MS_MAX = 15_000;
const SIZE = '1280x1024x24';

export type Screen = { readonly env: Readonly<Record<string, string>>; readonly end: () => void };

type Surroundings = { readonly platform: string; readonly env: Readonly<Record<string, string | undefined>> };

/** Null where there is no screen and none can be begun. */
export async function screenFor({ platform, env }: Surroundings): Promise<Screen | null> {
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
