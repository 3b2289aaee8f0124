/** A copy of the database before its schema changes: whole, on disk and readable before the migration starts. */
import { closeSync, existsSync, fsyncSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { failure } from '@shared/contract/failures.ts';
import { StoreFailure } from '../../app/ports/store-failure.ts';
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
  syncFolder(backups);
  if (!isSound(file)) throw new StoreFailure(failure('write-failed', { reason: 'backup' }));
}

/** The copy is read back before it is relied on: a disk can take what it does not give back. */
function isSound(file: string): boolean {
  const copy = openConnection(file);
  try {
    return guard(() => copy.raw.pragma('quick_check', { simple: true })) === 'ok';
  } finally {
    copy.close();
  }
}

/** The copy's name must be on disk too; Windows has no descriptors of folders. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
