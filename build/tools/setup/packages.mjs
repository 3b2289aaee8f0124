// The packages in node_modules are those of package-lock.json.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { inRoot, projectNode, root, say, seconds } from '../paths.mjs';
import { runNpm, tail } from '../run.mjs';

const needed = [
  'node_modules/electron/package.json',
  'node_modules/better-sqlite3/package.json',
  'node_modules/vite/package.json',
];

export function lockHash() {
  return createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex');
}

export function packagesAreThere() {
  return existsSync(projectNode) && needed.every((file) => existsSync(inRoot(file)));
}

/** npm's own record of what lies in node_modules, compared with the lockfile, so that a fresh `npm install` is not repeated. */
function installedMatchesLock() {
  try {
    const hidden = JSON.parse(readFileSync(inRoot('node_modules/.package-lock.json'), 'utf8')).packages;
    const wanted = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages;
    return Object.entries(wanted).every(
      ([place, entry]) => place === '' || entry.optional === true || hidden[place]?.integrity === entry.integrity,
    );
  } catch {
    return false;
  }
}

export async function installPackages() {
  if (packagesAreThere() && installedMatchesLock()) return;
  const startedMs = performance.now();
  say('setup: installing packages (npm ci)');
  const { code, output } = await runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root });
  if (code !== 0) throw new Error(`npm ci failed:\n${tail(output)}`);
  if (!packagesAreThere()) {
    throw new Error(
      'npm ci left out the package "node": its install script must be allowed (allowScripts in package.json)',
    );
  }
  say(`setup: packages installed in ${seconds(startedMs)}`);
}
