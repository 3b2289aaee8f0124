// `npm run fuzz`: test/fuzz over 100,000 files (`-- --files 20000 --from 1`), or one again (`-- --seed 4711`).
import { inRoot, projectNode, root, say, toolEnv } from './paths.mjs';
import { become } from './run.mjs';
import { setup } from './setup.mjs';

try {
  await setup('packages');
  const alias = inRoot('test/support/children/alias.mjs');
  const args = ['--no-warnings', '--import', alias, inRoot('test/fuzz/main.ts'), ...process.argv.slice(2)];
  process.exitCode = await become(projectNode, args, { cwd: root, env: toolEnv() });
} catch (error) {
  say(`fuzz: ${error.message}`);
  process.exitCode = 1;
}
