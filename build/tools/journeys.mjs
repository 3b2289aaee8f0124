// `npm run journeys`: every journey through the real app, with 100,000 records where npm test takes fewer; words choose files.
import { readArguments } from './arguments.mjs';
import { build } from './build.mjs';
import { inRoot, projectNode, root, say } from './paths.mjs';
import { electronEnv } from './runtime.mjs';
import { setup } from './setup.mjs';
import { withDesktop } from './with-desktop.mjs';

const RECORDS = '100000';

const { words } = readArguments('journeys', {}, 'choose files');

try {
  await setup('window');
  await build();
  const vitest = [
    inRoot('node_modules/vitest/vitest.mjs'),
    'run',
    '-c',
    'build/vitest.config.ts',
    '--project',
    'window',
  ];
  const files = words.length === 0 ? ['test/journeys/'] : words;
  process.exitCode = await withDesktop([projectNode, ...vitest, '--no-file-parallelism', ...files], {
    cwd: root,
    env: { ...electronEnv(), NODE_ENV: 'test', CUADRE_JOURNEY_RECORDS: process.env.CUADRE_JOURNEY_RECORDS ?? RECORDS },
  });
} catch (error) {
  say(`journeys: ${error.message}`);
  process.exitCode = 1;
}
