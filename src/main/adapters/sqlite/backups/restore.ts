/** Puts a copy in the place of a profile: read, checked and told of its return in its trail, then what is there moved aside and it moved in. */
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { BackupContents, LostSince, Restored } from '../../../app/ports/backups.ts';
import type { Clock } from '../../../app/ports.ts';
import { ensurePrivateFolder } from '../../files/private.ts';
import { syncFolderSync, writeWholeSync } from '../../files/writer.ts';
import type { Connection } from '../connection.ts';
import { digestOf } from '../file-digest.ts';
import { MANIFEST_FILE, manifestText } from '../manifest.ts';
import { MIGRATIONS, migrate } from '../migrate.ts';
import type { Migration } from '../migrations/migration.ts';
import { lockFolder } from '../folder-lock.ts';
import { openStore } from '../open-store.ts';
import { ATTACHMENTS, BESIDE, DATABASE_FILE, freeName, OF_DATABASE } from './copies.ts';
import { copyBeside, copyOne } from './make.ts';
import { checkCopy, contentsOf, lostSince, withConnection } from './read-copy.ts';
import { restoringIn } from './restoring.ts';

const QUARANTINE = 'quarantine';

type Restoring = {
  readonly folder: string;
  readonly copy: string;
  readonly clock: Clock;
  readonly by: string;
  /** Those of the program, unless told: a copy from before an update is brought to its schema. */
  readonly migrations?: readonly Migration[];
};

type Prepared = { readonly from: string; readonly contents: BackupContents; readonly lost: LostSince | null };

/**
 * Killed anywhere, nothing is lost: until the copy is whole beside the profile that one is not touched, and from the
 * first move on the profile is told to be missing or damaged, until a restore ends. Throws StoreFailure and as Node does.
 */
export function restoreCopy(asked: Restoring): Result<Restored, Failure> {
  const { folder } = asked;
  ensurePrivateFolder(folder);
  const staged = restoringIn(folder);
  try {
    return swap(asked, staged);
  } finally {
    rmSync(staged, { recursive: true, force: true });
  }
}

/** Nobody else has the profile open meanwhile. */
function swap(asked: Restoring, staged: string): Result<Restored, Failure> {
  const lock = lockFolder(asked.folder);
  if (!lock.ok) return lock;
  try {
    const prepared = prepare(asked, staged);
    if (!prepared.ok) return prepared;
    const quarantine = moveAside(asked);
    moveIn(staged, asked.folder);
    return ok({ ...prepared.value, quarantine });
  } finally {
    lock.value.release();
  }
}

/** The copy beside the profile, every row of it checked, and its trail says that it came back; the copy itself is not written to. */
function prepare(asked: Restoring, staged: string): Result<Prepared, Failure> {
  const { copy } = asked;
  rmSync(staged, { recursive: true, force: true });
  ensurePrivateFolder(staged);
  if (!existsSync(join(copy, DATABASE_FILE))) return err(failure('not-found', { what: copy }));
  copyOne(join(copy, DATABASE_FILE), join(staged, DATABASE_FILE));
  const read = withConnection(join(staged, DATABASE_FILE), (connection) => readStaged(connection, asked));
  if (read === null) return err(failure('backup-damaged', { parts: ['integrity'] }));
  if (!read.ok) return read;
  copyBeside(copy, staged, null);
  writeWholeSync(join(staged, MANIFEST_FILE), read.value.manifest(digestOf(join(staged, DATABASE_FILE))));
  const from = copy.split(/[\\/]/u).at(-1) ?? copy;
  const prepared = { from, contents: read.value.contents, lost: read.value.lost };
  const told = tell(asked, staged, prepared);
  syncFolderSync(staged);
  return told.ok ? ok(prepared) : told;
}

type Staged = Omit<Prepared, 'from'> & { readonly manifest: ReturnType<typeof manifestText> };

function readStaged(connection: Connection, { folder, migrations = MIGRATIONS }: Restoring): Result<Staged, Failure> {
  const { raw } = connection;
  // The copy that it is of stays as it was made: none of it is needed here.
  const migrated = migrate(raw, { migrations, isNew: false, backup: () => undefined });
  if (!migrated.ok) return migrated;
  const red = checkCopy(connection, migrations).filter((check) => !check.ok);
  const contents = contentsOf(connection);
  if (contents === null || red.length > 0)
    return err(failure('backup-damaged', { parts: red.map(({ name }) => name) }));
  return ok({ contents, lost: lostSince(folder, connection), manifest: manifestText(connection) });
}

/** Renamed, never deleted: whoever knows more than this program may still read it. */
function moveAside({ folder, clock }: Restoring): string | null {
  const there = OF_DATABASE.filter((name) => existsSync(join(folder, name)));
  if (there.length === 0) return null;
  const quarantine = join(folder, QUARANTINE);
  ensurePrivateFolder(quarantine);
  const aside = join(quarantine, freeName(quarantine, clock.now(), 'moved-aside'));
  ensurePrivateFolder(aside);
  for (const name of there) renameSync(join(folder, name), join(aside, name));
  syncFolderSync(aside);
  syncFolderSync(folder);
  return aside;
}

/** The manifest last: a database without it is told to be damaged. */
function moveIn(staged: string, folder: string): void {
  const attached = join(staged, ATTACHMENTS);
  if (existsSync(attached)) {
    ensurePrivateFolder(join(folder, ATTACHMENTS));
    for (const name of readdirSync(attached)) renameSync(join(attached, name), join(folder, ATTACHMENTS, name));
    syncFolderSync(join(folder, ATTACHMENTS));
  }
  // What the profile has of its own stays; what vanished with its folder comes back.
  const beside = BESIDE.filter((name) => existsSync(join(staged, name)) && !existsSync(join(folder, name)));
  for (const name of [...beside, DATABASE_FILE, MANIFEST_FILE]) renameSync(join(staged, name), join(folder, name));
  syncFolderSync(folder);
}

/** The trail goes on from the copy, and says what it no longer holds. */
function tell(asked: Restoring, staged: string, { from, contents, lost }: Prepared): Result<void, Failure> {
  const { clock, by, migrations = MIGRATIONS } = asked;
  const opened = openStore({ folder: staged, clock, mode: 'open', facts: contents.facts, migrations });
  if (!opened.ok) return opened;
  const { entries, head } = contents;
  opened.value.audit.append({ at: clock.now(), by, what: 'restored', detail: { from, entries, head, lost } });
  opened.value.close();
  return ok(undefined);
}
