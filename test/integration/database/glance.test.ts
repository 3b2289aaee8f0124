/** A look into a database that is not open: what it holds, and that nothing is left or changed beside it. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readGlance } from '../../../src/main/adapters/sqlite/glance.ts';
import { anAccount, anImport, someLines } from '../../support/rows/store-rows.ts';
import { anOpenStore, withFolder } from '../../support/store/temp-store.ts';

const BUILD = 'a-build';
const QUESTION = 'overview.get {"account":"account-1","from":"2026-03-01","to":"2026-03-31"}';

const bytesIn = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(readdirSync(folder).map((file) => [file, readFileSync(join(folder, file)).toString('base64')]));

describe('a glance at a profile', () => {
  it('reads accounts and figures of this build, and leaves every byte of the folder as it was', () =>
    withFolder((folder) => {
      const store = anOpenStore(folder, { build: BUILD });
      anImport(store, someLines(3));
      store.figures.put(QUESTION, '{"undecided":3}');
      const [account] = store.accounts.list();
      store.close();
      const before = bytesIn(folder);
      const glance = readGlance(folder, BUILD);
      expect(glance).toMatchObject({
        ok: true,
        value: { accounts: [{ id: account?.id }], figures: [{ question: QUESTION, answer: '{"undecided":3}' }] },
      });
      expect(readGlance(folder, 'another-build')).toMatchObject({ ok: true, value: { figures: [] } });
      expect(bytesIn(folder)).toEqual(before);
    }));

  it('says why it sees nothing: none there, one that somebody works in, one that is none', () =>
    withFolder((folder) => {
      expect(readGlance(folder, BUILD)).toMatchObject({ ok: false, error: { kind: 'no-profile' } });
      const store = anOpenStore(folder, { build: BUILD });
      anAccount(store);
      expect(readGlance(folder, BUILD)).toMatchObject({ ok: false, error: { kind: 'database-in-use' } });
      store.close();
      writeFileSync(join(folder, 'cuadre.db'), 'no database at all');
      expect(readGlance(folder, BUILD)).toMatchObject({ ok: false, error: { kind: 'database-damaged' } });
    }));
});
