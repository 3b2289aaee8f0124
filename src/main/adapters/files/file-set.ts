/**
 * Several files that belong together appear in a folder all or none. Renaming is one step a file, so that the steps are
 * written down first: whoever writes into the folder next finishes what a killed writer had begun.
 */
import { existsSync, lstatSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Failure } from '@shared/contract/failures.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { FileSet } from '../../app/ports/files.ts';
import { codeOf, writeFailure } from './file-failures.ts';
import { isWriting, namesIn, removeLeftBehind } from './left-behind.ts';
import { stage, syncFolder } from './stage.ts';
import { temporaryNameFor } from './temporary.ts';

/**
 * One file of the set, by names in the folder. `staged` holds the new content, null where the file only goes; `kept` is
 * where the old one stands until all are in place.
 */
type Step = { readonly name: string; readonly staged: string | null; readonly kept: string };

/** Which steps were taken: what has not been moved is never moved back. */
type Taken = { readonly aside: Step[]; readonly placed: Step[] };

const JOURNAL = /^\.cuadre\.(\d{1,10})\.set$/u;
const journalName = (): string => `.cuadre.${process.pid.toString()}.set`;

/** Missing folders are made. On a failure the folder holds what it held; names that are not there to be removed are no failure. */
export async function writeFileSet(folder: string, { files, removed }: FileSet): Promise<Result<void, Failure>> {
  const steps: Step[] = [];
  const taken: Taken = { aside: [], placed: [] };
  const step = (name: string, isNew: boolean): Step => {
    const temporary = (): string => path.basename(temporaryNameFor(path.join(folder, name)));
    return { name, staged: isNew ? temporary() : null, kept: temporary() };
  };
  const journal = path.join(folder, journalName());
  try {
    await finishLeftBehind(folder);
    for (const { name, content } of files) {
      refuseFolder(path.join(folder, name));
      const one = step(name, true);
      steps.push(one);
      await stage({ path: path.join(folder, name), temporary: path.join(folder, one.staged ?? '') }, content);
    }
    for (const name of removed) steps.push(step(name, false));
    await stage({ path: journal, temporary: journal }, new TextEncoder().encode(JSON.stringify(steps)));
    await syncFolder(folder);
    await takeNames(folder, steps, taken);
    await clear(folder, steps);
    return ok(undefined);
  } catch (error) {
    await putBack(folder, steps, taken).catch(() => undefined);
    // What has no code of the system is a bug of whoever made the content.
    if (codeOf(error) === 'unknown') throw error;
    return err(writeFailure(error));
  }
}

/** A folder of that name is nobody's old file. */
function refuseFolder(name: string): void {
  if (lstatSync(name, { throwIfNoEntry: false })?.isDirectory() !== true) return;
  throw Object.assign(new Error('a folder has the name of a file'), { code: 'EISDIR' });
}

/** The old files step aside, the new ones take their names. */
async function takeNames(folder: string, steps: readonly Step[], taken: Taken): Promise<void> {
  for (const step of steps) {
    const name = path.join(folder, step.name);
    if (existsSync(name)) {
      await rename(name, path.join(folder, step.kept));
      taken.aside.push(step);
    }
    if (step.staged === null) continue;
    await rename(path.join(folder, step.staged), name);
    taken.placed.push(step);
  }
  await syncFolder(folder);
}

/** The journal goes first: without it what is kept of the old ones is rubbish. */
async function clear(folder: string, steps: readonly Step[]): Promise<void> {
  await rm(path.join(folder, journalName()), { force: true });
  for (const { kept } of steps) await rm(path.join(folder, kept), { force: true });
  await syncFolder(folder);
}

/** Undoes the steps that were taken. */
async function putBack(folder: string, steps: readonly Step[], { aside, placed }: Taken): Promise<void> {
  for (const { name } of placed) await rm(path.join(folder, name), { force: true });
  for (const { name, kept } of aside) await rename(path.join(folder, kept), path.join(folder, name));
  for (const { staged } of steps) if (staged !== null) await rm(path.join(folder, staged), { force: true });
  await rm(path.join(folder, journalName()), { force: true });
}

/** Finishes the sets of writers that were killed, and removes what else they left. A journal that cannot be read began nothing. */
async function finishLeftBehind(folder: string): Promise<void> {
  for (const name of namesIn(folder)) {
    const writer = JOURNAL.exec(name)?.[1];
    if (writer === undefined || isWriting(Number.parseInt(writer, 10))) continue;
    for (const { name: final, staged } of stepsIn(await readFile(path.join(folder, name), 'utf8')))
      if (staged === null) await rm(path.join(folder, final), { force: true });
      else if (existsSync(path.join(folder, staged))) await rename(path.join(folder, staged), path.join(folder, final));
    await rm(path.join(folder, name), { force: true });
  }
  removeLeftBehind(folder);
}

/** Steps within the folder alone, whatever a journal says. */
function stepsIn(text: string): readonly Step[] {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return [];
  }
  return Array.isArray(found) ? found.filter(isStep) : [];
}

const isPlainName = (name: unknown): name is string =>
  typeof name === 'string' && name !== '' && name !== '.' && name !== '..' && !/[\\/]/u.test(name);

function isStep(found: unknown): found is Step {
  if (typeof found !== 'object' || found === null) return false;
  const { name, staged, kept } = found as Partial<Record<keyof Step, unknown>>;
  return isPlainName(name) && isPlainName(kept) && (staged === null || isPlainName(staged));
}
