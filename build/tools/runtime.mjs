// Which Electron this machine has, as setup wrote it down, and the environment that makes programs find it.
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheDir, inRoot, readJson } from './paths.mjs';

const note = path.join(cacheDir, 'runtime.json');

/**
 * What setup found: {kind: 'official' | 'stand-in' | 'none', version, folder, executable, sqliteBinding?, reason?, stamp}.
 * Paths are relative to the repository, which may be moved; null before the first setup.
 */
export function readRuntime() {
  return readJson(note);
}

export function writeRuntime(runtime) {
  writeFileSync(note, `${JSON.stringify(runtime, null, 2)}\n`);
}

/** Every file that the note names is still there. */
export function runtimeIsThere(runtime) {
  return [runtime.executable, runtime.sqliteBinding].every((file) => file === undefined || existsSync(inRoot(file)));
}

/** Absolute path of the Electron to start; throws with the reason where there is none. */
export function electronPath() {
  const runtime = readRuntime();
  if (runtime === null) throw new Error('Electron is not set up: run `npm run setup`');
  if (runtime.kind === 'none') throw new Error(runtime.reason);
  return inRoot(runtime.executable);
}

/** Variables for whatever starts Electron or is started by it; empty where there is no Electron. */
export function electronEnv() {
  const runtime = readRuntime();
  if (runtime === null || runtime.kind === 'none') return {};
  const env = { ELECTRON_EXEC_PATH: inRoot(runtime.executable) };
  if (runtime.kind === 'stand-in') env.ELECTRON_OVERRIDE_DIST_PATH = inRoot(runtime.folder);
  if (runtime.sqliteBinding !== undefined) env.CUADRE_SQLITE_BINDING = inRoot(runtime.sqliteBinding);
  return env;
}
