/** Names under which a file stands before it is whole: they tell which process writes it. */
import { basename, dirname, join } from 'node:path';

/** Long names are cut so that the system accepts them. */
const TEMPORARY_NAME_LETTERS_MAX = 60;

let temporaryFiles = 0;

/** The process whose temporary file has this name; null where it is none of ours. */
export function writerOfTemporary(name: string): number | null {
  const pid = /^\..+\.(\d{1,10})-\d+\.tmp$/.exec(name)?.[1];
  return pid === undefined ? null : Number.parseInt(pid, 10);
}

/** One name a process and call: what is found under it was left by a process that died. */
export function temporaryNameFor(path: string): string {
  temporaryFiles += 1;
  const name = basename(path).slice(0, TEMPORARY_NAME_LETTERS_MAX);
  return join(dirname(path), `.${name}.${process.pid}-${temporaryFiles}.tmp`);
}
