/** What the window may not do: no network, no permission, no way to another page, no new window. Everything is closed here, in one place. */
import { app, shell } from 'electron';
import type { Session, WebContents } from 'electron';
import { listedAddress } from '../system/external.ts';
import { ORIGIN } from './pages.ts';

/** A proxy that no one listens at: what does not pass webRequest (preconnect, WebRTC) ends there, loopback included. */
const NOWHERE = { mode: 'fixed_servers', proxyRules: 'socks5://0.0.0.0:1', proxyBypassRules: '<-loopback>' } as const;

/** True for an address of our own pages. `devServer` is the origin of `npm run dev`, null everywhere else. */
export function isOurAddress(address: string, devServer: string | null): boolean {
  try {
    const url = new URL(address);
    if (url.protocol === 'app:') return `${url.protocol}//${url.host}` === ORIGIN;
    return devServer !== null && originsOfDev(devServer).includes(url.origin);
  } catch {
    return false;
  }
}

/** The dev server's own origin and the socket through which it announces changes. */
const originsOfDev = (devServer: string): readonly string[] => [devServer, devServer.replace(/^http/, 'ws')];

/** DevTools are pages of Electron itself; they exist in `npm run dev` only. */
const isDevTools = (address: string, devServer: string | null): boolean =>
  devServer !== null && address.startsWith('devtools://');

/** Before the app is ready: the OS sandbox for every renderer, and no name is ever looked up by Chromium. */
export function hardenApp(devServer: string | null): void {
  // Under --no-sandbox (root, development only) enabling it again would restart for ever.
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
  if (devServer === null) app.commandLine.appendSwitch('host-resolver-rules', 'MAP * ~NOTFOUND');
  app.commandLine.appendSwitch('disable-background-networking');
  app.on('web-contents-created', (_event, contents) => hardenContents(contents, devServer));
}

export async function hardenSession(session: Session, devServer: string | null): Promise<void> {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, answer) => answer({}));
  session.setBluetoothPairingHandler((_details, answer) => answer({ confirmed: false }));
  session.setSpellCheckerEnabled(false);
  session.webRequest.onBeforeRequest((details, answer) => {
    answer({ cancel: !isOurAddress(details.url, devServer) && !isDevTools(details.url, devServer) });
  });
  session.on('will-download', (event) => event.preventDefault());
  for (const choice of ['select-hid-device', 'select-serial-port', 'select-usb-device'] as const) {
    session.on(choice as 'select-hid-device', (event) => event.preventDefault());
  }
  if (devServer === null) await session.setProxy(NOWHERE);
}

function hardenContents(contents: WebContents, devServer: string | null): void {
  const stay = (event: { readonly url: string; preventDefault: () => void }): void => {
    if (!isOurAddress(event.url, devServer)) event.preventDefault();
  };
  contents.on('will-navigate', stay);
  contents.on('will-frame-navigate', stay);
  contents.on('will-redirect', stay);
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.on('select-bluetooth-device', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    const listed = listedAddress(url);
    if (listed !== null) void shell.openExternal(listed);
    return { action: 'deny' };
  });
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
}
