// `npm run mutate`: undoes each setting of security and of money in a copy of the sources, and tells which test goes red. One that none does is a hole: it ends with 1.
// Words choose mutations by their name or file: `npm run mutate -- policy`.
import { readArguments } from '../arguments.mjs';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cacheDir, inRoot, projectNode, readJson, root, say, seconds } from '../paths.mjs';
import { run, tail } from '../run.mjs';
import { readRuntime } from '../runtime.mjs';
import { setup } from '../setup.mjs';
import { MUTATIONS } from './mutations.mjs';

const COPIES = 2;
const RUN_MS_MAX = 8 * 60_000;

/** The sources as they are, committed or not, with the packages and the Electron of this folder. */
function makeCopy() {
  const copy = mkdtempSync(path.join(tmpdir(), 'cuadre-mutate-'));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  for (const file of files.split('\n').filter(Boolean)) {
    cpSync(inRoot(file), path.join(copy, file), { recursive: true, force: true });
  }
  symlinkSync(inRoot('node_modules'), path.join(copy, 'node_modules'));
  mkdirSync(path.join(copy, '.cache'));
  cpSync(path.join(cacheDir, 'runtime.json'), path.join(copy, '.cache/runtime.json'));
  const { folder, sqliteBinding } = readRuntime();
  for (const place of [folder, sqliteBinding].filter((one) => one?.startsWith('.cache/'))) {
    symlinkSync(inRoot(place), path.join(copy, place));
  }
  return copy;
}

function projectOf(test) {
  if (test.startsWith('test/integration')) return 'integration';
  return /^test\/(window|journeys)/.test(test) ? 'window' : 'unit';
}

/** Runs tests of one kind in a copy: what failed, by name; null where nothing did. Throws where they did not run at all. */
async function firstFailure(copy, project, tests) {
  const report = path.join(copy, '.cache/mutate.json');
  rmSync(report, { force: true });
  const vitest = path.join(copy, 'node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', '-c', 'build/vitest.config.ts', '--project', project, '--bail=1', '--reporter=json'];
  const command = [projectNode, ...args, `--outputFile=${report}`, ...tests];
  const desktop = [projectNode, path.join(copy, 'build/tools/with-desktop.mjs'), '--', ...command];
  const [program, ...rest] = project === 'unit' ? command : desktop;
  const env = { ...process.env, NODE_ENV: 'test' };
  const { code, output } = await run(program, rest, { cwd: copy, env, timeoutMs: RUN_MS_MAX });
  const results = readJson(report)?.testResults;
  if (results === undefined) throw new Error(tail(output, 6));
  if (code === 0) return null;
  return firstFailed(copy, results);
}

/** A file of which no test failed could not begin: that tells something only where its sources could be read. */
function firstFailed(copy, results) {
  const failed = results.filter(({ status }) => status === 'failed');
  const tests = failed.flatMap(({ assertionResults }) => assertionResults);
  const named = tests.find(({ status }) => status === 'failed');
  if (named !== undefined) return named.fullName;
  const message = failed[0]?.message ?? 'vitest failed, and none of its tests';
  if (failed.length === 0 || /parse|transform|syntax/i.test(message)) throw new Error(message);
  return `${path.relative(copy, failed[0].name)}: ${message.split('\n')[0]}`;
}

/** The same over the kinds of tests, one after the other. */
async function killerOf(copy, tests) {
  for (const project of ['unit', 'integration', 'window']) {
    const own = tests.filter((test) => projectOf(test) === project);
    const killer = own.length === 0 ? null : await firstFailure(copy, project, own);
    if (killer !== null) return killer;
  }
  return null;
}

/** Undoes one setting, tries, and puts it back: `killed`, `SURVIVED` or `BROKEN`, with the test or the reason. */
async function tried(copy, { file, from, to, tests }) {
  const place = path.join(copy, file);
  const text = readFileSync(place, 'utf8');
  if (text.split(from).length !== 2) return { end: 'BROKEN', by: `\`${from}\` does not stand once in ${file}` };
  writeFileSync(
    place,
    text.replace(from, () => to),
  );
  try {
    const killer = await killerOf(copy, tests);
    return killer === null ? { end: 'SURVIVED', by: tests.join(' ') } : { end: 'killed', by: killer };
  } catch (error) {
    return { end: 'BROKEN', by: error.message.replaceAll('\n', ' ').slice(0, 300) };
  } finally {
    writeFileSync(place, text);
  }
}

async function main() {
  const { words } = readArguments('mutate', {}, 'choose what is undone, by name or file');
  const isChosen = ({ name, file }) => words.length === 0 || words.some((word) => `${name} ${file}`.includes(word));
  const left = MUTATIONS.filter(isChosen);
  const total = left.length;
  await setup('window');
  const copies = Array.from({ length: COPIES }, makeCopy);
  const ends = [];
  try {
    const sound = await killerOf(copies[0], [...new Set(left.flatMap(({ tests }) => tests))]);
    if (sound !== null) throw new Error(`with nothing undone a test is red: ${sound}`);
    const work = async (copy) => {
      for (let one = left.shift(); one !== undefined; one = left.shift()) {
        const startedMs = performance.now();
        const end = await tried(copy, one);
        ends.push({ ...one, ...end });
        console.log(
          `${end.end.padEnd(8)}  ${one.name.trim().padEnd(62)}  ${end.by.slice(0, 90)}  ${seconds(startedMs)}`,
        );
      }
    };
    await Promise.all(copies.map(work));
  } finally {
    for (const copy of copies) rmSync(copy, { recursive: true, force: true, maxRetries: 3 });
  }
  const holes = ends.filter(({ end }) => end !== 'killed');
  console.log(`\n${ends.length} of ${total} undone, ${ends.length - holes.length} killed, ${holes.length} not`);
  for (const { end, name, file, by } of holes) console.log(`  ${end}  ${name.trim()} (${file}): ${by}`);
  return holes.length === 0 && ends.length === total ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  say(`mutate: ${error.message}`);
  process.exitCode = 1;
}
