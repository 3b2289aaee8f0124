// Runs a command inside a desktop of its own: a screen (Xvfb), a session bus, an unlocked keychain, and a home folder that is removed afterwards.
// Usage: node build/tools/with-desktop.mjs [--home DIR] -- <command> [arguments]
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { isOnPath, say, toolEnv } from './paths.mjs';
import { become } from './run.mjs';

const screen = '1920x1200x24';
const displayMsMax = 15_000;

/** The keychain's daemon lives as long as the bus session, which ends with the command. What the bus itself says is of no use to anybody. */
const unlocked = `exec 2>&3 3>&-; printf pass | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1; exec "$@"`;
const session = `exec 3>&2; exec dbus-run-session -- bash -c "$0" _ "$@" 2>/dev/null`;

const needed = ['Xvfb', 'dbus-run-session', 'gnome-keyring-daemon'];

/** The programs of a desktop that this machine lacks; empty where with-desktop can do all it promises. */
export function missingPrograms() {
  return process.platform === 'linux' ? needed.filter((program) => !isOnPath(program)) : [];
}

/** Xvfb chooses a free number itself and says it once it can take connections. */
async function startScreen() {
  const args = ['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp', '-noreset'];
  const child = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`Xvfb ended with ${code}`);
  });
  failed.catch(() => undefined);
  const said = once(child.stdio[3], 'data', { signal: AbortSignal.timeout(displayMsMax) });
  const [number] = await Promise.race([said, failed]);
  return { child, display: `:${String(number).trim()}` };
}

function privateHome(folder) {
  const home = folder ?? mkdtempSync(path.join(tmpdir(), 'cuadre-home-'));
  const env = { HOME: home };
  for (const [name, place] of [
    ['XDG_CONFIG_HOME', '.config'],
    ['XDG_DATA_HOME', '.local/share'],
    ['XDG_CACHE_HOME', '.cache'],
    ['XDG_RUNTIME_DIR', '.run'],
  ]) {
    env[name] = path.join(home, place);
    mkdirSync(env[name], { recursive: true, mode: 0o700 });
  }
  return {
    home,
    env,
    remove: () => folder === undefined && rmSync(home, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/** Runs the command to its end and answers with its exit code; `env` is added to what it would see. */
export async function withDesktop(command, { env = {}, home, cwd } = {}) {
  const missing = missingPrograms();
  if (missing.length > 0)
    throw new Error(`a desktop of its own needs ${missing.join(', ')}: run \`npm run setup\` as root`);
  if (process.platform !== 'linux') return become(command[0], command.slice(1), { cwd, env: toolEnv(env) });
  const place = privateHome(home);
  const { child, display } = await startScreen();
  try {
    const desktop = { ...env, ...place.env, DISPLAY: display, WAYLAND_DISPLAY: '', DBUS_SESSION_BUS_ADDRESS: '' };
    return await become('bash', ['-c', session, unlocked, ...command], { cwd, env: toolEnv(desktop) });
  } finally {
    child.kill();
    place.remove();
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const args = process.argv.slice(2);
  const home = args[0] === '--home' ? args.splice(0, 2)[1] : undefined;
  if (args[0] === '--') args.shift();
  if (args.length === 0) {
    say('usage: node build/tools/with-desktop.mjs [--home DIR] -- <command> [arguments]');
    process.exitCode = 2;
  } else {
    process.exitCode = await withDesktop(args, home === undefined ? {} : { home });
  }
}
