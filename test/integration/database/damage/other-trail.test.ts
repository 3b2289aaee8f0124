/** What restoring a copy would lose, where its trail is not the start of the present one: nothing is called safe by its length. */
import { copyFileSync, cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createBackups } from '../../../../src/main/adapters/sqlite/backups/backups.ts';
import type { LostSince } from '../../../../src/main/app/ports/backups.ts';
import { aFakeClock } from '../../../support/fake-clock.ts';
import { anImport, someLines } from '../../../support/rows/store-rows.ts';
import { aMonth } from '../../../support/store/tampered-store.ts';
import { anOpenStore, SANDBOX_FACTS, withFolder } from '../../../support/store/temp-store.ts';

type Scene = {
  /** The present profile: 7 entries, one of them the import of marzo.csv. */
  readonly folder: string;
  /** A folder of its own, with the same profile unless `begun` makes another one in it. */
  readonly usb: string;
  readonly lost: () => LostSince | null;
};

/** The present profile, and a copy of it elsewhere that `work` goes on with. */
const withCopy = (work: (scene: Scene) => void): Promise<void> =>
  withFolder((root) => {
    const [folder, usb] = [join(root, 'profiles', 'one'), join(root, 'usb')];
    const store = anOpenStore(folder);
    aMonth(store);
    store.close();
    cpSync(folder, usb, { recursive: true });
    work({ folder, usb, lost: () => createBackups(folder, aFakeClock()).look(usb).lost });
  });

const importInto = (folder: string, name: string): void => {
  const store = anOpenStore(folder, { mode: 'open' });
  anImport(store, someLines(3, 40), { file: name, sha256: name.padEnd(64, '0') });
  store.close();
};

describe('a copy', () => {
  it('whose trail goes on where the present one ends loses nothing', () =>
    withCopy(({ usb, lost }) => {
      importInto(usb, 'abril.csv');
      expect(lost()).toEqual({ entries: 0, decisions: 0, files: [], trail: 'same' });
    }));

  it('that went on elsewhere loses what was done here since, however long its own trail is', () =>
    withCopy(({ folder, usb, lost }) => {
      importInto(folder, 'abril.csv');
      for (const name of ['mayo.csv', 'junio.csv', 'julio.csv']) importInto(usb, name);
      expect(lost()).toEqual({ entries: 1, decisions: 0, files: ['abril.csv'], trail: 'parted' });
    }));

  it('of another profile loses all that is here', () =>
    withCopy(({ usb, lost }) => {
      rmSync(usb, { recursive: true });
      const other = anOpenStore(usb, { facts: { ...SANDBOX_FACTS, name: 'Otra' } });
      aMonth(other);
      other.close();
      for (const name of ['mayo.csv', 'junio.csv']) importInto(usb, name);
      expect(lost()).toEqual({ entries: 7, decisions: 2, files: ['marzo.csv'], trail: 'other' });
    }));

  it('is held against the manifest where the present database does not read', () =>
    withCopy(({ folder, usb, lost }) => {
      writeFileSync(join(folder, 'cuadre.db'), 'x');
      expect(lost()).toEqual({ entries: 0, decisions: 0, files: [], trail: 'same' });
      importInto(usb, 'abril.csv');
      expect(lost()).toEqual({ entries: 0, decisions: 0, files: [], trail: 'same' });
      rmSync(usb, { recursive: true });
      const other = anOpenStore(usb, { facts: { ...SANDBOX_FACTS, name: 'Otra' } });
      aMonth(other);
      other.close();
      expect(lost()).toEqual({ entries: 7, decisions: null, files: null, trail: 'other' });
    }));

  it('names no files where the present database has lost entries that the manifest knows', () =>
    withCopy(({ folder, usb, lost }) => {
      importInto(folder, 'abril.csv');
      copyFileSync(join(usb, 'cuadre.db'), join(folder, 'cuadre.db'));
      expect(lost()).toEqual({ entries: 1, decisions: null, files: null, trail: 'same' });
    }));
});
