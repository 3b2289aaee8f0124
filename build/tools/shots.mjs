// `npm run shots`: every screen × theme × language of the real app, as pictures in test/shots with a page that shows them.
import { build } from './build.mjs';
import { inRoot, projectNode, root, say } from './paths.mjs';
import { electronEnv } from './runtime.mjs';
import { setup } from './setup.mjs';
import { withDesktop } from './with-desktop.mjs';

try {
  await setup('window');
  await build();
  const vitest = [
    inRoot('node_modules/vitest/vitest.mjs'),
    'run',
    '-c',
    'build/vitest.config.ts',
    '--project',
    'looks',
  ];
  process.exitCode = await withDesktop([projectNode, ...vitest, ...process.argv.slice(2)], {
    cwd: root,
    env: electronEnv(),
  });
  say(`the pictures: ${inRoot('test/shots/index.html')}`);
} catch (error) {
  say(`shots: ${error.message}`);
  process.exitCode = 1;
}
