/** Composition root of the desktop app: puts window, engine, keychain and files together, and takes them apart again in order. */
import { randomUUID } from 'node:crypto';
import { homedir } from 'node:os';
import path from 'node:path';
import { app, nativeTheme, net, powerMonitor, session } from 'electron';
import { clockAt } from './adapters/clock/clock.ts';
import { ensurePrivateFolder } from './adapters/files/private.ts';
import { createFileReader } from './adapters/files/reader.ts';
import { createFileWriter } from './adapters/files/writer.ts';
import { watchInbox } from './adapters/inbox/watch.ts';
import { createHelperKeychain } from './adapters/keychain/helper-keychain.ts';
import { createKeyStore } from './adapters/keychain/key-store.ts';
import { dataDirOf, placesIn } from './adapters/profiles/data-dir.ts';
import { createProfileRegistry } from './adapters/profiles/registry.ts';
import { createSettingsFile } from './adapters/profiles/settings.ts';
import { createWindowFile } from './adapters/profiles/window-file.ts';
import { createAutoSync } from './shell/auto-sync.ts';
import type { AutoSync } from './shell/auto-sync.ts';
import { createTell, openBridge } from './shell/bridge.ts';
import { createDesk, internally } from './shell/desk.ts';
import type { Ask, Desk } from './shell/desk.ts';
import * as dialogs from './shell/dialogs.ts';
import { createEngineHost } from './shell/engine-host.ts';
import { startEngineProcess } from './shell/engine-process.ts';
import { createGate } from './shell/gate.ts';
import { allHandlers } from './shell/handlers/all.ts';
import type { ShellParts } from './shell/handlers/parts.ts';
import { beginSync } from './shell/handlers/work.ts';
import { startKeychainProcess } from './shell/keychain-process.ts';
import { createKeys } from './shell/keys.ts';
import { languageOf, systemLanguage } from './shell/language.ts';
import type { Language } from './shell/language.ts';
import { createLongWork } from './shell/long-work.ts';
import { createLog, fileWriter } from './shell/log.ts';
import { showNotification } from './shell/notification.ts';
import { createPickedFiles } from './shell/picked-files.ts';
import { createSecrets } from './shell/secrets.ts';
import { hardenApp, hardenSession } from './shell/security.ts';
import { declareScheme, servePages } from './shell/serve-pages.ts';
import { createMenu } from './shell/show-menu.ts';
import { asked, devServerOf } from './shell/start-options.ts';
import { testHooks } from './shell/test-hooks.ts';
import { createTheWindow } from './shell/the-window.ts';
import { createTurns } from './shell/turns.ts';
import { undoNamesIn } from './shell/undo-names.ts';
import { weakeningSwitch } from './shell/weakening.ts';
import { windowSession } from './shell/window.ts';

// All files of the app are for its user only, those of Chromium too.
process.umask(0o077);

const beside = (file: string): string => path.join(import.meta.dirname, file);
const hooks = testHooks(process.env, app.isPackaged);
const clock = clockAt(hooks.now);
const devServer = devServerOf(process.env['ELECTRON_RENDERER_URL'], app.isPackaged);
const dataDir = dataDirOf(
  { platform: process.platform, env: process.env, home: homedir() },
  asked(process.argv, 'data-dir'),
);
const places = placesIn(dataDir);

const secrets = createSecrets();
const log = createLog(fileWriter(places.log), clock, secrets);
const window = createTheWindow(devServer, createWindowFile(dataDir), log);
const tell = createTell(window.get, secrets, log);
const registry = createProfileRegistry(dataDir);
const settings = createSettingsFile(dataDir);
const files = createPickedFiles();
const turns = createTurns();
const keychain = createHelperKeychain(() => startKeychainProcess(beside('keychain.js')));
/** Known only once Electron is ready. */
const speech: { system: Language } = { system: 'es' };
const language = () => languageOf(settings.get(), speech.system);
const showMenu = createMenu(language, (name) => tell('command', { name }));
const longWork = createLongWork({
  clock,
  setBar: window.setBar,
  isInFront: window.isInFront,
  say: (end) => showNotification(end, language(), window.focus),
});
const where = () => ({
  window: window.getOrOpen(),
  language: language(),
  hooks,
});

/** The engine, and the profile on its desk, which survives the engine's death. */
function startEngine(auto: () => AutoSync): { readonly ask: Ask; readonly desk: Desk } {
  const host = createEngineHost({
    start: () => startEngineProcess(hooks.engine ?? beside('engine.js'), hooks.now, log),
    clock,
    log,
    onEvent: (event) => {
      tell(event.event, event.event === 'sync.progress' ? auto().hear(event.payload) : event.payload);
      longWork.hear(event);
    },
    onRestart: () => {
      longWork.forget();
      introduce();
      void turns(desk.reopen).then(() => {
        auto().restarted();
        tell('engine.restarted', {});
      });
    },
  });
  /** Decisions carry the person's name; an engine that has just started knows nobody. */
  const introduce = (): void => void host.ask('person', { name: settings.get().person });
  const desk = createDesk(registry, internally(host.ask));
  introduce();
  stopBeforeQuit(host.stop);
  return { ask: host.ask, desk };
}

/** The first wish to quit closes the database; the second finds all in order. */
function stopBeforeQuit(stop: () => Promise<void>): void {
  let stopped = false;
  app.on('before-quit', (event) => {
    if (stopped) return;
    event.preventDefault();
    void stop().then(() => {
      keychain.abandon();
      stopped = true;
      app.quit();
    });
  });
}

type Engine = { readonly ask: Ask; readonly desk: Desk; readonly auto: () => AutoSync };

function shellParts({ ask, desk, auto }: Engine, ready: Promise<unknown>): ShellParts {
  return {
    ask,
    askInternal: internally(ask),
    desk,
    registry,
    settings,
    keys: createKeys(createKeyStore(keychain, clock), registry, secrets),
    files,
    turns,
    tell: (name, payload) => {
      tell(name, payload);
      // Who was told that something changed has changed it already.
      if (name === 'changed') auto().changed();
    },
    ready,
    info: {
      version: app.getVersion(),
      platform: process.platform,
      systemLanguage: speech.system,
    },
    pickStatements: () => dialogs.pickStatements(where()),
    pickMappingTarget: (name) => dialogs.pickMappingTarget(where(), name),
    pickMapping: () => dialogs.pickMapping(where()),
    pickAttachment: () => dialogs.pickAttachment(where()),
    pickCopyTarget: (what, name) => dialogs.pickCopyTarget(where(), what, name),
    writeFile: createFileWriter().writeWhole,
    readFile: createFileReader().read,
    pickFolder: () => dialogs.pickFolder(where()),
    endProgress: longWork.importEnded,
    applySettings: ({ theme }) => {
      nativeTheme.themeSource = theme;
      showMenu();
    },
    language,
    newId: randomUUID,
    hearSync: (view) => auto().hear(view),
  };
}

/** Syncs by itself: on start, on the person's schedule, and when the machine or its network wakes. */
function startAutoSync(parts: ShellParts): AutoSync {
  const auto = createAutoSync({
    clock,
    log,
    everyMinutes: () => settings.get().syncEveryMinutes,
    profile: () => {
      const entry = parts.desk.current();
      // A sample holds made-up data that does not change by itself.
      return entry === null ? null : { id: entry.id, hasKey: !entry.sample && parts.keys.placeOf(entry) !== 'none' };
    },
    isOnline: () => net.isOnline(),
    watchInbox: (profile, hear) => watchInbox(registry.folder(profile), clock, hear),
    start: () => beginSync(parts, { full: false, quiet: true }),
    show: (view) => tell('sync.progress', view),
  });
  powerMonitor.on('resume', auto.woke);
  app.on('before-quit', auto.stop);
  return auto;
}

/** Everything from the moment Electron is ready. */
async function run(): Promise<void> {
  speech.system = hooks.language ?? systemLanguage(app.getSystemLocale());
  nativeTheme.themeSource = settings.get().theme;
  await Promise.all([windowSession(), session.defaultSession].map((each) => hardenSession(each, devServer)));
  servePages(windowSession(), hooks.pages ?? beside('../renderer'));
  const engine = startEngine(() => auto);
  // A profile made on the command line was never opened here: the only one there is, is the one that is meant.
  const last = registry.current() ?? registry.list()[0]?.id ?? null;
  const ready = last === null ? Promise.resolve(null) : turns(() => engine.desk.open(last));
  const parts = shellParts({ ...engine, auto: () => auto }, ready);
  const auto = startAutoSync(parts);
  const handlers = allHandlers(parts);
  const gate = createGate({
    handlers,
    secrets,
    log,
    onAnswer: (name, value) => showMenu(undoNamesIn(name, value)),
  });
  openBridge({
    window: window.get,
    gate,
    acceptDrop: (dropped) => tell('statement.dropped', files.take(dropped)),
    devServer,
  });
  showMenu();
  window.getOrOpen();
  log('started', { version: app.getVersion(), platform: process.platform });
  const opened = await ready;
  auto.begin();
  if (opened?.ok === false) await dialogs.tellWhyNotOpen(where(), opened.error);
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
  ensurePrivateFolder(dataDir);
  ensurePrivateFolder(places.electron);
  app.setPath('userData', places.electron);
  // The lock belongs to the data: another window on the same data comes to the front instead.
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return;
  }
  app.on('second-instance', window.focus);
  app.on('window-all-closed', () => app.quit());
  declareScheme();
  hardenApp(devServer);
  void app.whenReady().then(run);
}

start();
