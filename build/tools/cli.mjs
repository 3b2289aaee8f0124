// `npm run cli`: the app without its window, set up and built first when that is needed.
import { build } from './build.mjs';
import { inRoot, nodeFlags, projectNode, say, toolEnv } from './paths.mjs';
import { become, withoutCores } from './run.mjs';
import { electronEnv } from './runtime.mjs';
import { setup } from './setup.mjs';

const args = process.argv.slice(2);

/** Only a report on paper starts Electron; everything else waits for nothing but the packages. */
const mayPrint = () =>
  args.some((arg, index) => /^--formats=.*pdf/.test(arg) || (args[index - 1] === '--formats' && arg.includes('pdf')));

try {
  await setup(mayPrint() ? 'electron' : 'packages');
  await build();
  const program = inRoot('out/main/cli.js');
  process.exitCode = await become(...withoutCores(projectNode, [...nodeFlags, program, ...args]), {
    env: toolEnv(electronEnv()),
  });
} catch (error) {
  say(`cuadre: ${error.message}`);
  process.exitCode = 1;
}
