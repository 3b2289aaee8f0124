/** SQL is written down whole and its parameters are bound: no value ever becomes part of a statement (D9). */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const src = fileURLToPath(new URL('../../src', import.meta.url));
const SQL =
  /\b(SELECT\s[\s\S]+\sFROM|INSERT\s+(OR\s+\w+\s+)?INTO|UPDATE\s+\w+\s+SET|DELETE\s+FROM|CREATE\s+(TABLE|INDEX|UNIQUE|TRIGGER)|DROP\s+(TABLE|INDEX|TRIGGER)|PRAGMA\s)/;

const files = readdirSync(src, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));
const nameOf = (file: string): string => relative(src, file).split(sep).join('/');
const inDatabase = (file: string): boolean => nameOf(file).startsWith('main/adapters/sqlite/');
/** Texts between quotes and backticks; comments go first, they may quote anything. */
function textsOf(file: string): readonly string[] {
  const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, ''); // prettier-ignore
  return code.match(/`(?:\\[\s\S]|[^`\\])*`|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g) ?? [];
}

describe('SQL', () => {
  it('stands in the database adapter and nowhere else', () => {
    const elsewhere = files.filter((file) => !inDatabase(file) && textsOf(file).some((text) => SQL.test(text)));
    expect(elsewhere.map(nameOf)).toEqual([]);
  });

  it('is never a template with a value in it', () => {
    const mixed = files.filter(
      (file) => inDatabase(file) && textsOf(file).some((text) => SQL.test(text) && text.includes('${')),
    );
    expect(mixed.map(nameOf)).toEqual([]);
  });

  it('is handed over as a constant: no text is put together on the way', () => {
    // connection.ts takes the text as an argument and puts placeholders, and nothing else, behind the head of an insert.
    const asked = files
      .filter((file) => inDatabase(file) && !nameOf(file).endsWith('/connection.ts'))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/(?<![)/])\.(?:prepare|exec|rows|first|each|run)\(\s*([^,)]*)/g)].map((call) => `${nameOf(file)}: ${call[1]}`)); // prettier-ignore
    expect(asked.length).toBeGreaterThan(30);
    const constant = /: (?:[A-Z][A-Z_]*(?:\[[\w.]+\])?|'BEGIN EXCLUSIVE'|sql)$/;
    expect(asked.filter((call) => !constant.test(call))).toEqual([]);
  });
});
