/** Makes a copy of a profile: the database as one sound file, its attachments, its small files; read back and checked before it counts. */
import type SqliteDatabase from 'better-sqlite3';
import { copyFileSync, existsSync, linkSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { dayOfInstant } from '@shared/domain/day/day.ts';
import type { Instant } from '@shared/domain/day/day.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { BackupReason } from '../../../app/ports/backups.ts';
import { StoreFailure } from '../../../app/ports/store-failure.ts';
import { ensurePrivateFile, ensurePrivateFolder } from '../../files/private.ts';
import { syncFileSync, syncFolderSync, writeWholeSync } from '../../files/writer.ts';
import { guard, openConnection } from '../connection.ts';
import type { Connection } from '../connection.ts';
import { digestOf } from '../file-digest.ts';
import { MANIFEST_FILE, manifestText } from '../manifest.ts';
import { ATTACHMENTS, BESIDE, copiesIn, DATABASE_FILE, freeName, OF_DATABASE } from './copies.ts';
import type { Copy } from './copies.ts';
import { tooOld } from './keep.ts';
import { checkCopy } from './read-copy.ts';

const COPY = 'VACUUM INTO ?';
const MAKING = '.making-';

type Making = { readonly folder: string; readonly backups: string; readonly at: Instant };

/** Copies the database into an empty file; what the copy does not hold is said, and nothing of it stays. */
type Database = {
  readonly copyInto: (file: string) => void;
  readonly problemIn: (copy: Connection) => Failure | null;
};

/** The profile may be open and be written to meanwhile: the copy is of one moment. Throws StoreFailure and as Node does. */
export const makeCopy = (making: Making, reason: BackupReason): Result<Copy, Failure> =>
  copyWhole(making, reason, {
    copyInto: (file) => {
      const source = openConnection(join(making.folder, DATABASE_FILE));
      try {
        guard(() => source.raw.prepare(COPY).run(file));
      } finally {
        source.close();
      }
    },
    // A profile that does not hold every check is not copied.
    problemIn: (copy) => {
      const red = checkCopy(copy).filter((check) => !check.ok);
      return red.length === 0 ? null : failure('database-damaged', { parts: red.map(({ name }) => name) });
    },
  });

/** Before the schema of an open database changes; only SQLite knows its tables then. Throws StoreFailure and as Node does. */
export function makeCopyBeforeSchema(raw: SqliteDatabase.Database, making: Making): void {
  const made = copyWhole(making, 'before-schema', {
    copyInto: (file) => guard(() => raw.prepare(COPY).run(file)),
    // The copy is read back before it is relied on: a disk can take what it does not give back.
    problemIn: (copy) =>
      guard(() => copy.raw.pragma('quick_check', { simple: true })) === 'ok'
        ? null
        : failure('write-failed', { reason: 'backup' }),
  });
  if (!made.ok) throw new StoreFailure(made.error);
}

/** Under a name of its own until it is whole and on disk; what a crash left of an earlier one is swept away. */
function copyWhole({ folder, backups, at }: Making, reason: BackupReason, database: Database): Result<Copy, Failure> {
  ensurePrivateFolder(dirname(backups));
  ensurePrivateFolder(backups);
  for (const left of readdirSync(backups).filter((name) => name.startsWith(MAKING)))
    rmSync(join(backups, left), { recursive: true, force: true });
  const [newest] = copiesIn(backups);
  const copy: Copy = { id: freeName(backups, at, reason), at, reason };
  const making = join(backups, [MAKING, copy.id].join(''));
  ensurePrivateFolder(making);
  try {
    const problem = copyDatabase(making, database);
    if (problem !== null) return err(problem);
    copyBeside(folder, making, newest === undefined ? null : join(backups, newest.id));
    syncFolderSync(making);
    renameSync(making, join(backups, copy.id));
    syncFolderSync(backups);
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
  sweep(backups, at);
  return ok(copy);
}

function copyDatabase(making: string, { copyInto, problemIn }: Database): Failure | null {
  const file = join(making, DATABASE_FILE);
  // VACUUM INTO takes an empty file as it is, with the rights that it has.
  ensurePrivateFile(file);
  copyInto(file);
  const manifest = readBack(file, problemIn);
  if (typeof manifest !== 'function') return manifest;
  syncFileSync(file);
  writeWholeSync(join(making, MANIFEST_FILE), manifest(digestOf(file)));
  return null;
}

function readBack(file: string, problemIn: Database['problemIn']): Failure | ReturnType<typeof manifestText> {
  const copy = openConnection(file);
  try {
    return problemIn(copy) ?? manifestText(copy);
  } finally {
    copy.close();
  }
}

/** Attachments never change under their name: one that an earlier copy holds is the same file, on disk once. */
export function copyBeside(folder: string, to: string, earlier: string | null): void {
  for (const name of BESIDE) if (existsSync(join(folder, name))) copyOne(join(folder, name), join(to, name));
  const attached = join(folder, ATTACHMENTS);
  if (!existsSync(attached)) return;
  ensurePrivateFolder(join(to, ATTACHMENTS));
  for (const name of readdirSync(attached)) {
    const before = earlier === null ? null : join(earlier, ATTACHMENTS, name);
    if (before === null || !linked(before, join(to, ATTACHMENTS, name)))
      copyOne(join(attached, name), join(to, ATTACHMENTS, name));
  }
  syncFolderSync(join(to, ATTACHMENTS));
}

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch {
    // Not there, or a file system without links.
    return false;
  }
}

/** The profile of a folder as it is, for a place that can be written to; throws as Node does. */
export function copyAsFound(folder: string, to: string): void {
  for (const name of OF_DATABASE) if (existsSync(join(folder, name))) copyOne(join(folder, name), join(to, name));
  copyBeside(folder, to, null);
}

/** Private, and on disk. */
export function copyOne(from: string, to: string): void {
  ensurePrivateFile(to);
  copyFileSync(from, to);
  // The copy takes the rights of what it is a copy of.
  ensurePrivateFile(to);
  syncFileSync(to);
}

/** Copies that are too old go, one by one and each in one move. */
function sweep(backups: string, at: Instant): void {
  for (const { id } of tooOld(copiesIn(backups), dayOfInstant(at))) {
    const leaving = join(backups, [MAKING, id].join(''));
    renameSync(join(backups, id), leaving);
    rmSync(leaving, { recursive: true, force: true });
  }
}
