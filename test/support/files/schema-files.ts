/** Files of earlier schemas, as those versions of the program left them. */
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

/** Where SQLite's file format keeps `user_version`. */
export const USER_VERSION_AT = 60;

const golden = (name: string): string => join(import.meta.dirname, '../../golden/database', name);

export const schemaFile = (schema: number): Buffer => gunzipSync(readFileSync(golden(`schema-${schema}.db.gz`)));

/** Puts the file of a schema and its manifest into the folder, which it answers with. */
export function leaveSchema(folder: string, schema: number): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'cuadre.db'), schemaFile(schema));
  copyFileSync(golden(`schema-${schema}.manifest.json`), join(folder, 'manifest.json'));
  return folder;
}

/** Keeps what the program left in a folder as the file of its schema, for the versions that come; one that is there is never overwritten. */
export function keepSchema(folder: string, schema: number): void {
  const file = golden(`schema-${schema}.db.gz`);
  if (existsSync(file)) return;
  writeFileSync(file, gzipSync(readFileSync(join(folder, 'cuadre.db'))));
  copyFileSync(join(folder, 'manifest.json'), golden(`schema-${schema}.manifest.json`));
}
