// Builds out/ when a source changed since the last build, and says so on standard error.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { graphFile, parts } from './packaging/bundle-graph.mjs';
import { stampEdition } from './packaging/stamp.mjs';
import { withLock } from './lock.mjs';
import { cacheDir, inRoot, projectNode, readJson, root, say, seconds, toolEnv } from './paths.mjs';
import { run, tail } from './run.mjs';
import { electronEnv } from './runtime.mjs';
import { setup } from './setup.mjs';

const note = path.join(cacheDir, 'build.json');
const single = [
  'electron.vite.config.ts',
  'package.json',
  'package-lock.json',
  'build/tsconfig.base.json',
  'build/tools/packaging/bundle-graph.mjs',
  'build/tools/packaging/stamp.mjs',
];
const drivable = '.cache/drivable';
const results = [...parts.flatMap((part) => [inRoot('out', part), graphFile(part)]), inRoot(drivable, 'out')];

function sources() {
  const inside = readdirSync(inRoot('src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return [...single.map((file) => inRoot(file)), ...inside].sort();
}

/** Sizes and times tell in a moment that nothing was touched; the content decides when something was. */
function quickKey(files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const { mtimeMs, size } = statSync(file);
    hash.update(`${path.relative(root, file)} ${mtimeMs} ${size}\n`);
  }
  return hash.digest('hex');
}

function contentKey(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${path.relative(root, file)}\n`).update(readFileSync(file));
  return hash.digest('hex');
}

const isBuilt = () => results.every((file) => existsSync(file));

function isFresh() {
  const last = readJson(note);
  return last !== null && isBuilt() && last.quick === quickKey(sources());
}

/** The same program once more for tests, in another edition: what users start has no way in for a driver. */
function makeDrivable() {
  rmSync(inRoot(drivable), { recursive: true, force: true });
  for (const part of ['out', 'package.json']) cpSync(inRoot(part), inRoot(drivable, part), { recursive: true });
  stampEdition(inRoot(drivable, 'out/main'), 'driven');
}

async function buildNow() {
  const files = sources();
  const next = { quick: quickKey(files), content: contentKey(files) };
  if (readJson(note)?.content !== next.content || !isBuilt()) {
    const startedMs = performance.now();
    // A build that fails leaves parts of what it wrote: nobody takes them for those of before.
    rmSync(note, { force: true });
    const args = [inRoot('node_modules/electron-vite/bin/electron-vite.js'), 'build', '--logLevel', 'warn'];
    const env = toolEnv({ ...electronEnv(), NODE_ENV: 'production' });
    const { code, output } = await run(projectNode, args, { cwd: root, env });
    if (code !== 0) throw new Error(`the build failed:\n${tail(output, 40)}`);
    makeDrivable();
    say(`build: out/ written in ${seconds(startedMs)}`);
  }
  mkdirSync(cacheDir, { recursive: true });
  writeFileSync(note, JSON.stringify(next));
}

/** Brings out/ up to date; throws with the builder's words when a source does not build. */
export async function build() {
  if (isFresh()) return;
  await withLock('build', async () => {
    if (!isFresh()) await buildNow();
  });
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    await setup('packages');
    await build();
  } catch (error) {
    say(error.message);
    process.exitCode = 1;
  }
}
