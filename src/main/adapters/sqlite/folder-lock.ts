/** One writer a profile: an exclusive lock that the system itself releases when its process ends, however it ends. */
import { join } from 'node:path';
import type { Failure } from '@shared/contract/failures.ts';
import { failure } from '@shared/contract/failures.ts';
import type { Result } from '@shared/domain/result.ts';
import { err, ok } from '@shared/domain/result.ts';
import { StoreFailure } from '../../app/ports/store-failure.ts';
import { ensurePrivateFile } from '../files/private.ts';
import { guard, openConnection } from './connection.ts';
import type { Connection } from './connection.ts';

export type FolderLock = { readonly release: () => void };

/** A connection that nobody refers to is collected, and closed by that: these stay until they are released. */
const held = new Set<Connection>();

/**
 * Holds BEGIN EXCLUSIVE on an empty database beside the real one. It stands apart so that copies and readers of the
 * real file never touch the lock; it is never written to, so there is nothing to recover after a kill.
 */
export function lockFolder(folder: string): Result<FolderLock, Failure> {
  const file = join(folder, 'lock.db');
  ensurePrivateFile(file);
  const connection = openConnection(file, 0);
  try {
    guard(() => connection.raw.exec('BEGIN EXCLUSIVE'));
    held.add(connection);
    return ok({
      release: () => {
        held.delete(connection);
        connection.close();
      },
    });
  } catch (error) {
    connection.close();
    if (error instanceof StoreFailure)
      return err(error.failure.kind === 'database-in-use' ? error.failure : failure('write-failed'));
    throw error;
  }
}
