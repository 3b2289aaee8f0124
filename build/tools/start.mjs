// `npm start`: the desktop app from this folder, on a machine that has a display, with every door for developers shut.
import { build } from './build.mjs';
import { isRoot, root, say, toolEnv } from './paths.mjs';
import { become, withoutCores } from './run.mjs';
import { electronEnv, electronPath } from './runtime.mjs';
import { setup } from './setup.mjs';

const hasDisplay = process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);

/** Node and Electron read some switches before the app can refuse them, and these variables say the same. */
const looks = process.platform === 'win32' ? /^[\s\u0085]*[-/]/u : /^[\s\u0085]*-/u;
const isOurs = (arg) => !looks.test(arg) || /^--data-dir(=|$)/.test(arg);
const doors = /^(NODE_OPTIONS|ELECTRON_(?!OZONE_PLATFORM_HINT).*)$/;

async function start() {
  const args = process.argv.slice(2);
  const strange = args.find((arg) => !isOurs(arg));
  if (strange !== undefined) {
    say(`start: ${strange.trim().split('=', 1)[0]} is no switch of this app; start it without`);
    return 1;
  }
  if (!hasDisplay) {
    say('start: there is no display here; run `npm run demo`, which brings its own');
    return 1;
  }
  await setup('window');
  await build();
  const sandbox = isRoot ? ['--no-sandbox'] : [];
  if (isRoot)
    say('start: running as root, so without the sandbox (--no-sandbox); run it as an ordinary user to have it');
  const env = Object.entries(toolEnv(electronEnv())).filter(([name]) => !doors.test(name));
  return become(...withoutCores(electronPath(), [...sandbox, root, ...args]), { env: Object.fromEntries(env) });
}

try {
  process.exitCode = await start();
} catch (error) {
  say(`start: ${error.message}`);
  process.exitCode = 1;
}
