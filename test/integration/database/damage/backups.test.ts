/** Copies of a profile: each is whole and checked before it counts, goes back in the place of a profile that was lost or altered, and loses nothing on the way (D7, D8). */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createBackups } from '../../../../src/main/adapters/sqlite/backups/backups.ts';
import { restoreCopy } from '../../../../src/main/adapters/sqlite/backups/restore.ts';
import { must } from '@shared/domain/assert.ts';
import { openStore } from '../../../../src/main/adapters/sqlite/open-store.ts';
import type { Backups } from '../../../../src/main/app/ports/backups.ts';
import { aFakeClock } from '../../../support/fake-clock.ts';
import { anImport, someLines } from '../../../support/rows/store-rows.ts';
import { alterDatabase, aMonth } from '../../../support/store/tampered-store.ts';
import { answersOf } from '../../../support/store/write-steps.ts';
import { WITH_MADE_UP } from '../../../support/store/made-up-migration.ts';
import { anOpenStore, red, SANDBOX_FACTS, withFolder } from '../../../support/store/temp-store.ts';

type Scene = { readonly root: string; readonly folder: string; readonly backups: Backups; readonly copies: string };

/** A profile among profiles, with a month, closed. */
const withProfile = (work: (scene: Scene) => Promise<void>): Promise<void> =>
  withFolder(async (root) => {
    const folder = join(root, 'profiles', 'one');
    const store = anOpenStore(folder);
    aMonth(store);
    store.close();
    mkdirSync(join(folder, 'attachments'));
    writeFileSync(join(folder, 'attachments', 'a'.repeat(64)), 'soporte');
    await work({ root, folder, backups: createBackups(folder, aFakeClock()), copies: join(root, 'backups', 'one') });
  });

const made = async (backups: Backups, reason: Parameters<Backups['make']>[0] = 'daily'): Promise<string> => {
  const copy = await backups.make(reason);
  if (!copy.ok) throw new Error(copy.error.kind);
  return copy.value;
};
/** The trail says that it was restored. */
const withoutHead = (answers: string): string => answers.replace(/\{"entries":\d+,"head":"\w+"\}\]$/u, '');
const answersIn = (folder: string): string => {
  const store = anOpenStore(folder, { mode: 'open' });
  try {
    return withoutHead(answersOf(store));
  } finally {
    store.close();
  }
};

describe('a copy', () => {
  it('lies beside the profiles, private, and holds database, manifest and attachments', () =>
    withProfile(async ({ root, folder, backups, copies }) => {
      const before = answersIn(folder);
      const id = await made(backups);
      expect(readdirSync(copies)).toEqual([id]);
      expect(readdirSync(join(copies, id)).sort()).toEqual(['attachments', 'cuadre.db', 'manifest.json']);
      for (const one of ['.', id, `${id}/attachments`]) expect(statSync(join(copies, one)).mode & 0o777).toBe(0o700);
      for (const one of ['cuadre.db', 'manifest.json', `attachments/${'a'.repeat(64)}`])
        expect(statSync(join(copies, id, one)).mode & 0o777).toBe(0o600);
      expect(backups.list()).toMatchObject([
        { id, reason: 'daily', isWhole: true, contents: { entries: 7, records: 4, lines: 20, files: ['marzo.csv'], decisions: 2 }, lost: { entries: 0, decisions: 0, files: [] } },
      ]);
      expect(backups.isDue()).toBe(false);
      // What was made is a profile by itself.
      cpSync(join(copies, id), join(root, 'elsewhere'), { recursive: true });
      expect(answersIn(join(root, 'elsewhere'))).toBe(before);
    }));

  it('is made of a profile that is open and being written', () =>
    withProfile(async ({ folder, backups }) => {
      const store = anOpenStore(folder, { mode: 'open' });
      const id = await made(backups, 'asked');
      anImport(store, someLines(3, 40), { file: 'abril.csv', sha256: 'b'.repeat(64) });
      store.close();
      expect(backups.list()).toMatchObject([{ id, isWhole: true, lost: { entries: 1, decisions: 0, files: ['abril.csv'] } }]);
    }));

  it('is not made of a profile that was altered', () =>
    withProfile(async ({ folder, backups, copies }) => {
      alterDatabase(join(folder, 'cuadre.db'), (raw) => raw.exec("UPDATE records SET amount = '1' WHERE seq = 1"));
      expect(await backups.make('daily')).toMatchObject({ ok: false, error: { kind: 'database-damaged', detail: { parts: ['records'] } } });
      expect(readdirSync(copies)).toEqual([]);
    }));
}); // prettier-ignore

describe('restoring', () => {
  it('puts the copy in the place of a profile that was altered, which is kept aside', () =>
    withProfile(async ({ folder, backups }) => {
      const before = answersIn(folder);
      const id = await made(backups);
      const store = anOpenStore(folder, { mode: 'open' });
      anImport(store, someLines(3, 40), { file: 'abril.csv', sha256: 'b'.repeat(64) });
      store.close();
      alterDatabase(join(folder, 'cuadre.db'), (raw) => raw.exec("UPDATE records SET amount = '1' WHERE seq = 1"));
      const altered = readFileSync(join(folder, 'cuadre.db'));
      rmSync(join(folder, 'attachments'), { recursive: true });
      const restored = backups.restore(id, 'Marta');
      expect(restored).toMatchObject({
        ok: true,
        value: { from: id, contents: { files: ['marzo.csv'] }, lost: { entries: 1, decisions: 0, files: ['abril.csv'] } },
      });
      expect(answersIn(folder)).toBe(before);
      expect(readFileSync(join(folder, 'attachments', 'a'.repeat(64)), 'utf8')).toBe('soporte');
      const quarantine = restored.ok ? restored.value.quarantine : null;
      expect(readFileSync(join(quarantine ?? '', 'cuadre.db')).equals(altered)).toBe(true);
      const opened = anOpenStore(folder, { mode: 'open' });
      const [entry] = opened.audit.about(id, 1);
      expect(entry).toMatchObject({ seq: 8, by: 'Marta', what: 'restored' });
      opened.close();
    }));

  it.each([
    ['a vanished folder', (folder: string) => rmSync(folder, { recursive: true })],
    ['a database that is gone', (folder: string) => rmSync(join(folder, 'cuadre.db'))],
    ['a database that was cut', (folder: string) => writeFileSync(join(folder, 'cuadre.db'), 'x')],
    ['a manifest that is gone', (folder: string) => rmSync(join(folder, 'manifest.json'))],
  ])('makes good %s', (_what, befall) =>
    withProfile(async ({ folder, backups }) => {
      const before = answersIn(folder);
      const id = await made(backups);
      befall(folder);
      expect(openStore({ folder, clock: aFakeClock(), mode: 'open', facts: SANDBOX_FACTS }).ok).toBe(false);
      expect(backups.restore(id, 'Marta')).toMatchObject({ ok: true });
      expect(answersIn(folder)).toBe(before);
    }),
  );

  it('goes back to the schema before an update, from the copy that was made then', () =>
    withProfile(async ({ folder, backups }) => {
      const before = answersIn(folder);
      anOpenStore(folder, { mode: 'open', migrations: WITH_MADE_UP }).close();
      const open = () => openStore({ folder, clock: aFakeClock(), mode: 'open', facts: SANDBOX_FACTS });
      expect(open()).toMatchObject({ ok: false, error: { kind: 'database-too-new' } });
      const [copy] = backups.list();
      expect(copy).toMatchObject({ reason: 'before-schema', isWhole: true });
      expect(backups.restore(copy?.id ?? '', 'Marta')).toMatchObject({ ok: true, value: { lost: { entries: 0 } } });
      expect(answersIn(folder)).toBe(before);
    }));

  it('brings a copy from before an update to the schema of the program', () =>
    withProfile(async ({ folder, backups, copies }) => {
      const before = answersIn(folder);
      anOpenStore(folder, { mode: 'open', migrations: WITH_MADE_UP }).close();
      const { id } = must(backups.list()[0], 'the copy that was made before');
      const restored = restoreCopy({ folder, copy: join(copies, id), clock: aFakeClock(), by: 'Marta', migrations: WITH_MADE_UP });
      expect(restored).toMatchObject({ ok: true, value: { from: id, lost: { entries: 0 } } });
      const opened = anOpenStore(folder, { mode: 'open', migrations: WITH_MADE_UP });
      expect(red(opened)).toEqual([]);
      expect(withoutHead(answersOf(opened))).toBe(before);
      opened.close();
      // Only what is older than the program is brought there.
      expect(restoreCopy({ folder, copy: must(restored.ok ? restored.value.quarantine : null, 'it was moved aside'), clock: aFakeClock(), by: 'Marta' })).toMatchObject({ ok: false, error: { kind: 'database-too-new' } });
    }));

  it('puts back one that a person asked for', () =>
    withProfile(async ({ folder, backups }) => {
      const before = answersIn(folder);
      const id = await made(backups, 'asked');
      rmSync(join(folder, 'cuadre.db'));
      expect(backups.restore(id, 'Marta')).toMatchObject({ ok: true });
      expect(answersIn(folder)).toBe(before);
    }));

  it('takes a copy of another machine by its folder', () =>
    withProfile(async ({ root, folder, backups, copies }) => {
      const before = answersIn(folder);
      cpSync(join(copies, await made(backups)), join(root, 'usb'), { recursive: true });
      const other = join(root, 'profiles', 'two');
      expect(createBackups(other, aFakeClock()).restore(join(root, 'usb'), 'Marta')).toMatchObject({ ok: true, value: { quarantine: null } });
      expect(answersIn(other)).toBe(before);
    }));

  it('refuses a copy that was altered, and changes nothing', () =>
    withProfile(async ({ folder, backups, copies }) => {
      const id = await made(backups);
      alterDatabase(join(copies, id, 'cuadre.db'), (raw) => raw.exec("UPDATE records SET amount = '1' WHERE seq = 1"));
      expect(backups.list()).toMatchObject([{ id, isWhole: false }]);
      const before = readFileSync(join(folder, 'cuadre.db'));
      expect(backups.restore(id, 'Marta')).toEqual({ ok: false, error: { kind: 'backup-damaged', detail: { parts: ['records'] } } });
      expect(backups.restore('20260101T000000Z-daily', 'Marta')).toMatchObject({ ok: false, error: { kind: 'not-found' } });
      expect(backups.restore('../../etc', 'Marta')).toMatchObject({ ok: false, error: { kind: 'not-found' } });
      expect(readFileSync(join(folder, 'cuadre.db')).equals(before)).toBe(true);
      expect(existsSync(join(folder, 'quarantine'))).toBe(false);
    }));

  it('waits for nobody who has the profile open', () =>
    withProfile(async ({ folder, backups }) => {
      const id = await made(backups);
      const store = anOpenStore(folder, { mode: 'open' });
      expect(backups.restore(id, 'Marta')).toMatchObject({ ok: false, error: { kind: 'database-in-use' } });
      store.close();
    }));
}); // prettier-ignore
