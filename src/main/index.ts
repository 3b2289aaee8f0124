/** The app's composition root: what must be set before Electron is ready, then the engine behind the gate, and the window. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { app, dialog, nativeTheme, session } from 'electron';
import { clockAt } from './adapters/clock/clock.ts';
import { ensurePrivateFolder } from './adapters/files/private.ts';
import { dataDirOf, placesIn } from './adapters/profiles/data-dir.ts';
import { createProfileRegistry } from './adapters/profiles/registry.ts';
import { createSettingsFile } from './adapters/profiles/settings.ts';
import { createWindowFile } from './adapters/profiles/window-file.ts';
import { isDriven, isTestEdition, PRODUCT } from './app/ports/edition.ts';
import { closeProcess } from './closed-process.ts';
import { startServices } from './services.ts';
import type { Beginnings } from './services.ts';
import { openBridge } from './shell/window/bridge.ts';
import { openDoor } from './shell/window/doors.ts';
import { tell } from './shell/system/dialogs.ts';
import { createLog, fileWriter } from './shell/system/log.ts';
import { createPapers } from './shell/paper/papers.ts';
import { createSecrets } from './shell/system/secrets.ts';
import { hardenApp, hardenSession } from './shell/window/security.ts';
import { declareScheme, servePages } from './shell/window/serve-pages.ts';
import { asked, devServerOf, namesSealed } from './shell/window/start-options.ts';
import { languageOf, languageOfSystem } from './shell/system/language.ts';
import { supportWords } from './shell/system/support-words.ts';
import { testHooks } from './shell/system/test-hooks.ts';
import { createTheWindow } from './shell/window/the-window.ts';
import { windowSession } from './shell/window/window.ts';

/** True in `npm run dev` alone, and set when the sources are built: what it guards is in no other build. */
declare const __DEV__: boolean;

const isForDevelopers = __DEV__ || isDriven;
closeProcess(isForDevelopers);

/** A window whose page draws nothing is shown all the same. */
const DRAWN_MS_MAX = 2_000;

const beside = (file: string): string => path.join(import.meta.dirname, file);
/** What the app is made of besides this file and what it imports. */
const PARTS = [
  'engine.js',
  'match-worker.js',
  'copy-worker.js',
  'keychain.js',
  '../preload/index.cjs',
  '../renderer/index.html',
];

/** Says what is wrong and what is safe, and ends, where a part of the program is missing. */
function isWhole({ language, log }: Beginnings): boolean {
  const missing = __DEV__ ? [] : PARTS.filter((part) => !existsSync(beside(part)));
  if (missing.length === 0) return true;
  log('not whole', { missing });
  const { title, text } = supportWords[language()].notWhole;
  dialog.showErrorBox(title, text);
  refuse('a part of the program is missing; your data are as they were: install the app again');
  return false;
}

function beginnings(): Beginnings {
  const hooks = testHooks(process.env, isDriven || isTestEdition);
  const clock = clockAt(hooks.now);
  const devServer = __DEV__ ? devServerOf(process.env['ELECTRON_RENDERER_URL']) : null;
  const surroundings = { platform: process.platform, env: process.env, home: homedir() };
  const dataDir = dataDirOf(surroundings, asked(process.argv, 'data-dir'));
  const secrets = createSecrets();
  const settings = createSettingsFile(dataDir);
  const systemLanguage = () => hooks.language ?? languageOfSystem(app.getSystemLocale(), process);
  const language = () => languageOf(settings.get(), systemLanguage());
  const log = createLog(fileWriter(placesIn(dataDir).log), clock, secrets);
  return {
    ...{ hooks, clock, devServer, dataDir, secrets, log, beside },
    ...{ systemLanguage, language },
    window: createTheWindow({ devServer, kept: createWindowFile(dataDir), log, language }),
    settings,
    registry: createProfileRegistry(dataDir),
    papers: createPapers(randomUUID),
  };
}

/** Everything from the moment Electron is ready. */
async function run(begun: Beginnings): Promise<void> {
  if (!isWhole(begun)) return;
  const { clock, devServer, hooks, settings, log, papers, window } = begun;
  nativeTheme.themeSource = settings.get().theme;
  const closed = hardenSession(windowSession(), devServer);
  servePages(windowSession(), { folder: hooks.pages ?? beside('../renderer'), papers }, closed);
  // The engine first: it takes as long to begin as the page.
  openBridge({ window: window.get, devServer, ...startServices(begun) });
  window.getOrOpen();
  void clock.sleep(DRAWN_MS_MAX).then(window.show);
  // Nothing of ours is ever loaded in it.
  await Promise.all([closed, hardenSession(session.defaultSession, devServer)]);
  log('started', { version: app.getVersion(), platform: process.platform });
  if (namesSealed(process.argv.slice(1))) tellOfSealed(begun);
}

/** Whoever opens a sealed period by its file is told that this version opens none: there is nothing half open. */
function tellOfSealed({ window, language, log }: Beginnings): void {
  log('sealed period not opened');
  window.focus();
  void tell({ window: window.getOrOpen(), language: language() }, supportWords[language()].sealedPeriod, 'info');
}

/** A file that the system hands over: in the words of a start, of a second start, and on macOS as an event. */
function hearFiles(begun: Beginnings): void {
  const handedOver = (): void => void app.whenReady().then(() => tellOfSealed(begun));
  app.on('second-instance', (_event, args) => {
    begun.window.focus();
    if (namesSealed(args.slice(1))) handedOver();
  });
  app.on('open-file', (event) => {
    event.preventDefault();
    handedOver();
  });
}

/** Says why in one sentence, without a window. */
function refuse(sentence: string): void {
  process.stderr.write(`cuadre: ${sentence}\n`);
  app.exit(1);
}

/** The edition that tries packages out has its own name, and a test may drive it. */
function standApart(): void {
  app.setName(PRODUCT);
  if (process.env['CUADRE_TEST'] === '1') app.commandLine.appendSwitch('remote-debugging-port', '0');
}

function start(): void {
  const open = isForDevelopers ? null : openDoor(['data-dir']);
  if (open !== null) {
    refuse(open);
    return;
  }
  if (isTestEdition) standApart();
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
  hearFiles(begun);
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
