// `npm run bench [records]`: times a made-up month (10,000 records unless told; `--only keys` 100,000), then measures the goals P1, P2, F6, P3, P4 to P11, how long the window is held up by work behind it, and how a small quota is used; `--million` takes 1,000,000 records for P3 to P6 and P9; `--only NAME` runs one program.
import { build } from '../build.mjs';
import { inRoot, nodeFlags, projectNode, root, say, toolEnv } from '../paths.mjs';
import { installPeers } from './peers.mjs';
import { become } from '../run.mjs';
import { electronEnv } from '../runtime.mjs';
import { setup } from '../setup.mjs';
import { withDesktop } from '../with-desktop.mjs';

const args = process.argv.slice(2);
const records = args.filter((arg) => /^\d+$/.test(arg));
const many = args.includes('--million') ? '1000000' : '100000';

const only = args[args.indexOf('--only') + 1];

const programs = [
  ['month.ts', ...records],
  ['open.ts'],
  ['import.ts', ...nodeFlags],
  ['again.ts', many],
  ['large.ts', ...args.filter((arg) => arg === '--million')],
  ['limit.ts', '60', '100000'],
  ['paper.ts', '1000000'],
  ['quota.ts'],
  ['table.ts', ...args.filter((arg) => arg === '--million')],
  ['start.ts'],
  ['tasks.ts'],
  ['keys.ts', ...records],
].filter(([program]) => !args.includes('--only') || program === `${only}.ts`);

/** Programs that open a window: each in a desktop of its own, over the built app. */
const inWindow = new Set(['table.ts', 'start.ts', 'tasks.ts', 'keys.ts']);

const measure = async ([program, ...rest]) => {
  const alias = inRoot('test/support/children/alias.mjs');
  const file = inRoot('test/bench', program);
  const command = ['--no-warnings', '--max-old-space-size=12000', '--import', alias, file, ...rest];
  if (!inWindow.has(program)) return become(projectNode, command, { cwd: root, env: toolEnv() });
  await setup('window');
  await build();
  return withDesktop([projectNode, ...command], { cwd: root, env: electronEnv() });
};

try {
  await setup('packages');
  await installPeers();
  let missed = 0;
  // One after the other: they would only measure each other.
  for (const program of programs) missed += (await measure(program)) === 0 ? 0 : 1;
  process.exitCode = missed === 0 ? 0 : 1;
} catch (error) {
  say(`bench: ${error.message}`);
  process.exitCode = 1;
}
