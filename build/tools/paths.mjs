// Where things are, and how the tools speak: one line to standard error, because standard output belongs to the command that was asked for.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import path from 'node:path';

export const root = path.resolve(fileURLToPath(new URL('../..', import.meta.url)));
export const cacheDir = path.join(root, '.cache');

/** A path inside the repository. */
export const inRoot = (...parts) => path.join(root, ...parts);

/** The Node that the project runs on, whatever the machine has. */
export const projectNode = inRoot('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** Young objects get as much room as in Electron: more of it would only fill with what a large file leaves behind. */
export const nodeFlags = ['--max-semi-space-size=16'];

export const isRoot = typeof process.getuid === 'function' && process.getuid() === 0;

export function say(line) {
  process.stderr.write(`${line}\n`);
}

/** The content of a JSON file, or null where there is none that can be read. */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

export function seconds(sinceMs) {
  return `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`;
}

/** The environment of everything that the tools start: the project's own Node and programs come first. */
export function toolEnv(extra = {}) {
  const bin = inRoot('node_modules', '.bin');
  return { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`, ...extra };
}

export function isOnPath(program) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.some((folder) => existsSync(path.join(folder, program)));
}
