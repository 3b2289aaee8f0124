/** The shell without Electron: real handlers, files and gate around an engine, a keychain and dialogs that the test plays. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { err, ok } from '@shared/domain/result.ts';
import { createKeyStore } from '../../../src/main/adapters/keychain/key-store.ts';
import type { Keychain } from '../../../src/main/adapters/keychain/helper-keychain.ts';
import { createFileReader } from '../../../src/main/adapters/files/reader.ts';
import { createFileWriter } from '../../../src/main/adapters/files/writer.ts';
import { createProfileRegistry } from '../../../src/main/adapters/profiles/registry.ts';
import { createSettingsFile } from '../../../src/main/adapters/profiles/settings.ts';
import { createProfileSession } from '../../../src/main/shell/engine/profile-session.ts';
import { internally } from '../../../src/main/shell/engine/engine-ask.ts';
import type { Ask } from '../../../src/main/shell/engine/engine-ask.ts';
import { allHandlers } from '../../../src/main/shell/handlers/all.ts';
import { createKeys } from '../../../src/main/shell/system/keys.ts';
import { createPapers } from '../../../src/main/shell/paper/papers.ts';
import { createPickedFiles } from '../../../src/main/shell/window/picked-files.ts';
import { createSecrets } from '../../../src/main/shell/system/secrets.ts';
import { createSerialQueue } from '../../../src/main/shell/engine/serial-queue.ts';
import { aFakeClock } from '../fake-clock.ts';
import { CANARY_KEY } from './canary.ts';
import { joinedBridge } from '../window/joined-bridge.ts';

/** A keychain in memory; `locked` makes it reject. */
export function aMemoryKeychain() {
  const held = new Map<string, string>();
  const state = { locked: false };
  const open = (): Promise<void> => (state.locked ? Promise.reject(new Error('locked')) : Promise.resolve());
  const keychain: Keychain = {
    get: (account) => open().then(() => held.get(account) ?? null),
    set: (account, password) => open().then(() => void held.set(account, password)),
    remove: (account) => open().then(() => void held.delete(account)),
    abandon: () => undefined,
  };
  return { keychain, held, state };
}

const engineAnswers: Readonly<Record<string, unknown>> = {
  'check-key': { wallets: 3 },
  'open-profile': {},
  'close-profile': {},
  sync: {},
  sample: { baseUrl: 'http://127.0.0.1:9' },
  'sample-service': { baseUrl: 'http://127.0.0.1:9', key: 'sample-key' },
  export: { files: ['informe.json'] },
  paper: {
    html: '<!doctype html>',
    code: 'c0de',
    pages: 3,
    base: 'conciliacion_a_2026-03',
    at: '2026-04-01T12:00:00.000Z',
  },
  person: {},
  'facts-in': { name: 'Andina', environment: 'production', baseUrl: 'https://api.example.co' },
  'look-at-backup': { bytes: 4096, isWhole: true, contents: null, lost: null },
  backups: [],
  'make-backup': [],
  'restore-backup': {
    contents: {
      name: 'Andina',
      environment: 'sandbox',
      entries: 7,
      records: 4,
      lines: 20,
      files: [],
      decisions: 2,
      syncedAt: null,
    },
    lost: null,
    isKeptAside: true,
  },
};

/** What a person types to connect. */
export const aConnection = {
  name: 'Comercial Andina',
  environment: 'sandbox',
  baseUrl: 'https://sandbox.example.co/v1/',
  key: CANARY_KEY,
} as const;

export type AShell = ReturnType<typeof aShell>;

/** `fails` names the engine's calls that answer with a failure; it may change while the test runs. */
export function aShell({
  dataDir = mkdtempSync(path.join(tmpdir(), 'cuadre-shell-')),
  keychain = aMemoryKeychain(),
} = {}) {
  const asked: { call: string; request: unknown }[] = [];
  const fails = new Map<string, Failure>();
  const events: { name: string; payload: unknown }[] = [];
  const shown = { windows: 0 };
  const picked = {
    statements: [] as string[],
    mapping: null as string | null,
    folder: null as string | null,
    attachment: null as string | null,
    ledger: null as string | null,
    copyTo: null as ((name: string) => string) | null,
    printer: null as ((html: string) => Uint8Array) | null,
    opened: [] as string[],
  };
  const ask: Ask = (call, request) => {
    asked.push({ call, request });
    const failing = fails.get(call);
    if (failing !== undefined) return Promise.resolve(err(failing));
    return Promise.resolve(call in engineAnswers ? ok(engineAnswers[call]) : err(failure('not-found')));
  };
  const registry = createProfileRegistry(dataDir);
  const secrets = createSecrets();
  const session = createProfileSession({ registry, ask: internally(ask) });
  let made = 0;
  const settings = createSettingsFile(dataDir);
  const info = { version: '0.0.0', platform: 'linux', systemLanguage: 'es', isTestEdition: false } as const;
  const handlers = allHandlers({
    ask,
    askInternal: internally(ask),
    session: session,
    registry,
    settings,
    keys: createKeys(createKeyStore(keychain.keychain, aFakeClockThatWaits()), registry, secrets),
    files: createPickedFiles(),
    turns: createSerialQueue(),
    tell: (name, payload) => void events.push({ name, payload }),
    ready: Promise.resolve(),
    info,
    showWindow: () => void (shown.windows += 1),
    pickStatements: () => Promise.resolve(picked.statements),
    pickMappingTarget: () => Promise.resolve(picked.mapping),
    pickMapping: () => Promise.resolve(picked.mapping),
    pickLedger: () => Promise.resolve(picked.ledger),
    pickAttachment: () => Promise.resolve(picked.attachment),
    pickCopyTarget: (_what, name) => Promise.resolve(picked.copyTo?.(name) ?? null),
    writeFile: createFileWriter().writeWhole,
    readFile: createFileReader().read,
    pickFolder: () => Promise.resolve(picked.folder),
    papers: createPapers(() => `papel-${(made += 1)}`),
    printPdf: (html) =>
      picked.printer === null ? Promise.reject(new Error('no printer')) : Promise.resolve(picked.printer(html)),
    printOut: (html) => Promise.resolve(picked.printer?.(html) !== undefined),
    openSaved: (folder, name) => {
      picked.opened.push(name === null ? folder : `${folder}/${name}`);
      return Promise.resolve(true);
    },
    endProgress: () => undefined,
    applySettings: () => undefined,
    language: () => 'es',
    newId: () => `p${(made += 1)}`,
    hearSync: (view) => view,
  });
  const bridge = joinedBridge(handlers);
  const remove = (): void => rmSync(dataDir, { recursive: true, force: true });
  return {
    ...bridge,
    dataDir,
    keychain,
    asked,
    fails,
    events,
    picked,
    registry,
    session: session,
    secrets,
    shown,
    remove,
  };
}

/** A limit on an answer must not pass before an answer that is on its way. */
function aFakeClockThatWaits() {
  const clock = aFakeClock();
  return {
    sleep: async (ms: number, signal?: AbortSignal) => {
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
      return clock.sleep(ms, signal);
    },
  };
}
