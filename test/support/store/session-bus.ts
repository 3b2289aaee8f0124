/** A session bus of its own for a test, with nothing behind it but what the system would start by itself. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type Surroundings = { readonly env: Readonly<Record<string, string>>; readonly close: () => void };

/** A home folder without any keyring. */
function anEmptyHome(): { readonly env: Record<string, string>; readonly remove: () => void } {
  const home = mkdtempSync(path.join(tmpdir(), 'cuadre-home-'));
  const env = {
    HOME: home,
    XDG_CONFIG_HOME: `${home}/config`,
    XDG_DATA_HOME: `${home}/data`,
    XDG_CACHE_HOME: `${home}/cache`,
    XDG_RUNTIME_DIR: `${home}/run`,
  };
  for (const folder of Object.values(env)) mkdirSync(folder, { recursive: true, mode: 0o700 });
  return { env, remove: () => rmSync(home, { recursive: true, force: true, maxRetries: 5 }) };
}

/** No bus at all, as on a machine without a desktop. */
export function withoutBus(): Surroundings {
  const { env, remove } = anEmptyHome();
  return { env: { ...env, DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere/bus' }, close: remove };
}

/** A bus on which no keychain is unlocked. */
export async function withLockedBus(): Promise<Surroundings> {
  const { env, remove } = anEmptyHome();
  const daemon = spawn('dbus-daemon', ['--session', '--nofork', '--print-address=1'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [address] = (await once(daemon.stdout, 'data')) as [Buffer];
  return {
    env: { ...env, DBUS_SESSION_BUS_ADDRESS: address.toString('utf8').trim() },
    close: () => {
      daemon.kill();
      remove();
    },
  };
}
