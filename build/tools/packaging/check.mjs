// `npm run dist:check`: packages of the edition for tests, made twice with the same bytes, installed with apt-get, used by an ordinary user
// with the real sandbox for a whole month, removed again with the data left. Debian, as root; a line for each promise, exit 1 where one is broken.
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { editions } from '../../electron-builder.mjs';
import { inRoot, isOnPath, isRoot, projectNode, root, say, seconds } from '../paths.mjs';
import { run, tail } from '../run.mjs';
import { setup } from '../setup.mjs';
import { withDesktop } from '../with-desktop.mjs';
import { dist } from './dist.mjs';

const edition = editions.testruntime;
const user = 'cuadre-check';
const made = (ending) =>
  readdirSync(inRoot('dist')).find((name) => name.startsWith(edition.name) && name.endsWith(ending));
const endings = ['app.asar', '.deb', '.rpm', '.tar.gz'];

const results = [];
function promise(name, ok, more = '') {
  results.push(ok);
  console.log(`${ok ? 'ok    ' : 'BROKEN'}  ${name}${more === '' ? '' : `: ${more}`}`);
}

async function must(program, args, options) {
  const { code, output } = await run(program, args, options);
  if (code !== 0) throw new Error(`${program} ${args[0]} failed:\n${tail(output, 8)}`);
  return output;
}

const digest = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');
const digests = () => endings.map((ending) => digest(inRoot('dist', made(ending))));

async function sameTwice() {
  await dist(edition);
  const first = digests();
  // Bundled anew, too: what is fresh would only be packed again.
  for (const built of ['out', '.cache/build.json']) rmSync(inRoot(built), { recursive: true, force: true });
  await dist(edition);
  const second = digests();
  endings.forEach((ending, index) => {
    const size = `${(statSync(inRoot('dist', made(ending))).size / 1e6).toFixed(1)} MB`;
    promise(
      `two builds give the same ${ending}`,
      first[index] === second[index],
      `${size}, ${second[index].slice(0, 16)}`,
    );
  });
}

async function checkFuses() {
  const wire = await getCurrentFuseWire(`/opt/${edition.product}/${edition.name}.bin`);
  const wanted = {
    RunAsNode: false,
    EnableCookieEncryption: false,
    EnableNodeOptionsEnvironmentVariable: false,
    EnableNodeCliInspectArguments: false,
    EnableEmbeddedAsarIntegrityValidation: true,
    OnlyLoadAppFromAsar: true,
    LoadBrowserProcessSpecificV8Snapshot: false,
    GrantFileProtocolExtraPrivileges: false,
  };
  for (const [name, on] of Object.entries(wanted))
    promise(
      `fuse ${name} is ${on ? 'on' : 'off'}`,
      wire[FuseV1Options[name]] === (on ? FuseState.ENABLE : FuseState.DISABLE),
    );
}

const apt = (...args) =>
  must('apt-get', ['-y', '-qq', ...args], { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });

/** Runs a story of test/package with a program, as the user. */
async function story(name, program, home) {
  const vitest = ['run', '-c', 'build/vitest.config.ts', '--project', 'package', `test/package/${name}.test.ts`];
  const env = {
    CUADRE_PACKAGE_PROGRAM: program,
    CUADRE_PACKAGE_USER: user,
    CUADRE_PACKAGE_HOME: home,
    NODE_ENV: 'test',
  };
  return (
    (await withDesktop([projectNode, inRoot('node_modules/vitest/vitest.mjs'), ...vitest], { cwd: root, env })) === 0
  );
}

async function month(what, program, home) {
  const startedMs = performance.now();
  const isKept = await story('month', program, home);
  promise(`${what}: a month from the key to the report by ${user}`, isKept, seconds(startedMs));
}

/** A keychain or a window of the user's may outlive a story for a moment. */
async function userGone() {
  await run('pkill', ['-KILL', '-u', user]);
  await run('userdel', [user]);
}

async function aUser() {
  await userGone();
  const home = mkdtempSync(path.join(tmpdir(), 'cuadre-user-'));
  await must('useradd', ['--no-create-home', '--home-dir', home, '--shell', '/bin/sh', user]);
  await must('chown', [user, home]);
  return home;
}

/** Takes from the user what the month left, for the next one. */
const emptied = (home) => readdirSync(home).forEach((name) => rmSync(path.join(home, name), { recursive: true }));

/** The same package under a later version. */
async function newer() {
  const work = mkdtempSync(path.join(tmpdir(), 'cuadre-newer-'));
  process.once('exit', () => rmSync(work, { recursive: true, force: true }));
  await must('dpkg-deb', ['-R', inRoot('dist', made('.deb')), path.join(work, 'root')]);
  await must('sed', ['-i', 's/^Version: .*/&.newer/', path.join(work, 'root', 'DEBIAN', 'control')]);
  await must('dpkg-deb', ['-Znone', '-b', path.join(work, 'root'), path.join(work, 'newer.deb')]);
  return path.join(work, 'newer.deb');
}

async function installed(home) {
  await apt('install', inRoot('dist', made('.deb')));
  await checkFuses();
  await month('deb', `/usr/bin/${edition.name}`, home);
  const database = () => readdirSync(path.join(home, '.config', edition.product, 'profiles')).length > 0;
  await apt('install', await newer());
  const version = await must('dpkg-query', ['-W', '-f', '${Version}', edition.name]);
  const links = existsSync(`/usr/bin/${edition.name}`);
  const isThere = await story('again', `/usr/bin/${edition.name}`, home);
  promise('a newer package over it opens the month as it was', isThere && links && version.endsWith('.newer'), version);
  const said = await apt('remove', edition.name);
  promise('removing it says where the data stay', said.includes(`~/.config/${edition.product}`));
  await apt('purge', edition.name);
  promise('removed, it leaves the data', database());
  const left = [`/opt/${edition.product}`, `/usr/bin/${edition.name}`, `/etc/alternatives/${edition.name}`].filter(
    existsSync,
  );
  promise('removed, it leaves nothing else', left.length === 0, left.join(' '));
}

async function unpacked(home) {
  emptied(home);
  await must('tar', ['xzf', inRoot('dist', made('.tar.gz')), '-C', home]);
  const [folder] = readdirSync(home);
  await must('chown', ['-R', user, path.join(home, folder)]);
  renameSync(path.join(home, folder), path.join(home, edition.name));
  // As the README says for systems that give an ordinary user no namespaces.
  await must('chown', ['root:root', path.join(home, edition.name, 'chrome-sandbox')]);
  await must('chmod', ['4755', path.join(home, edition.name, 'chrome-sandbox')]);
  await month('tar.gz', path.join(home, edition.name, edition.name), home);
}

async function listed() {
  const names = (await must('rpm', ['-qlp', inRoot('dist', made('.rpm'))])).trim().split('\n');
  const wanted = [edition.name, 'resources/app.asar', 'resources/better_sqlite3.node', 'resources/LICENSES.txt'];
  const has = wanted.every((name) => names.includes(`/opt/${edition.product}/${name}`));
  promise('the rpm holds the app, its binding and the licences', has, `${names.length} entries`);
}

async function main() {
  if (process.platform !== 'linux' || !isRoot || !isOnPath('apt-get'))
    throw new Error('it installs a package: run it as root on Debian');
  await setup('window');
  await sameTwice();
  await listed();
  const home = await aUser();
  try {
    await installed(home);
    await unpacked(home);
  } finally {
    await run('apt-get', ['purge', '-y', '-qq', edition.name]);
    await userGone();
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
}

const startedMs = performance.now();
try {
  await main();
} catch (error) {
  promise(error.message, false);
}
const broken = results.filter((ok) => !ok).length;
say(`dist:check: ${results.length - broken} kept, ${broken} broken, ${seconds(startedMs)}`);
// What packs sets the exit code of its own at the end.
process.exit(broken === 0 ? 0 : 1);
