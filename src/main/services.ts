/** All that answers the window: engine, keychain, files and handlers behind one gate, taken apart again in order. */
import type { Language } from '@shared/domain/language.ts';
import { randomUUID } from 'node:crypto';
import { app, nativeTheme, net, powerMonitor } from 'electron';
import { createFileReader } from './adapters/files/reader.ts';
import { createFileWriter } from './adapters/files/writer.ts';
import { watchInbox } from './adapters/inbox/watch.ts';
import { createHelperKeychain } from './adapters/keychain/helper-keychain.ts';
import { createKeyStore } from './adapters/keychain/key-store.ts';
import type { ProfileRegistry } from './adapters/profiles/registry.ts';
import type { SettingsFile } from './adapters/profiles/settings.ts';
import type { Clock } from './app/ports.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { isTestEdition } from './app/ports/edition.ts';
import { createAutoSync } from './shell/engine/auto-sync.ts';
import type { AutoSync } from './shell/engine/auto-sync.ts';
import { createProfileSession } from './shell/engine/profile-session.ts';
import type { ProfileSession } from './shell/engine/profile-session.ts';
import * as dialogs from './shell/system/dialogs.ts';
import { internally } from './shell/engine/engine-ask.ts';
import type { Ask, AskInternal } from './shell/engine/engine-ask.ts';
import { createEngineHost } from './shell/engine/engine-host.ts';
import { startEngineProcess } from './shell/engine/engine-process.ts';
import { createGate } from './shell/window/gate.ts';
import type { Gate } from './shell/window/gate.ts';
import { allHandlers } from './shell/handlers/all.ts';
import type { ShellParts } from './shell/handlers/parts.ts';
import { beginSync } from './shell/handlers/work.ts';
import { startKeychainProcess } from './shell/system/keychain-process.ts';
import { showAbout } from './shell/system/about.ts';
import { createKeys } from './shell/system/keys.ts';
import type { Log } from './shell/system/log.ts';
import { createLongWork } from './shell/window/long-work.ts';
import { showNotification } from './shell/system/notification.ts';
import { createMenu } from './shell/system/show-menu.ts';
import type { ShowMenu } from './shell/system/show-menu.ts';
import { openSaved } from './shell/system/open-saved.ts';
import { createPaperWindow } from './shell/paper/paper-window.ts';
import type { Papers } from './shell/paper/papers.ts';
import { createPickedFiles } from './shell/window/picked-files.ts';
import type { Secrets } from './shell/system/secrets.ts';
import { createTell } from './shell/window/tell.ts';
import type { Tell } from './shell/window/tell.ts';
import type { TestHooks } from './shell/system/test-hooks.ts';
import type { TheWindow } from './shell/window/the-window.ts';
import { createSerialQueue } from './shell/engine/serial-queue.ts';
import { undoNamesIn } from './shell/system/undo-names.ts';

/** What is there before Electron is ready. */
export type Beginnings = {
  readonly hooks: TestHooks;
  readonly clock: Clock;
  readonly devServer: string | null;
  readonly dataDir: string;
  readonly secrets: Secrets;
  readonly log: Log;
  readonly window: TheWindow;
  readonly settings: SettingsFile;
  /** What menu and dialogs speak where the person chose nothing. */
  readonly systemLanguage: () => Language;
  /** Of menu and dialogs, as it is now. */
  readonly language: () => Language;
  readonly registry: ProfileRegistry;
  readonly papers: Papers;
  /** The path of a file beside the app's first one. */
  readonly beside: (file: string) => string;
};

/** What engine and handlers share. */
function sharedBy(begun: Beginnings) {
  const { window, secrets, log, hooks, language, clock } = begun;
  const systemLanguage = begun.systemLanguage();
  const tell = createTell(window.get, secrets, log);
  return {
    ...begun,
    tell,
    info: { version: app.getVersion(), platform: process.platform, systemLanguage, isTestEdition },
    turns: createSerialQueue(),
    paperWindow: createPaperWindow(),
    keychain: createHelperKeychain(() => startKeychainProcess(begun.beside('keychain.js'))),
    longWork: createLongWork({
      clock,
      setBar: window.setBar,
      isInFront: window.isInFront,
      say: (end) => showNotification(end, language(), window.focus),
    }),
    where: () => ({ window: window.getOrOpen(), language: language(), hooks }),
  };
}
type Shared = ReturnType<typeof sharedBy>;

type Engine = { readonly ask: Ask; readonly session: ProfileSession };

/** The engine, and the open profile, which survives the engine's death. */
function startEngine(shared: Shared, auto: () => AutoSync): Engine {
  const { hooks, clock, log, tell, longWork, turns, registry, settings } = shared;
  const host = createEngineHost({
    start: () => startEngineProcess(hooks.engine ?? shared.beside('engine.js'), hooks.now, log),
    clock,
    log,
    onEvent: (event) => {
      if (event.event === 'damaged') {
        leaveDamaged({ turns, session, tell: planningAnew(tell, auto) }, event.payload);
        return;
      }
      tell(event.event, event.event === 'sync.progress' ? auto().hear(event.payload) : event.payload);
      longWork.hear(event);
    },
    onRestart: () => {
      longWork.forget();
      introduce();
      void turns(session.reopen).then(() => {
        auto().restarted();
        tell('engine.restarted', {});
      });
    },
  });
  const { ask } = host;
  /** Decisions carry the person's name; an engine that has just started knows nobody. */
  const introduce = (): void => void ask('person', { name: settings.get().person });
  const session = createProfileSession({ registry, ask: internally(ask) });
  introduce();
  stopBeforeQuit(host.stop, shared.keychain.abandon);
  return { ask, session };
}

/** Once the window has gone, which waits for its steps to be written, the database is closed; the second wish to quit finds all in order. */
function stopBeforeQuit(stop: () => Promise<void>, abandonKeychain: () => void): void {
  let stopped = false;
  app.on('will-quit', (event) => {
    if (stopped) return;
    event.preventDefault();
    void stop().then(() => {
      abandonKeychain();
      stopped = true;
      app.quit();
    });
  });
}

/** Who was told that something changed has changed it already. */
const planningAnew =
  (tell: Tell, auto: () => AutoSync): Tell =>
  (name, payload) => {
    tell(name, payload);
    if (name === 'changed') auto().changed();
  };

type Running = Engine & {
  readonly auto: () => AutoSync;
  readonly ready: Promise<unknown>;
  readonly showMenu: ShowMenu;
};

function shellParts(shared: Shared, { ask, session, auto, ready, showMenu }: Running): ShellParts {
  const { keychain, clock, registry, secrets, settings, turns, tell, where } = shared;
  return {
    ask,
    askInternal: internally(ask),
    session,
    registry,
    settings,
    keys: createKeys(createKeyStore(keychain, clock), registry, secrets),
    files: createPickedFiles(),
    turns,
    tell: planningAnew(tell, auto),
    ready,
    info: shared.info,
    showWindow: shared.window.show,
    pickStatements: () => dialogs.pickStatements(where()),
    pickMappingTarget: (name) => dialogs.pickMappingTarget(where(), name),
    pickMapping: () => dialogs.pickMapping(where()),
    pickLedger: () => dialogs.pickLedger(where()),
    pickAttachment: () => dialogs.pickAttachment(where()),
    pickCopyTarget: (what, name) => dialogs.pickCopyTarget(where(), what, name),
    writeFile: createFileWriter().writeWhole,
    readFile: createFileReader().read,
    pickFolder: (of) => dialogs.pickFolder(where(), of),
    papers: shared.papers,
    printPdf: shared.paperWindow.toPdf,
    printOut: (html) => printOut(shared, html),
    openSaved: (folder, name) => openSaved(shared.hooks, folder, name),
    endProgress: shared.longWork.importEnded,
    applySettings: ({ theme }) => {
      nativeTheme.themeSource = theme;
      showMenu();
    },
    language: shared.language,
    newId: randomUUID,
    hearSync: (view) => auto().hear(view),
  };
}

/** A test has no printer: it gets the file that one would get. */
async function printOut({ hooks, paperWindow }: Shared, html: string): Promise<boolean> {
  if (hooks.print === null) return paperWindow.toPrinter(html);
  const written = await createFileWriter().writeWhole(hooks.print, await paperWindow.toPdf(html));
  return written.ok;
}

/** Syncs by itself: on start, on the person's schedule, and when the machine or its network wakes. */
function startAutoSync({ clock, log, registry, settings, tell }: Shared, parts: ShellParts): AutoSync {
  const auto = createAutoSync({
    clock,
    log,
    everyMinutes: () => settings.get().syncEveryMinutes,
    profile: () => {
      const entry = parts.session.current();
      // A sample holds made-up data that does not change by itself.
      return entry === null ? null : { id: entry.id, hasKey: !entry.sample && parts.keys.placeOf(entry) !== 'none' };
    },
    isOnline: () => net.isOnline(),
    watchInbox: (profile, hear) => watchInbox(registry.folder(profile), clock, hear),
    start: async () => {
      const begun = await beginSync(parts, { full: false, quiet: true });
      // Nobody waits for it who would be told.
      if (!begun.ok && begun.error.kind === 'database-damaged') leaveDamaged(parts, begun.error);
      return begun;
    },
    show: (view) => tell('sync.progress', view),
  });
  powerMonitor.on('resume', auto.woke);
  app.on('before-quit', auto.stop);
  return auto;
}

/** A profile whose folder is whole and that no list names is no other one than it was: its database says what it is called. */
async function adoptUnlisted(registry: ProfileRegistry, ask: AskInternal): Promise<void> {
  for (const id of registry.unlisted()) {
    const facts = await ask('facts-in', { folder: registry.folder(id) });
    if (facts.ok && facts.value !== null && registry.byName(facts.value.name) === null) registry.adopt(id, facts.value);
  }
}

/** The one that was open; made on the command line none ever was, and the only one there is, is the one that is meant. */
function lastProfile(registry: ProfileRegistry): string | null {
  const current = registry.current();
  return ((current === null ? null : registry.find(current)) ?? registry.list()[0])?.id ?? null;
}

/** What a call that names another profile met is that one's. */
const isOfOpen = (session: ProfileSession, request: unknown): boolean =>
  typeof request !== 'object' ||
  request === null ||
  !('profile' in request) ||
  request.profile === session.current()?.id;

/** Data that are not what was stored stay open for nobody: the window shows what can be done. */
function leaveDamaged({ turns, session, tell }: Pick<ShellParts, 'turns' | 'session' | 'tell'>, found: Failure): void {
  const id = session.current()?.id;
  if (id === undefined) return;
  void turns(async () => {
    // Another one may have been opened meanwhile.
    if (await session.leave(id, found)) tell('changed', { what: 'profiles' });
  });
}

export type Services = {
  readonly gate: Gate;
  readonly acceptDrop: (path: string) => void;
};

/** Starts the engine on the profile of last time, and answers what the window asks from then on. */
export function startServices(begun: Beginnings): Services {
  const shared = sharedBy(begun);
  const { turns, tell, secrets, log, registry } = shared;
  const engine = startEngine(shared, () => auto);
  const about = { ...shared, ask: engine.ask, write: createFileWriter().writeWhole };
  const showMenu = createMenu(shared.language, (name) => {
    if (name === 'about') void showAbout(about);
    else tell('command', { name });
  });
  const ready = turns(async () => {
    registry.finishRemovals();
    await adoptUnlisted(registry, internally(engine.ask));
    const last = lastProfile(registry);
    return last === null ? null : engine.session.open(last);
  });
  showMenu();
  const parts = shellParts(shared, { ...engine, auto: () => auto, ready, showMenu });
  const auto = startAutoSync(shared, parts);
  void ready.then(async (tried) => {
    auto.begin();
    if (tried?.ok !== false) return;
    tell('changed', { what: 'profiles' });
    await dialogs.tellWhyNotOpen(shared.where, tried.error);
  });
  const gate = createGate({
    handlers: allHandlers(parts),
    secrets,
    log,
    onAnswer: (name, value) => showMenu(undoNamesIn(name, value)),
    onFailure: (found, request) => {
      if (found.kind === 'database-damaged' && isOfOpen(parts.session, request)) leaveDamaged(parts, found);
    },
  });
  return { gate, acceptDrop: (dropped) => tell('statement.dropped', parts.files.take(dropped)) };
}
