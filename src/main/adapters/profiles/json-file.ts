/** Small JSON files of the app itself: read through a schema, written whole, and never written over when they do not read. */
import { existsSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { ensurePrivateFolder } from '../files/private.ts';
import { writeWholeSync } from '../files/writer.ts';

/** The value in the file; null where there is no file, or none that fits the schema. */
export function readJsonFile<S extends z.ZodType>(file: string, schema: S): z.output<S> | null {
  try {
    const read = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** Writes the value; a file there that does not fit the schema is first moved aside, so that nothing is destroyed. Throws as Node does. */
export function writeJsonFile<S extends z.ZodType>(file: string, schema: S, value: z.input<S>): void {
  ensurePrivateFolder(path.dirname(file));
  if (existsSync(file) && readJsonFile(file, schema) === null) setAside(file);
  writeWholeSync(file, `${JSON.stringify(schema.parse(value), null, 2)}\n`);
}

function setAside(file: string): void {
  let number = 1;
  while (existsSync(`${file}.damaged-${number}`)) number += 1;
  renameSync(file, `${file}.damaged-${number}`);
}
