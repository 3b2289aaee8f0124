/** Damage is never sealed as if it were right: what was altered while a profile was open, or only told of, is found at the next start. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openStore } from '../../../../src/main/adapters/sqlite/open-store.ts';
import { aFakeClock } from '../../../support/fake-clock.ts';
import { AT } from '../../../support/rows/store-rows.ts';
import { alterDatabase, aMonth } from '../../../support/store/tampered-store.ts';
import { SANDBOX_FACTS, withStore } from '../../../support/store/temp-store.ts';
import type { TempStore } from '../../../support/store/temp-store.ts';

const NOTE = { at: AT, by: 'Marta', what: 'report', detail: {} };
const alterRecord = (folder: string): void =>
  alterDatabase(join(folder, 'cuadre.db'), (raw) => raw.exec("UPDATE records SET amount = '1' WHERE seq = 1"));
const flipAmount = (folder: string): void => {
  const file = join(folder, 'cuadre.db');
  writeFileSync(file, readFileSync(file, 'latin1').replaceAll('1000.25', '1000.24'), 'latin1');
};
const next = ({ folder }: TempStore) => openStore({ folder, clock: aFakeClock(), mode: 'open', facts: SANDBOX_FACTS });
const DAMAGED = { ok: false, error: { kind: 'database-damaged' } };

it.each([
  ['through SQLite', alterRecord],
  ['in the bytes of the file', flipAmount],
])('where it was altered %s while the profile was open and written to', (_how, alter) =>
  withStore((temp) => {
    aMonth(temp.store);
    const store = temp.reopen();
    store.audit.append(NOTE);
    alter(temp.folder);
    store.close();
    expect(next(temp)).toMatchObject(DAMAGED);
  }),
);

it('where it was written to once more after that', () =>
  withStore((temp) => {
    aMonth(temp.store);
    const store = temp.reopen();
    flipAmount(temp.folder);
    store.audit.append(NOTE);
    store.close();
    expect(next(temp)).toMatchObject(DAMAGED);
  }));

it('where a check has told of it', () =>
  withStore((temp) => {
    aMonth(temp.store);
    temp.store.close();
    alterRecord(temp.folder);
    temp.reopen('tell').close();
    expect(next(temp)).toMatchObject(DAMAGED);
  }));

it('and what we alone wrote is: the next start looks at no row', () =>
  withStore((temp) => {
    aMonth(temp.store);
    temp.reopen().audit.append(NOTE);
    const store = temp.reopen();
    expect(readFileSync(join(temp.folder, 'manifest.json'), 'utf8')).toMatch(/"closed":\{"bytes":\d+/u);
    expect(store.damage()).toBeNull();
  }));
