// Writes the edition (src/main/app/ports/edition.ts) into a built program: the one thing in which editions differ.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const marker = /\bEDITION\s*=\s*\{\s*kind:\s*(["'`])app\1\s*\}/g;

export const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => ({
    file: path.join(entry.parentPath, entry.name),
    isFile: entry.isFile(),
  }));

/** In a folder that holds out/main; throws where not exactly one file says an edition. */
export function stampEdition(folder, kind) {
  const found = filesIn(folder)
    .filter(({ file, isFile }) => isFile && file.endsWith('.js'))
    .map(({ file }) => ({ file, text: readFileSync(file, 'utf8') }))
    .flatMap(({ file, text }) => [...text.matchAll(marker)].map(([words]) => ({ file, text, words })));
  if (found.length !== 1) throw new Error(`the edition stands in ${found.length} places of out/main, not in one`);
  const [{ file, text, words }] = found;
  writeFileSync(file, text.replace(words, words.replace('app', kind)));
}
