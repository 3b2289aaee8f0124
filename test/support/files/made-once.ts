/** Where tests keep what costs much to make: files of tests that share a process make it once and copy it, and it goes with the run. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A new folder; build/tools/vitest-build.mjs removes it, so that no file of tests takes from another what it still copies. */
export const folderMadeOnce = (name: string): string =>
  mkdtempSync(path.join(process.env['CUADRE_MADE'] ?? tmpdir(), `cuadre-${name}-`));
