/** Switches that open something in Chromium, Electron or Node, in spellings that one of them takes. */

/** What Node, Electron or Chromium would have read before the app can say a word. */
export const READ_BEFORE = ['--inspect-brk=0', '--zygote-cmd-prefix=/bin/true'];
export const SWITCHES = [
  '--inspect=0', '-inspect', '--INSPECT', ' --inspect', '--inspect-publish-uid=http', '--remote-debugging-port=0', '--remote-debugging-pipe',
  '--js-flags=--allow-natives-syntax', '--no-sandbox=1', '-no-sandbox', '--disable-gpu-sandbox', '--disable-seccomp-filter-sandbox',
  '--browser-subprocess-path=/bin/true', '--renderer-cmd-prefix=/bin/true', '--enable-blink-features=MojoJS', '--disable-web-security',
  '--proxy-server=127.0.0.1:9', '--host-rules=MAP * 127.0.0.1', '--load-extension=/tmp', '--user-data-dir=/tmp/x', '--ignore-certificate-errors',
  '--ssl-key-log-file=/tmp/x', '--single-process', '--require=/tmp/x.js', '--',
]; // prettier-ignore
