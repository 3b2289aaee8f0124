// Makes a fresh clone ready to run: packages, libraries of the system, an Electron, its database binding; harmless and quick when repeated.
import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { electronEnv, electronPath, readRuntime, runtimeIsThere, writeRuntime } from './runtime.mjs';
import { withLock } from './lock.mjs';
import { cacheDir, say, seconds, toolEnv } from './paths.mjs';
import { run, tail } from './run.mjs';
import { findElectron } from './setup/electron.mjs';
import { installPackages, lockHash, packagesAreThere } from './setup/packages.mjs';
import { buildSqliteBinding } from './setup/sqlite-binding.mjs';
import { installSystemLibraries } from './setup/system-libraries.mjs';

/** Raise it when a step changes, so that clones that are set up already run it again. */
const stepsVersion = 3;

/** The Node-API of the official Electron is new enough for the binary that better-sqlite3 brings along. */
const loadTest = `
  const Database = require('better-sqlite3');
  const nativeBinding = process.env.CUADRE_SQLITE_BINDING;
  const db = new Database(':memory:', nativeBinding ? { nativeBinding } : {});
  if (db.prepare('select 6 * 7 as n').get().n !== 42) process.exit(1);
`;

function stamp() {
  const parts = [stepsVersion, process.platform, process.arch, lockHash()];
  return createHash('sha256').update(parts.join(' ')).digest('hex');
}

/** What a command needs; each step holds the one before: node_modules, an Electron that starts, its database binding. */
const levels = ['packages', 'electron', 'window'];

function reaches(runtime, level) {
  return levels.indexOf(runtime.level) >= levels.indexOf(level);
}

function isReady(runtime, level) {
  if (!packagesAreThere() || runtime === null || runtime.stamp !== stamp() || !reaches(runtime, level)) return false;
  // Where no Electron was found, only a command that cannot do without one looks again.
  return runtime.kind === 'none' ? level !== 'window' : runtimeIsThere(runtime);
}

async function checkElectron() {
  const env = toolEnv({ ...electronEnv(), ELECTRON_RUN_AS_NODE: '1' });
  const test = readRuntime().level === 'window' ? loadTest : '';
  const { code, output } = await run(electronPath(), ['-e', test], { env, timeoutMs: 60_000 });
  if (code !== 0) throw new Error(`Electron does not run here: ${tail(output, 2)}`);
}

async function prepareElectron(level) {
  await installSystemLibraries();
  const found = await findElectron();
  const isStandIn = found.kind === 'stand-in';
  const binding = isStandIn && level === 'window' ? { sqliteBinding: await buildSqliteBinding() } : {};
  writeRuntime({ ...found, ...binding, level, stamp: stamp() });
  await checkElectron();
  const note = isStandIn
    ? 'a stand-in for development and tests (out of support; never packaged for users)'
    : 'the official one';
  say(`setup: Electron ${found.version}, ${note}`);
}

/** A clone keeps the level that it had reached: a new lockfile must not take its Electron away. */
function levelToReach(asked) {
  const before = readRuntime()?.level;
  return levels.indexOf(before) > levels.indexOf(asked) ? before : asked;
}

async function prepare(asked) {
  const level = levelToReach(asked);
  const startedMs = performance.now();
  mkdirSync(cacheDir, { recursive: true });
  await installPackages();
  if (level === 'packages') {
    writeRuntime({ kind: 'none', reason: 'Electron is not set up yet: run `npm run setup`', level, stamp: stamp() });
  } else {
    try {
      await prepareElectron(level);
    } catch (error) {
      writeRuntime({ kind: 'none', reason: error.message, level, stamp: stamp() });
      say(`setup: no window on this machine: ${error.message}`);
    }
  }
  if (performance.now() - startedMs > 1000) say(`setup: done in ${seconds(startedMs)}`);
}

/** Prepares what is missing up to a level of `levels`, and answers with what there is (see runtime.mjs). */
export async function setup(level = 'window') {
  if (!isReady(readRuntime(), level)) {
    await withLock('setup', async () => {
      if (!isReady(readRuntime(), level)) await prepare(level);
    });
  }
  return readRuntime();
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (isReady(readRuntime(), 'window'))
    say(`setup: nothing to do (Electron ${readRuntime().version}, ${readRuntime().kind})`);
  else if ((await setup()).kind === 'none') process.exitCode = 1;
}
