/** Learned price tables in the database: decisions like the others, at most one on, undone exactly, watched by their sum. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { accountId } from '@shared/domain/ids.ts';
import { planSwitch } from '@shared/domain/matching/learned/switch.ts';
import type { LearnedTable } from '@shared/domain/matching/learned/table.ts';
import type { Store } from '../../../src/main/app/ports.ts';
import { anImport, aStep, AT, LATER, someLines } from '../../support/rows/store-rows.ts';
import { withStore, red } from '../../support/store/temp-store.ts';

const ACCOUNT = accountId('account-1');
const aTable = (version: number): LearnedTable => ({
  version,
  aliases: [{ said: 'DISTRI “NORTE” \\', party: 'ANDINA', name: 'Comercializadora Andina', days: 3 }],
  wordings: [{ said: 'ABONO', direction: 'credit', sort: 'order:TOKENIZE', holds: 'always', days: 5 }],
  lags: [{ sort: 'payin', from: -1, to: 2, pairs: 34 }],
  confirmed: 41,
  refused: 2,
});
const change = (store: Store, table: LearnedTable | null) =>
  store.decisions.apply(
    aStep(planSwitch(store.decisions.prices(ACCOUNT), table, { accountId: ACCOUNT, by: 'Marta', at: AT }), { kind: 'learn' }), // prettier-ignore
  );
const states = (store: Store): readonly unknown[] =>
  store.decisions.prices(ACCOUNT).map(({ version, active }) => [version, active]);

describe('a learned price table', () => {
  it('is kept with who, when and from how many pairs, and read back after a restart, in its account alone', () =>
    withStore(({ store, reopen }) => {
      anImport(store, someLines(1));
      expect(change(store, aTable(2)).ok).toBe(true);
      const again = reopen();
      expect(again.decisions.prices(ACCOUNT)).toEqual([
        { ...aTable(2), id: 'prices-2', accountId: ACCOUNT, active: true, by: 'Marta', since: AT },
      ]);
      expect(again.decisions.prices(accountId('account-2'))).toEqual([]);
      expect(red(again)).toEqual([]);
    }));

  it('gives way to the one that is switched on after it, and undo brings the first one back', () =>
    withStore(({ store }) => {
      anImport(store, someLines(1));
      change(store, aTable(2));
      change(store, aTable(3));
      expect(states(store)).toEqual([[2, false], [3, true]]); // prettier-ignore
      change(store, null);
      expect(states(store)).toEqual([[2, false], [3, false]]); // prettier-ignore
      store.decisions.undo({ account: ACCOUNT, at: LATER, by: 'Marta' });
      store.decisions.undo({ account: ACCOUNT, at: LATER, by: 'Marta' });
      expect(states(store)).toEqual([[2, true]]);
      store.decisions.redo({ account: ACCOUNT, at: LATER, by: 'Marta' });
      expect(states(store)).toEqual([[2, false], [3, true]]); // prettier-ignore
      expect(store.audit.about('prices-3', 9).map(({ what }) => what)).toEqual(['redo', 'undo', 'undo', 'learn', 'learn']); // prettier-ignore
      expect(red(store)).toEqual([]);
    }));

  it('cannot be on beside another one, whatever a program says', () =>
    withStore(({ store }) => {
      anImport(store, someLines(1));
      change(store, aTable(2));
      const [on] = store.decisions.prices(ACCOUNT);
      const other = { ...on!, id: 'prices-3', version: 3 };
      const both = () => store.decisions.apply(aStep([{ table: 'prices', key: 'prices-3', before: null, after: other }], { kind: 'learn' })); // prettier-ignore
      expect(both).toThrow('UNIQUE');
      expect(states(store)).toEqual([[2, true]]);
    }));

  it.each([
    ['altered', "UPDATE price_tables SET body = json_set(body, '$.lags[0].to', 9)"],
    ['switched off', "UPDATE price_tables SET body = json_set(body, '$.active', json('false'))"],
    ['taken away', 'DELETE FROM price_tables'],
  ])('that somebody has %s behind the program’s back is noticed', (_how, sql) =>
    withStore(({ store, folder, reopen }) => {
      anImport(store, someLines(1));
      change(store, aTable(2));
      const raw = new Database(join(folder, 'cuadre.db'));
      raw.exec(sql);
      raw.close();
      expect(red(reopen('tell'))).toEqual(['decisions']);
    }),
  );
});
