/** The packaged app does not start with switches that would open it: the list, and the first that was used. */

const REFUSED = [
  'no-sandbox',
  'disable-setuid-sandbox',
  'disable-web-security',
  'allow-running-insecure-content',
  'disable-site-isolation-trials',
  'remote-debugging-port',
  'remote-debugging-pipe',
  'remote-debugging-address',
  'remote-allow-origins',
  'inspect',
  'inspect-brk',
  'inspect-port',
  'inspect-wait',
  'inspect-publish-uid',
  'js-flags',
  'ignore-certificate-errors',
  'ignore-certificate-errors-spki-list',
  'load-extension',
  'host-rules',
  'host-resolver-rules',
  'proxy-server',
  'proxy-pac-url',
  'auto-open-devtools-for-tabs',
  'single-process',
  'no-zygote',
  'renderer-cmd-prefix',
  'utility-cmd-prefix',
  'gpu-launcher',
  'disable-features',
  'enable-logging',
  'log-net-log',
  'ssl-key-log-file',
  'allow-file-access-from-files',
  'user-data-dir',
  'unsafely-treat-insecure-origin-as-secure',
  'expose-internals-for-testing',
];

/** The name of the first weakening switch among the arguments; null when there is none. Chromium takes one or two dashes and any case. */
export function weakeningSwitch(args: readonly string[]): string | null {
  const names = args
    .filter((arg) => arg.startsWith('-'))
    .map((arg) => arg.replace(/^-+/, '').split('=', 1)[0]?.toLowerCase() ?? '');
  return names.find((name) => REFUSED.includes(name)) ?? null;
}
