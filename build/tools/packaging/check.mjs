// `npm run dist:check`: packages of the edition for tests, made twice with the same bytes, installed with apt-get, used by an ordinary user
// with the real sandbox for a whole month, removed again with the data left. Debian, as root; a line for each promise, exit 1 where one is broken.
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
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
/** How long processes that were ended may take to go. */
const [GOING_TRIES, GOING_MS] = [20, 250];
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
  for (let tries = 0; tries < GOING_TRIES && (await run('id', [user])).code === 0; tries += 1) {
    await run('pkill', ['-KILL', '-u', user]);
    if ((await run('userdel', [user])).code !== 0) await sleep(GOING_MS);
  }
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

/** What hostile things find, what a crash leaves, and who is spoken to. */
const TRIALS = {
  hostile: 'no hostile path leads out of the bundle, no hostile record runs, the log holds no key and ends',
  crashes: 'the key is in no file when its processes die by signals',
  quiet: 'from its start to its end it speaks with nobody but the service that was configured',
};

async function trials(program, home) {
  for (const [name, promised] of Object.entries(TRIALS)) {
    const startedMs = performance.now();
    emptied(home);
    promise(promised, await story(name, program, home), seconds(startedMs));
  }
}

const placesOfPackage = [
  `/opt/${edition.product}`,
  ...[`/usr/bin/${edition.name}`, `/etc/alternatives/${edition.name}`],
  `/usr/share/applications/${edition.name}.desktop`,
  `/usr/share/mime/packages/${edition.name}.xml`,
];
const left = () => placesOfPackage.filter((place) => existsSync(place));
const tellsWhere = (said) => said.split(`data of each user stay in ~/.config/${edition.product}`).length - 1;
const hasMonth = (home) => readdirSync(path.join(home, '.config', edition.product, 'profiles')).length > 0;

/** The system knows it as the program of sealed periods, and of nothing else. */
function checkAssociation() {
  const types = readFileSync(`/usr/share/mime/packages/${edition.name}.xml`, 'utf8').match(/glob pattern="[^"]*"/g);
  const opens = readFileSync(`/usr/share/applications/${edition.name}.desktop`, 'utf8').match(/^MimeType=.*$/m)?.[0];
  const alone = String(types) === 'glob pattern="*.cuadre"' && opens === 'MimeType=application/x-cuadre-period;';
  promise('it is offered sealed periods and no other file', alone, opens);
}

async function installed(home) {
  await apt('install', inRoot('dist', made('.deb')));
  const program = `/usr/bin/${edition.name}`;
  await checkFuses();
  checkAssociation();
  await trials(program, home);
  emptied(home);
  await month('deb', program, home);
  const upgraded = await apt('install', await newer());
  promise('an upgrade does not speak of removal', tellsWhere(upgraded) === 0);
  const version = await must('dpkg-query', ['-W', '-f', '${Version}', edition.name]);
  const isThere = await story('again', program, home);
  const isNewer = isThere && existsSync(program) && version.endsWith('.newer');
  promise('a newer package over it opens the month as it was', isNewer, version);
  promise('removing it says once where the data stay', tellsWhere(await apt('remove', edition.name)) === 1);
  await apt('purge', edition.name);
  promise('removed, it leaves the data', hasMonth(home));
  promise('removed, it leaves nothing else', left().length === 0, left().join(' '));
}

/**
 * With rpm's own database, beside that of Debian: its files, scripts, start and removal are those of an rpm. The names of the packages that it
 * needs are not tried, for they are those of Fedora and openSUSE.
 */
async function withRpm(home) {
  const database = mkdtempSync(path.join(tmpdir(), 'cuadre-rpm-'));
  const rpm = (...args) => must('rpm', ['--dbpath', database, '--force-debian', ...args]);
  try {
    const said = await rpm('-i', '--nodeps', inRoot('dist', made('.rpm')));
    const differing = (await run('rpm', ['--dbpath', database, '-V', '--nodeps', edition.name])).output.trim();
    // Its own script may set one mode: where the system gives users no namespaces the sandbox is root's.
    const isAsSaid = /^(?:\.M\.{7} +\S+\/chrome-sandbox)?$/.test(differing);
    promise('rpm: its files are as it says, and its scripts run', isAsSaid && !said.includes('not found'), differing);
    const isThere = await story('again', `/usr/bin/${edition.name}`, home);
    promise('rpm: installed, it opens the month that the deb left', isThere);
    promise('rpm: removing it says once where the data stay', tellsWhere(await rpm('-e', edition.name)) === 1);
    promise(
      'rpm: removed, it leaves the data and nothing else',
      hasMonth(home) && left().length === 0,
      left().join(' '),
    );
  } finally {
    await run('rpm', ['--dbpath', database, '--force-debian', '-e', edition.name]);
    rmSync(database, { recursive: true, force: true });
  }
}

/** `npm run dist` as a person runs it: with the official Electron there are packages, without it one sentence, and the archive all the same. */
async function forUsers() {
  const archive = inRoot('dist', `${editions.app.name}-${process.platform}-${process.arch}-app.asar`);
  rmSync(archive, { force: true });
  const { code, output } = await run(projectNode, [inRoot('build/tools/packaging/dist.mjs')], { cwd: root });
  const said = tail(output, 1);
  const stops = code === 1 && /^dist: Electron \S+ cannot be had on this machine, so there is no package/.test(said);
  promise(
    'dist has the archive for users, and packages or says why not',
    existsSync(archive) && (code === 0 || stops),
    said,
  );
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
  await forUsers();
  await listed();
  const home = await aUser();
  try {
    await installed(home);
    await withRpm(home);
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
