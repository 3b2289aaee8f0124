/** The app's first file: what must be set before Electron is ready, and then the window. The rest of the program is read once that stands. */
import { homedir } from 'node:os';
import path from 'node:path';
import { app, nativeTheme, session } from 'electron';
import { appCalls } from '@shared/contract/app-calls.ts';
import { clockAt } from './adapters/clock/clock.ts';
import { openKeptFile } from './adapters/sqlite/kept-file.ts';
import { ensurePrivateFolder } from './adapters/files/private.ts';
import { dataDirOf, placesIn } from './adapters/profiles/data-dir.ts';
import { createProfileRegistry } from './adapters/profiles/registry.ts';
import { createSettingsFile } from './adapters/profiles/settings.ts';
import { createWindowFile } from './adapters/profiles/window-file.ts';
import type { Beginnings } from './desktop.ts';
import { openBridge } from './shell/bridge.ts';
import { createFirstAnswers } from './shell/first-answers.ts';
import { createGate } from './shell/gate.ts';
import { startHandlers } from './shell/handlers/start.ts';
import { languageOf, systemLanguage as systemLanguageOf } from './shell/language.ts';
import { createLog, fileWriter } from './shell/log.ts';
import { createSecrets } from './shell/secrets.ts';
import { hardenApp, hardenSession } from './shell/security.ts';
import { declareScheme, servePages } from './shell/serve-pages.ts';
import { createMenu } from './shell/show-menu.ts';
import { asked, devServerOf } from './shell/start-options.ts';
import { testHooks } from './shell/test-hooks.ts';
import { createTheWindow } from './shell/the-window.ts';
import { weakeningSwitch } from './shell/weakening.ts';
import { windowSession } from './shell/window.ts';

// All files of the app are for its user only, those of Chromium too.
process.umask(0o077);

/** While the window draws what it was answered, reading on would only hold it up; but one that shows nothing is not waited for. */
const SHOWN_MS_MAX = 2_000;

const beside = (file: string): string => path.join(import.meta.dirname, file);

/** What the window needs, which comes before everything else. */
function beginnings(): Beginnings {
  const hooks = testHooks(process.env, app.isPackaged);
  const clock = clockAt(hooks.now);
  const devServer = devServerOf(process.env['ELECTRON_RENDERER_URL'], app.isPackaged);
  const surroundings = { platform: process.platform, env: process.env, home: homedir() };
  const dataDir = dataDirOf(surroundings, asked(process.argv, 'data-dir'));
  const secrets = createSecrets();
  const log = createLog(fileWriter(placesIn(dataDir).log), clock, secrets);
  return {
    ...{ hooks, clock, devServer, dataDir, secrets, log, beside },
    window: createTheWindow(devServer, createWindowFile(dataDir), log),
    settings: createSettingsFile(dataDir),
    registry: createProfileRegistry(dataDir),
    first: createFirstAnswers(openKeptFile, app.getVersion()),
  };
}

/** Opens the window, and answers it from the last session where that holds; the rest of the program is read once it stands. */
function open(begun: Beginnings): void {
  const { clock, devServer, hooks, log, registry, secrets, settings, window } = begun;
  const systemLanguage = hooks.language ?? systemLanguageOf(app.getSystemLocale());
  const language = () => languageOf(settings.get(), systemLanguage);
  // A profile made on the command line was never opened here: the only one there is, is the one that is meant.
  const last = registry.current() ?? registry.list()[0]?.id ?? null;
  const isAnswered = last !== null && begun.first.begin(last, registry.folder(last));
  const shown = new AbortController();
  const stands = isAnswered ? clock.sleep(SHOWN_MS_MAX, shown.signal) : Promise.resolve();
  const showMenu = createMenu(language, (name) => void running.then(({ tell }) => tell('command', { name })));
  showMenu();
  window.getOrOpen();
  const info = { version: app.getVersion(), platform: process.platform, systemLanguage };
  const running = stands
    .then(() => import('./desktop.ts'))
    .then(({ runDesktop }) => runDesktop({ ...begun, info, language, showMenu, last }));
  running.catch((problem: unknown) => log('the rest of the program was not read', { problem }));
  const handlers = startHandlers({ ...begun, info, onShown: () => shown.abort() });
  const firstGate = createGate({ calls: appCalls, handlers, secrets, log });
  openBridge({
    window: window.get,
    gate: async (sender, name, request) => {
      const isFirst = typeof name === 'string' && Object.hasOwn(handlers, name);
      return isFirst ? firstGate(sender, name, request) : (await running).gate(sender, name, request);
    },
    acceptDrop: (dropped) => void running.then(({ acceptDrop }) => acceptDrop(dropped)),
    devServer,
  });
}

/** Everything from the moment Electron is ready. */
async function run(begun: Beginnings): Promise<void> {
  const { devServer, hooks, settings, log } = begun;
  nativeTheme.themeSource = settings.get().theme;
  await Promise.all([windowSession(), session.defaultSession].map((each) => hardenSession(each, devServer)));
  servePages(windowSession(), hooks.pages ?? beside('../renderer'));
  open(begun);
  log('started', { version: app.getVersion(), platform: process.platform });
}

/** Says why in one sentence, without a window. */
function refuse(sentence: string): void {
  process.stderr.write(`cuadre: ${sentence}\n`);
  app.exit(1);
}

function start(): void {
  const weakening = app.isPackaged ? weakeningSwitch(process.argv.slice(1)) : null;
  if (weakening !== null) {
    refuse(`--${weakening} would weaken the app's protection; start it without`);
    return;
  }
  const begun = beginnings();
  const places = placesIn(begun.dataDir);
  ensurePrivateFolder(begun.dataDir);
  ensurePrivateFolder(places.electron);
  app.setPath('userData', places.electron);
  // The lock belongs to the data: another window on the same data comes to the front instead.
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return;
  }
  app.on('second-instance', begun.window.focus);
  app.on('window-all-closed', () => app.quit());
  declareScheme();
  hardenApp(begun.devServer);
  void app.whenReady().then(() => run(begun));
}

start();
