// `npm run interface`: every sentence of the service's interface, who serves, reads and shows it, and the test that proves it; exit 1
// where one has none. `-- --run` runs those tests first (but those with a window) and holds what passed against the table.
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { readArguments } from './arguments.mjs';
import { inRoot, projectNode, root, say, toolEnv } from './paths.mjs';
import { become } from './run.mjs';
import { setup } from './setup.mjs';

const program = [
  '--no-warnings',
  '--import',
  inRoot('test/support/children/alias.mjs'),
  inRoot('test/interface/main.ts'),
];
const options = { cwd: root, env: toolEnv() };

/** Where vitest wrote down how the tests of the sentences ended. */
async function run() {
  const files = execFileSync(projectNode, [...program, '--files'], { ...options, encoding: 'utf8' })
    .trim()
    .split('\n');
  const report = inRoot('.cache/test/interface.json');
  mkdirSync(inRoot('.cache/test'), { recursive: true });
  const projects = ['--project', 'unit', '--project', 'integration'];
  const words = ['run', '-c', 'build/vitest.config.ts', ...projects, '--reporter=json', `--outputFile=${report}`];
  await become(projectNode, [inRoot('node_modules/vitest/vitest.mjs'), ...words, ...files], options);
  return report;
}

const asked = readArguments('interface', { run: { does: 'runs the tests of the sentences first' } });

try {
  await setup('packages');
  const more = asked.run ? ['--ran', await run()] : [];
  process.exitCode = await become(projectNode, [...program, ...more], options);
} catch (error) {
  say(`interface: ${error.message}`);
  process.exitCode = 1;
}
