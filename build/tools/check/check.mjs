// `npm run check`: types, lint, layers, rooms and names, dead code and format, side by side, a line for each; `--fix` repairs what a machine can.
import { readArguments } from '../arguments.mjs';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inRoot, projectNode, root, say, seconds, toolEnv } from '../paths.mjs';
import { run } from '../run.mjs';
import { setup } from '../setup.mjs';

const node = (file, ...args) => [inRoot('node_modules', file), ...args];
const folders = () => ['src', 'test', 'build'].filter((folder) => existsSync(inRoot(folder)));
const code = () => ['src', 'test'].filter((folder) => existsSync(inRoot(folder)));

const eslint = (...extra) =>
  node(
    'eslint/bin/eslint.js',
    '-c',
    'build/eslint.config.mjs',
    '--no-error-on-unmatched-pattern',
    ...extra,
    ...folders(),
  );
const prettier = (mode) =>
  node(
    'prettier/bin/prettier.cjs',
    '--config',
    'build/prettier.config.mjs',
    '--log-level',
    'warn',
    '--no-error-on-unmatched-pattern',
    mode,
    '.',
  );

/** Lint first: it takes longest, and two run at a time. */
const checks = () => [
  { name: 'lint', args: eslint('--max-warnings', '0') },
  { name: 'types', args: node('typescript/bin/tsc', '-b', '--pretty', 'false') },
  { name: 'format', args: prettier('--check') },
  {
    name: 'layers',
    args: node('dependency-cruiser/bin/dependency-cruiser.mjs', '-c', 'build/dependency-cruiser.config.mjs', ...code()),
  },
  { name: 'house', args: [inRoot('build/tools/check/house.mjs')] },
  { name: 'dead code', args: node('knip/bin/knip.js', '-c', 'build/knip.json', '--no-progress') },
];

const fixes = () => [
  { name: 'lint --fix', args: eslint('--fix') },
  { name: 'format', args: prettier('--write') },
];

async function runOne({ name, args }) {
  const startedMs = performance.now();
  const { code: exit, output } = await run(projectNode, args, {
    cwd: root,
    env: toolEnv({ FORCE_COLOR: '0', NO_COLOR: '1' }),
  });
  const ok = exit === 0;
  process.stdout.write(
    `check: ${name.padEnd(10)} ${ok ? 'ok' : 'FAILED'}  ${seconds(startedMs)}\n${ok ? '' : `${output.trimEnd()}\n`}`,
  );
  return { name, ok };
}

/** Runs all, `width` at a time; answers with {name, ok} for each. */
async function runAll(list, width) {
  const waiting = [...list];
  const results = [];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) results.push(await runOne(next));
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}

export const check = () => runAll(checks(), 2);

async function main() {
  const { fix } = readArguments('check', { fix: { does: 'mends what a machine can' } });
  await setup('packages');
  const startedMs = performance.now();
  const results = fix ? [...(await runAll(fixes(), 1)), ...(await check())] : await check();
  const failed = results.filter(({ ok }) => !ok);
  say(
    `check: ${failed.length === 0 ? 'all kept' : `broken: ${failed.map(({ name }) => name).join(', ')}`} in ${seconds(startedMs)}`,
  );
  return failed.length === 0 ? 0 : 1;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.exitCode = await main();
}
