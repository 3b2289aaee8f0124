/** Where kinds settle, in the database: decisions like the others, the latest word counts, undone exactly, watched by their sum. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { accountId } from '@shared/domain/ids.ts';
import type { AccountId } from '@shared/domain/ids.ts';
import { planSettle } from '@shared/domain/matching/decisions/row-plans.ts';
import { settlingPlaces } from '@shared/domain/payments/settling.ts';
import type { SettlingEnd } from '@shared/domain/payments/settling.ts';
import type { Store } from '../../../src/main/app/ports.ts';
import { anAccountOf } from '../../support/files/several-accounts.ts';
import { anImport, aStep, LATER, someLines } from '../../support/rows/store-rows.ts';
import { withStore, red } from '../../support/store/temp-store.ts';

const PAYIN: SettlingEnd = 'settlement/payin';
const FIRST = accountId('account-1');

const placesIn = (store: Store) =>
  settlingPlaces(store.accounts.list().flatMap(({ id }) => store.decisions.settling(id)));
/** Says in the history of `from` that payins settle in `to`. */
const say = (store: Store, from: AccountId, to: AccountId | null) => {
  const settling = { accountId: from, end: PAYIN, settlesIn: to, saidAt: store.audit.head().entries };
  const changes = planSettle(store.decisions.settling(from), placesIn(store), settling);
  return store.decisions.apply({ ...aStep(changes, { kind: 'settle' }), accountId: from });
};
const undo = (store: Store, account: AccountId) => store.decisions.undo({ account, at: LATER, by: 'Marta' });

describe('where a kind settles', () => {
  it('is kept in the account where it was said, and read back after a restart', () =>
    withStore(({ store, reopen }) => {
      anImport(store, someLines(1));
      const second = anAccountOf(store, 'Segunda');
      const saidAt = store.audit.head().entries;
      expect(say(store, FIRST, second).ok).toBe(true);
      const again = reopen();
      expect(again.decisions.settling(FIRST)).toEqual([{ id: PAYIN, accountId: FIRST, settlesIn: second, saidAt }]);
      expect(again.decisions.settling(second)).toEqual([]);
      expect(placesIn(again)).toEqual({ [PAYIN]: second });
      expect(red(again)).toEqual([]);
    }));

  it('is what was said last, in whatever account, and undo in one brings back the word of the other', () =>
    withStore(({ store }) => {
      anImport(store, someLines(1));
      const second = anAccountOf(store, 'Segunda');
      say(store, FIRST, second);
      say(store, second, FIRST);
      expect(placesIn(store)).toEqual({ [PAYIN]: FIRST });
      undo(store, second);
      expect(placesIn(store)).toEqual({ [PAYIN]: second });
      undo(store, FIRST);
      expect(placesIn(store)).toEqual({});
      store.decisions.redo({ account: second, at: LATER, by: 'Marta' });
      expect(placesIn(store)).toEqual({ [PAYIN]: FIRST });
      expect(store.audit.about(PAYIN, 9).map(({ what }) => what)).toEqual(['redo', 'undo', 'undo', 'settle', 'settle']);
      expect(red(store)).toEqual([]);
    }));

  it('is left to the data again by a word of its own, which undo takes back', () =>
    withStore(({ store }) => {
      anImport(store, someLines(1));
      const second = anAccountOf(store, 'Segunda');
      say(store, second, second);
      say(store, FIRST, null);
      expect(placesIn(store)).toEqual({});
      undo(store, FIRST);
      expect(placesIn(store)).toEqual({ [PAYIN]: second });
    }));

  it('is no decision where it is so already', () => {
    const settling = { accountId: FIRST, end: PAYIN, saidAt: 4 };
    expect(planSettle([], {}, { ...settling, settlesIn: null })).toEqual([]);
    expect(planSettle([], { [PAYIN]: FIRST }, { ...settling, settlesIn: FIRST })).toEqual([]);
  });

  it('is an account of the profile, whatever a program says', () =>
    withStore(({ store }) => {
      anImport(store, someLines(1));
      expect(() => say(store, FIRST, accountId('account-9'))).toThrow('FOREIGN KEY');
      expect(placesIn(store)).toEqual({});
    }));

  it.each([
    ['altered', "UPDATE settling SET body = json_set(body, '$.settlesIn', 'account-1')"],
    ['taken away', 'DELETE FROM settling'],
  ])('that somebody has %s behind the program’s back is noticed', (_how, sql) =>
    withStore(({ store, folder, reopen }) => {
      anImport(store, someLines(1));
      say(store, FIRST, anAccountOf(store, 'Segunda'));
      const raw = new Database(join(folder, 'cuadre.db'));
      raw.exec(sql);
      raw.close();
      expect(red(reopen('tell'))).toEqual(['decisions']);
    }),
  );
});
