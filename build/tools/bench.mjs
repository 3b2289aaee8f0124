// `npm run bench [records]`: times a made-up month (10,000 records unless told), then measures the goals P1, P2, F6, P3 and P8; `--million` takes 1,000,000 records for P3.
import { inRoot, nodeFlags, projectNode, root, say, toolEnv } from './paths.mjs';
import { become } from './run.mjs';
import { setup } from './setup.mjs';

const args = process.argv.slice(2);
const records = args.filter((arg) => !arg.startsWith('--'));
const many = args.includes('--million') ? '1000000' : '100000';

const programs = [
  ['month.ts', ...records],
  ['import.ts', ...nodeFlags],
  ['again.ts', many],
  ['limit.ts', '60', '100000'],
];

const measure = ([program, ...rest]) => {
  const alias = inRoot('test/support/children/alias.mjs');
  const file = inRoot('test/bench', program);
  return become(projectNode, ['--no-warnings', '--import', alias, file, ...rest], { cwd: root, env: toolEnv() });
};

try {
  await setup('packages');
  let missed = 0;
  // One after the other: they would only measure each other.
  for (const program of programs) missed += (await measure(program)) === 0 ? 0 : 1;
  process.exitCode = missed === 0 ? 0 : 1;
} catch (error) {
  say(`bench: ${error.message}`);
  process.exitCode = 1;
}
