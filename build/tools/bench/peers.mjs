// Installs what `npm run bench` measures against: packages in a folder of their own, hledger where apt may; what cannot be had stays absent.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { inRoot, isOnPath, isRoot, readJson, say } from '../paths.mjs';
import { run, runNpm } from '../run.mjs';

const folder = inRoot('test/bench/peers');
const MINUTES_MAX = 10 * 60_000;

const wanted = () => Object.entries(readJson(path.join(folder, 'package.json'))?.dependencies ?? {});
const isThere = ([name, version]) =>
  readJson(path.join(folder, 'node_modules', name, 'package.json'))?.version === version;

/** Binaries come inside the packages: no script of theirs is run, and nothing is fetched from elsewhere. */
async function installPackages() {
  if (wanted().every(isThere)) return;
  say('bench: installing the peers (npm install)');
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'];
  const { code } = await runNpm(args, { cwd: folder, timeoutMs: MINUTES_MAX });
  if (code !== 0) say('bench: the peers could not be installed');
}

async function installHledger() {
  if (isOnPath('hledger') || !isRoot || !existsSync('/usr/bin/apt-get')) return;
  say('bench: installing hledger (apt-get)');
  const args = ['install', '-y', '--no-install-recommends', 'hledger'];
  const { code } = await run('apt-get', args, { timeoutMs: MINUTES_MAX });
  if (code !== 0) say('bench: hledger could not be installed');
}

export async function installPeers() {
  await installPackages();
  await installHledger();
}
