// The libraries of the system that Electron needs on Debian and its relatives, with what the tests of the window and of the database need.
import { existsSync } from 'node:fs';
import { isOnPath, isRoot, say, seconds } from '../paths.mjs';
import { run, tail } from '../run.mjs';

/** Each package is known by a file of its own: one of the alternatives is enough. Names differ between releases. */
const libraries = [
  { names: ['libgtk-3-0', 'libgtk-3-0t64'], file: 'libgtk-3.so.0' },
  { names: ['libnss3'], file: 'libnss3.so' },
  { names: ['libasound2', 'libasound2t64'], file: 'libasound.so.2' },
  { names: ['libgbm1'], file: 'libgbm.so.1' },
  { names: ['libnotify4'], file: 'libnotify.so.4' },
  { names: ['libsecret-1-0'], file: 'libsecret-1.so.0' },
];
const programs = [
  { name: 'xvfb', program: 'Xvfb' },
  { name: 'dbus', program: 'dbus-daemon' },
  { name: 'dbus-x11', program: 'dbus-launch' },
  { name: 'gnome-keyring', program: 'gnome-keyring-daemon' },
  { name: 'strace', program: 'strace' },
  { name: 'qpdf', program: 'qpdf' },
  { name: 'unzip', program: 'unzip' },
  { name: 'python3', program: 'python3' },
  { name: 'make', program: 'make' },
  { name: 'g++', program: 'g++' },
];
const fonts = { name: 'fonts-dejavu-core', folder: '/usr/share/fonts' };

const libraryFolders = ['/usr/lib', '/lib', '/usr/lib64'].flatMap((folder) => [
  folder,
  ...['x86_64-linux-gnu', 'aarch64-linux-gnu'].map((triplet) => `${folder}/${triplet}`),
]);

const hasLibrary = (file) => libraryFolders.some((folder) => existsSync(`${folder}/${file}`));

async function chooseName(names) {
  for (const name of names.slice(0, -1)) {
    const { output } = await run('apt-cache', ['policy', name]);
    if (/Candidate: (?!\(none\))/.test(output)) return name;
  }
  return names.at(-1);
}

export async function installSystemLibraries() {
  if (process.platform !== 'linux' || !isOnPath('apt-get')) return;
  const missingLibraries = libraries.filter(({ file }) => !hasLibrary(file));
  const missing = programs.filter(({ program }) => !isOnPath(program)).map(({ name }) => name);
  if (!existsSync(fonts.folder)) missing.push(fonts.name);
  if (missingLibraries.length === 0 && missing.length === 0) return;
  if (!isRoot) {
    const names = [...missingLibraries.map(({ names: [name] }) => name), ...missing].join(' ');
    say(
      `setup: the system lacks some packages; run: sudo apt-get update && sudo apt-get install -y --no-install-recommends ${names}`,
    );
    return;
  }
  const startedMs = performance.now();
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  say(`setup: installing ${missingLibraries.length + missing.length} packages of the system (apt-get)`);
  await run('apt-get', ['update', '-qq'], { env });
  const names = [...(await Promise.all(missingLibraries.map((library) => chooseName(library.names)))), ...missing];
  const { code, output } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { env });
  if (code === 0) say(`setup: packages of the system installed in ${seconds(startedMs)}`);
  else say(`setup: apt-get could not install ${names.join(' ')}, going on without:\n${tail(output, 4)}`);
}
