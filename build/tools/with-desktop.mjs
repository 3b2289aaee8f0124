// Runs a command inside a desktop of its own: a screen (Xvfb), a session bus, an unlocked keychain, and a home folder that is removed afterwards.
// Usage: node build/tools/with-desktop.mjs [--home DIR] -- <command> [arguments]
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { isOnPath, say, toolEnv } from './paths.mjs';
import { become } from './run.mjs';

const screen = '1920x1200x24';
const begunMsMax = 15_000;

const needed = ['Xvfb', 'dbus-daemon', 'gnome-keyring-daemon'];

/** The programs of a desktop that this machine lacks; empty where with-desktop can do all it promises. */
export function missingPrograms() {
  return process.platform === 'linux' ? needed.filter((program) => !isOnPath(program)) : [];
}

/** Starts a program that lasts: it says where it is found on its third channel, once it can be used. */
async function startAndHear(program, args, env) {
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`${program} ended with ${code}`);
  });
  failed.catch(() => undefined);
  const said = once(child.stdio[3], 'data', { signal: AbortSignal.timeout(begunMsMax) });
  const [found] = await Promise.race([said, failed]);
  return { child, found: String(found).trim() };
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

/** One desktop: the variables by which programs find it, and how it goes. The keychain's daemon goes with the bus. */
async function openDesktop(folder) {
  const place = privateHome(folder);
  const children = [];
  const close = () => {
    for (const child of children) child.kill();
    place.remove();
  };
  try {
    // Xvfb chooses a free number itself.
    const seen = await startAndHear('Xvfb', [
      '-displayfd',
      '3',
      '-screen',
      '0',
      screen,
      '-nolisten',
      'tcp',
      '-noreset',
    ]);
    children.push(seen.child);
    const env = { ...place.env, DISPLAY: `:${seen.found}`, WAYLAND_DISPLAY: '' };
    const bus = await startAndHear('dbus-daemon', ['--session', '--nofork', '--print-address=3'], toolEnv(env));
    children.push(bus.child);
    env.DBUS_SESSION_BUS_ADDRESS = bus.found;
    const unlock = ['--unlock', '--components=secrets'];
    spawnSync('gnome-keyring-daemon', unlock, {
      input: 'pass',
      env: toolEnv(env),
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    return { env, close };
  } catch (error) {
    close();
    throw error;
  }
}

/**
 * Runs the command to its end and answers with its exit code; `env` is added to what it would see. Of several desktops it
 * sees the first, and in CUADRE_DESKTOPS the variables of each: what runs side by side takes one of its own.
 */
export async function withDesktop(command, { env = {}, home, cwd, desktops = 1 } = {}) {
  const missing = missingPrograms();
  if (missing.length > 0)
    throw new Error(`a desktop of its own needs ${missing.join(', ')}: run \`npm run setup\` as root`);
  const [program, ...args] = command;
  if (process.platform !== 'linux') return become(program, args, { cwd, env: toolEnv(env) });
  const open = [];
  try {
    for (let number = 0; number < desktops; number += 1) open.push(await openDesktop(home));
    const each = JSON.stringify(open.map((desktop) => desktop.env));
    return await become(program, args, { cwd, env: toolEnv({ ...env, ...open[0].env, CUADRE_DESKTOPS: each }) });
  } finally {
    for (const { close } of open) close();
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
