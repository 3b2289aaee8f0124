// Vitest's account of a run leaves out what a file does before its first test and after its last: this reporter times whole files.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheDir, root } from '../paths.mjs';

/** Where the times of one kind of tests are written down: milliseconds by the path of the file. */
export const timesOf = (project) => path.join(cacheDir, 'test', `${project}-times.json`);

export default class FileTimes {
  #began = new Map();
  #times = {};

  onTestModuleQueued({ moduleId }) {
    this.#began.set(moduleId, performance.now());
  }

  onTestModuleEnd({ moduleId }) {
    this.#times[path.relative(root, moduleId)] = Math.round(performance.now() - this.#began.get(moduleId));
  }

  onTestRunEnd([first]) {
    if (first === undefined) return;
    const file = timesOf(first.project.name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(this.#times));
  }
}
