/** Where copies of a profile lie and what they are called: `20260401T143005Z-daily`, in a folder that does not vanish with the profile's own. */
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { wholeToText } from '@shared/domain/money/decimal.ts';
import { dayOfInstant } from '@shared/domain/day/day.ts';
import type { Instant } from '@shared/domain/day/day.ts';
import { MANIFEST_FILE } from '../manifest.ts';
import type { BackupReason } from '../../../app/ports/backups.ts';

export const DATABASE_FILE = 'cuadre.db';
export const ATTACHMENTS = 'attachments';
/** All that is of the database itself, the log of a crash too. */
export const OF_DATABASE = [DATABASE_FILE, `${DATABASE_FILE}-wal`, `${DATABASE_FILE}-shm`, MANIFEST_FILE];
/** Small files that go with a copy. */
export const BESIDE = ['profile.json', 'table-layout.json'];

const STAMP = /^\d{8}T\d{6}Z(?:-\d+)?-/u;
const NAME = /^\d{8}T\d{6}Z(?:-\d+)?-(?:daily|before-schema|asked)$/u;
export type Copy = { readonly id: string; readonly at: Instant; readonly reason: BackupReason };

/** Beside the folders of the profiles; of one that lies elsewhere inside its own. */
export const backupsOf = (folder: string): string =>
  basename(dirname(folder)) === 'profiles'
    ? join(dirname(dirname(folder)), 'backups', basename(folder))
    : join(folder, 'backups');

/** A name that nothing in the folder has; seconds are enough for people, a number for machines. */
export function freeName(folder: string, at: Instant, ending: string): string {
  const stamp = `${at.slice(0, 19).replace(/[-:]/gu, '')}Z`;
  for (let number = 1; ; number += 1) {
    const name = [stamp, ...(number === 1 ? [] : [wholeToText(number)]), ending].join('-');
    if (!existsSync(join(folder, name))) return name;
  }
}

export function copyOfName(id: string): Copy | null {
  if (!NAME.test(id)) return null;
  const [day, time] = [id.slice(0, 8), id.slice(9, 15)];
  const at = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}.000Z`;
  return { id, at: at as Instant, reason: id.replace(STAMP, '') as BackupReason };
}

/** Newest first. */
export function copiesIn(backups: string): readonly Copy[] {
  if (!existsSync(backups)) return [];
  const copies = readdirSync(backups).flatMap((name) => copyOfName(name) ?? []);
  return copies.sort((a, b) => (a.id < b.id ? 1 : -1));
}

/** A copy of a later day, which a clock made that ran ahead, is none of today. */
export const isDueOn = (backups: string, now: Instant): boolean =>
  copiesIn(backups).every(({ at }) => dayOfInstant(at) !== dayOfInstant(now));
