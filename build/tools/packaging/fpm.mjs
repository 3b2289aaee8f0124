#!/usr/bin/env node
// Makes a deb or an rpm in place of fpm, which has to be downloaded: it is called with fpm's arguments, and the same input gives the same bytes.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  lutimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot } from '../paths.mjs';
import { putLauncher } from './launcher.mjs';

const switches = new Set(['--force', '--debug']);

/** {options: name -> values, pairs: [{from, to}]} of fpm's command line. */
export function readFpm(args) {
  const options = new Map();
  const pairs = [];
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index];
    if (switches.has(arg)) continue;
    if (arg.startsWith('-')) options.set(arg, [...(options.get(arg) ?? []), args[(index += 1)]]);
    else pairs.push({ from: arg.slice(0, arg.lastIndexOf('=')), to: arg.slice(arg.lastIndexOf('=') + 1) });
  }
  return { options, pairs };
}

const epoch = () => Number.parseInt(process.env.SOURCE_DATE_EPOCH ?? '0', 10);

function* below(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = path.join(folder, entry.name);
    yield { file, stat: lstatSync(file) };
    if (entry.isDirectory()) yield* below(file);
  }
}

/** What is packaged lies in a folder as it will lie on the disk: rights and times are the same wherever it was made. */
function layOut(pairs, folder) {
  for (const { from, to } of pairs) cpSync(from, path.join(folder, to), { recursive: true, verbatimSymlinks: true });
  for (const { file, stat } of below(folder)) {
    if (stat.isFile()) chmodSync(file, stat.mode & 0o111 ? 0o755 : 0o644);
    if (stat.isDirectory()) chmodSync(file, 0o755);
  }
  chmodSync(folder, 0o755);
}

function settle(folder) {
  for (const { file } of below(folder)) lutimesSync(file, epoch(), epoch());
  lutimesSync(folder, epoch(), epoch());
}

const one = (options, name, otherwise = '') => options.get(name)?.[0] ?? otherwise;

function describe(options) {
  const [, ...lines] = `\n${one(options, '--description').trim()}`.split('\n');
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

function control(options, bytes) {
  const [summary = one(options, '--name'), ...more] = describe(options);
  return [
    `Package: ${one(options, '--name')}`,
    `Version: ${one(options, '--version')}`,
    `Architecture: ${one(options, '--architecture')}`,
    `Maintainer: ${one(options, '--maintainer')}`,
    `Installed-Size: ${Math.ceil(bytes / 1024)}`,
    `Depends: ${(options.get('-d') ?? []).join(', ')}`,
    `Recommends: ${(options.get('--deb-recommends') ?? []).join(', ')}`,
    `Section: misc`,
    `Priority: ${one(options, '--deb-priority', 'optional')}`,
    `Homepage: ${one(options, '--url')}`,
    `Description: ${summary}`,
    ...more.map((line) => ` ${line}`),
    '',
  ].join('\n');
}

/** The packager's own script, and after it where the data stay. */
export function removal(options, product) {
  const told = readFileSync(inRoot('build/linux/after-remove.sh'), 'utf8').replaceAll('%PRODUCT%', product);
  return `${readFileSync(one(options, '--after-remove'), 'utf8').trimEnd()}\n${told}`;
}

/** The one folder of the package in /opt. */
const productIn = (root) => readdirSync(path.join(root, 'opt'))[0];

const md5 = (file) => createHash('md5').update(readFileSync(file)).digest('hex');

function makeDeb(options, root) {
  const files = [...below(root)].filter(({ stat }) => stat.isFile());
  const info = path.join(root, 'DEBIAN');
  mkdirSync(info, { mode: 0o755 });
  const put = (name, text, mode = 0o644) => writeFileSync(path.join(info, name), text, { mode });
  put(
    'control',
    control(
      options,
      files.reduce((sum, { stat }) => sum + stat.size, 0),
    ),
  );
  put('md5sums', files.map(({ file }) => `${md5(file)}  ${path.relative(root, file)}\n`).join(''));
  put('postinst', readFileSync(one(options, '--after-install')), 0o755);
  put('postrm', removal(options, productIn(root)), 0o755);
  settle(root);
  const target = one(options, '--package');
  execFileSync('dpkg-deb', ['--root-owner-group', '-Zgzip', '-z6', '--build', root, target], { stdio: 'inherit' });
}

/** An upgrade runs the old package's script after the new one's: only a removal may take things away. */
const whenRemoved = (script) => `if [ "$1" -eq 0 ]; then\n${script.replace(/^#!.*\n/, '')}\nfi`;

function spec(options, root) {
  const [summary = one(options, '--name'), ...more] = [one(options, '--rpm-summary'), ...describe(options)].filter(
    (line) => line !== '',
  );
  const owned = [...below(root)].map(({ file, stat }) => ({ place: `/${path.relative(root, file)}`, stat }));
  // Folders of the system belong to the system.
  const listed = owned.filter(({ place, stat }) => !stat.isDirectory() || /^\/opt\/./.test(place));
  const file = (name) => readFileSync(one(options, name), 'utf8');
  return [
    `Name: ${one(options, '--name')}`,
    `Version: ${one(options, '--version').replaceAll('-', '~')}`,
    'Release: 1',
    `Summary: ${summary}`,
    `License: ${one(options, '--license', 'MIT')}`,
    `Vendor: ${one(options, '--vendor')}`,
    `URL: ${one(options, '--url')}`,
    'AutoReqProv: no',
    ...(options.get('-d') ?? []).map((name) => `Requires: ${name}`),
    '%description',
    ...(more.length > 0 ? more : [summary]),
    // The packager's scripts are written for bash, and sh is another shell on some systems.
    '%post -p /bin/bash',
    file('--after-install')
      .replace(/^#!.*\n/, '')
      .replaceAll('%', '%%'),
    '%postun -p /bin/bash',
    whenRemoved(removal(options, productIn(root))).replaceAll('%', '%%'),
    '%files',
    '%defattr(-,root,root,-)',
    ...listed.map(({ place, stat }) => `${stat.isDirectory() ? '%dir ' : ''}"${place}"`),
    '',
  ].join('\n');
}

const macros = {
  _binary_payload: 'w6.gzdio',
  _build_id_links: 'none',
  _buildhost: 'cuadre',
  debug_package: '%{nil}',
  __os_install_post: '%{nil}',
  use_source_date_epoch_as_buildtime: '1',
  clamp_mtime_to_source_date_epoch: '1',
};

function makeRpm(options, root, work) {
  settle(root);
  const file = path.join(work, 'package.spec');
  writeFileSync(file, spec(options, root));
  const top = path.join(work, 'rpm');
  const architecture = one(options, '--architecture').replace('amd64', 'x86_64');
  const defines = Object.entries({ ...macros, _topdir: top, _rpmdir: top, _rpmfilename: 'made.rpm' });
  execFileSync(
    'rpmbuild',
    [
      ...['-bb', '--quiet', '--target', architecture, '--buildroot', root],
      ...defines.flatMap(([name, value]) => ['--define', `${name} ${value}`]),
      file,
    ],
    { stdio: 'inherit' },
  );
  cpSync(path.join(top, 'made.rpm'), `${one(options, '--package')}.part`);
  renameSync(`${one(options, '--package')}.part`, one(options, '--package'));
}

function main() {
  const { options, pairs } = readFpm(process.argv.slice(2));
  const work = mkdtempSync(path.join(tmpdir(), 'cuadre-package-'));
  try {
    const root = path.join(work, 'root');
    mkdirSync(root);
    layOut(pairs, root);
    putLauncher(path.join(root, 'opt', productIn(root)), one(options, '--name'));
    const kind = one(options, '-t');
    if (kind === 'deb') makeDeb(options, root);
    else if (kind === 'rpm') makeRpm(options, root, work);
    else throw new Error(`it makes deb and rpm, not ${kind}`);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

if (process.argv[1] !== undefined && path.basename(process.argv[1]) === 'fpm.mjs') main();
