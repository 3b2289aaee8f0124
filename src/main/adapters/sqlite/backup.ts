/** A copy of the database before its schema changes: whole, on disk and readable before the migration starts. */
import { closeSync, existsSync, fsyncSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { assert } from '@shared/domain/assert.ts';
import { ensurePrivateFile, ensurePrivateFolder } from '../files/private.ts';
import { guard, openConnection } from './connection.ts';

const COPY = 'VACUUM INTO ?';

/** `backups/before-schema-<version+1>.db` in the profile's folder; an older copy of the same name is replaced. Throws StoreFailure. */
export function backupBeforeMigration(raw: Database.Database, folder: string, fromVersion: number): void {
  const backups = join(folder, 'backups');
  ensurePrivateFolder(backups);
  const file = join(backups, ['before-schema-', fromVersion + 1, '.db'].join(''));
  if (existsSync(file)) rmSync(file);
  // VACUUM INTO takes an empty file as it is, with the rights that it has.
  ensurePrivateFile(file);
  guard(() => raw.prepare(COPY).run(file));
  const descriptor = openSync(file, 'r+');
  fsyncSync(descriptor);
  closeSync(descriptor);
  const copy = openConnection(file);
  const sound = copy.raw.pragma('quick_check', { simple: true });
  copy.close();
  assert(sound === 'ok', 'a backup is sound before it is relied on');
}
