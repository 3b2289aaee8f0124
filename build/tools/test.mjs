// `npm test`: setup, build, check and the tests; it ends with the names of what failed and was skipped, and `N passed, N failed`.
// `--whole` takes the long ones too (build/long-tests.mjs), `--only unit,check` runs a part; names of tests and files choose among both forms.
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { readArguments } from './arguments.mjs';
import { build } from './build.mjs';
import { check } from './check/check.mjs';
import { countTests, slowest } from './check/count-tests.mjs';
import { timesOf } from './check/file-times.mjs';
import { cacheDir, inRoot, projectNode, readJson, root, seconds, toolEnv } from './paths.mjs';
import { become } from './run.mjs';
import { electronEnv } from './runtime.mjs';
import { setup } from './setup.mjs';
import { missingPrograms, withDesktop } from './with-desktop.mjs';

/** Files of window tests at a time, each in a desktop of its own: more than there are cores, for half of the time a window waits. */
const desktops = Math.min(4, availableParallelism() + 1);

const parts = ['check', 'unit', 'integration', 'window'];

function choice() {
  const asked = readArguments(
    'test',
    {
      whole: { does: 'the long tests too' },
      only: { value: 'parts', oneOf: parts, several: true, does: `of ${parts.join(', ')}, with commas between` },
      testNamePattern: { value: 'pattern', short: 't', does: 'tests whose name fits, also -t' },
    },
    'choose files',
  );
  const { only = parts, whole = false } = asked;
  const pattern = asked.testNamePattern === undefined ? [] : ['-t', asked.testNamePattern];
  const rest = [...pattern, ...asked.words];
  return { chosen: parts.filter((name) => only.includes(name)), rest, isWhole: whole || rest.length > 0 };
}

async function runTests(project, { rest, isWhole }) {
  const result = path.join(cacheDir, 'test', `${project}.json`);
  mkdirSync(path.dirname(result), { recursive: true });
  for (const file of [result, timesOf(project)]) rmSync(file, { force: true });
  const args = [inRoot('node_modules/vitest/vitest.mjs'), 'run', '-c', 'build/vitest.config.ts', '--project', project];
  args.push('--reporter=default', '--reporter=json', `--outputFile.json=${result}`);
  args.push('--reporter=./build/tools/check/file-times.mjs', '--passWithNoTests', ...rest);
  const env = { ...electronEnv(), NODE_ENV: 'test', ...(isWhole ? {} : { CUADRE_SHORT: '1' }) };
  // Those two meet the outside world, so they get a screen, a session bus and a keychain of their own.
  const inDesktop = project !== 'unit' && missingPrograms().length === 0;
  const exit = inDesktop
    ? await withDesktop([projectNode, ...args], { cwd: root, env, desktops: project === 'window' ? desktops : 1 })
    : await become(projectNode, args, { cwd: root, env: toolEnv(env) });
  return { ...countTests(readJson(result), exit), fileTimes: readJson(timesOf(project)) };
}

/** Why no window can be opened here, or null. */
function whyNoWindow(runtime) {
  if (runtime.kind === 'none') return runtime.reason;
  const missing = missingPrograms();
  return missing.length === 0 ? null : `${missing.join(', ')} missing; run \`npm run setup\` as root`;
}

async function runPart(name, { runtime, ...run }) {
  if (name === 'check') {
    const results = await check();
    return {
      passed: results.filter(({ ok }) => ok).length,
      failed: results.filter(({ ok }) => !ok).length,
      failures: results.filter(({ ok }) => !ok).map((result) => result.name),
      skipped: [],
    };
  }
  const obstacle = name === 'window' ? whyNoWindow(runtime) : null;
  if (obstacle === null) return runTests(name, run);
  return { passed: 0, failed: 1, failures: [`its tests did not run: ${obstacle}`], skipped: [] };
}

async function prepare(chosen) {
  const needsProgram = chosen.includes('integration') || chosen.includes('window');
  const runtime = await setup(needsProgram ? 'window' : 'packages');
  if (needsProgram) await build();
  return runtime;
}

async function main() {
  const { chosen, ...run } = choice();
  const runtime = await prepare(chosen);
  const total = { passed: 0, failed: 0, failures: [], skipped: [] };
  const times = [];
  const allFileTimes = {};
  for (const name of chosen) {
    const startedMs = performance.now();
    const { passed, failed, failures, skipped, fileTimes } = await runPart(name, { runtime, ...run });
    total.passed += passed;
    total.failed += failed;
    total.failures.push(...failures.map((failure) => `${name}: ${failure}`));
    total.skipped.push(...skipped.map((test) => `${name}: ${test}`));
    Object.assign(allFileTimes, fileTimes);
    times.push(`${name.padEnd(11)} ${passed} passed, ${failed} failed  ${seconds(startedMs)}`);
  }
  const slow = slowest(allFileTimes);
  if (slow.length > 0) console.log(`\n${['slowest files:', ...slow].join('\n  ')}`);
  console.log(`\n${times.join('\n')}`);
  return total;
}

let total = { passed: 0, failed: 1, failures: [], skipped: [] };
try {
  total = await main();
} catch (error) {
  total.failures.push(error.message);
}
if (total.failed > 0) console.log([`failed: ${total.failed}`, ...total.failures].join('\n  '));
console.log([`skipped: ${total.skipped.length}`, ...total.skipped].join('\n  '));
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
