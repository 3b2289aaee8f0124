// `npm run bench`: times a made-up month, then measures the goals P1, P2, F6, P3, P4 to P11, how long the window is held up by work behind it, and how a small quota is used.
import { readArguments } from '../arguments.mjs';
import { build } from '../build.mjs';
import { inRoot, nodeFlags, projectNode, root, say, toolEnv } from '../paths.mjs';
import { installPeers } from './peers.mjs';
import { become } from '../run.mjs';
import { electronEnv } from '../runtime.mjs';
import { setup } from '../setup.mjs';
import { withDesktop } from '../with-desktop.mjs';

const names = [
  'month',
  'open',
  'trail',
  'import',
  'again',
  'large',
  'limit',
  'paper',
  'quota',
  'table',
  'start',
  'tasks',
  'keys',
];
const asked = readArguments('bench', {
  million: { does: '1,000,000 records for P3 to P6 and P9' },
  only: { value: 'name', oneOf: names, does: `one of ${names.join(', ')}` },
  records: { value: 'number', does: 'of the month (10000), and of keys (100000)' },
});
const million = asked.million ? ['--million'] : [];
const wordsOf = {
  month: asked.records === undefined ? [] : [String(asked.records)],
  import: nodeFlags,
  again: [asked.million ? '1000000' : '100000'],
  large: million,
  limit: ['60', '100000'],
  paper: ['1000000'],
  keys: asked.records === undefined ? [] : [String(asked.records)],
  table: million,
};

const programs = names
  .filter((name) => (asked.only ?? name) === name)
  .map((name) => [`${name}.ts`, ...(wordsOf[name] ?? [])]);

/** Programs that open a window: each in a desktop of its own, over the built app. */
const inWindow = new Set(['table.ts', 'start.ts', 'tasks.ts', 'keys.ts']);

/** Programs that are held against what a user would pick instead. */
const withPeers = new Set(['month.ts', 'import.ts', 'large.ts', 'paper.ts', 'table.ts']);

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
  if (programs.some(([program]) => withPeers.has(program))) await installPeers();
  let missed = 0;
  // One after the other: they would only measure each other.
  for (const program of programs) missed += (await measure(program)) === 0 ? 0 : 1;
  process.exitCode = missed === 0 ? 0 : 1;
} catch (error) {
  say(`bench: ${error.message}`);
  process.exitCode = 1;
}
