// `npm run dist` packages the app for users on the pinned Electron; `npm run dist:test` (--test) packages what tries packages out on the
// Electron that is reachable. Packages, app.asar, SBOM and licence list go to dist/; the same sources give the same bytes.
import { readArguments } from '../arguments.mjs';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build as pack } from 'electron-builder';
import { builderConfig, editions } from '../../electron-builder.mjs';
import { build } from '../build.mjs';
import { inRoot, isOnPath, isRoot, readJson, root, say, seconds } from '../paths.mjs';
import { run, tail } from '../run.mjs';
import { setup } from '../setup.mjs';
import { writeComponents } from './components.mjs';
import { writeIcons } from './icons.mjs';
import { putLauncher } from './launcher.mjs';
import { stage } from './stage.mjs';

const out = inRoot('dist');

/** The moment that all files of a package carry: that of the last commit. */
function sourceDate() {
  try {
    return execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' }).trim();
  } catch {
    return '0';
  }
}

/** Of Linux: rpmbuild comes with a package of the system. */
async function needRpmbuild() {
  if (process.platform !== 'linux' || isOnPath('rpmbuild')) return;
  if (isRoot && isOnPath('apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'rpm'], { env });
  }
  if (!isOnPath('rpmbuild')) throw new Error('rpmbuild is missing; run: sudo apt-get install -y rpm');
}

/** The binding of better-sqlite3 for the Electron that is packaged. */
const bindingFor = ({ sqliteBinding }) =>
  sqliteBinding ?? `node_modules/better-sqlite3/prebuilds/${process.platform}-${process.arch}.node`;

/** A stand-in starts whatever folder it is given: that application stays out. */
function electronOf(runtime, work) {
  const dist = path.join(work, 'electron');
  cpSync(inRoot(runtime.folder), dist, { recursive: true, verbatimSymlinks: true });
  rmSync(path.join(dist, 'resources', 'default_app.asar'), { force: true });
  return { version: runtime.version, dist };
}

const prefixOf = (edition) => `${edition.name}-${readJson(inRoot('package.json')).version}-linux-${process.arch}`;

async function makeTarball(edition, unpacked, env) {
  const archive = path.join(out, `${prefixOf(edition)}.tar.gz`);
  const even = ['--sort=name', `--mtime=@${env.SOURCE_DATE_EPOCH}`, '--owner=0', '--group=0', '--numeric-owner'];
  const named = ['--mode=u+rw,go=rX', `--transform=s,^\\.,${prefixOf(edition)},`];
  const args = [...even, ...named, '-I', 'gzip -n -6', '-cf', archive, '-C', unpacked, '.'];
  const { code, output } = await run('tar', args, { env });
  if (code !== 0) throw new Error(`tar failed: ${tail(output, 3)}`);
}

/** The packages of this system, from the staged app and an Electron. */
async function makePackages(edition, staged, { work, runtime }) {
  const env = { SOURCE_DATE_EPOCH: process.env.SOURCE_DATE_EPOCH ?? sourceDate() };
  Object.assign(process.env, env, { CUSTOM_FPM_PATH: inRoot('build/tools/packaging/fpm.mjs') });
  await needRpmbuild();
  const folders = { output: path.join(work, 'made'), icons: path.join(work, 'icons') };
  rmSync(folders.output, { recursive: true, force: true });
  writeIcons(folders.icons);
  const beside = [
    { from: inRoot(bindingFor(runtime)), to: 'better_sqlite3.node' },
    ...['sbom.cdx.json', 'LICENSES.txt'].map((name) => ({ from: path.join(work, name), to: name })),
  ];
  const config = builderConfig({ edition, folders, electron: electronOf(runtime, work), beside });
  const made = await pack({ projectDir: staged.packed, config, publish: 'never' });
  for (const file of made.filter((name) => existsSync(name) && !name.endsWith('.blockmap')))
    renameSync(file, path.join(out, path.basename(file)));
  const unpacked = readdirSync(folders.output).find((name) => /^linux.*-unpacked$/.test(name));
  if (unpacked === undefined) return;
  putLauncher(path.join(folders.output, unpacked), edition.name);
  await makeTarball(edition, path.join(folders.output, unpacked), { ...process.env, ...env });
}

/** Builds the archive first: that much needs no Electron. */
async function prepare(edition, electronVersion) {
  const work = path.join(out, 'work', edition.kind);
  mkdirSync(work, { recursive: true });
  await build();
  const staged = await stage(edition, work);
  const components = writeComponents(work, edition, electronVersion);
  for (const file of [staged.archive, path.join(work, 'sbom.cdx.json'), path.join(work, 'LICENSES.txt')])
    cpSync(file, path.join(out, `${edition.name}-${process.platform}-${process.arch}-${path.basename(file)}`));
  say(`dist: ${edition.name}-app.asar, SBOM and licence list of ${components.length} components`);
  return { work, staged };
}

/** What it is made of, for a test to put others in their place. */
const STEPS = { setup, prepare, makePackages };

export async function dist(edition, steps = STEPS) {
  const startedMs = performance.now();
  await steps.setup('packages');
  const pinned = readJson(inRoot('package.json')).devDependencies.electron;
  const early = edition.kind === 'app' ? await steps.prepare(edition, pinned) : null;
  const runtime = await steps.setup('window');
  if (edition.kind === 'app' && runtime.kind !== 'official')
    throw new Error(
      `Electron ${pinned} cannot be had on this machine, so there is no package for users; \`npm run dist:test\` packages ${runtime.version ?? 'what is reachable'} for tests`,
    );
  if (runtime.kind === 'none') throw new Error(runtime.reason);
  const { work, staged } = early ?? (await steps.prepare(edition, runtime.version));
  await steps.makePackages(edition, staged, { work, runtime });
  say(`dist: packages of ${edition.name} on Electron ${runtime.version} in dist/, ${seconds(startedMs)}`);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { test } = readArguments('dist', { test: { does: 'the edition that tests drive' } });
  try {
    await dist(test ? editions.testruntime : editions.app);
  } catch (error) {
    say(`dist: ${error.message}`);
    process.exitCode = 1;
  }
}
