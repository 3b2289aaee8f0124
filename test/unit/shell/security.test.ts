/** What the window may not do is refused one by one: every permission, every way out (E5, E6, E7). */
import { readFileSync } from 'node:fs';
import { EventEmitter } from 'node:events';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from 'electron';

const electron = vi.hoisted(() => ({
  app: {
    commandLine: { hasSwitch: vi.fn(() => false), appendSwitch: vi.fn() },
    enableSandbox: vi.fn(),
    on: vi.fn(),
  },
  shell: { openExternal: vi.fn() },
}));
vi.mock('electron', () => electron);
const { hardenApp, hardenSession, isOurAddress } = await import('../../../src/main/shell/window/security.ts');
const { listedAddress } = await import('../../../src/main/shell/system/external.ts');
const { SEALED } = await import('../../../src/main/shell/window/sealed.ts');

/** Every permission that Electron's own types name. */
function allPermissions(): readonly string[] {
  const types = readFileSync(new URL('../../../node_modules/electron/electron.d.ts', import.meta.url), 'utf8');
  const lines = types.split('\n').filter((line) => /setPermission(Request|Check)Handler\(/.test(line));
  return [...new Set(lines.flatMap((line) => [...line.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name)))];
}

/** A session that remembers the handlers it was given. */
function aSession() {
  const given: Record<string, (...args: never[]) => unknown> = {};
  const keep = (name: string) => (handler: never) => void (given[name] = handler);
  const emitter = new EventEmitter();
  const session = Object.assign(emitter, {
    setPermissionRequestHandler: keep('request'),
    setPermissionCheckHandler: keep('check'),
    setDevicePermissionHandler: keep('device'),
    setDisplayMediaRequestHandler: keep('display'),
    setBluetoothPairingHandler: keep('bluetooth'),
    setSpellCheckerEnabled: vi.fn(),
    setProxy: vi.fn(() => Promise.resolve()),
    webRequest: { onBeforeRequest: keep('web') },
  });
  return { session, given };
}

async function hardened(devServer: string | null = null) {
  const { session, given } = aSession();
  await hardenSession(session as unknown as Session, devServer);
  const isCancelled = (url: string): boolean => {
    let answer = { cancel: false };
    (given['web'] as unknown as (details: unknown, callback: (said: { cancel: boolean }) => void) => void)(
      { url },
      (said) => (answer = said),
    );
    return answer.cancel;
  };
  return { session, given, isCancelled };
}

/** Contents as Electron would hand them over right after they were made. */
function hardenedContents() {
  hardenApp(null);
  const listener = electron.app.on.mock.calls.find(([name]) => name === 'web-contents-created')?.[1] as (
    event: unknown,
    contents: unknown,
  ) => void;
  let open: (details: { url: string }) => { action: string } = () => ({ action: 'none' });
  const contents = Object.assign(new EventEmitter(), {
    setWindowOpenHandler: (handler: typeof open) => void (open = handler),
    setWebRTCIPHandlingPolicy: vi.fn(),
  });
  listener({}, contents);
  const isPrevented = (name: string, url: string): boolean => {
    const preventDefault = vi.fn();
    contents.emit(name, { url, preventDefault });
    return preventDefault.mock.calls.length > 0;
  };
  return { contents, isPrevented, open: (url: string) => open({ url }) };
}

const schemes = [
  'http:',
  'https:',
  'file:',
  'ftp:',
  'ws:',
  'data:',
  'blob:',
  'javascript:',
  'chrome:',
  'devtools:',
  'view-source:',
  'mailto:',
  'tel:',
  'ms-word:',
  'smb:',
  'app:',
];
const strangeAddress = fc.oneof(
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc
    .tuple(fc.constantFrom(...schemes), fc.constantFrom('', '/', '//', '///', '\\\\'), fc.string())
    .map((parts) => parts.join('')),
  fc.constantFrom(
    'app://cuadre.evil.co/',
    'app://evil@cuadre.co/',
    'http://cuadre/',
    'app:cuadre',
    'about:blank',
    'https://app://cuadre/',
    'APP://other/',
  ),
  fc.string(),
);
const elsewhere = strangeAddress.filter((url) => !/^app:\/*[^/]*cuadre(\/|$|\?|#|:)/i.test(url.trim()));

beforeEach(() => vi.clearAllMocks());

describe('permissions', () => {
  it('are denied to every name that Electron knows, asked or checked (E7)', async () => {
    const { given } = await hardened();
    const names = allPermissions();
    expect(names.length).toBeGreaterThan(40);
    for (const name of names) {
      const answer = vi.fn();
      (given['request'] as unknown as (contents: unknown, permission: string, answer: unknown) => void)(
        null,
        name,
        answer,
      );
      expect(answer.mock.calls).toStrictEqual([[false]]);
      expect((given['check'] as unknown as (contents: unknown, permission: string) => boolean)(null, name)).toBe(false);
    }
  });

  it('are denied for devices, screens and pairings', async () => {
    const { given } = await hardened();
    expect(given['device']?.()).toBe(false);
    const display = vi.fn();
    (given['display'] as unknown as (request: unknown, answer: unknown) => void)({}, display);
    expect(display.mock.calls).toStrictEqual([[{}]]);
    const pairing = vi.fn();
    (given['bluetooth'] as unknown as (details: unknown, answer: unknown) => void)({}, pairing);
    expect(pairing.mock.calls).toStrictEqual([[{ confirmed: false }]]);
  });
});

describe('requests', () => {
  it('are cancelled for every address that is not ours (E2)', async () => {
    const { isCancelled } = await hardened();
    expect(isCancelled('app://cuadre/index.html')).toBe(false);
    fc.assert(
      fc.property(elsewhere, (url) => {
        expect(isCancelled(url)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('reach the dev server, its socket and nothing else in `npm run dev`', async () => {
    const { isCancelled, session } = await hardened('http://localhost:5173');
    expect(['http://localhost:5173/a.js', 'ws://localhost:5173/'].map(isCancelled)).toStrictEqual([false, false]);
    expect(
      ['http://localhost:5174/', 'https://localhost:5173/', 'http://localhost:5173.evil.co/'].map(isCancelled),
    ).toStrictEqual([true, true, true]);
    expect(session.setProxy).not.toHaveBeenCalled();
  });
});

describe('the network', () => {
  it('is out of reach for what passes no request: by a proxy that nobody is, and without any name', async () => {
    const { session } = await hardened();
    expect(session.setProxy.mock.calls).toStrictEqual([
      [{ mode: 'fixed_servers', proxyRules: 'socks5://0.0.0.0:1', proxyBypassRules: '<-loopback>' }],
    ]);
    const { contents } = hardenedContents();
    expect(contents.setWebRTCIPHandlingPolicy).toHaveBeenCalledWith('disable_non_proxied_udp');
    expect(electron.app.commandLine.appendSwitch).toHaveBeenCalledWith('host-resolver-rules', 'MAP * ~NOTFOUND');
  });

  it('brings no file down', async () => {
    const { session } = await hardened();
    const preventDefault = vi.fn();
    session.emit('will-download', { preventDefault });
    expect(preventDefault).toHaveBeenCalledOnce();
  });
});

describe('ways to another page', () => {
  it('are closed for 500 addresses: navigation, frames, redirects, webviews, new windows (E5)', () => {
    const { isPrevented, open } = hardenedContents();
    fc.assert(
      fc.property(elsewhere, (url) => {
        for (const name of ['will-navigate', 'will-frame-navigate', 'will-redirect', 'will-attach-webview']) {
          expect(isPrevented(name, url)).toBe(true);
        }
        expect(open(url)).toStrictEqual({ action: 'deny' });
      }),
      { numRuns: 500 },
    );
  });

  it('open nothing in the browser, whatever the address (E6)', () => {
    const { open } = hardenedContents();
    fc.assert(
      fc.property(strangeAddress, (url) => void open(url)),
      { numRuns: 10_000 },
    );
    expect(electron.shell.openExternal).not.toHaveBeenCalled();
  });

  it('lead to a listed address only when it is the whole of it (E6)', () => {
    const list = ['https://cuadre.example/ayuda'];
    expect(listedAddress('https://cuadre.example/ayuda', list)).toBe(list[0]);
    const near = [
      'https://cuadre.example/ayuda/',
      'https://cuadre.example/ayuda?x',
      'https://CUADRE.example/ayuda',
      ' https://cuadre.example/ayuda',
      'https://cuadre.example',
    ];
    expect(near.map((address) => listedAddress(address, list))).toStrictEqual(near.map(() => null));
  });
});

describe('a window', () => {
  it('is sealed in every preference that there is a seal for, those too that Electron does not tell (E1)', () => {
    const [closed, open] = [
      Object.entries(SEALED).filter(([, on]) => !on),
      Object.entries(SEALED).filter(([, on]) => on),
    ];
    expect(open.map(([name]) => name).sort()).toEqual(['contextIsolation', 'sandbox', 'webSecurity']);
    expect(closed.map(([name]) => name).sort()).toEqual([
      'allowRunningInsecureContent',
      'experimentalFeatures',
      'navigateOnDragDrop',
      'nodeIntegration',
      'nodeIntegrationInSubFrames',
      'nodeIntegrationInWorker',
      'spellcheck',
      'webviewTag',
    ]);
  });
});

describe('our own address', () => {
  it('is app://cuadre and no look-alike', () => {
    expect(isOurAddress('app://cuadre/index.html#/x', null)).toBe(true);
    for (const url of ['app://cuadre.co/', 'app://other/', 'http://cuadre/', 'not an address', ''])
      expect(isOurAddress(url, null)).toBe(false);
  });
});

describe('the app before it is ready', () => {
  it('puts every renderer into the sandbox, but does not ask for it twice under --no-sandbox', () => {
    hardenApp(null);
    expect(electron.app.enableSandbox).toHaveBeenCalledOnce();
    electron.app.commandLine.hasSwitch.mockReturnValueOnce(true);
    hardenApp(null);
    expect(electron.app.enableSandbox).toHaveBeenCalledOnce();
  });
});
