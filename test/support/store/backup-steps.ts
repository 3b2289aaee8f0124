/** Steps around the copies of a profile: by keyboard alone, and what the window says about one. */
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { BackupView } from '@shared/contract/calls/backup-calls.ts';
import { must } from '@shared/domain/assert.ts';
import { createProfileRegistry } from '../../../src/main/adapters/profiles/registry.ts';
import { alterDatabase } from './tampered-store.ts';
import type { LaunchedApp } from '../window/app.ts';
import { asked, eventually } from '../window/journey.ts';

const STOPS_MAX = 150;

/** Goes to an element as a keyboard does, stop by stop, and presses it. */
export async function pressByKeys(window: Page, target: Locator): Promise<void> {
  await target.waitFor();
  const isThere = (): Promise<boolean> => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < STOPS_MAX && !(await isThere()); stops += 1) await window.keyboard.press('Tab');
  expect(await isThere(), 'the keyboard comes to it').toBe(true);
  await window.keyboard.press('Enter');
}

export const theProfile = async (app: LaunchedApp) => {
  const { profiles, current } = await asked(app.call('profile.list', {}));
  return must(
    profiles.find(({ id }) => id === current),
    'a profile is open',
  );
};

/** The copies of the open profile, once the one of the day is there. */
export async function copiesOf(app: LaunchedApp): Promise<readonly BackupView[]> {
  const profile = (await theProfile(app)).id;
  let copies: readonly BackupView[] = [];
  await eventually(async () => {
    copies = await asked(app.call('backup.list', { profile }));
    expect(copies.some(({ reason }) => reason === 'daily')).toBe(true);
  });
  return copies;
}

/** The folder of the profile of last time, and the one with its copies. */
export function foldersIn(dataDir: string): { readonly folder: string; readonly backups: string } {
  const registry = createProfileRegistry(dataDir);
  const id = must(registry.current() ?? registry.list()[0]?.id, 'there is a profile');
  return { folder: registry.folder(id), backups: path.join(dataDir, 'backups', id) };
}

/** One record's amount is another one, as if somebody had changed it with another program. */
export const alterRecord = (folder: string): void =>
  alterDatabase(path.join(folder, 'cuadre.db'), (raw) => raw.exec("UPDATE records SET amount = '1' WHERE seq = 1"));
