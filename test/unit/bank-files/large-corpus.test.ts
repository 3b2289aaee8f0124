/** Every golden file, and of the shared collection where it lies beside the repository, read in scans over it: the same result as reading it whole. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { toldLarge, toldWhole } from '../../support/files/large-files.ts';

const SHARED = fileURLToPath(new URL('../../../../shared/statements/', import.meta.url));
const OURS = ['statements', 'traps', 'misread'].map((folder) =>
  fileURLToPath(new URL(`../../golden/${folder}/`, import.meta.url)),
);

const filesUnder = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !/\.(?:json|tsv)$/u.test(entry.name))
        .map((entry) => path.join(entry.parentPath, entry.name))
    : [];

// The run says so where the collection is missing.
if (!existsSync(SHARED))
  console.warn('the shared collection of statements is not beside this repository: ../shared/statements was not read');

const FILES = [SHARED, ...OURS].flatMap(filesUnder).map((file) => ({ file, name: path.basename(file) }));

describe('a file read in scans', () => {
  it.each(FILES)('$name gives what reading it whole gives', async ({ file, name }) => {
    const one = { bytes: readFileSync(file), fileName: name };
    const whole = toldWhole(one);
    for (const ways of [{}, { chunkBytes: 61 }, { chunkBytes: 7, headRows: 60 }]) {
      const large = await toldLarge(one, ways);
      if (large !== null) expect(large).toEqual(whole);
    }
  });
});
