/** The copies of one profile: listed, made, put back. */
import { isAbsolute, join } from 'node:path';
import { statSync } from 'node:fs';
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import { StoreFailure } from '../../../app/ports/store-failure.ts';
import type { Instant } from '@shared/domain/day/day.ts';
import type { BackupReason, Backups, LookedAt } from '../../../app/ports/backups.ts';
import type { Clock } from '../../../app/ports.ts';
import { codeOf, writeFailure } from '../../files/file-failures.ts';
import { isAsClosed } from '../manifest.ts';
import { backupsOf, copiesIn, copyOfName, DATABASE_FILE, isDueOn } from './copies.ts';
import { makeCopy } from './make.ts';
import { contentsOf, lostSince, withDatabase } from './read-copy.ts';
import { restoreCopy } from './restore.ts';

export type CopyRequest = {
  readonly folder: string;
  readonly backups: string;
  readonly at: Instant;
  readonly reason: BackupReason;
};
export type MakeCopy = (request: CopyRequest) => Promise<Result<string, Failure>>;

/** Makes the copy in this thread; answers with its id. */
export function copyNow({ reason, ...making }: CopyRequest): Result<string, Failure> {
  const made = orFailure(() => makeCopy(making, reason));
  return made.ok ? ok(made.value.id) : made;
}

/** `copy` makes it elsewhere where the profile may be large. */
export function createBackups(
  folder: string,
  clock: Clock,
  copy: MakeCopy = (request) => Promise.resolve(copyNow(request)),
): Backups {
  const backups = backupsOf(folder);
  return {
    list: () => copiesIn(backups).map((copy) => ({ ...copy, ...lookAt(folder, join(backups, copy.id)) })),
    look: (at) => lookAt(folder, at),
    make: (reason) => copy({ folder, backups, at: clock.now(), reason }),
    isDue: () => isDueOn(backups, clock.now()),
    restore: (from, by) => {
      const at = isAbsolute(from) ? from : copyOfName(from) === null ? null : join(backups, from);
      if (at === null) return err(failure('not-found', { what: from }));
      return orFailure(() => restoreCopy({ folder, copy: at, clock, by }));
    },
  };
}

function lookAt(folder: string, at: string): LookedAt {
  const read = withDatabase(at, (copy) => {
    const contents = contentsOf(copy);
    return contents === null ? null : { contents, lost: lostSince(folder, copy) };
  });
  const file = join(at, DATABASE_FILE);
  return {
    bytes: statSync(file, { throwIfNoEntry: false })?.size ?? 0,
    isWhole: read !== null && isAsClosed(at, file),
    contents: read?.contents ?? null,
    lost: read?.lost ?? null,
  };
}

/** What the system or SQLite refuses is a failure; a bug stays a bug. */
function orFailure<T>(work: () => Result<T, Failure>): Result<T, Failure> {
  try {
    return work();
  } catch (error) {
    if (error instanceof StoreFailure) return err(error.failure);
    if (codeOf(error) === 'unknown') throw error;
    return err(writeFailure(error));
  }
}
