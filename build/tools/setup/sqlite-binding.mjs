// better-sqlite3 for an Electron whose Node-API is older than 10: its prebuilt binary would crash there, so one is built from its source.
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { cacheDir, inRoot, projectNode, readJson, root, say, seconds, toolEnv } from '../paths.mjs';
import { run, runNpm, tail } from '../run.mjs';

// Its source asks for Node-API 10; these names exist before that as experimental ones.
const flags = '-UNAPI_VERSION -DNAPI_EXPERIMENTAL -DNODE_API_EXPERIMENTAL_NOGC_ENV_OPT_OUT';

function bindingPath() {
  const { version } = readJson(inRoot('node_modules/better-sqlite3/package.json'));
  return `.cache/better-sqlite3-${version}-napi9-${process.platform}-${process.arch}.node`;
}

/** Node's headers come with the package `node`, whose inner packages a later `npm install` sweeps away. */
async function findHeaders() {
  const folder = inRoot('node_modules/node/node_modules', `node-${process.platform}-${process.arch}`);
  if (!existsSync(path.join(folder, 'include'))) await runNpm(['rebuild', 'node'], { cwd: root });
  return folder;
}

async function compile(folder) {
  const headers = await findHeaders();
  const gyp = inRoot('node_modules/node-gyp/bin/node-gyp.js');
  const args = [gyp, 'rebuild', '--release', '--force_build=1', `--nodedir=${headers}`];
  // Less optimisation halves the wait, and this binary only serves development.
  const env = toolEnv({ CFLAGS: '-O1', CXXFLAGS: flags, JOBS: 'max' });
  const { code, output } = await run(projectNode, args, { cwd: folder, env });
  if (code !== 0)
    throw new Error(`better-sqlite3 could not be built (needs python3, make and g++):\n${tail(output, 4)}`);
  return path.join(folder, 'build', 'Release', 'better_sqlite3.node');
}

/** Path of the binding from the repository's root, built when it is not there yet. */
export async function buildSqliteBinding() {
  const target = bindingPath();
  if (existsSync(inRoot(target))) return target;
  const startedMs = performance.now();
  say('setup: building better-sqlite3 for the stand-in (up to a minute, once)');
  const work = path.join(cacheDir, 'sqlite-build');
  const modules = path.join(work, 'node_modules');
  rmSync(work, { recursive: true, force: true });
  mkdirSync(modules, { recursive: true });
  try {
    for (const name of ['better-sqlite3', 'node-addon-api']) {
      cpSync(inRoot('node_modules', name), path.join(modules, name), { recursive: true });
    }
    renameSync(await compile(path.join(modules, 'better-sqlite3')), inRoot(target));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  say(`setup: better-sqlite3 built in ${seconds(startedMs)}`);
  return target;
}
