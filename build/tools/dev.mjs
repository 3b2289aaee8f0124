// `npm run dev`: the desktop app, reloaded as its sources change.
import { inRoot, isRoot, projectNode, root, say, toolEnv } from './paths.mjs';
import { become } from './run.mjs';
import { electronEnv } from './runtime.mjs';
import { setup } from './setup.mjs';

try {
  await setup('window');
  const args = [
    inRoot('node_modules/electron-vite/bin/electron-vite.js'),
    'dev',
    '--watch',
    ...(isRoot ? ['--noSandbox'] : []),
  ];
  process.exitCode = await become(projectNode, args, { cwd: root, env: toolEnv(electronEnv()) });
} catch (error) {
  say(`dev: ${error.message}`);
  process.exitCode = 1;
}
