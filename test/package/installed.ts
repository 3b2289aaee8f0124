/** An installed package as its user starts it: by another user than the tests', with the real sandbox and a keychain of that user's. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { chromium } from 'playwright-core';
import type { Page } from 'playwright-core';
import { vi } from 'vitest';
import { must } from '@shared/domain/assert.ts';
import { holdsKey } from '../support/store/canary.ts';
import type { LaunchedApp } from '../support/window/app.ts';

const STEP_MS_MAX = 30_000;

export type InstalledApp = Pick<LaunchedApp, 'window' | 'call'> & {
  /** Quits as the last window's closing does, and waits until it has gone. */
  readonly quit: () => Promise<void>;
  /** When it has gone, however it went. */
  readonly gone: Promise<unknown>;
};

export type Installed = { readonly program: string; readonly user: string; readonly home: string };

/** `npm run dist:check` says what it installed, and for whom. */
export const given = (name: string): string =>
  must(process.env[`CUADRE_PACKAGE_${name}`], `npm run dist:check gives ${name}`);

const UNLOCKED =
  'printf pass | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1; ulimit -c unlimited; exec "$@"';

/** What the user's session holds, and nothing of ours. */
function sessionOf({ home }: Installed, env: Readonly<Record<string, string>>): readonly string[] {
  const all = { HOME: home, PATH: '/usr/bin:/bin', LANG: 'C.UTF-8', DISPLAY: process.env['DISPLAY'] ?? '', ...env };
  return ['env', '-i', ...Object.entries(all).map(([name, value]) => `${name}=${value}`)];
}

/** The command that starts it in a session of its user. */
export const commandOf = (
  installed: Installed,
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): readonly string[] => [
  ...['runuser', '-u', installed.user, '--'],
  ...sessionOf(installed, env),
  ...['dbus-run-session', '--', 'bash', '-c', UNLOCKED, '_', installed.program, ...args],
];

/** Whoever connects before there is a page waits for it for ever. */
const pageAt = (host: string): Promise<void> =>
  vi.waitFor(
    async () => {
      const targets = JSON.stringify(await (await fetch(`http://${host}/json/list`)).json());
      if (!targets.includes('"url":"app://')) throw new Error(targets);
    },
    { timeout: STEP_MS_MAX, interval: 100 },
  );

/** Starts it and waits for its page; only the edition that tries packages out lets itself be driven. */
export async function launchInstalled(
  installed: Installed,
  env: Readonly<Record<string, string>>,
  words: readonly string[] = [],
): Promise<InstalledApp> {
  const [command = '', ...args] = commandOf(installed, { CUADRE_TEST: '1', ...env }, words);
  const child = spawn(command, args, { cwd: installed.home, stdio: ['ignore', 'ignore', 'pipe'] });
  const gone = once(child, 'exit');
  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    child.stderr.on('data', (bytes: Buffer) => {
      said += bytes.toString('utf8');
      const found = /DevTools listening on (ws:\S+)/u.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
    void gone.then(() => {
      reject(new Error(`it ended before it could be driven: ${said}`));
    });
  });
  await pageAt(new URL(address).host);
  const browser = await chromium.connectOverCDP(address, { timeout: STEP_MS_MAX });
  const context = must(browser.contexts()[0], 'a browser has a context');
  const window: Page = context.pages()[0] ?? (await context.waitForEvent('page', { timeout: STEP_MS_MAX }));
  await window.waitForLoadState('domcontentloaded', { timeout: STEP_MS_MAX });
  const call = (name: string, request: unknown) =>
    window.evaluate(
      async ([asked, with_]) => JSON.parse(await globalThis.window.cuadre.call(asked as never, with_ as never)),
      [name, request] as const,
    );
  return {
    window,
    call: call as LaunchedApp['call'],
    gone,
    quit: async () => {
      const session = await browser.newBrowserCDPSession();
      await session.send('Browser.close').catch(() => undefined);
      await gone;
    },
  };
}

/** What a process of the package is for. */
type Role = 'main' | 'engine' | 'keychain' | 'page' | 'other';
function roleOf(words: string, maps: string): Role {
  if (!words.includes('--type=')) return 'main';
  if (words.includes('--type=renderer')) return 'page';
  if (!words.includes('node.mojom.NodeService')) return 'other';
  return maps.includes('keytar.node') ? 'keychain' : 'engine';
}

/** Every process of the user's that the package started: its words, what it is for, and how much the kernel lets it do. */
export function processesOf(installed: Installed) {
  const { uid } = statSync(installed.home);
  return readdirSync('/proc').flatMap((pid) => {
    try {
      if (!/^\d+$/u.test(pid)) return [];
      const of = (name: string): string => readFileSync(`/proc/${pid}/${name}`, 'utf8');
      // Not whose the folder is: that of a process which leaves no core belongs to root.
      if (/^Uid:\s*(\d+)/mu.exec(of('status'))?.[1] !== String(uid)) return [];
      const words = of('cmdline').replaceAll('\0', ' ');
      if (!/^(?:\S*cuadre-testruntime\.bin|\/proc\/self\/exe) /u.test(words)) return [];
      const seccomp = /^Seccomp:\s*(\d)/mu.exec(of('status'))?.[1];
      const core = /^Max core file size +(\S+) +(\S+)/mu.exec(of('limits'))?.[0];
      const environment = of('environ').replaceAll('\0', '\n');
      return [{ pid: Number(pid), words, role: roleOf(words, of('maps')), seccomp, core, environment }];
    } catch {
      // It ended while it was looked at.
      return [];
    }
  });
}

/** Every file that the user could leave: in the home, and wherever all may write. */
export function filesOf({ user, home }: Installed): readonly string[] {
  const places = [home, '/tmp', '/var/tmp', '/var/crash', '/run', '/dev/shm', '/opt/cuadre-testruntime'];
  const args = [...places, '-xdev', '-path', '/proc', '-prune', '-o', '-type', 'f', '-user', user, '-print'];
  return [...new Set(spawnSync('find', args, { encoding: 'utf8', maxBuffer: 1e8 }).stdout.split('\n'))].filter(Boolean);
}

/** Those that hold the key in any spelling; nothing is in a file that went while it was looked for. */
export const filesWith = (installed: Installed, key: string): readonly string[] =>
  filesOf(installed).filter((file) => {
    try {
      return holdsKey(readFileSync(file), key);
    } catch {
      return false;
    }
  });
