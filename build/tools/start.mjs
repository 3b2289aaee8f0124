// `npm start`: the desktop app from this folder, on a machine that has a display.
import { build } from './build.mjs';
import { isRoot, root, say, toolEnv } from './paths.mjs';
import { become } from './run.mjs';
import { electronEnv, electronPath } from './runtime.mjs';
import { setup } from './setup.mjs';

const hasDisplay = process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);

async function start() {
  if (!hasDisplay) {
    say('start: there is no display here; run `npm run demo`, which brings its own');
    return 1;
  }
  await setup('window');
  await build();
  const sandbox = isRoot ? ['--no-sandbox'] : [];
  if (isRoot)
    say('start: running as root, so without the sandbox (--no-sandbox); run it as an ordinary user to have it');
  return become(electronPath(), [...sandbox, root, ...process.argv.slice(2)], { env: toolEnv(electronEnv()) });
}

try {
  process.exitCode = await start();
} catch (error) {
  say(`start: ${error.message}`);
  process.exitCode = 1;
}
