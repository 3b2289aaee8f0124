/** Damage that comes while a profile is open: a report looks again at what it prints, once anything was written. */
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

it('is not looked for where nothing was written since every byte was', () =>
  withStore((temp) => {
    aMonth(temp.store);
    const store = temp.reopen();
    expect(store.damage()).toBeNull();
    store.audit.append(NOTE);
    expect(store.damage()).toBeNull();
  }));
