// `npm run sim`, `fuzz`, `statements` and `bench:matching`: a program of test/ from its sources, which reads what it was given itself.
import { inRoot, projectNode, root, say, toolEnv } from './paths.mjs';
import { become } from './run.mjs';
import { setup } from './setup.mjs';

const [program, ...args] = process.argv.slice(2);

try {
  await setup('packages');
  const alias = inRoot('test/support/children/alias.mjs');
  const command = ['--no-warnings', '--import', alias, inRoot(program), ...args];
  process.exitCode = await become(projectNode, command, { cwd: root, env: toolEnv() });
} catch (error) {
  say(`${program}: ${error.message}`);
  process.exitCode = 1;
}
