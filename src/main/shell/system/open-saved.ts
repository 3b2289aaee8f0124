/** Opens a file that the app has just written with the program that the system keeps for it, or its folder. */
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { shell } from 'electron';
import type { TestHooks } from './test-hooks.ts';

/** `name` is a file in the folder, null for the folder itself; false where the system opens nothing for it. */
export async function openSaved({ opened }: TestHooks, folder: string, name: string | null): Promise<boolean> {
  const target = name === null ? folder : path.join(folder, name);
  if (opened !== null) {
    appendFileSync(opened, `${target}\n`);
    return true;
  }
  return (await shell.openPath(target)) === '';
}
