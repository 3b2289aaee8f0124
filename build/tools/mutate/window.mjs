// Settings that close window, page and start, each with what undoes it, and the tests that must then go red.
const unit = ['test/unit/shell/security.test.ts'];
const pages = ['test/unit/shell/pages.test.ts'];
const page = ['test/window/security-window.test.ts'];
const data = ['test/window/security-data.test.ts'];
const doors = ['test/window/shut-doors.test.ts'];
const SEALED = 'src/main/shell/window/sealed.ts';
const SECURITY = 'src/main/shell/window/security.ts';
const PAGES = 'src/main/shell/window/pages.ts';
const BRIDGE = 'src/main/shell/window/bridge.ts';
const GATE = 'src/main/shell/window/gate.ts';
const OPTIONS = 'src/main/shell/window/start-options.ts';
const CLOSED = 'src/main/closed-process.ts';

const sealed = (name, value, tests = page) => ({
  name: `${name} is ${value}`,
  file: SEALED,
  from: `${name}: ${value}`,
  to: `${name}: ${!value}`,
  tests,
});
const policy = (from, to, tests = page) => ({ name: `policy: ${from}`, file: PAGES, from, to, tests });
/** Nothing in the place of a line of security.ts. */
const dropped = (from, tests = unit, to = '') => ({ name: from.slice(0, 60), file: SECURITY, from, to, tests });

export const OF_THE_WINDOW = [
  sealed('sandbox', true),
  sealed('contextIsolation', true),
  sealed('nodeIntegration', false),
  sealed('nodeIntegrationInWorker', false, unit),
  sealed('nodeIntegrationInSubFrames', false),
  sealed('webSecurity', true),
  sealed('allowRunningInsecureContent', false),
  sealed('experimentalFeatures', false),
  sealed('webviewTag', false),
  sealed('navigateOnDragDrop', false, unit),
  policy(`"script-src 'self'"`, `"script-src 'self' 'unsafe-inline' 'unsafe-eval'"`),
  policy(`"style-src 'self'"`, `"style-src 'self' 'unsafe-inline'"`),
  policy(`"img-src 'self'"`, `"img-src 'self' data:"`),
  policy(`"connect-src 'none'"`, `"connect-src 'self'"`),
  policy(`"object-src 'none'"`, `"object-src 'self'"`),
  policy(`"frame-ancestors 'none'",`, '', pages),
  policy("  'sandbox',\n", '', pages),
  policy(`'x-content-type-options': 'nosniff',`, '', pages),
  dropped('answer(false)', unit, 'answer(true)'),
  dropped('setPermissionCheckHandler(() => false)', unit, 'setPermissionCheckHandler(() => true)'),
  dropped('setDevicePermissionHandler(() => false)', unit, 'setDevicePermissionHandler(() => true)'),
  dropped('answer({ confirmed: false })', unit, 'answer({ confirmed: true })'),
  dropped('!isOurAddress(details.url, devServer) &&', unit, 'false &&'),
  dropped("  session.on('will-download', (event) => event.preventDefault());\n"),
  dropped('  if (devServer === null) await session.setProxy(NOWHERE);\n'),
  dropped("if (devServer === null) app.commandLine.appendSwitch('host-resolver-rules', 'MAP * ~NOTFOUND');\n"),
  dropped("if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();"),
  dropped("  contents.on('will-navigate', stay);\n"),
  dropped("  contents.on('will-frame-navigate', stay);\n"),
  dropped("  contents.on('will-redirect', stay);\n"),
  dropped("  contents.on('will-attach-webview', (event) => event.preventDefault());\n"),
  dropped("return { action: 'deny' };", unit, "return { action: 'allow' };"),
  dropped("  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');\n"),
  dropped('`${url.protocol}//${url.host}` === ORIGIN', unit, 'url.host.startsWith("cuadre")'),
  {
    name: 'a listed address is compared whole',
    file: 'src/main/shell/system/external.ts',
    from: 'entry === address',
    to: 'address.startsWith(entry)',
    tests: unit,
  },
  {
    name: 'links out of the folder are not followed',
    file: 'src/main/shell/window/serve-pages.ts',
    from: 'if (!isInside(await realpath(folder), await realpath(page.file))) return refuse(404);',
    to: '',
    tests: pages,
  },
  {
    name: 'a path is no neighbour with the same beginning',
    file: PAGES,
    from: "return way !== '' && way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way);",
    to: 'return way !== "" && file.startsWith(folder);',
    tests: pages,
  },
  {
    name: 'pages are served once the session is closed',
    file: 'src/main/shell/window/serve-pages.ts',
    from: 'void closed.then(',
    to: 'void Promise.resolve().then(',
    tests: pages,
  },
  {
    name: 'only the main frame of our window is answered: its contents',
    file: BRIDGE,
    from: 'event.sender === window.webContents && frame === window.webContents.mainFrame &&',
    to: '',
    tests: data,
  },
  {
    name: 'the gate asks who asks',
    file: GATE,
    from: '!sender.isOurMainFrame || !isCallName(name)',
    to: '!isCallName(name)',
    tests: ['test/contract/bridge.test.ts'],
  },
  {
    name: 'the gate asks for the shape',
    file: GATE,
    from: 'if (!decoded.success) return',
    to: 'if (!decoded.success && false) return',
    tests: ['test/contract/bridge.test.ts'],
  },
  {
    name: 'no reply holds a secret',
    file: GATE,
    from: "if (parts.secrets.isIn(reply)) throw new Error('a reply held a secret');",
    to: '',
    tests: ['test/contract/bridge.test.ts'],
  },
  {
    name: 'the page does not begin to leave itself for an empty one',
    file: 'src/preload/index.ts',
    from: "event.destination.url.startsWith('about:')",
    to: 'false',
    tests: page,
  },
  {
    name: 'the preload passes on names of the list',
    file: 'src/preload/index.ts',
    from: 'isCallName(name) ?',
    to: 'true ?',
    tests: page,
  },
  {
    name: 'a switch that is not ours is refused',
    file: OPTIONS,
    from: 'names.find((name) => !ours.some((own) => name === `--${own}`)) ?? null',
    to: 'names.find((name) => ["--inspect", "--remote-debugging-port"].includes(name)) ?? null',
    tests: ['test/unit/shell/doors.test.ts'],
  },
  {
    name: 'a slash begins a switch on Windows',
    file: OPTIONS,
    from: "platform === 'win32' ? SWITCH_OF_WINDOWS : SWITCH",
    to: 'SWITCH',
    tests: ['test/unit/shell/doors.test.ts'],
  },
  {
    name: 'root alone may lack the sandbox, and not in a package',
    file: 'src/main/shell/window/doors.ts',
    from: 'process.getuid?.() === 0 && !app.isPackaged',
    to: 'true',
    tests: ['test/unit/shell/doors.test.ts'],
  },
  {
    name: 'the dev server is on this machine',
    file: OPTIONS,
    from: "['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)",
    to: 'true',
    tests: ['test/unit/shell/words.test.ts'],
  },
  {
    name: 'test hooks are for the form that is driven',
    file: 'src/main/shell/system/test-hooks.ts',
    from: "!isDrivable || env['CUADRE_TEST'] !== '1'",
    to: "env['CUADRE_TEST'] !== '1'",
    tests: ['test/unit/shell/words.test.ts'],
  },
  {
    name: 'the app looks for doors before it begins',
    file: 'src/main/index.ts',
    from: "isForDevelopers ? null : openDoor(['data-dir'])",
    to: 'null',
    tests: doors,
  },
  {
    name: 'npm start hands on no variable of Electron',
    file: 'build/tools/start.mjs',
    from: '.filter(([name]) => !doors.test(name))',
    to: '',
    tests: doors,
  },
  {
    name: 'npm start leaves no core file',
    file: 'build/tools/run.mjs',
    from: 'ulimit -c 0; exec',
    to: 'exec',
    tests: doors,
  },
  {
    name: 'SIGUSR1 opens no inspector',
    file: CLOSED,
    from: "process.on('SIGUSR1', () => undefined)",
    to: "process.on('SIGUSR2', () => undefined)",
    tests: [...doors, 'test/window/every-process.test.ts'],
  },
  {
    name: 'a core file holds none of the memory',
    file: CLOSED,
    from: "writeFileSync(DUMPED_PARTS, '0')",
    to: "writeFileSync(DUMPED_PARTS, '33')",
    tests: doors,
  },
];
