// `npm run statements`: the table of test/statements over every statement file at hand; exit 1 where a sum is wrong or a promise does not hold.
import { inRoot, projectNode, root, say, toolEnv } from './paths.mjs';
import { become } from './run.mjs';
import { setup } from './setup.mjs';

try {
  await setup('packages');
  const alias = inRoot('test/support/children/alias.mjs');
  const args = ['--no-warnings', '--import', alias, inRoot('test/statements/main.ts'), ...process.argv.slice(2)];
  process.exitCode = await become(projectNode, args, { cwd: root, env: toolEnv() });
} catch (error) {
  say(`statements: ${error.message}`);
  process.exitCode = 1;
}
