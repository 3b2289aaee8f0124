/** The app's first file: what must be set before Electron is ready, and then the window. What stands behind it is read after it. */
import { randomUUID } from 'node:crypto';
import { homedir } from 'node:os';
import path from 'node:path';
import { app, nativeTheme, session } from 'electron';
import { appCalls } from '@shared/contract/calls/app-calls.ts';
import { clockAt } from './adapters/clock/clock.ts';
import { ensurePrivateFolder } from './adapters/files/private.ts';
import { dataDirOf, placesIn } from './adapters/profiles/data-dir.ts';
import type { ProfileRegistry } from './adapters/profiles/registry.ts';
import { createProfileRegistry } from './adapters/profiles/registry.ts';
import { createSettingsFile } from './adapters/profiles/settings.ts';
import { createWindowFile } from './adapters/profiles/window-file.ts';
import { openKeptFile } from './adapters/sqlite/kept-file.ts';
import type { Beginnings } from './behind-window.ts';
import { BUILD_ID } from './build-id.ts';
import { openBridge } from './shell/window/bridge.ts';
import { tellWhyNotWhole } from './shell/system/dialogs.ts';
import { createFirstAnswers } from './shell/engine/first-answers.ts';
import { createGate } from './shell/window/gate.ts';
import { startHandlers } from './shell/handlers/start.ts';
import { languageOf, systemLanguage as systemLanguageOf } from './shell/system/language.ts';
import { createLog, fileWriter } from './shell/system/log.ts';
import { createPapers } from './shell/paper/papers.ts';
import { createSecrets } from './shell/system/secrets.ts';
import { hardenApp, hardenSession } from './shell/window/security.ts';
import { declareScheme, servePages } from './shell/window/serve-pages.ts';
import { createMenu } from './shell/system/show-menu.ts';
import { asked, devServerOf } from './shell/window/start-options.ts';
import { testHooks } from './shell/system/test-hooks.ts';
import { createTheWindow } from './shell/window/the-window.ts';
import { weakeningSwitch } from './shell/window/weakening.ts';
import { windowSession } from './shell/window/window.ts';

// All files of the app are for its user only, those of Chromium too.
process.umask(0o077);

/** While the window draws what it was answered, reading on would only hold it up, and there is nothing in it to be seen; but one that draws nothing is not waited for. */
const SHOWN_MS_MAX = 2_000;

/** A promise with the function that settles it. */
function promised(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((settle) => (resolve = settle));
  return { promise, resolve };
}

/** Whether the app is on its way out: a process that is begun then is begun into Electron's own end, and brings it down. */
function ending(): () => boolean {
  let ends = false;
  app.once('before-quit', () => (ends = true));
  return () => ends;
}

const NEVER = new Promise<never>(() => undefined);

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
    first: createFirstAnswers(openKeptFile, BUILD_ID),
    papers: createPapers(randomUUID),
  };
}

/** Opens the window, and answers it from the last session where that holds: what else there is of the program is then read once it stands. */
function open(begun: Beginnings): void {
  const { clock, devServer, first, hooks, log, registry, secrets, settings, window } = begun;
  const systemLanguage = hooks.language ?? systemLanguageOf(app.getSystemLocale());
  const language = () => languageOf(settings.get(), systemLanguage);
  const info = { version: app.getVersion(), platform: process.platform, systemLanguage };
  const showMenu = createMenu(language, (name) => void behind.then(({ tell }) => tell('command', { name })));
  showMenu();
  window.getOrOpen();
  // What the page will ask for is made ready while its process begins.
  const last = lastProfile(registry);
  if (last !== null) first.prepare(last, registry.folder(last))();
  const { promise: shown, resolve: onShown } = promised();
  const stands = first.give() === null ? Promise.resolve() : Promise.race([shown, clock.sleep(SHOWN_MS_MAX)]);
  void clock.sleep(SHOWN_MS_MAX).then(window.show);
  const ends = ending();
  const behind = stands
    .then(() => import('./behind-window.ts'))
    .then(({ putBehind }) => (ends() ? NEVER : putBehind({ ...begun, info, language, showMenu, last, shown })));
  behind.catch(async (problem: unknown) => {
    log('the program behind the window was not read', { problem });
    if (ends()) return;
    window.show();
    await tellWhyNotWhole({ window: window.getOrOpen(), language: language() });
    app.exit(1);
  });
  const onStale = () => void behind.then(({ tell }) => tell('changed', { what: 'decisions' }));
  const handlers = startHandlers({ ...begun, info, onDrawn: window.show, onShown, onStale });
  const firstGate = createGate({ calls: appCalls, handlers, secrets, log });
  openBridge({
    window: window.get,
    gate: async (sender, name, request) => {
      const isFirst = typeof name === 'string' && Object.hasOwn(handlers, name);
      return isFirst ? firstGate(sender, name, request) : (await behind).gate(sender, name, request);
    },
    acceptDrop: (dropped) => void behind.then(({ acceptDrop }) => acceptDrop(dropped)),
    devServer,
  });
}

/** The one that was open; made on the command line none ever was, and the only one there is, is the one that is meant. */
function lastProfile(registry: ProfileRegistry): string | null {
  const current = registry.current();
  return ((current === null ? null : registry.find(current)) ?? registry.list()[0])?.id ?? null;
}

/** Everything from the moment Electron is ready. */
async function run(begun: Beginnings): Promise<void> {
  const { devServer, hooks, settings, log, papers } = begun;
  nativeTheme.themeSource = settings.get().theme;
  const closed = hardenSession(windowSession(), devServer);
  servePages(windowSession(), { folder: hooks.pages ?? beside('../renderer'), papers }, closed);
  open(begun);
  // Nothing of ours is ever loaded in it.
  await Promise.all([closed, hardenSession(session.defaultSession, devServer)]);
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
  void app
    .whenReady()
    .then(() => run(begun))
    .catch((problem: unknown) => {
      begun.log('not started', { problem });
      refuse('the app could not start; your data are as they were, and its log says why');
    });
}

start();
