// `npm run sim`: the simulated worlds of test/sim for many seeds (`--seeds 10000`), for one (`--seed 4711`), and the kills (`--kill`).
import { inRoot, projectNode, root, say, toolEnv } from './paths.mjs';
import { become } from './run.mjs';
import { setup } from './setup.mjs';

try {
  await setup('packages');
  const alias = inRoot('test/support/children/alias.mjs');
  const args = ['--no-warnings', '--import', alias, inRoot('test/sim/main.ts'), ...process.argv.slice(2)];
  process.exitCode = await become(projectNode, args, { cwd: root, env: toolEnv() });
} catch (error) {
  say(`sim: ${error.message}`);
  process.exitCode = 1;
}
