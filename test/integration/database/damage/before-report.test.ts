/** Damage that comes while a profile is open: a report looks again at what it prints, once anything was written. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { AT } from '../../../support/rows/store-rows.ts';
import { alterDatabase, aMonth } from '../../../support/store/tampered-store.ts';
import { withStore } from '../../../support/store/temp-store.ts';

const NOTE = { at: AT, by: 'Marta', what: 'report', detail: {} };

it.each([
  ['an amount of a line', "UPDATE statement_lines SET amount = '1009.25', centavos = 100925 WHERE line = 3", ['statement-files']],
  ['a total of a file', "UPDATE statement_files SET net = '1'", ['statement-files']],
  ['an amount of a record', "UPDATE records SET amount = '1' WHERE seq = 1", ['records']],
  ['a match', "UPDATE matches SET body = json_set(body, '$.difference', '5') WHERE rowid = 1", ['decisions']],
  ['the name of an account', "UPDATE accounts SET name = 'Otra'", ['facts']],
  ['the last entries of the trail', 'DELETE FROM audit_subjects WHERE seq > 6; DELETE FROM audit WHERE seq > 6', ['audit-manifest']],
])('is found before a report: %s', (_what, sql, parts) =>
  withStore(({ store, folder }) => {
    aMonth(store);
    expect(store.damage()).toBeNull();
    alterDatabase(join(folder, 'cuadre.db'), (raw) => raw.exec(sql));
    expect(store.damage()).toMatchObject({ kind: 'database-damaged', detail: { parts } });
  }),
); // prettier-ignore

it.each([
  ['through SQLite', (file: string) => alterDatabase(file, (raw) => raw.exec("UPDATE records SET amount = '1' WHERE seq = 1"))],
  ['in its bytes', (file: string) => writeFileSync(file, readFileSync(file, 'latin1').replaceAll('1000.25', '1000.24'), 'latin1')],
])('is found also where we wrote nothing since every byte was looked at: %s', (_how, alter) =>
  withStore((temp) => {
    aMonth(temp.store);
    const store = temp.reopen();
    expect(store.damage()).toBeNull();
    alter(join(temp.folder, 'cuadre.db'));
    expect(store.damage()).toMatchObject({ kind: 'database-damaged' });
  }),
); // prettier-ignore

it('is not found where we wrote what is there', () =>
  withStore((temp) => {
    aMonth(temp.store);
    const store = temp.reopen();
    store.audit.append(NOTE);
    expect(store.damage()).toBeNull();
  }));
