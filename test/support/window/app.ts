/** The real app in a real Electron for window tests: started in its own data folder, which goes when it closes. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { _electron } from 'playwright-core';
import type { ElectronApplication, Page } from 'playwright-core';
import type { Bridge } from '@shared/contract/bridge.ts';
import type { Answer, CallName, Request } from '@shared/contract/calls.ts';
import { DEFAULT_SETTINGS } from '@shared/contract/defaults.ts';
import type { SettingsView } from '@shared/contract/values.ts';

declare global {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface adds to the DOM's own
  interface Window {
    readonly cuadre: Bridge<File>;
  }
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** The program in the form that can be driven; the one that users start has no way in (build/tools/build.mjs). */
export const DRIVABLE = path.join(root, '.cache/drivable');
/** Each step of a launch by itself, so that a failure names the step. */
const STEP_MS_MAX = 30_000;

export type LaunchOptions = {
  /** The system's language as the app sees it. */
  readonly lang?: 'es' | 'en';
  readonly theme?: SettingsView['theme'];
  /** A folder that the caller keeps; without it a new one that is removed on close. */
  readonly dataDir?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** `stub`: an engine that knows no database, for tests of the shell alone. */
  readonly engine?: 'real' | 'stub';
  /** Another folder of pages in place of the window's. */
  readonly pages?: string;
  readonly args?: readonly string[];
  /** A file that is loaded before the app's first one. */
  readonly before?: string;
  /** Who decides; null leaves the question to the test. */
  readonly person?: string | null;
  /** Switches the page's policy off, for tests of what must hold without it. */
  readonly bypassCSP?: boolean;
};

export type LaunchedApp = {
  readonly app: ElectronApplication;
  readonly window: Page;
  readonly dataDir: string;
  /** Asks over the real bridge. */
  readonly call: <N extends CallName>(
    name: N,
    request: Request<N>,
  ) => Promise<
    { ok: true; value: Answer<N> } | { ok: false; error: { kind: string; detail?: Record<string, unknown> } }
  >;
  readonly close: () => Promise<void>;
};

/** The small pages and the stub engine that tests of the shell stand on. */
export const STUB_PAGES = path.join(root, 'test/support/pages');
const STUB_ENGINE = path.join(root, 'test/support/store/stub-engine.mjs');

function environment(options: LaunchOptions): Record<string, string> {
  const inherited = Object.entries(process.env).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return {
    ...Object.fromEntries(inherited),
    CUADRE_TEST: '1',
    CUADRE_LANG: options.lang ?? 'es',
    ...(options.engine === 'stub' ? { CUADRE_TEST_ENGINE: STUB_ENGINE } : {}),
    ...(options.pages === undefined ? {} : { CUADRE_TEST_PAGES: options.pages }),
    ...options.env,
  };
}

function writeTheme(dataDir: string, theme: SettingsView['theme']): void {
  const file = path.join(dataDir, 'settings.json');
  if (!existsSync(file)) writeFileSync(file, JSON.stringify({ ...DEFAULT_SETTINGS, theme }), { mode: 0o600 });
}

/** Starts the built app; needs a display (build/tools/with-desktop.mjs) and an Electron (npm run setup). */
export async function launchApp(options: LaunchOptions = {}): Promise<LaunchedApp> {
  const dataDir = options.dataDir ?? mkdtempSync(path.join(tmpdir(), 'cuadre-data-'));
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (options.theme !== undefined) writeTheme(dataDir, options.theme);
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const before = options.before === undefined ? [] : ['-r', options.before];
  // No executablePath: Playwright then holds the app back until it listens, and misses no window. Electron is found as
  // `electron .` finds it.
  const app = await _electron.launch({
    args: [
      ...asRoot,
      ...before,
      process.env['CUADRE_APP_DIR'] ?? DRIVABLE,
      `--data-dir=${dataDir}`,
      ...(options.args ?? []),
    ],
    env: environment(options),
    bypassCSP: options.bypassCSP ?? false,
    timeout: STEP_MS_MAX,
  });
  const window = await app.firstWindow({ timeout: STEP_MS_MAX });
  await window.waitForLoadState('domcontentloaded', { timeout: STEP_MS_MAX });
  const call = (name: CallName, request: unknown) =>
    window.evaluate(async ([asked, with_]) => JSON.parse(await globalThis.window.cuadre.call(asked, with_ as never)), [
      name,
      request,
    ] as const);
  const { person = 'Ana Contadora' } = options;
  if (person !== null && options.engine !== 'stub' && options.pages === undefined) {
    const settings = await (call as LaunchedApp['call'])('settings.get', {});
    if (settings.ok && settings.value.person === '') await call('settings.set', { ...settings.value, person });
  }
  return {
    app,
    window,
    dataDir,
    call: call as LaunchedApp['call'],
    close: async () => {
      await app.close();
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
