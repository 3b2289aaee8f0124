/** Statements that banks gave one name are told apart by a number, so that a file and a line name one movement. */
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import type { StatementFile } from '../ports.ts';

/** The files in their order, every name once: `extracto.csv`, `extracto (2).csv`. */
export function namedApart(files: readonly StatementFile[]): readonly StatementFile[] {
  const taken = new Set(files.map(({ file }) => file));
  if (taken.size === files.length) return files;
  const given = new Set<string>();
  return files.map((file) => {
    let name = file.file;
    for (let number = 2; given.has(name); number += 1) name = numbered(file.file, number, taken);
    given.add(name);
    return { ...file, file: name };
  });
}

/** A number before the extension; one that another file really has is passed over. */
function numbered(name: string, number: number, taken: ReadonlySet<string>): string {
  const dot = name.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  const candidate = `${stem} (${number.toString()})${extension}`;
  return taken.has(candidate) ? name : candidate;
}

/** The lines under the names that their files have now. */
export function linesNamedApart(
  lines: readonly StatementLine[],
  files: readonly StatementFile[],
): readonly StatementLine[] {
  const nameOf = new Map(files.map(({ id, file }) => [id, file]));
  if (lines.every((line) => (nameOf.get(line.fileId) ?? line.file) === line.file)) return lines;
  return lines.map((line) => ({ ...line, file: nameOf.get(line.fileId) ?? line.file }));
}
