// `npm run dev`: the desktop app, reloaded as its sources change, with doors for developers; it lies in a folder of its own, for `npm start` never to find.
import { mkdirSync, writeFileSync } from 'node:fs';
import { inRoot, isRoot, projectNode, readJson, root, say, toolEnv } from './paths.mjs';
import { become } from './run.mjs';
import { electronEnv } from './runtime.mjs';
import { setup } from './setup.mjs';

try {
  await setup('window');
  mkdirSync(inRoot('.cache/dev'), { recursive: true });
  const about = { ...readJson(inRoot('package.json')), main: 'main/index.js' };
  writeFileSync(inRoot('.cache/dev/package.json'), JSON.stringify(about));
  const args = [
    inRoot('node_modules/electron-vite/bin/electron-vite.js'),
    'dev',
    '--watch',
    ...['--entry', '.cache/dev'],
    ...(isRoot ? ['--noSandbox'] : []),
  ];
  process.exitCode = await become(projectNode, args, { cwd: root, env: toolEnv(electronEnv()) });
} catch (error) {
  say(`dev: ${error.message}`);
  process.exitCode = 1;
}
