/** One cold start in new processes: milliseconds from the start of Electron to what was asked for on its screen. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const START_MS_MAX = 180_000;

/** Of some times, whatever else the machine did to the slowest of them. */
export const median = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

export const EMPTY_WINDOW = { app: here('empty'), place: '', selector: 'title' } as const;

type Start = {
  /** The folder of the application. */
  readonly app: string;
  /** Where in the window, after the `#`, and what is there once it is usable. */
  readonly place: string;
  readonly selector: string;
  readonly args?: readonly string[];
};

const environment = ({ place, selector }: Start): NodeJS.ProcessEnv => ({
  ...process.env,
  BENCH_PLACE: place,
  BENCH_SELECTOR: selector,
  // Both windows stand on a computer of the users: theirs begins in Spanish, others read their words too.
  LANG: 'es_CO.UTF-8',
  LANGUAGE: 'es_CO',
});

const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export function started(start: Start): Promise<number> {
  const electron = process.env['ELECTRON_EXEC_PATH'] ?? 'electron';
  const args = [...asRoot, '-r', here('tell-when-visible.cjs'), start.app, ...(start.args ?? [])];
  const startedAt = Date.now();
  const child = spawn(electron, args, { env: environment(start), stdio: ['ignore', 'pipe', 'pipe'] });
  let [said, complaints] = ['', ''];
  child.stdout.on('data', (bytes: Buffer) => (said += bytes.toString('utf8')));
  child.stderr.on('data', (bytes: Buffer) => (complaints += bytes.toString('utf8')));
  const late = setTimeout(() => child.kill('SIGKILL'), START_MS_MAX);
  return new Promise((resolve, reject) => {
    child.once('close', (code) => {
      clearTimeout(late);
      const visibleAt = /visible (\d+)/u.exec(said)?.[1];
      if (visibleAt === undefined)
        reject(new Error(`Electron ended with ${code} before anything was visible: ${complaints.slice(-2_000)}`));
      else resolve(Number(visibleAt) - startedAt);
    });
  });
}
