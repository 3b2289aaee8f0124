// An Electron that starts on this machine: the official one, or on Linux a stand-in for development where its download is not reachable.
import { existsSync, readFileSync } from 'node:fs';
import { inRoot, projectNode, readJson, say, seconds } from '../paths.mjs';
import { run, tail } from '../run.mjs';
import { makeStandIn, standInFolder, standInVersion } from './stand-in.mjs';

const probeMsMax = 5_000;
const downloadMsMax = 10 * 60_000;
const releases = 'https://github.com/electron/electron/releases';

const officialFolder = 'node_modules/electron/dist';

function officialExecutable() {
  const note = inRoot('node_modules/electron/path.txt');
  if (!existsSync(note)) return null;
  const executable = `${officialFolder}/${readFileSync(note, 'utf8')}`;
  return existsSync(inRoot(executable)) ? executable : null;
}

/** A mirror or a proxy is somebody's own arrangement: then only the installer knows whether the download is reachable. */
async function mayBeReachable() {
  const arranged = [
    'ELECTRON_MIRROR',
    'npm_config_electron_mirror',
    'HTTPS_PROXY',
    'https_proxy',
    'npm_config_https_proxy',
  ];
  if (arranged.some((name) => process.env[name])) return true;
  try {
    await fetch(releases, { method: 'HEAD', signal: AbortSignal.timeout(probeMsMax) });
    return true;
  } catch {
    return false;
  }
}

async function installOfficial() {
  if (officialExecutable() !== null) return true;
  if (!(await mayBeReachable())) return false;
  const startedMs = performance.now();
  say('setup: downloading Electron');
  const { code, output } = await run(projectNode, [inRoot('node_modules/electron/install.js')], {
    timeoutMs: downloadMsMax,
  });
  if (code === 0 && officialExecutable() !== null) {
    say(`setup: Electron downloaded in ${seconds(startedMs)}`);
    return true;
  }
  say(`setup: Electron could not be downloaded (${tail(output, 1)})`);
  return false;
}

/** What was found: {kind, version, folder, executable}, paths from the repository's root. Throws with the reason where there is none. */
export async function findElectron() {
  if (await installOfficial()) {
    const { version } = readJson(inRoot('node_modules/electron/package.json'));
    return { kind: 'official', version, folder: officialFolder, executable: officialExecutable() };
  }
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      `Electron's download is not reachable and there is no stand-in for ${process.platform}-${process.arch}`,
    );
  }
  await makeStandIn();
  return { kind: 'stand-in', version: standInVersion, folder: standInFolder, executable: `${standInFolder}/electron` };
}
