/** Puts a copy in the place of a profile: read and checked first, what is there moved aside, the copy moved in, and said in the trail. */
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
import { digestOf } from '../file-digest.ts';
import { MANIFEST_FILE, manifestText } from '../manifest.ts';
import { lockFolder } from '../folder-lock.ts';
import { openStore } from '../open-store.ts';
import { ATTACHMENTS, BESIDE, DATABASE_FILE, freeName, OF_DATABASE } from './copies.ts';
import { copyBeside, copyOne } from './make.ts';
import { checkCopy, contentsOf, lostSince, withConnection } from './read-copy.ts';

/** Of a restore under way; a crash leaves it, and the next one begins anew. */
const RESTORING = '.restoring';
const QUARANTINE = 'quarantine';

type Restoring = { readonly folder: string; readonly copy: string; readonly clock: Clock; readonly by: string };

type Prepared = { readonly contents: BackupContents; readonly lost: LostSince | null };

/**
 * Killed anywhere, nothing is lost: until the copy is whole beside the profile that one is not touched, and from the
 * first move on the profile is told to be missing or damaged, until a restore ends. Throws StoreFailure and as Node does.
 */
export function restoreCopy(asked: Restoring): Result<Restored, Failure> {
  const { folder } = asked;
  ensurePrivateFolder(folder);
  const staged = join(folder, RESTORING);
  try {
    const swapped = swap(asked, staged);
    return swapped.ok ? finish(asked, swapped.value) : swapped;
  } finally {
    rmSync(staged, { recursive: true, force: true });
  }
}

type Swapped = Prepared & Pick<Restored, 'quarantine'>;

/** Nobody else has the profile open meanwhile. */
function swap(asked: Restoring, staged: string): Result<Swapped, Failure> {
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

/** The copy beside the profile, every row of it checked; the copy itself is not written to. */
function prepare({ folder, copy }: Restoring, staged: string): Result<Prepared, Failure> {
  rmSync(staged, { recursive: true, force: true });
  ensurePrivateFolder(staged);
  if (!existsSync(join(copy, DATABASE_FILE))) return err(failure('not-found', { what: copy }));
  copyOne(join(copy, DATABASE_FILE), join(staged, DATABASE_FILE));
  const read = withConnection(join(staged, DATABASE_FILE), (connection) => {
    const red = checkCopy(connection).filter((check) => !check.ok);
    const contents = contentsOf(connection);
    const lost = lostSince(folder, connection);
    return { red: red.map(({ name }) => name), contents, lost, manifest: manifestText(connection) };
  });
  if (read === null) return err(failure('backup-damaged', { parts: ['integrity'] }));
  if (read.contents === null || read.red.length > 0) return err(failure('backup-damaged', { parts: read.red }));
  copyBeside(copy, staged, null);
  writeWholeSync(join(staged, MANIFEST_FILE), read.manifest(digestOf(join(staged, DATABASE_FILE))));
  syncFolderSync(staged);
  return ok({ contents: read.contents, lost: read.lost });
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
  // What the profile has of its own stays; what vanished with its folder comes back.
  const beside = BESIDE.filter((name) => existsSync(join(staged, name)) && !existsSync(join(folder, name)));
  for (const name of [...beside, DATABASE_FILE, MANIFEST_FILE]) renameSync(join(staged, name), join(folder, name));
  const attached = join(staged, ATTACHMENTS);
  if (existsSync(attached)) {
    ensurePrivateFolder(join(folder, ATTACHMENTS));
    for (const name of readdirSync(attached)) renameSync(join(attached, name), join(folder, ATTACHMENTS, name));
  }
  syncFolderSync(folder);
}

/** The trail goes on from the copy, and says what it no longer holds. */
function finish(
  { folder, copy, clock, by }: Restoring,
  { contents, lost, quarantine }: Swapped,
): Result<Restored, Failure> {
  const opened = openStore({ folder, clock, mode: 'open', facts: contents.facts });
  if (!opened.ok) return opened;
  const from = copy.split(/[\\/]/u).at(-1) ?? copy;
  const detail = { from, entries: contents.entries, head: contents.head, lost };
  opened.value.audit.append({ at: clock.now(), by, what: 'restored', detail });
  opened.value.close();
  return ok({ from, contents, lost, quarantine });
}
