/** Files of earlier schemas, as those versions of the program left them. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

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
