/** A large file on its way into the database: many lines in one commit, which holds back nobody and promises nothing before the last step (D2, D3). */
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Store } from '../../../src/main/app/ports.ts';
import { StoreFailure } from '../../../src/main/app/ports/store-failure.ts';
import { aNewFile, anAccount, anImport, AT, linesOf, someLines } from '../../support/rows/store-rows.ts';
import { anOpenStore, withFolder, withStore, red } from '../../support/store/temp-store.ts';

const MAPPING = { decimal: ',' } as const;
/** More than are written at once, and not a round number of them. */
const LINES = someLines(120);

/** The database as a crash would leave it: what was written so far, and nothing that closing would add. */
function asACrashLeavesIt(folder: string, copy: string): Store {
  for (const name of ['cuadre.db', 'cuadre.db-wal', 'manifest.json'])
    if (existsSync(join(folder, name))) cpSync(join(folder, name), join(copy, name));
  return anOpenStore(copy, { mode: 'open' });
}

/** Begins a file and adds its lines, of which some are written and none is committed. */
function loadOf(store: Store) {
  const id = store.statements.begin(aNewFile(anAccount(store), LINES), AT);
  for (const line of LINES) store.statements.add(id, line);
  return id;
}

describe('a file that loads', () => {
  it('holds back nothing that others write meanwhile: a crash leaves theirs, and no line of the file', () =>
    withStore(({ store, folder }) =>
      withFolder((copy) => {
        const id = loadOf(store);
        store.statements.saveMapping(anAccount(store), 'look', MAPPING);
        const crashed = asACrashLeavesIt(folder, copy);
        expect(crashed.statements.savedMapping(anAccount(crashed), 'look')).toEqual(MAPPING);
        expect([linesOf(crashed), crashed.statements.files(anAccount(crashed)), red(crashed)]).toEqual([[], [], []]);
        crashed.close();
        store.statements.finish(id);
        expect([linesOf(store).length, red(store)]).toEqual([LINES.length, []]);
      }),
    ));

  it('is on disk with all its lines once its last step is done', () =>
    withStore(({ store, folder }) =>
      withFolder((copy) => {
        store.statements.finish(loadOf(store));
        const crashed = asACrashLeavesIt(folder, copy);
        expect([linesOf(crashed).length, red(crashed)]).toEqual([LINES.length, []]);
        crashed.close();
      }),
    ));

  it('rests with nothing open: every setting is as it must be while others have a turn', () =>
    withStore(({ store }) => {
      const id = loadOf(store);
      store.statements.rest(id);
      expect(red(store)).toEqual([]);
      store.statements.abandon(id);
      expect([linesOf(store), red(store)]).toEqual([[], []]);
    }));

  it('that has no room leaves what was there, and the next file finds everything in order', () =>
    withFolder((folder) => {
      const tight = anOpenStore(folder, { pagesMax: 120 });
      anImport(tight, someLines(3), { file: 'febrero.csv' });
      const before = linesOf(tight);
      const id = tight.statements.begin(aNewFile(anAccount(tight), []), AT);
      const fill = (): void => {
        for (const line of someLines(20_000, 3)) tight.statements.add(id, line);
      };
      expect(fill).toThrow(StoreFailure);
      tight.statements.abandon(id);
      expect([linesOf(tight), red(tight)]).toEqual([before, []]);
      anImport(tight, someLines(3, 30_000), { file: 'abril.csv' });
      expect([linesOf(tight).length, red(tight)]).toEqual([6, []]);
      tight.close();
    }));
});
